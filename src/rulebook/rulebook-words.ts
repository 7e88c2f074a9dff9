import { z } from "zod";
import type { LookupTables } from "./own-wording.ts";
import { numberParts } from "./rule-number.ts";

const ruleNumber = z.string().refine((number) => numberParts(number) !== null, "not a rule number");

/** `src/locales/<xx>/rules.yaml`: our own wording of each citable rule. */
export const plainRulesSchema = z.record(ruleNumber, z.string().min(1));

/** The sentences that the rulebook says, with `{placeholders}`. */
const sentences = z.object({
  /** The quoted edition has the rule under another number: {number}, {edition}. */
  moved: z.string(),
  /** A number looked up in an older edition is another today: {number}, {edition}. */
  "moved-today": z.string(),
  /** The quoted text refers to rule {old}, which is {today} today. */
  reference: z.string(),
  /** The wording of the rule in edition {edition} is another. */
  reworded: z.string(),
  /** A translation that nothing is known of: neither its age nor whether it still holds. */
  unverified: z.string(),
  /** An edition by its date, its year, or as one of unknown age, to be put where a sentence says in which. */
  "edition-dated": z.string(),
  "edition-of-year": z.string(),
  "edition-undated": z.string(),
  /** There is no rule {number} in {edition}, which is one of the three above. */
  "no-such-rule": z.string(),
  /** The same, when no edition is loaded: {number}. */
  "not-loaded": z.string(),
  /** {number} exists, but there is no text in this language, so that the English one is shown. */
  "in-english": z.string(),
  /** {number} exists, but there is no text in this language nor in English; in {languages} there is. */
  "no-text": z.string(),
  /** Edition {edition} is not loaded; {editions} are. */
  "no-edition": z.string(),
  /** {number} is no rule number, and nothing was found that says it. */
  "not-a-number": z.string(),
  /** How an edition of unknown age is called where a date would stand. */
  "unknown-edition": z.string(),
});

/** `src/locales/<xx>/rulebook.yaml`: what the rulebook has to know and say in a language. */
export const rulebookWordsSchema = z.strictObject({
  /** Titles of headings in official texts of this language, by today's number: what an older number means is told by them. */
  headings: z.record(ruleNumber, z.string().min(1)),
  /** What people write before a rule's number, in lower case: it tells their language. */
  called: z.array(z.string().min(1)),
  /** How older texts in this language differ from the rules in force, told by words that they lack or still have. */
  differences: z.array(
    z.strictObject({
      rules: z.array(ruleNumber).min(1),
      /** The text is older if it has none of these. */
      lacks: z.array(z.string().min(1)).optional(),
      /** The text is older if it has one of these. */
      has: z.array(z.string().min(1)).optional(),
      note: z.string().min(1),
    }),
  ),
  sentences,
});

/** `src/locales/<xx>/lookups.yaml`: how people look for rules in a language. */
export const lookupWordsSchema = z.strictObject({
  /** Words of grammar and of asking, which say nothing of the rule that is meant. */
  fillers: z.array(z.string().min(1)),
  /** What people call a rule, by today's number: words that it does not have itself. */
  asked: z.record(ruleNumber, z.array(z.string().min(1)).min(1)),
});

export type RulebookSentences = z.infer<typeof sentences>;

/** All that the rulebook needs in one language. */
export interface RulebookWords extends z.infer<typeof rulebookWordsSchema>, z.infer<typeof lookupWordsSchema> {
  readonly plain: Readonly<Record<string, string>>;
  /** What the build has made of these words for looking something up; it is made when needed where it is not there. */
  readonly tables?: LookupTables;
}

/** A sentence with its values put in. */
export const say = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
