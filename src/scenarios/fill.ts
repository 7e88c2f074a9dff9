import type { Reading } from "../language/index.ts";
import type { PlainThings } from "./compile-scenarios.ts";
import { gives } from "./compose/words/verbs.ts";
import { keywordHad } from "./keyword-had.ts";
import { fits, isThingSlot, roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";
import type { Scenario } from "./scenario.ts";
import { optionConcepts, optionFor } from "./signature.ts";
import type { Thing } from "./things.ts";

/** What fills a slot. */
export type Filler =
  | { readonly kind: "card"; readonly name: string; readonly written: string; readonly whose: Thing["whose"] }
  | {
      readonly kind: "plain";
      readonly id: string;
      readonly whose: Thing["whose"];
      readonly colors?: readonly string[];
    }
  | { readonly kind: "value"; readonly value: unknown };

export type Fillers = ReadonlyMap<string, Filler>;

/** Why a scenario's slots cannot be filled from a question. */
export type Unfilled =
  | { readonly kind: "open"; readonly slot: string }
  /** A named card has no place in the scenario, or two would have the same. */
  | { readonly kind: "unplaced"; readonly card: string }
  | { readonly kind: "unmodelled"; readonly card: string };

/** Finds what fills each slot of a scenario, from what a question says (and what is `given`); or what is in the way. */
export function fillSlots(
  scenario: Scenario,
  said: Said,
  reading: Reading,
  plain: PlainThings,
  given: Fillers = new Map(),
): { readonly fillers: Fillers; readonly unplaced: readonly Thing[] } | Unfilled {
  const fillers = new Map<string, Filler>(given);
  const named = mentionedOnce(said.things);
  const unplaced = new Set(named);
  const slots = Object.entries(scenario.slots);
  // slots of one kind first: an Aura must not take the slot of any attachment while an Aura's slot is open
  const order = [...slots].sort(([, a], [, b]) => breadth(a.kind) - breadth(b.kind));
  for (const [slot, { kind, default: value }] of order) {
    if (!isThingSlot(kind)) continue;
    const candidates = [...unplaced].filter((thing) => fits(kind, thing.kind));
    const rival = order.filter(([other, o]) => other !== slot && o.kind === kind && !fillers.has(other)).length;
    const [first, second] = candidates;
    // two cards of one kind and one slot, or two such slots: which is which cannot be told from here
    if (second !== undefined || (first !== undefined && rival > 0 && kind !== "spell"))
      return { kind: "unplaced", card: (second ?? first)?.name ?? "" };
    if (first?.name != null) {
      if (scenario.slots[slot]?.unnamed === true || isAnotherHost(first, said, reading))
        return { kind: "unplaced", card: first.name };
      unplaced.delete(first);
      fillers.set(slot, { kind: "card", name: first.name, written: first.written, whose: first.whose });
      continue;
    }
    const spoken = said.things.filter((thing) => thing.name === null && fits(kind, thing.kind));
    const id = plainFor(kind, spoken, plain) ?? (value === undefined ? undefined : String(value));
    if (id === undefined) return { kind: "open", slot };
    // a scenario about a certain card is about nothing else
    if (plain[id] === undefined) return { kind: "unplaced", card: id };
    const whose = spoken.find((thing) => thing.whose !== null)?.whose ?? null;
    const colors = spoken.find((thing) => thing.colors.length > 0)?.colors;
    fillers.set(slot, { kind: "plain", id, whose, ...(colors !== undefined && { colors }) });
  }
  for (const [slot, definition] of slots) {
    if (isThingSlot(definition.kind) || given.has(slot)) continue;
    const isToBeSaid = isEventSlot(definition) || keywordsFor(scenario, slot, said).size > 1;
    const value = valueFor(scenario, slot, said, reading) ?? (isToBeSaid ? undefined : definition.default);
    if (value === undefined) return { kind: "open", slot };
    fillers.set(slot, {
      kind: "value",
      value: definition.kind === "choice" ? definition.options?.[String(value)] : value,
    });
  }
  return { fillers, unplaced: [...unplaced] };
}

/** "*My bear* has an axe on it; *Mother of Runes* gives it …": a host named after one that is not is hardly the same. */
const isAnotherHost = (named: Thing, { things }: Said, { concepts }: Reading): boolean => {
  // "my bear, Grizzly Bears, has …" names it; "my bear, Mother of Runes gives …" tells of another
  const acts = concepts.some(
    ({ id, span }) => /^(event|keyword)\./.test(id) && span.start >= named.end && span.start - named.end <= 2,
  );
  // "if Mother of Runes *gives* my bear …": wherever the bear is told of
  const isGiver = concepts.some(
    ({ id, span, written }) =>
      id === "event.gain" && gives.test(written) && span.start >= named.end && span.start - named.end <= 6,
  );
  return (
    roleOf(named.kind) === "host" &&
    things.some(
      ({ kind, name, implied, start, end, clause }) =>
        name === null &&
        !implied &&
        roleOf(kind) === "host" &&
        (isGiver || start < named.start) &&
        (isGiver || named.start - end > (acts ? 0 : 2) || clause !== named.clause),
    )
  );
};

/** The keywords said that a choice has an option for. */
const keywordsFor = ({ slots }: Scenario, slot: string, { marks }: Said): ReadonlySet<string> =>
  new Set(marks.filter((id) => /^keyword\./.test(id) && slots[slot]?.options?.[id] !== undefined));

/** What happens is never taken for granted: a question that does not say it asks something else. */
const isEventSlot = ({ options }: Scenario["slots"][string]): boolean =>
  options !== undefined && Object.keys(options).every((key) => key.startsWith("event."));

const breadth = (kind: string): number =>
  kind === "attachment" || kind === "permanent" || kind === "artifact" ? 1 : 0;

/** Each card once, at its first mention, with whose it is if any mention says so. */
function mentionedOnce(things: readonly Thing[]): Thing[] {
  const byName = new Map<string, Thing>();
  for (const thing of things) {
    if (thing.name === null) continue;
    const known = byName.get(thing.name);
    if (known === undefined) byName.set(thing.name, { ...thing });
    else known.whose ??= thing.whose;
  }
  return [...byName.values()];
}

/** The plain thing for what was said ("the aura" in a slot for any attachment). */
function plainFor(slot: string, spoken: readonly Thing[], plain: PlainThings): string | undefined {
  const kinds = new Set(spoken.map(({ kind }) => (kind === "enchantment" && slot !== "enchantment" ? "aura" : kind)));
  for (const kind of ["aura", "equipment", "fortification", "curse"] as const)
    if (slot === "attachment" && kinds.has(kind) && plain[`plain-${kind}`] !== undefined) return `plain-${kind}`;
  return undefined;
}

function valueFor(scenario: Scenario, slot: string, said: Said, reading: Reading): string | undefined {
  const kind = scenario.slots[slot]?.kind;
  const concepts = [
    ...said.happenings.map(({ id }) => id),
    ...said.marks,
    ...said.things.filter(({ name }) => name === null).map((thing) => `object.${thing.kind}`),
  ];
  if (kind === "choice") {
    const asked = reading.clauses.find((clause) => clause.kind === "asked");
    const isAsked = (start: number): boolean => asked !== undefined && start >= asked.start && start < asked.end;
    const told = said.happenings.filter(({ start }) => !isAsked(start)).map(({ id }) => id);
    // of two keywords named ("isn't shroud like hexproof?") the one that the host is said to have; else none
    const keywords = keywordsFor(scenario, slot, said);
    return keywords.size > 1 ? keywordHad(reading, said, keywords) : chosenOption(scenario, slot, { concepts, told });
  }
  if (kind === "protection") return protectionSaid(concepts);
  if (kind === "color") return concepts.find((id) => id.startsWith("color."))?.slice("color.".length);
  if (kind === "zone") return zoneSaid(concepts);
  if (kind === "player")
    return said.things.find((thing) => roleOf(thing.kind) === "player") === undefined ? undefined : "opponent";
  if (kind === "number") return /(?<![\d/+-])\d+(?![\d/])/.exec(reading.question)?.[0];
  return undefined;
}

/** `told`: the events that were said before it was asked. */
function chosenOption(
  scenario: Scenario,
  slot: string,
  { concepts, told }: { readonly concepts: readonly string[]; readonly told: readonly string[] },
): string | undefined {
  const options = Object.keys(scenario.slots[slot]?.options ?? {});
  // the option that needs most of what was said
  const whole = options
    .filter((key) => optionConcepts(key).every((concept) => concepts.includes(concept)))
    .sort((a, b) => optionConcepts(b).length - optionConcepts(a).length)[0];
  if (whole !== undefined && optionConcepts(whole).length > 1) return whole;
  // "does it save it from destroy or exile": which of them is asked about cannot be told
  const objects = concepts.filter((concept) => !concept.startsWith("event.") && telling.test(concept));
  if (differs(scenario, slot, told.length > 0 ? [...told, ...objects] : concepts)) return undefined;
  if (whole !== undefined) return whole;
  for (const concept of concepts) {
    const near = optionFor(scenario, concept);
    if (near?.slot === slot && optionConcepts(near.key).length === 1) return near.key;
  }
  return undefined;
}

/** Concepts of which two that differ leave open what is meant. */
const telling = /^(event|object|state|amount)\.|^keyword\.(living-weapon|for-mirrodin|job-select)$/;
/** Options of which only one can be meant. */
const exclusive = /^(state|amount|object\.(germ|rebel|hero))\b/;
/** What may be said besides of what was sacrificed, destroyed, exiled …. */
const vague = new Set(["event.die", "event.leave"]);

/** Whether several options of a slot were said, which come to different fragments of a case. */
function differs(scenario: Scenario, slot: string, concepts: readonly string[]): boolean {
  const { of, options = {} } = scenario.slots[slot] ?? {};
  if (of === undefined && !Object.keys(options).some((key) => exclusive.test(key))) return false;
  const chosen = concepts.filter((concept) => telling.test(concept));
  const fragmentsOf = (ids: readonly string[]): ReadonlySet<string> =>
    new Set(
      ids.flatMap((concept) => {
        const option = optionFor(scenario, concept);
        if (option?.slot !== slot || optionConcepts(option.key).length > 1) return [];
        return [JSON.stringify(scenario.slots[slot]?.options?.[option.key])];
      }),
    );
  const certain = fragmentsOf(chosen.filter((concept) => !vague.has(concept)));
  return certain.size > 1 || (certain.size === 0 && fragmentsOf(chosen).size > 1);
}

function protectionSaid(concepts: readonly string[]): string | undefined {
  const qualities = concepts.filter((id) => /^(color|quality)\./.test(id)).map((id) => id.split(".")[1] ?? "");
  const distinct = [...new Set(qualities)];
  // "protection from white with a blue Aura on it": which is which is for a better reader
  if (distinct.length !== 1) return undefined;
  return `protection from ${distinct[0] === "all" ? "all colors" : distinct[0]?.replace(/-/g, " ")}`;
}

function zoneSaid(concepts: readonly string[]): string | undefined {
  const byEvent: Readonly<Record<string, string>> = {
    "event.exile": "exile",
    "event.die": "graveyard",
    "event.destroy": "graveyard",
    "event.wipe": "graveyard",
    "event.sacrifice": "graveyard",
    "event.bounce": "hand",
    "event.tuck": "library",
  };
  const zone = concepts.find((id) => id.startsWith("zone.") && id !== "zone.battlefield")?.slice("zone.".length);
  return concepts.map((id) => byEvent[id]).find((found) => found !== undefined) ?? zone;
}
