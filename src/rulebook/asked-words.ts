import type { Language } from "../model/index.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { foldWord, isWord, rawWords } from "./search-words.ts";

/** What is typed beyond that is no question for a rule. */
const longest = { letters: 200, words: 20 };

/** What somebody looks for. */
export interface Asked {
  /** Its words, without accents and punctuation. */
  readonly words: readonly string[];
  /** The same words as they were typed, in lower case. */
  readonly raw: readonly string[];
}

/** Reads what somebody typed. */
export function readAsked(typed: string): Asked {
  const raw = rawWords(typed.slice(0, longest.letters)).slice(0, longest.words);
  return { raw, words: raw.map(foldWord).filter(isWord) };
}

/** Which words of a language say what is meant, and which only ask for it. */
export class Fillers {
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #fillers = new Map<Language, ReadonlySet<string>>();

  constructor(words: Readonly<Record<Language, RulebookWords>>) {
    this.#words = words;
  }

  /** Whether a word is one of grammar or of asking in a language. */
  has(word: string, language: Language): boolean {
    let fillers = this.#fillers.get(language);
    if (fillers === undefined) {
      const { fillers: small = [], called = [] } = this.#words[language] ?? {};
      fillers = new Set([...small, ...called].map(foldWord));
      this.#fillers.set(language, fillers);
    }
    return fillers.has(word);
  }

  /** The words that say what is meant, in the order in which they stand. */
  without(words: readonly string[], language: Language): readonly string[] {
    return words.filter((word) => !this.has(word, language));
  }
}

/** Words in whatever order, as a key. */
export const asKey = (words: readonly string[]): string => words.toSorted().join(" ");
