import { z } from "zod";
import { askKinds } from "../model/index.ts";

/** Topics that `attache scenarios list` groups by. */
export const topics = [
  "aura-spell",
  "host-leaves",
  "attach-effects",
  "unattach",
  "players",
  "equipment",
  "fortification",
  "control",
  "protection",
  "shields",
  "types-and-layers",
  "phasing",
  "entering",
  "multiplayer",
  "faces",
  "triggers",
  "legend-rule",
  "combat",
  "survival",
  "bestow",
  "reconfigure",
  "living-weapon",
  "roles",
  "copies",
] as const;

/**
 * What a slot is filled with: a kind of card (a card mentioned that is such a thing, else a thing that the question
 * names without a card, else the default), or a choice between fragments of a case by what was said.
 */
export const slotKinds = [
  "attachment",
  "aura",
  "equipment",
  "fortification",
  "creature",
  "land",
  "artifact",
  "planeswalker",
  "permanent",
  /** A card with bestow. */
  "bestowed",
  /** An instant, sorcery or ability source that does something to a permanent. */
  "spell",
  "player",
  "zone",
  "color",
  /** What protection is from: a colour, a card type, everything: the text of the ability, `protection from red`. */
  "protection",
  "number",
  /** By concept ids: `options` maps a concept to the fragment (a value, a step, a list of steps) that it stands for. */
  "choice",
] as const;
export type SlotKind = (typeof slotKinds)[number];

const slotSchema = z.strictObject({
  kind: z.enum(slotKinds),
  /** A plain thing's id (`scenarios/plain.yaml`), a card name, or a plain value; for a `choice` the key of an option. */
  default: z.union([z.string(), z.number()]).optional(),
  /** What the events of a `choice` happen to: a question in which they happen to something else is another one. */
  of: z.enum(["host", "attachment"]).optional(),
  /** Without it and without a default the question is asked back (the locale words the prompt). */
  required: z.boolean().optional(),
  /** It is only for what nobody named: a card's own text would say more than the scenario does. */
  unnamed: z.boolean().optional(),
  /** Whose it is has to be said: everything hangs on it. */
  owned: z.boolean().optional(),
  /** Words of rules text that a card named for it must have: without them the card is no example of the scenario. */
  says: z.string().optional(),
  /** Keyword abilities of which a card named for it must have one. */
  keywords: z.array(z.string()).min(1).optional(),
  /**
   * Concept id → fragment, for `choice`. Several concepts may be joined by ` + ` (all must be there). An option
   * `open.<key>` is said by no word: the slot is always asked back, with the choices of the same keys in `askBack`.
   */
  options: z.record(z.string(), z.unknown()).optional(),
});

const exampleSchema = z.strictObject({
  fill: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  ask: z.enum(askKinds).optional(),
  verdict: z.enum(["yes", "no", "happens"]),
  /** Parts of `final` by object id that must come out. */
  expect: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  /** Parts of events that must occur. */
  events: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Rules of which each must be cited. */
  rules: z.array(z.string()).min(1),
  /** Where the expectation comes from: a rule, an official ruling's fact. */
  because: z.string().optional(),
});

/** A scenario template (`scenarios/*.yaml`): data, no code, no language. */
export const scenarioSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  topic: z.enum(topics),
  slots: z.record(z.string(), slotSchema),
  /** What may be asked of it; the first is taken when the question does not say. */
  asks: z.array(z.enum(askKinds)).min(1),
  /** What each ask is about, when it is not the case's own `ask.about`. */
  about: z.partialRecord(z.enum(askKinds), z.union([z.string(), z.number()])).optional(),
  /** Concepts with which a question is about something else ("a *crewed* Vehicle" is no noncreature). */
  unless: z.array(z.string()).optional(),
  /** "It" is what the case asks about, also where the question does not say so. */
  only: z.literal(true).optional(),
  /** Kinds of question that mean another here: "does it *work* against exile" asks whether the creature survives. */
  as: z.partialRecord(z.enum(askKinds), z.enum(askKinds)).optional(),
  /** The case format itself; `$slot` may stand anywhere as a whole value; `{ $splice: $slot }` in a list puts a list in. */
  case: z.record(z.string(), z.unknown()),
  examples: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), exampleSchema),
});
export type Scenario = z.infer<typeof scenarioSchema>;

/** A language's part of a scenario (`src/locales/<xx>/scenarios.yaml` or `scenarios/<topic>.yaml`, by id). */
export const scenarioWordsSchema = z.strictObject({
  title: z.string(),
  /** Questions as people type them; `{slot}` stands for whatever fills it. */
  samples: z.array(z.string()).min(4),
  /** A question for each worked example, by the example's id. */
  examples: z.record(z.string(), z.string()),
  /** Words of a question asked back when a required slot is open. */
  askBack: z
    .record(
      z.string(),
      z.strictObject({
        prompt: z.string(),
        choices: z.record(z.string(), z.strictObject({ label: z.string(), answer: z.string() })),
      }),
    )
    .optional(),
});
export type ScenarioWords = z.infer<typeof scenarioWordsSchema>;
