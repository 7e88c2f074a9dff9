import { fits, isThingSlot, roleOf, type ThingKind } from "./kinds.ts";
import type { Said } from "./said.ts";
import type { Scenario } from "./scenario.ts";

/** What a question or a sample says, in words that a scenario's slots have been taken out of. */
export interface Signature {
  /** What has to be accounted for, in both directions. */
  readonly decisive: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
}

/** A part of a choice slot's key: a concept that must have been said. */
export const optionConcepts = (key: string): readonly string[] => key.split("+").map((part) => part.trim());

const lightThings: ReadonlySet<ThingKind> = new Set([
  "creature",
  "permanent",
  "player",
  "card",
  "spell",
  "commander",
  "bestowed",
  "umbra",
]);
/** What a card with bestow may be called. */
const isEnchanting: ReadonlySet<ThingKind> = new Set(["aura", "enchantment", "attachment"]);
const lightEvents: ReadonlySet<string> = new Set([
  "event.gain",
  "event.be-attached",
  "event.end",
  "event.go",
  "event.use",
]);
const lightMarks =
  /^(amount\.|state\.|object\.(card|ability|bonus|noun|player|permanent|creature|spell)|zone\.battlefield|time\.main-phase|player\.opponent|event\..*)$/;
/** Words for what a slot may take as meaning the same when it does not list them itself. */
const near: Readonly<Record<string, readonly string[]>> = {
  "event.die": ["event.destroy"],
  "event.destroy": ["event.die"],
  "event.leave": ["event.die", "event.destroy"],
  "event.lose-control": [],
  "event.wipe": ["event.destroy", "event.die"],
};

interface Option {
  readonly slot: string;
  readonly key: string;
}
const optionsOf = new WeakMap<Scenario, ReadonlyMap<string, Option>>();

/** The key of the choice slot that a concept picks, if any. */
export function optionFor(scenario: Scenario, concept: string): Option | null {
  let options = optionsOf.get(scenario);
  if (options === undefined) {
    options = indexOptions(scenario);
    optionsOf.set(scenario, options);
  }
  for (const candidate of [concept, ...(near[concept] ?? [])]) {
    const option = options.get(candidate);
    if (option !== undefined) return option;
  }
  return null;
}

function indexOptions(scenario: Scenario): ReadonlyMap<string, Option> {
  const index = new Map<string, Option>();
  for (const [slot, { kind, options = {} }] of Object.entries(scenario.slots)) {
    if (kind !== "choice") continue;
    for (const key of Object.keys(options))
      for (const concept of optionConcepts(key)) if (!index.has(concept)) index.set(concept, { slot, key });
  }
  return index;
}

/** Marks an event that happens to something else than it does in the scenario. */
export const elsewhere = "not-";

/** Reads what is said as the scenario's words. */
export function signatureFor(scenario: Scenario, said: Said): Signature {
  const decisive = new Set<string>();
  const light = new Set<string>();
  const slots = Object.entries(scenario.slots);
  for (const { kind, name } of said.things) {
    const choice = optionFor(scenario, `object.${kind}`);
    if (choice !== null && name === null) {
      decisive.add(`slot.${choice.slot}`);
      continue;
    }
    if (lightThings.has(kind) || (isEnchanting.has(kind) && slots.some(([, slot]) => slot.kind === "bestowed"))) {
      light.add(`thing.${kind}`);
      continue;
    }
    if (kind === "unknown") {
      decisive.add(`name.${name ?? ""}`);
      continue;
    }
    decisive.add(thingToken(scenario, kind));
  }
  const kinds = new Set(said.things.map(({ kind }) => kind));
  if (kinds.has("aura") && kinds.has("equipment")) decisive.add("thing.aura-and-equipment");
  const hasPatients = said.happenings.some(({ role }) => role !== "none");
  for (const { id: told, role } of said.happenings) {
    const id = told === "event.wipe" && optionFor(scenario, told)?.key !== told ? "event.destroy" : told;
    // "he put Pacifism on it, then it died" only tells that it was attached
    if (id === "event.attach" && hasPatients) {
      light.add(id);
      continue;
    }
    const choice = optionFor(scenario, id);
    const of = choice === null ? undefined : scenario.slots[choice.slot]?.of;
    const whom = of === undefined || role === of || role === "?" || role === "none" ? role : `${elsewhere}${of}`;
    const token = `${choice === null ? id : `slot.${choice.slot}`}${whom === "none" ? "" : `@${whom}`}`;
    (choice === null && lightEvents.has(id) ? light : decisive).add(token);
  }
  const hasProtectionSlot = slots.find(([, { kind }]) => kind === "protection");
  const hasColorSlot = slots.find(([, { kind }]) => kind === "color");
  for (const mark of said.marks) {
    const choice = optionFor(scenario, mark);
    if (choice !== null) decisive.add(`slot.${choice.slot}`);
    else if (/^(color|quality)\./.test(mark) && hasProtectionSlot !== undefined) {
      decisive.add(`slot.${hasProtectionSlot[0]}`);
      decisive.add("keyword.protection");
    } else if (mark.startsWith("quality.")) {
      decisive.add("keyword.protection");
      decisive.add(mark);
    } else if (mark.startsWith("color.") && hasColorSlot !== undefined) decisive.add(`slot.${hasColorSlot[0]}`);
    else (lightMarks.test(mark) ? light : decisive).add(mark);
  }
  for (const { kind, whose } of said.things) {
    const role = roleOf(kind);
    if (whose === "opponent" && (role === "attachment" || role === "host")) light.add(`theirs@${role}`);
  }
  return { decisive, light };
}

/** A kind of thing, or the attachment slot that takes things of several kinds. */
function thingToken(scenario: Scenario, kind: ThingKind): string {
  for (const { kind: slot } of Object.values(scenario.slots))
    if (
      isThingSlot(slot) &&
      fits(slot, kind) &&
      (slot === "attachment" || kind === "attachment" || kind === "enchantment" || kind === "role")
    )
      return `thing.${slot}`;
  return `thing.${kind}`;
}
