import type { CompiledCase } from "../../src/engine/index.ts";
import type { Comparison } from "./compare.ts";

/** How often what the rules provide for came up among random cases. */
export class Statistics {
  readonly #counts = new Map<string, number>();
  cases = 0;

  /** Each thing counts once for a case, however often it happens in it. */
  add(compiled: CompiledCase, comparison: Comparison): void {
    this.cases += 1;
    for (const key of new Set([...happened(comparison), ...areas(compiled, comparison)]))
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** One line for each, the rarest first. */
  report(): string {
    const rows = [...this.#counts].sort(([, one], [, other]) => one - other);
    return rows.map(([key, count]) => `${String(count).padStart(6)}  ${key}`).join("\n");
  }
}

function happened({ ruling, ended }: Comparison): string[] {
  const keys = ended.world.actions.map((rule) => `state-based action ${rule}`);
  for (const event of ruling.events) {
    keys.push(`event ${event.kind}`);
    if (event.kind === "refused") keys.push(`refused ${event.reason}`);
    if (event.kind === "unattached") keys.push(`unattached ${event.reason}`);
    if (event.kind === "attach-failed") keys.push(`attach-failed ${event.reason}`);
  }
  return keys;
}

/** The areas of the rules that a case touches: what kinds of things are in it, and what is done. */
function areas(compiled: CompiledCase, { ruling, ended }: Comparison): string[] {
  const { world } = ended;
  const found: string[] = [];
  const note = (area: string, isTouched: boolean): void => {
    if (isTouched) found.push(`area ${area}`);
  };
  const attached = (subtype: string): boolean =>
    compiled.position.objects.some((one) => one.attachedTo !== null && one.card.faces[0].subtypes.includes(subtype));
  const did = (...verbs: string[]): boolean =>
    compiled.steps.some((step) => (step.do === "batch" ? step.steps : [step]).some((one) => verbs.includes(one.do)));
  const card = (...names: string[]): boolean => compiled.position.objects.some((one) => names.includes(one.card.name));
  const happens = (kind: string): boolean => ruling.events.some((event) => event.kind === kind);
  const objects = new Set(compiled.position.objects.map((one) => one.id));
  note("attach action", did("attach"));
  note("Equipment", attached("Equipment"));
  note("Fortification", attached("Fortification"));
  note("Aura", attached("Aura"));
  note(
    "Aura spell",
    did("cast") &&
      did("resolve") &&
      ruling.events.some((event) => event.kind === "attached" && event.rules.includes("608.3c")),
  );
  note("entering uncast", did("enter", "flicker"));
  note("state-based actions", world.actions.length > 0);
  note(
    "moving",
    ruling.events.some((event) => event.kind === "unattached" && event.reason === "moved"),
  );
  note("counting", card("Muster", "Arms Bearer"));
  note(
    "protection",
    ruling.final.some((one) => one.abilities?.some((text) => text.startsWith("protection"))),
  );
  note(
    "other shields",
    ruling.final.some((one) => one.abilities?.some((text) => /^(hexproof|shroud)/.test(text))),
  );
  note(
    "on players",
    compiled.position.objects.some((one) => one.attachedTo !== null && !objects.has(one.attachedTo)),
  );
  note("on cards in graveyards", card("Grave Lantern"));
  note("Roles", attached("Role"));
  note("bestow", card("Bestowing Spirit"));
  note("reconfigure", card("Clockwork Hound"));
  note(
    "umbra armor",
    ruling.events.some((event) => event.kind === "replaced"),
  );
  note("phasing", happens("phased-out"));
  note(
    "layers",
    new Set(compiled.position.objects.filter((one) => one.id.startsWith("everywhere")).map((one) => one.card.name))
      .size > 1,
  );
  note("copies", happens("became-copy"));
  note("face-down", happens("turned-face-down"));
  note("transforming", happens("transformed"));
  note("control", happens("control-changed"));
  note("multiplayer", happens("player-left"));
  note("turns", happens("turn-ended"));
  return found;
}
