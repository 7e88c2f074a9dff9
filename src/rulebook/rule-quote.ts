import type { Language } from "../model/index.ts";

/** The text of a rule, and where it is from. */
export interface RuleQuote {
  /** Its number in the rules in force, or in the edition that was asked for. */
  readonly rule: string;
  readonly text: string;
  readonly examples?: readonly string[];
  readonly source: "official" | "plain";
  /** Date of the edition quoted, `unknown` if the text does not say; null for wording of our own. */
  readonly edition: string | null;
  readonly language: Language;
  /** How it differs from the rules in force, in the reader's language. */
  readonly note?: string;
  /** Its beginning, where the text is long for the place that it was looked up for. */
  readonly short?: string;
}

/** An entry of a glossary, with the rules that it points to. */
export interface GlossaryQuote {
  readonly term: string;
  readonly text: string;
  readonly edition: string;
  readonly language: Language;
  /** Numbers, as the text has them. */
  readonly rules: readonly string[];
}

/** What a lookup found, or why there is nothing to show. `message` is in the reader's language. */
export type RuleLookup =
  /** A rule with the rules directly under it. */
  | {
      readonly kind: "found";
      readonly rule: RuleQuote;
      readonly subrules: readonly RuleQuote[];
      /** What stands before and after all that is shown, in the order of the rulebook. */
      readonly previous: string | null;
      readonly next: string | null;
      /** The publisher's page, at this rule where that can be said. */
      readonly link: string;
      /** What the glossary says of the same word, when it was looked up by a word. */
      readonly entry?: GlossaryQuote;
      /** The word as it was understood, when it was not typed so. */
      readonly readAs?: string;
      /** The English text in force of each rule above that is a translation, when it was asked for; `of` which, as it is shown. */
      readonly originals?: readonly (RuleQuote & { readonly of: string })[];
      /** Rules directly under it that there is no text of in the reader's language. */
      readonly untranslated?: readonly string[];
    }
  /** What was found by words: an entry of the glossary with the rules that it points to, or the rules that say it, the best first. */
  | {
      readonly kind: "search";
      readonly words: string;
      readonly entries: readonly GlossaryQuote[];
      readonly rules: readonly RuleQuote[];
      readonly link: string;
      readonly readAs?: string;
    }
  | {
      readonly kind: "missing";
      readonly reason: "no-such-rule" | "not-loaded" | "no-text" | "no-edition" | "not-a-number";
      readonly number: string;
      readonly message: string;
      readonly didYouMean: readonly string[];
    };

export type FoundRule = Extract<RuleLookup, { kind: "found" }>;
export type MissingRule = Extract<RuleLookup, { kind: "missing" }>;
