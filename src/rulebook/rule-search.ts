import type { Language } from "../model/index.ts";
import type { Asked, Fillers } from "./asked-words.ts";
import { KnownWords } from "./known-words.ts";
import { type LookupTables, type OwnWordings, readIndex } from "./own-wording.ts";
import type { AvailableText } from "./preferred-texts.ts";
import type { GlossaryQuote } from "./rule-quote.ts";
import { referencesIn } from "./rule-references.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Shelf } from "./shelf.ts";

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
  readonly found: Found[];
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

/** Full-text search over everything that is loaded, in all languages at once: imported texts and our own wording. */
export class RuleSearch {
  readonly #shelf: Shelf;
  readonly #own: OwnWordings;
  readonly #fillers: Fillers;
  #searched: readonly Searched[] | undefined;
  #known: KnownWords | undefined;

  constructor(shelf: Shelf, own: OwnWordings, fillers: Fillers) {
    this.#shelf = shelf;
    this.#own = own;
    this.#fillers = fillers;
  }

  /** The rules and entries that say these words, in whatever language they are, the best first. */
  search(asked: Asked, language: Language): readonly FoundByWords[] {
    const spoken = this.languageOf(asked, language);
    const known = this.#knownWords;
    const words = this.#fillers.without(asked.words, spoken).flatMap((word) => known.partsOf(word));
    const forms = words.map((word) => known.formsOf(word, spoken));
    const best = new Map<string, { readonly found: Found; official: number; own: number }>();
    const texts = this.#texts;
    for (let nth = 0; nth < texts.length; nth++) {
      const text = texts[nth];
      if (text === undefined) continue;
      const { index, isOwn, language: of } = text;
      const share = (of === language || of === spoken ? 1 : foreignShare) / index.rarest;
      for (const { place, score } of index.search(
        forms.map((perText) => perText[nth] ?? []),
        perText,
      )) {
        const found = foundAt(text, place);
        const worth = score * share * (found.kind === "entry" ? entryShare : 1);
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

  /** Whether each of these words stands in some text. */
  knows({ words }: Asked): boolean {
    return words.length > 0 && words.every((word) => this.#knownWords.has(word));
  }

  /** Whether each of these words stands in some text of that language. */
  isIn({ words }: Asked, language: Language): boolean {
    return words.length > 0 && words.every((word) => this.#knownWords.hasIn(word, language));
  }

  /** The language that has the most of these words; `otherwise` when it has as many. */
  languageOf(asked: Asked, otherwise: Language): Language {
    const known = this.#knownWords;
    const count = (language: Language) =>
      asked.words.filter((word) => this.#fillers.has(word, language) || known.hasIn(word, language)).length +
      this.#own.countOwnLetters(asked.raw, language);
    let best = { language: otherwise, count: count(otherwise) };
    for (const language of this.#shelf.languages) {
      const own = count(language);
      if (own > best.count) best = { language, count: own };
    }
    return best.language;
  }

  get #knownWords(): KnownWords {
    this.#known ??= new KnownWords(this.#texts.map(({ language, index }) => ({ language, forms: index.forms })));
    return this.#known;
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
      const own = this.#own.tables(language);
      return [...chosen.map((text) => this.#imported(text)), ...(own === null ? [] : [ownText(own, language)])];
    });
  }

  #imported(available: AvailableText): Searched {
    const text = this.#shelf.open(available);
    const { language, edition } = available.meta;
    return {
      language,
      isOwn: false,
      index: text.search,
      found: [],
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

function foundAt({ found, at }: Searched, place: number): Found {
  const known = found[place] ?? at(place);
  found[place] = known;
  return known;
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

/** Our own wording of each rule. */
const ownText = (tables: LookupTables, language: Language): Searched => ({
  language,
  isOwn: true,
  index: readIndex(tables),
  found: [],
  at: (place) => ({ kind: "rule", number: tables.numbers[place] ?? "", language }),
});
