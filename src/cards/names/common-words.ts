import type { Language } from "../../model/index.ts";
import { foldName } from "../fold-name.ts";
import type { NewName } from "./name-row.ts";
import { wordsOfName } from "./name-words.ts";

/** Words that people use without meaning a card, folded. */
export interface OrdinaryWords {
  /** Words that a language's questions are made of: of grammar alone, or of the game too. */
  of(language: Language): { readonly grammar: ReadonlySet<string>; readonly all: ReadonlySet<string> };
  /** Words of an English dictionary. */
  readonly english: ReadonlySet<string>;
  /** Names that are listed as ordinary words, by language. */
  readonly listed: Readonly<Record<Language, readonly string[]>>;
}

/** Decides of each name whether it is also an ordinary word. */
export class CommonWords {
  readonly #words: OrdinaryWords;
  readonly #listed: ReadonlySet<string>;
  readonly #isUsed: (word: string) => boolean;

  /** `isUsed`: whether the texts of cards use a word. */
  constructor(words: OrdinaryWords, isUsed: (word: string) => boolean = () => false) {
    this.#words = words;
    this.#isUsed = isUsed;
    this.#listed = new Set(
      Object.entries(words.listed).flatMap(([language, list]) => list.map((word) => `${language} ${foldName(word)}`)),
    );
  }

  /**
   * A listed one; a single word that the language's questions use ("Fear"); one that the texts of cards use ("Attach") or that
   * is in the dictionary ("Opt"), unless it is an attachment ("Pacifism"), since those are what questions are about; several
   * words that are all words of grammar ("Get Out").
   */
  has({ written, language, kind }: NewName, isAttachment: boolean): boolean {
    if (this.#listed.has(`${language} ${foldName(written)}`)) return true;
    if (kind === "nickname") return false;
    const words = wordsOfName(written);
    const { grammar, all } = this.#words.of(language);
    const [only, more] = words;
    if (only === undefined) return false;
    if (more !== undefined) return words.every((word) => grammar.has(word));
    if (only.length < 3 || all.has(only)) return true;
    return language === "en" && !isAttachment && (this.#isUsed(only) || this.#words.english.has(only));
  }
}
