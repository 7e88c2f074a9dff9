import { z } from "zod";

/**
 * The case format, version 1: a small position and what happens in it. The schema checks the *shape* of a case only;
 * whether its names mean something is checked when it is compiled (`src/cases`), where mistakes get a place and a hint.
 */
const text = z.string().min(1);
const id = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, "ids are a letter, then letters, digits, _ or -");

export const phases = [
  "untap",
  "upkeep",
  "draw",
  "main",
  "combat",
  "attackers",
  "blockers",
  "combat-damage",
  "end-of-combat",
  "main2",
  "end",
  "cleanup",
] as const;
export const zones = ["battlefield", "graveyard", "exile", "hand", "library", "stack", "command"] as const;
export const durations = [
  "end-of-turn",
  "forever",
  "as-long-as-attached",
  "as-long-as-enchanted",
  "as-long-as-on-battlefield",
  "as-long-as-controlled",
] as const;

/** Printed numbers are texts (`*`, `1+*`); plain numbers are let through. */
const printedNumber = z.union([z.string(), z.number().transform(String)]);

const faceFacts = z.object({
  name: text,
  mana_cost: z.string().optional(),
  type_line: z.string(),
  oracle_text: z.string().optional(),
  power: printedNumber.optional(),
  toughness: printedNumber.optional(),
  loyalty: printedNumber.optional(),
  defense: printedNumber.optional(),
  colors: z.array(z.string()).optional(),
  color_indicator: z.array(z.string()).optional(),
});

/** A card given inline, in Scryfall's field names; other fields of such an object are let through and not read. */
export const cardFactsSchema = faceFacts.partial({ type_line: true }).extend({
  layout: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  card_faces: z.array(faceFacts).min(2).optional(),
});
export type CardFacts = z.infer<typeof cardFactsSchema>;

export const caseObjectSchema = z.strictObject({
  card: text.optional(),
  facts: cardFactsSchema.optional(),
  role: text.optional(),
  controller: text.optional(),
  owner: text.optional(),
  zone: z.enum(zones).optional(),
  attachedTo: text.nullish(),
  tapped: z.boolean().optional(),
  token: z.boolean().optional(),
  faceDown: z.boolean().optional(),
  phasedOut: z.boolean().optional(),
  transformed: z.boolean().optional(),
  face: z.enum(["front", "back"]).optional(),
  commander: z.boolean().optional(),
  protector: text.optional(),
  counters: z.record(z.string(), z.number().int()).optional(),
  choices: z.record(z.string(), z.string()).optional(),
  timestamp: z.number().int().optional(),
});
export type CaseObject = z.infer<typeof caseObjectSchema>;

const modeNumber = z.number().int().min(1);
/** What a step may choose where the rules ask for a choice. */
export const choiceSchema = z.strictObject({
  replacement: text.optional(),
  keep: text.optional(),
  attachTo: text.nullish(),
  color: text.optional(),
  type: text.optional(),
  name: text.optional(),
  player: text.optional(),
  order: z.array(text).optional(),
  pay: z.union([z.boolean(), text]).optional(),
  mode: z.union([modeNumber, z.array(modeNumber).min(1)]).optional(),
});
export type CaseChoice = z.infer<typeof choiceSchema>;

const choose = { choose: choiceSchema.optional() };
/** What a step names: an id, or `X.germ`, the token that an ability of X made. Whether it exists is checked when compiled. */
const reference = text;
const one = { object: reference, ...choose };
/** Some verbs take `objects` in place of `object`: one simultaneous event. */
const many = { object: reference.optional(), objects: z.array(reference).min(1).optional(), ...choose };
const until = { until: z.enum(durations).optional(), source: reference.optional() };
const stringList = z.array(text);
const power = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^[+-]?\d{1,9}$/)
    .transform(Number),
]);

/** The characteristics that an effect sets, adds or removes; shared by `become` and `enter … as`. */
const changes = {
  setTypes: stringList.optional(),
  addTypes: stringList.optional(),
  removeTypes: stringList.optional(),
  setSubtypes: stringList.optional(),
  addSubtypes: stringList.optional(),
  removeSubtypes: stringList.optional(),
  setPower: power.optional(),
  setToughness: power.optional(),
  colors: stringList.optional(),
  name: text.optional(),
  setAbilities: stringList.optional(),
  loseAbilities: z.union([z.boolean(), stringList]).optional(),
};
export const changesSchema = z.strictObject(changes);
export type CaseChanges = z.infer<typeof changesSchema>;

