import type { Language } from "../model/index.ts";
import { asKey, Fillers } from "./asked-words.ts";
import { parentNumber } from "./rule-number.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { SearchIndex } from "./search-index.ts";
import { searchWords } from "./search-words.ts";

/** What looking something up in our own wording of the rules needs: plain data, which the build makes once and for all. */
export interface LookupTables {
  /** The rules that the index is of, in its order. */
  readonly numbers: readonly string[];
  /** The bytes of a `SearchIndex`, in base 64. */
  readonly index: string;
  /** What people call rules, where they call one so and no other: by the key of the phrase, with its rule. */
  readonly asked: readonly (readonly [key: string, phrase: string, number: string])[];
  /** The letters of the wording beyond a to z. */
  readonly letters: string;
}

/** Makes the tables from the words of a language. */
export function lookupTables(words: RulebookWords): LookupTables {
  const { headings, plain, asked } = words;
  const numbers = [...new Set([...Object.keys(headings), ...Object.keys(plain), ...Object.keys(asked)])];
  // Each rule with the title that it stands under and what people call it.
  const saidOf = (number: string) =>
    [headings[parentNumber(number) ?? ""], headings[number], plain[number], ...(asked[number] ?? [])].join("\n");
  const said = Object.values(plain).join(" ").toLowerCase();
  return {
    numbers,
    index: SearchIndex.of(numbers.map(saidOf)).serialize().toString("base64"),
    asked: unshared(words),
    letters: [...new Set(said.match(/[^\P{L}a-z]/gu) ?? [])].join(""),
  };
}

function unshared(words: RulebookWords): LookupTables["asked"] {
  const fillers = new Fillers({ own: words });
  const byKey = new Map<string, readonly [string, string, string]>();
  const shared = new Set<string>();
  for (const [number, phrases] of Object.entries(words.asked))
    for (const phrase of phrases) {
      const key = asKey(fillers.without(searchWords(phrase), "own"));
      if ((byKey.get(key)?.[2] ?? number) !== number) shared.add(key);
      byKey.set(key, [key, phrase, number]);
    }
  return [...byKey.values()].filter(([key]) => !shared.has(key));
}

/** Our own wording of the rules, ready for looking something up; each language when it is first needed. */
export class OwnWordings {
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #tables = new Map<Language, LookupTables>();
  #letters: ReadonlyMap<string, Language> | undefined;

  constructor(words: Readonly<Record<Language, RulebookWords>>) {
    this.#words = words;
  }

  /** The tables of a language, null when there is no wording in it. */
  tables(language: Language): LookupTables | null {
    const words = this.#words[language];
    if (words === undefined) return null;
    const tables = this.#tables.get(language) ?? words.tables ?? lookupTables(words);
    this.#tables.set(language, tables);
    return tables;
  }

  /** How many words, as they were typed, have a letter that only this language's wording has ("dépendance", "Abhängigkeit"). */
  countOwnLetters(raw: readonly string[], language: Language): number {
    const isOwn = (letter: string) => this.#lettersOfOne.get(letter) === language;
    return raw.filter((word) => !isPlain.test(word) && [...word].some(isOwn)).length;
  }

  /** Letters beyond a to z that the wording of one language alone has. */
  get #lettersOfOne(): ReadonlyMap<string, Language> {
    if (this.#letters !== undefined) return this.#letters;
    const letters = new Map<string, Language>();
    const shared = new Set<string>();
    for (const language of Object.keys(this.#words))
      for (const letter of this.tables(language)?.letters ?? "") {
        if (letters.has(letter)) shared.add(letter);
        letters.set(letter, language);
      }
    for (const letter of shared) letters.delete(letter);
    this.#letters = letters;
    return letters;
  }
}

/** The index that tables hold. */
export const readIndex = ({ index }: LookupTables): SearchIndex => SearchIndex.read(Buffer.from(index, "base64"));

const isPlain = /^[a-z0-9]*$/;
