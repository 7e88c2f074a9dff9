import type { Language } from "../model/index.ts";
import { askedWords, type Fillers } from "./asked-words.ts";
import type { AvailableText } from "./preferred-texts.ts";
import { parentNumber } from "./rule-number.ts";
import type { GlossaryQuote } from "./rule-quote.ts";
import { referencesIn } from "./rule-references.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { SearchIndex } from "./search-index.ts";
import type { Shelf } from "./shelf.ts";
import type { Form } from "./word-forms.ts";

/** What was found in some text: a rule by today's number, or an entry of its glossary. */
export type FoundByWords =
  | { readonly kind: "rule"; readonly number: string; readonly language: Language; readonly score: number }
  | { readonly kind: "entry"; readonly entry: GlossaryQuote; readonly score: number };

/** Texts in which something is searched, each with what stands in its places. */
interface Searched {
  readonly language: Language;
  /** Our own wording of the rules that rulings rest on. */
  readonly isOwn: boolean;
  readonly index: SearchIndex;
  at(place: number): Found;
  /** What was found there before: today's number of a rule is not told without work. */
  readonly known: Found[];
}
type Found =
  | { readonly kind: "rule"; readonly number: string; readonly language: Language }
  | { readonly kind: "entry"; readonly entry: GlossaryQuote };

const perText = 10;
/** What is found in a language that is neither the reader's nor that of the words is worth less. */
const foreignShare = 0.6;
/** A rule is asked for sooner than the glossary, which mostly points to it. */
const entryShare = 0.8;
/** A rule that our own wording and an imported text both have under these words is the likelier. */
const alsoShare = 0.4;
/** Shorter words are not taken for misspelt ones of another language. */
const leastForeign = 6;
/** Shorter words are no part of another. */
const leastPart = 4;

/** Full-text search over everything that is loaded, in all languages at once: imported texts and our own wording. */
export class RuleSearch {
  readonly #shelf: Shelf;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #fillers: Fillers;
  #searched: readonly Searched[] | undefined;

  constructor(shelf: Shelf, words: Readonly<Record<Language, RulebookWords>>, fillers: Fillers) {
    this.#shelf = shelf;
    this.#words = words;
    this.#fillers = fillers;
  }

  /** The rules and entries that say these words, in whatever language they are, the best first. */
  search(typed: string, language: Language): readonly FoundByWords[] {
    const spoken = this.languageOf(typed, language);
    const words = this.#fillers.without(askedWords(typed), spoken).flatMap((word) => this.#partsOf(word));
    const forms = words.map((word) => this.#formsOf(word, spoken));
    const best = new Map<string, { readonly found: Found; official: number; own: number }>();
    for (const [nth, { index, at, known, isOwn, language: of }] of this.#texts.entries()) {
      const share = of === language || of === spoken ? 1 : foreignShare;
      for (const { place, score } of index.search(
        forms.map((perText) => perText[nth] ?? []),
        perText,
      )) {
        const found = known[place] ?? at(place);
        known[place] = found;
        const worth = (score / index.rarest) * share * (found.kind === "entry" ? entryShare : 1);
        const key = found.kind === "rule" ? found.number : `${found.entry.language} ${found.entry.term}`;
        const other = best.get(key);
        if (other === undefined) best.set(key, { found, official: isOwn ? 0 : worth, own: isOwn ? worth : 0 });
        else if (isOwn) other.own = Math.max(other.own, worth);
        else other.official = Math.max(other.official, worth);
      }
    }
    return [...best.values()]
      .map(({ found, official, own }) => ({
        ...found,
        score: Math.max(official, own) + alsoShare * Math.min(official, own),
      }))
      .sort((a, b) => b.score - a.score);
  }

  /**
   * What a word stands for in each text. A word of the language that is spoken is no other language's; one that is right in
   * another language is not misspelt in this one; and mistakes are looked for in other languages last.
   */
  #formsOf(word: string, spoken: Language): readonly (readonly Form[])[] {
    const texts = this.#texts;
    const isRight = texts.some(({ index }) => index.forms.has(word));
    const formsIn = ({ index: { forms } }: Searched) => (isRight ? forms.endings(word) : forms.misspelt(word));
    const own = texts.map((text) => (text.language === spoken ? formsIn(text) : []));
    const isOwn = own.some((forms) => forms.length > 0);
    return own.map((forms, nth) => {
      const text = texts[nth];
      if (text === undefined || text.language === spoken) return forms;
      if (!isOwn) return word.length < leastForeign ? text.index.forms.endings(word) : formsIn(text);
      return text.index.forms.has(word) ? text.index.forms.endings(word) : [];
    });
  }

