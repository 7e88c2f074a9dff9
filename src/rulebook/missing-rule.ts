import { fallbackLanguage, type Language } from "../model/index.ts";
import type { MissingRule } from "./rule-quote.ts";
import { type RulebookSentences, type RulebookWords, say } from "./rulebook-words.ts";

/** What was looked for and is not there. */
export interface Missing {
  readonly reason: MissingRule["reason"];
  /** As it was typed. */
  readonly number: string;
  readonly didYouMean?: readonly string[];
  /** The edition in which it was looked for, and those that are there. */
  readonly edition?: string;
  readonly editions?: readonly string[];
  /** Languages in which there is a text. */
  readonly languages?: readonly Language[];
}

/** Says that there is no such rule, in the reader's language. */
export function missingRule(
  { reason, number, didYouMean = [], edition, editions = [], languages = [] }: Missing,
  words: Readonly<Record<Language, RulebookWords>>,
  language: Language,
): MissingRule {
  const sentences = (words[language] ?? words[fallbackLanguage])?.sentences;
  if (sentences === undefined)
    throw new Error(`the rulebook has no words for ${language}, nor for ${fallbackLanguage}`);
  const message = say(sentences[reason], {
    number,
    // Where an edition is not loaded, it is named as it was typed.
    edition: reason === "no-such-rule" ? editionIn(sentences, edition ?? "unknown") : (edition ?? ""),
    editions: listed(editions.map((one) => (one === "unknown" ? sentences["unknown-edition"] : one))),
    languages: listed(languages.map((one) => nameOf(one, language))),
  });
  return { kind: "missing", reason, number, message, didYouMean };
}

const listed = (names: readonly string[]): string => names.join(", ") || "–";

/** What a language is called in another. */
const nameOf = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames([inLanguage, fallbackLanguage], { type: "language" }).of(language) ?? language;

/** An edition as a sentence names it: by its date, its year, or as undated. */
function editionIn(sentences: RulebookSentences, edition: string): string {
  if (edition === "unknown") return sentences["edition-undated"];
  return say(sentences[edition.length === 4 ? "edition-of-year" : "edition-dated"], { edition });
}
