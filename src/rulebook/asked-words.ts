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
  #letters: ReadonlyMap<string, Language> | undefined;

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

  /** How many words have a letter that only this language's own wording has ("dépendance", "Abhängigkeit"). */
  countOwnLetters({ raw }: Asked, language: Language): number {
    const letters = this.#ownLetters;
    return raw.filter((word) => !isPlain.test(word) && [...word].some((letter) => letters.get(letter) === language))
      .length;
  }

  get #ownLetters(): ReadonlyMap<string, Language> {
    this.#letters ??= ownLetters(this.#words);
    return this.#letters;
  }
}

const isPlain = /^[a-z0-9]*$/;

/** Letters beyond a to z that the wording of one language alone has. */
function ownLetters(words: Readonly<Record<Language, RulebookWords>>): ReadonlyMap<string, Language> {
  const letters = new Map<string, Language>();
  const shared = new Set<string>();
  for (const language of Object.keys(words)) {
    const said = Object.values(words[language]?.plain ?? {}).join(" ");
    for (const letter of new Set(said.toLowerCase().match(/[^\P{L}a-z]/gu) ?? [])) {
      if (letters.has(letter)) shared.add(letter);
      letters.set(letter, language);
    }
  }
  for (const letter of shared) letters.delete(letter);
  return letters;
}