  /** A word that no text has, but that is put together of two that some have ("Fluchaura"), as these. */
  #partsOf(word: string): readonly string[] {
    if (word.length < 2 * leastPart || this.knows([word])) return [word];
    for (let at = word.length - leastPart; at >= leastPart; at--) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (this.knows(parts)) return parts;
    }
    return [word];
  }

  /** Whether some text has all of these words. */
  knows(words: readonly string[]): boolean {
    return words.every((word) => this.#texts.some(({ index }) => index.forms.has(word)));
  }

  /** The language that has the most of these words; `otherwise` when it has as many. */
  languageOf(typed: string, otherwise: Language): Language {
    const words = askedWords(typed);
    const known = (language: Language) => {
      const texts = this.#texts.filter((text) => text.language === language);
      const isKnown = (word: string) =>
        this.#fillers.has(word, language) || texts.some(({ index }) => index.forms.has(word));
      return words.filter(isKnown).length + this.#fillers.countOwnLetters(typed, language);
    };
    let best = { language: otherwise, count: known(otherwise) };
    for (const language of new Set(this.#texts.map((text) => text.language))) {
      const count = known(language);
      if (count > best.count) best = { language, count };
    }
    return best.language;
  }

  get #texts(): readonly Searched[] {
    this.#searched ??= this.#openTexts();
    return this.#searched;
  }

  /** In each language one whole edition, all other texts, and our own wording with what people call its rules. */
  #openTexts(): readonly Searched[] {
    return this.#shelf.languages.flatMap((language) => {
      const texts = this.#shelf.texts(language);
      const whole = texts.find(({ meta }) => meta.complete);
      const chosen = texts.filter((text) => text === whole || !text.meta.complete);
      const own = this.#words[language];
      return [...chosen.map((text) => this.#imported(text)), ...(own === undefined ? [] : [ownText(own, language)])];
    });
  }

  #imported(available: AvailableText): Searched {
    const text = this.#shelf.open(available);
    const { language, edition } = available.meta;
    return {
      language,
      isOwn: false,
      index: text.search,
      known: [],
      at: (place) => {
        const number = text.numbers[place];
        if (number !== undefined)
          return { kind: "rule", number: this.#shelf.numberToday(available, number) ?? number, language };
        const nth = place - text.numbers.length;
        return { kind: "entry", entry: glossaryQuote(text, nth, language, edition) };
      },
    };
  }
}

/** An entry of a text's glossary by its place. */
export function glossaryQuote(
  text: { readonly glossaryTerms: readonly string[]; glossaryText(nth: number): string | null },
  nth: number,
  language: Language,
  edition: string,
): GlossaryQuote {
  const said = text.glossaryText(nth) ?? "";
  return {
    term: text.glossaryTerms[nth] ?? "",
    text: said,
    edition,
    language,
    rules: [...new Set(referencesIn(said))],
  };
}

/** Our own wording of each rule, with the title that it stands under and what people call it. */
function ownText({ headings, plain, asked }: RulebookWords, language: Language): Searched {
  const numbers = [...new Set([...Object.keys(headings), ...Object.keys(plain), ...Object.keys(asked)])];
  const saidOf = (number: string) =>
    [headings[parentNumber(number) ?? ""], headings[number], plain[number], ...(asked[number] ?? [])].join("\n");
  return {
    language,
    isOwn: true,
    index: SearchIndex.of(numbers.map(saidOf)),
    known: [],
    at: (place) => ({ kind: "rule", number: numbers[place] ?? "", language }),
  };
}
