import type { AskKind, Language } from "../model/index.ts";

/** A stretch of the question as it was asked: UTF-16 offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A card named in the question. */
export interface CardMention {
  readonly span: Span;
  readonly written: string;
  /** English name. */
  readonly name: string;
  /** The language that the written name is in. */
  readonly language: Language;
  /** `part`: one word of a name that stands in full elsewhere in the question ("…, the *ring* leaves"). */
  readonly by: "name" | "nickname" | "typo" | "part";
}

/** Something said, in the language-neutral ids of `concepts.yaml` (`event.exile`, `object.aura`, `ask.does-it-stay`). */
export interface Concept {
  readonly id: string;
  readonly span: Span;
  readonly written: string;
}

/** A stretch of the question that says one thing, supposes one, or asks one. */
export interface Clause extends Span {
  readonly kind: "said" | "condition" | "asked";
  /** Stems of its words that carry meaning and are not understood. */
  readonly strange: readonly string[];
  /** Where those stand (UTF-16). */
  readonly strangeAt: readonly number[];
  /** Stems of those that stand for a thing beside what happens ("er zerstört *das Auto*"). */
  readonly strangeThings: readonly string[];
}

/** What is asked, and how. */
export interface ReadAsk {
  readonly kind: AskKind;
  /** The question says it the other way round than the kind does ("it doesn't fall off, right?"). */
  readonly negated: boolean;
  /** The words that ask, so that they are not taken for something that happens. */
  readonly span: Span;
  /** The event that is asked about ("does it **die**?"), which therefore has not been said to happen. */
  readonly event?: string;
  /**
   * What is asked for, where the kind needs it: an ability ("flying"), a type ("creature"), what a triggered ability does
   * ("draw"); `each` when it is asked of all there are ("which of them fall off?").
   */
  readonly what?: string;
}

/** Said to the bot without asking it anything. */
export type SmallTalk = "greeting" | "thanks" | "help";

/** What the language stage makes of a question. It knows words and cards; it knows no scenarios and no rules. */
export interface Reading {
  readonly question: string;
  readonly language: Language;
  /** 0 to 1; low when nothing but card names was there to go by. */
  readonly languageConfidence: number;
  readonly mentions: readonly CardMention[];
  /** In the order of the text. */
  readonly concepts: readonly Concept[];
  /** In the order of the text, without gaps. */
  readonly clauses: readonly Clause[];
  /** Stems of all other words that carry meaning, for the matcher's statistics. */
  readonly stems: readonly string[];
  /** Stems of common words, and of English ones in another language: where names of cards may be missing, they may be such names. */
  readonly everyday: readonly string[];
  /** What is asked, if it could be told: the last ask concept wins over earlier ones. */
  readonly ask: ReadAsk | null;
  /** The whole text says only this. */
  readonly smallTalk?: SmallTalk;
  /** What is named like a card, and is none that the catalogue has. */
  readonly unknownNames?: readonly string[];
}