const plainSteps = [
  z.strictObject({
    do: z.literal("cast"),
    ...one,
    targets: stringList.optional(),
    by: text.optional(),
    bestow: z.boolean().optional(),
    face: z.enum(["front", "back"]).optional(),
    timing: z.enum(["check", "any"]).optional(),
  }),
  z.strictObject({
    do: z.literal("activate"),
    ...one,
    ability: z.union([text, z.number().int()]),
    targets: stringList.optional(),
    by: text.optional(),
    mode: text.optional(),
    timing: z.enum(["check", "any"]).optional(),
  }),
  z.strictObject({ do: z.literal("resolve"), ...choose, entersTransformed: z.boolean().optional() }),
  z.strictObject({ do: z.literal("retarget"), ...one, targets: stringList }),
  z.strictObject({ do: z.literal("counter"), ...one, targets: stringList.optional() }),
  z.strictObject({
    do: z.literal("copySpell"),
    ...one,
    as: id,
    under: text.optional(),
    targets: stringList.optional(),
  }),
  z.strictObject({ do: z.literal("attach"), ...many, to: text }),
  z.strictObject({ do: z.literal("unattach"), ...many }),
  z.strictObject({
    do: z.literal("enter"),
    ...many,
    under: text.optional(),
    attachTo: text.nullish(),
    asCopyOf: reference.optional(),
    as: changesSchema.optional(),
    faceDown: z.boolean().optional(),
    tapped: z.boolean().optional(),
    transformed: z.boolean().optional(),
  }),
  z.strictObject({
    do: z.literal("move"),
    ...many,
    to: z.enum(zones),
    under: text.optional(),
    attachTo: text.nullish(),
  }),
  z.strictObject({
    do: z.literal("flicker"),
    ...many,
    under: text.optional(),
    attachTo: text.nullish(),
    asCopyOf: reference.optional(),
  }),
  z.strictObject({ do: z.literal("exchange"), ...one, with: reference }),
  z.strictObject({ do: z.literal("destroy"), ...many, noRegeneration: z.boolean().optional() }),
  z.strictObject({ do: z.literal("sacrifice"), ...many, by: text.optional(), mustBe: text.optional() }),
  z.strictObject({
    do: z.literal("damage"),
    ...many,
    amount: z.number().int().nonnegative(),
    source: reference.optional(),
  }),
  z.strictObject({ do: z.literal("gain"), object: text, ...choose, abilities: stringList.min(1), ...until }),
  z.strictObject({
    do: z.literal("lose"),
    object: text,
    ...choose,
    abilities: stringList.optional(),
    all: z.boolean().optional(),
    ...until,
  }),
  z.strictObject({ do: z.literal("become"), ...one, ...changes, ...until }),
  z.strictObject({ do: z.literal("pump"), ...one, power, toughness: power, ...until }),
  z.strictObject({ do: z.literal("control"), ...one, player: text, ...until }),
  z.strictObject({ do: z.literal("copy"), ...one, of: reference, ...until }),
  z.strictObject({ do: z.literal("mutate"), ...one, onto: reference, position: z.enum(["top", "bottom"]) }),
  z.strictObject({ do: z.literal("transform"), ...one, attachTo: text.nullish() }),
  z.strictObject({ do: z.literal("faceDown"), ...one, attachTo: text.nullish() }),
  z.strictObject({ do: z.literal("faceUp"), ...one, attachTo: text.nullish() }),
  z.strictObject({ do: z.literal("phase"), ...many, direction: z.enum(["out", "in"]) }),
  z.strictObject({ do: z.literal("counters"), ...one, kind: text, count: z.number().int() }),
  z.strictObject({
    do: z.literal("createToken"),
    object: id,
    ...choose,
    facts: cardFactsSchema.optional(),
    copyOf: reference.optional(),
    role: text.optional(),
    under: text.optional(),
    attachTo: text.nullish(),
  }),
  z.strictObject({ do: z.literal("endEffect"), object: text, ...choose }),
  z.strictObject({ do: z.literal("leaveGame"), player: text, ...choose }),
  z.strictObject({ do: z.literal("goTo"), phase: z.enum(phases), ...choose }),
  z.strictObject({ do: z.literal("endTurn"), ...choose }),
  z.strictObject({ do: z.literal("checkStateBasedActions"), ...choose }),
] as const;

const plainStepSchema = z.discriminatedUnion("do", plainSteps);
export type PlainCaseStep = z.infer<typeof plainStepSchema>;
const batchSchema = z.strictObject({ do: z.literal("batch"), steps: z.array(plainStepSchema).min(1), ...choose });
export const caseStepSchema = z.discriminatedUnion("do", [...plainSteps, batchSchema]);
export type CaseStep = z.infer<typeof caseStepSchema>;
/** Every step verb of the format. */
export const stepVerbs: readonly string[] = [...plainSteps.map((step) => step.shape.do.value), "batch"];
/** The fields that each verb takes. */
export const stepFields: ReadonlyMap<string, readonly string[]> = new Map(
  [...plainSteps, batchSchema].map((step) => [step.shape.do.value, Object.keys(step.shape)]),
);

export const caseFileSchema = z.strictObject({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  title: z.string().optional(),
  format: z.literal(1).optional(),
  players: z.array(id).min(1).optional(),
  teams: z.array(z.array(id)).optional(),
  active: text.optional(),
  phase: z.enum(phases).optional(),
  commanderGame: z.boolean().optional(),
  triggers: z.enum(["auto", "stack", "manual"]).optional(),
  objects: z.record(id, caseObjectSchema),
  steps: z.array(caseStepSchema).optional(),
  ask: z.strictObject({ about: z.union([text, z.number().int()]).optional(), what: text.optional() }).optional(),
});
export type CaseFile = z.infer<typeof caseFileSchema>;
