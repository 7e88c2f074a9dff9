import type { Language } from "../../model/index.ts";
import { foldName } from "../fold-name.ts";
import type { NewName } from "./name-row.ts";
import { wordsOfName } from "./name-words.ts";

/** Words that people use without meaning a card, folded. */
export interface OrdinaryWords {
  /** Words of grammar and of the game that a language's questions are made of. */
  of(language: Language): ReadonlySet<string>;
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
   * A listed one; a single word that the language's questions or the texts of cards use ("Fear", "Attach"), or that is in the
   * dictionary ("Opt", "Exhaustion"), unless it is an attachment, which questions are about; several words that are all words
   * of grammar ("Get Out").
   */
  has({ written, language, kind }: NewName, isAttachment: boolean): boolean {
    if (this.#listed.has(`${language} ${foldName(written)}`)) return true;
    if (kind === "nickname") return false;
    const words = wordsOfName(written);
    const ordinary = this.#words.of(language);
    if (words.length > 0 && words.every((word) => ordinary.has(word))) return true;
    const [only, more] = words;
    if (only === undefined || more !== undefined || language !== "en") return false;
    if (only.length < 3 || this.#isUsed(only)) return true;
    return !isAttachment && this.#words.english.has(only);
  }
}
