import type { Language } from "../model/index.ts";
import type { Form, WordForms } from "./word-forms.ts";

/** The words of a text in a language. */
export interface TextWords {
  readonly language: Language;
  readonly forms: WordForms;
}

/** What is known of a word: in which texts it stands, and what it stands for in each by the language that is spoken. */
interface Known {
  readonly isIn: readonly boolean[];
  readonly isRight: boolean;
  readonly forms: Map<Language, readonly (readonly Form[])[]>;
}

/** Words that are kept; then it starts over. */
const mostWords = 5000;
/** Shorter words are not taken for misspelt ones of another language. */
const leastForeign = 6;
/** Shorter words are no part of another. */
const leastPart = 4;

/** The words of several texts, to tell what a word that somebody typed may stand for in each of them. */
export class KnownWords {
  readonly #texts: readonly TextWords[];
  readonly #known = new Map<string, Known>();

  constructor(texts: readonly TextWords[]) {
    this.#texts = texts;
  }

  /** Whether some text has this very word. */
  has(word: string): boolean {
    return this.#of(word).isRight;
  }

  /** Whether some text in a language has this very word. */
  hasIn(word: string, language: Language): boolean {
    const { isIn } = this.#of(word);
    return this.#texts.some((text, nth) => text.language === language && isIn[nth] === true);
  }

  /** A word that no text has, but that is put together of two that some have ("Fluchaura"), as these. */
  partsOf(word: string): readonly string[] {
    if (word.length < 2 * leastPart || this.has(word)) return [word];
    for (let at = word.length - leastPart; at >= leastPart; at--) {
      const [start, end] = [word.slice(0, at), word.slice(at)];
      if (this.#stands(start) && this.#stands(end)) return [start, end];
    }
    return [word];
  }

  /**
   * What a word stands for in each text. A word of the language that is spoken is no other language's; one that is right in
   * another language is not misspelt in this one; and mistakes are looked for in other languages last.
   */
  formsOf(word: string, spoken: Language): readonly (readonly Form[])[] {
    const { isIn, isRight, forms } = this.#of(word);
    const known = forms.get(spoken);
    if (known !== undefined) return known;
    const formsIn = ({ forms: own }: TextWords) => (isRight ? own.endings(word) : own.misspelt(word));
    const own = this.#texts.map((text) => (text.language === spoken ? formsIn(text) : none));
    const isOwn = own.some((found) => found.length > 0);
    const found = own.map((ownForms, nth) => {
      const text = this.#texts[nth];
      if (text === undefined || text.language === spoken) return ownForms;
      if (!isOwn) return word.length < leastForeign ? text.forms.endings(word) : formsIn(text);
      return isIn[nth] === true ? text.forms.endings(word) : none;
    });
    forms.set(spoken, found);
    return found;
  }

  #of(word: string): Known {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const isIn = this.#texts.map(({ forms }) => forms.has(word));
    const made: Known = { isIn, isRight: isIn.includes(true), forms: new Map() };
    if (this.#known.size >= mostWords) this.#known.clear();
    this.#known.set(word, made);
    return made;
  }

  /** As `has`, of what is not worth keeping. */
  #stands(word: string): boolean {
    return this.#texts.some(({ forms }) => forms.has(word));
  }
}

const none: readonly Form[] = [];
