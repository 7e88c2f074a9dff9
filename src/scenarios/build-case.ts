import { type AskKind, type Assumption, type CalledAs, type CaseFile, caseFileSchema } from "../model/index.ts";
import type { PlainThings } from "./compile-scenarios.ts";
import type { Filler, Fillers } from "./fill.ts";
import { isThingSlot, type Role, roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";
import type { Scenario } from "./scenario.ts";

/** What a worked example fills its slots with. */
export function fillersOfExample(
  scenario: Scenario,
  fill: Readonly<Record<string, string | number>>,
  plain: PlainThings,
): Fillers {
  return new Map(
    Object.entries(scenario.slots).map(([slot, { kind, default: standard, options }]): [string, Filler] => {
      const value = fill[slot] ?? standard;
      if (!isThingSlot(kind))
        return [slot, { kind: "value", value: kind === "choice" ? options?.[String(value)] : value }];
      const id = String(value);
      if (plain[id] !== undefined) return [slot, { kind: "plain", id, whose: null }];
      return [slot, { kind: "card", name: id, written: id, whose: null }];
    }),
  );
}

/** A case with its slots filled, and how its objects are called. Null when what comes out is not a case. */
export function buildCase(
  scenario: Scenario,
  fillers: Fillers,
  plain: PlainThings,
): {
  readonly case: CaseFile;
  readonly called: Readonly<Record<string, CalledAs>>;
  readonly assumptions: readonly Assumption[];
} | null {
  const parsed = caseFileSchema.safeParse({ format: 1, ...(put(scenario.case, fillers) as Record<string, unknown>) });
  if (!parsed.success) return null;
  const objects: Record<string, CaseFile["objects"][string]> = {};
  const called: Record<string, CalledAs> = {};
  const assumptions: Assumption[] = [];
  const seen = new Map<string, number>();
  for (const [id, object] of Object.entries(parsed.data.objects)) {
    const slot = slotOfObject(scenario, id);
    const filler = slot === null ? undefined : fillers.get(slot);
    const known = object.card === undefined ? undefined : plain[object.card];
    const { card, ...rest } = object;
    const owned = ownedBy(rest, filler);
    if (owned === null) return null;
    objects[id] =
      known === undefined
        ? { ...(card === undefined ? {} : { card }), ...owned }
        : { ...owned, facts: colored(known.facts, filler?.kind === "plain" ? filler.colors : undefined) };
    const whose =
      owned.controller === "opponent"
        ? "opponent"
        : owned.controller === undefined || owned.controller === "you"
          ? "you"
          : undefined;
    if (filler?.kind === "card")
      called[id] = { kind: "card", written: filler.written, english: filler.name, types: [] };
    else if (known !== undefined || object.facts !== undefined) {
      const noun = known?.noun ?? nounOf(object.facts?.type_line ?? "");
      const nth = (seen.get(noun) ?? 0) + 1;
      seen.set(noun, nth);
      called[id] = { kind: "noun", noun, ...(whose === undefined ? {} : { whose }), ...(nth > 1 ? { nth } : {}) };
      if (slot !== null && known !== undefined) assumptions.push({ key: "unnamed", values: { noun } });
    }
  }
  for (const [i, player] of (parsed.data.players ?? ["you", "opponent"]).entries())
    called[player] =
      player === "you" || player === "opponent"
        ? { kind: "player", who: player }
        : { kind: "player", who: "other", nth: i + 1 };
  return { case: { ...parsed.data, objects }, called, assumptions };
}

/**
 * Whose an object is when the question says so and the scenario does not care. A scenario that says otherwise is about
 * something else: null.
 */
function ownedBy<T extends { controller?: string | undefined }>(object: T, filler: Filler | undefined): T | null {
  if (filler === undefined || filler.kind === "value" || filler.whose === null) return object;
  if (object.controller === undefined) return { ...object, controller: filler.whose };
  return object.controller === filler.whose ? object : null;
}

/** An unnamed thing's facts in the colours that were said. */
export const colored = (
  facts: PlainThings[string]["facts"],
  colors: readonly string[] | undefined,
): PlainThings[string]["facts"] =>
  colors === undefined || colors.length === 0
    ? facts
    : { ...facts, colors: colors.filter((one) => one !== "colorless") };

const speaksOfOpponent = ({ things, happenings }: Said): boolean =>
  things.some(({ kind, whose }) => roleOf(kind) === "player" || (whose === "opponent" && roleOf(kind) !== "spell")) ||
  happenings.some(({ id }) => id === "event.control" || id === "event.lose-control");

/** Whether what a case says of whose its host (its attachment) is agrees with the question, where there is only one. */
export function agreesOnOwners(made: CaseFile, scenario: Scenario, said: Said): boolean {
  return (["host", "attachment"] as const).every((role) => {
    const objects = Object.entries(made.objects).filter(([id]) => roleOfObject(scenario, id) === role);
    const owners = new Set(
      said.things.filter(({ kind, whose }) => roleOf(kind) === role && whose !== null).map(({ whose }) => whose),
    );
    const [only] = objects;
    const [owner] = owners;
    if (objects.length !== 1 || only === undefined) return true;
    if (owners.size === 0 && scenario.slots[slotOfObject(scenario, only[0]) ?? ""]?.owned === true) return false;
    // whose a host is decides too much to be taken for an opponent's when nobody spoke of one
    if (owners.size === 0) return role === "attachment" || only[1].controller !== "opponent" || speaksOfOpponent(said);
    if (owners.size !== 1) return true;
    return (only[1].controller ?? "you") === owner;
  });
}

const nounOf = (typeLine: string): string => {
  const [, noun] =
    /(Aura|Equipment|Fortification|Curse|Vehicle|Creature|Planeswalker|Land|Artifact|Enchantment)/.exec(
      typeLine
        .replace(/^.*—/, (types) => types)
        .replace(/Artifact — (Equipment|Vehicle|Fortification)/, "$1")
        .replace(/Enchantment — Aura/, "Aura"),
    ) ?? [];
  return noun?.toLowerCase() ?? "permanent";
};

/** The slot that an object of the case comes from (`{ card: $host }`, or the whole object). */
export function slotOfObject(scenario: Scenario, id: string): string | null {
  const objects = scenario.case.objects as Record<string, unknown> | undefined;
  const object = objects?.[id];
  const value = typeof object === "string" ? object : (object as { card?: unknown } | undefined)?.card;
  return typeof value === "string" && value.startsWith("$") ? value.slice(1) : null;
}

/** Puts the fillers into a case: `$slot` for a value, `{ $splice: $slot }` in a list for the members of one. */
function put(value: unknown, fillers: Fillers): unknown {
  if (typeof value === "string") {
    const filler = value.startsWith("$") ? fillers.get(value.slice(1)) : undefined;
    if (filler === undefined) return value;
    return filler.kind === "card" ? filler.name : filler.kind === "plain" ? filler.id : filler.value;
  }
  if (Array.isArray(value))
    return value.flatMap((member: unknown) => {
      const spliced =
        typeof member === "object" && member !== null ? (member as { $splice?: unknown }).$splice : undefined;
      if (spliced === undefined) return [put(member, fillers)];
      const list = put(spliced, fillers);
      return Array.isArray(list) ? list : [list];
    });
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, put(member, fillers)]));
  return value;
}

