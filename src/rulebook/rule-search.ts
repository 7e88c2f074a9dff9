import type { Language } from "../model/index.ts";
import type { AvailableText } from "./preferred-texts.ts";
import type { GlossaryQuote } from "./rule-quote.ts";
import { referencesIn } from "./rule-references.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { SearchIndex, type SoughtWord } from "./search-index.ts";
import { foldWord, searchWords } from "./search-words.ts";
import type { Shelf } from "./shelf.ts";

/** What was found in some text: a rule by today's number, or an entry of its glossary. */
export type FoundByWords =
  | { readonly kind: "rule"; readonly number: string; readonly language: Language; readonly score: number }
  | { readonly kind: "entry"; readonly entry: GlossaryQuote; readonly score: number };

/** Texts in which something is searched, each with what stands in its places. */
interface Searched {
  readonly language: Language;
  readonly index: SearchIndex;
  at(place: number): Found;
  /** What was found there before: today's number of a rule is not told without work. */
  readonly known: Found[];
}
type Found =
  | { readonly kind: "rule"; readonly number: string; readonly language: Language }
  | { readonly kind: "entry"; readonly entry: GlossaryQuote };

const perText = 10;
/** Of texts that answer equally well the one in the reader's language comes first. */
const ownLanguage = 1.5;
/** A rule is asked for sooner than the glossary, which mostly points to it. */
const entryShare = 0.8;

/** Full-text search over everything that is loaded, in all languages at once: imported texts and our own wording. */
export class RuleSearch {
  readonly #shelf: Shelf;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  #searched: readonly Searched[] | undefined;
  #called: ReadonlySet<string> | undefined;

  constructor(shelf: Shelf, words: Readonly<Record<Language, RulebookWords>>) {
    this.#shelf = shelf;
    this.#words = words;
  }

  /** The rules and entries that say these words, in whatever language they are, the best first. */
  search(typed: string, language: Language): readonly FoundByWords[] {
    const words = this.#soughtIn(typed);
    const best = new Map<string, FoundByWords>();
    for (const { index, at, known } of this.#texts)
      for (const { place, score } of index.search(words, perText)) {
        const found = known[place] ?? at(place);
        known[place] = found;
        const of = found.kind === "rule" ? found.language : found.entry.language;
        const worth =
          (score / index.rarest) * (of === language ? ownLanguage : 1) * (found.kind === "entry" ? entryShare : 1);
        const key = found.kind === "rule" ? found.number : `${found.entry.language} ${found.entry.term}`;
        if ((best.get(key)?.score ?? 0) < worth) best.set(key, { ...found, score: worth });
      }
    return [...best.values()].sort((a, b) => b.score - a.score);
  }

  /** The words to look for: those of grammar and "rule" tell less of what is meant than others. */
  #soughtIn(typed: string): readonly SoughtWord[] {
    this.#called ??= new Set(Object.values(this.#words).flatMap(({ called }) => called.map(foldWord)));
    const called = this.#called;
    return wordsIn(typed).map((text) => ({
      text,
      tells: text.length < 4 || called.has(text) ? 1 : 5,
      isRight: this.#texts.some(({ index }) => index.has(text)),
    }));
  }

  /** The language whose texts have the most of these words; `otherwise` when its texts have as many. */
  languageOf(typed: string, otherwise: Language): Language {
    const words = wordsIn(typed);
    const known = (language: Language) => {
      const texts = this.#texts.filter((text) => text.language === language);
      return words.filter((word) => texts.some(({ index }) => index.has(word))).length;
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

  /** In each language one whole edition, all other texts, and our own wording where that edition is not the one in force. */
  #openTexts(): readonly Searched[] {
    return this.#shelf.languages.flatMap((language) => {
      const texts = this.#shelf.texts(language);
      const whole = texts.find(({ meta }) => meta.complete);
      const chosen = texts.filter((text) => text === whole || !text.meta.complete);
      const own = this.#words[language];
      const plain = own === undefined || this.#shelf.inForce(language) !== null ? [] : [plainText(own, language)];
      return [...chosen.map((text) => this.#imported(text)), ...plain];
    });
  }

  #imported(available: AvailableText): Searched {
    const text = this.#shelf.open(available);
    const { language, edition } = available.meta;
    return {
      language,
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

/** What is typed beyond that is no question for a rule. */
const longest = 200;
const wordsIn = (typed: string): readonly string[] => searchWords(typed.slice(0, longest));

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

function plainText(words: RulebookWords, language: Language): Searched {
  const rules = Object.entries({ ...words.headings, ...words.plain });
  return {
    language,
    index: SearchIndex.of(rules.map(([, text]) => text)),
    known: [],
    at: (place) => ({ kind: "rule", number: rules[place]?.[0] ?? "", language }),
  };
}
