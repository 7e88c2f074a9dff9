import { z } from "zod";

/**
 * What the program promises to print, field by field: a ruling, an answer, and the errors that stand in their place. Written
 * from the description of the formats, apart from the types of the code; nothing that is not named here may be printed.
 */
const text = z.string().min(1);
const id = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*(\.[a-z][a-z0-9-]*)?$/);
const ruleNumber = z.string().regex(/^\d{3}(\.\d+[a-km-z]?)?$/);
const rules = z.array(ruleNumber).min(1);
const zone = z.enum(["battlefield", "graveyard", "exile", "hand", "library", "stack", "command"]);
const count = z.number().int();
const language = z.enum(["en", "fr", "de"]);

const event = <Fields extends z.core.$ZodLooseShape>(kinds: readonly string[], fields: Fields) =>
  z.strictObject({
    step: z.number().int().min(-1),
    substep: z.number().int().min(0).optional(),
    kind: z.enum(kinds),
    rules,
    ...fields,
  });

const printedEvent = z.union([
  event(["attached"], { object: id, to: id, timestamp: count }),
  event(["unattached"], {
    object: id,
    from: id,
    reason: z
      .string()
      .regex(
        /^(host-left|illegal-host|moved|attachment-left|is-creature|lost-subtype|effect|player-left|bestow-ended)$/,
      ),
  }),
  event(["attach-failed"], { object: id, to: id.nullable(), reason: text }),
  event(["refused"], { object: id.optional(), player: id.optional(), reason: text }),
  event(["cast", "resolved", "did-not-resolve", "countered"], { object: id }),
  event(["activated"], { object: id, text: text.optional() }),
  event(["zone-change"], { object: id, from: zone, to: zone }),
  event(["state-based-action"], { objects: z.array(id).min(1), action: text }),
  event(["control-changed"], { object: id, from: id, to: id }),
  event(["characteristics-changed"], { object: id }),
  event(["phased-out", "phased-in"], { object: id, directly: z.boolean() }),
  event(["token-created", "token-ceased"], { object: id }),
  event(["triggered"], { object: id, text }),
  event(["replaced"], { object: id, by: text }),
  event(["player-left"], { player: id }),
  event(["turn-ended"], {}),
  // Kinds that were added to the format since.
  event(["transformed", "turned-face-down", "turned-face-up", "became-copy", "merged", "copied", "retargeted"], {
    object: id,
  }),
  event(["phase-changed"], { phase: text }),
  event(["damaged"], { object: id, amount: count }),
]);

const type = z.string().regex(/^[a-z][a-z-]*$/);
const color = z.enum(["white", "blue", "black", "red", "green"]);

const printedObject = z.strictObject({
  object: id,
  card: z.string(),
  name: z.string(),
  zone,
  exists: z.literal(false).optional(),
  controller: id.optional(),
  owner: id,
  attachedTo: id.nullable(),
  attachments: z.array(id).optional(),
  types: z.array(type).optional(),
  subtypes: z.array(text).optional(),
  supertypes: z.array(type).optional(),
  colors: z.array(color).optional(),
  power: count.optional(),
  toughness: count.optional(),
  abilities: z.array(text).optional(),
  timestamp: count.optional(),
  tapped: z.boolean().optional(),
  phasedOut: z.literal(true).optional(),
  faceDown: z.literal(true).optional(),
  face: z.literal("back").optional(),
  counters: z.record(z.string(), count).optional(),
});

const choice = z.strictObject({
  step: z.number().int().min(-1),
  player: id,
  kind: text,
  rules,
  options: z.array(z.strictObject({ choose: z.record(z.string(), z.unknown()), final: z.array(printedObject) })).min(2),
});

/** `attache case --json` of a case that was played. */
export const printedRuling = z.strictObject({
  id: z.string().nullish(),
  events: z.array(printedEvent),
  final: z.array(printedObject),
  citations: z
    .array(z.strictObject({ rule: ruleNumber, why: text }))
    .min(1)
    .max(25),
  choices: z.array(choice).max(4),
  unmodelled: z.array(z.strictObject({ object: id, text })),
  assumptions: z.array(text),
});

/** The same of one that was not. */
export const printedCaseError = z.strictObject({
  id: z.string().nullable(),
  line: z.number().int().min(1),
  error: z.strictObject({
    code: z.string().regex(/^case\/[a-z-]+$/),
    message: text,
    path: z.string(),
  }),
});

const citation = z.strictObject({
  rule: ruleNumber,
  edition: z.string().nullable(),
  language,
  source: z.enum(["official", "plain"]),
  text,
  note: text.optional(),
});

const everyAnswer = {
  id: z.string().nullable(),
  question: z.string(),
  language,
  scenario: text.nullable(),
  confidence: z.number().min(0).max(1),
  cards: z.array(z.strictObject({ mention: text, name: text, language })),
  ruleset: z.iso.date(),
};
const noRuling = {
  verdict: z.null(),
  steps: z.array(z.never()),
  assumptions: z.array(z.never()),
  caveats: z.array(z.never()),
  citations: z.array(z.never()),
  case: z.null(),
  ruling: z.null(),
};
const nothingElse = { askBack: z.null(), reason: z.null(), message: z.null() };

/** At most two sentences: what ends one is followed by a space or nothing. */
const verdictText = text.refine((said) => (said.match(/[.!?…](?=\s|$)/g) ?? []).length <= 2 || said.length === 0, {
  message: "more than two sentences",
});

/** `attache ask --json`, and what every platform renders. */
export const printedAnswer = z.discriminatedUnion("status", [
  z.strictObject({
    ...everyAnswer,
    ...nothingElse,
    status: z.literal("ruled"),
    scenario: text,
    verdict: z.strictObject({ kind: z.enum(["yes", "no", "happens"]), text: verdictText }),
    steps: z.array(z.strictObject({ text, rules, event: z.number().int().min(0) })),
    assumptions: z.array(text),
    caveats: z.array(text),
    citations: z.array(citation).min(1).max(25),
    case: z.looseObject({ objects: z.record(z.string(), z.unknown()) }),
    ruling: z.strictObject({ events: z.array(printedEvent), final: z.array(printedObject) }),
  }),
  z.strictObject({
    ...everyAnswer,
    ...noRuling,
    status: z.literal("ask-back"),
    askBack: z.strictObject({
      prompt: text,
      choices: z
        .array(z.strictObject({ label: text, answer: text }))
        .min(2)
        .max(5),
    }),
    reason: z.null(),
    message: z.null(),
  }),
  z.strictObject({
    ...everyAnswer,
    ...noRuling,
    status: z.literal("not-covered"),
    askBack: z.null(),
    reason: z.enum(["off-topic", "not-understood", "unmodelled"]),
    message: text,
  }),
]);