/** Kinds of question that can be asked of any object of a case. */
const ofAnything: ReadonlySet<AskKind> = new Set([
  "what-happens",
  "where-is",
  "who-controls",
  "does-it-die",
  "does-it-survive",
  "does-it-return",
  "do-i-control",
  "how-big",
  "does-it-phase-out",
]);

/** What is asked about: the scenario's own object, or another one when the question is plainly about that. Null when unclear. */
export function aboutWhat(scenario: Scenario, kind: AskKind, subject: Role | null): string | number | null {
  const own = scenario.about?.[kind] ?? (scenario.case.ask as { about?: string | number } | undefined)?.about ?? null;
  if (subject === null || typeof own === "number" || own === null) return own;
  if (roleOfObject(scenario, own) === subject || !ofAnything.has(kind)) return own;
  const others = Object.keys((scenario.case.objects as Record<string, unknown> | undefined) ?? {}).filter(
    (id) => roleOfObject(scenario, id) === subject,
  );
  return others.length === 1 ? (others[0] ?? null) : null;
}

function roleOfObject(scenario: Scenario, id: string): Role | null {
  const slot = slotOfObject(scenario, id);
  const kind = slot === null ? undefined : scenario.slots[slot]?.kind;
  if (kind === undefined || kind === "choice") {
    const object = (scenario.case.objects as Record<string, unknown> | undefined)?.[id];
    const attachedTo = (object as { attachedTo?: unknown } | undefined)?.attachedTo;
    return attachedTo == null ? "host" : "attachment";
  }
  if (
    kind === "attachment" ||
    kind === "aura" ||
    kind === "equipment" ||
    kind === "fortification" ||
    kind === "bestowed"
  )
    return "attachment";
  return kind === "spell" ? "spell" : roleOf(kind === "creature" ? "creature" : "permanent");
}
