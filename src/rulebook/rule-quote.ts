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
}

/** A rule with the rules under it, or why there is nothing to show. `message` is in the reader's language. */
export type RuleLookup =
  | { readonly kind: "found"; readonly rule: RuleQuote; readonly subrules: readonly RuleQuote[] }
  | {
      readonly kind: "missing";
      readonly reason: "no-such-rule" | "not-loaded" | "no-text" | "no-edition" | "not-a-number";
      readonly number: string;
      readonly message: string;
      readonly didYouMean: readonly string[];
    };
