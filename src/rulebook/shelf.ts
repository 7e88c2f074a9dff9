import { fallbackLanguage, type Language, ruleset } from "../model/index.ts";
import { Alignment } from "./alignment.ts";
import { EditionAlignment } from "./edition-alignment.ts";
import { IndexedWordings } from "./indexed-wordings.ts";
import { type AvailableText, preferredTexts } from "./preferred-texts.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { sameWords } from "./similarity.ts";
import type { StoredText } from "./stored-text.ts";
import { noWordings, plainWordings, wordingsOfText } from "./wordings.ts";

/**
 * The imported texts and our own wording, side by side: which text to take first, and how the numbers of each are related to
 * those of the rules in force. Everything is read and computed when it is first needed, and kept.
 */
export class Shelf {
  readonly #texts: readonly AvailableText[];
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #preferred = new Map<Language, readonly AvailableText[]>();
  readonly #opened = new Map<AvailableText, StoredText>();
  readonly #titles = new Map<Language, ReadonlyMap<string, string | null>>();
  readonly #inForce = new Map<Language, IndexedWordings>();
  readonly #indexed = new Map<AvailableText, IndexedWordings>();
  readonly #editions = new Map<AvailableText, EditionAlignment>();
  readonly #fromToday = new Map<AvailableText, Alignment>();
  readonly #toToday = new Map<AvailableText, Alignment>();

  constructor(texts: readonly AvailableText[], words: Readonly<Record<Language, RulebookWords>>) {
    this.#texts = texts;
    this.#words = words;
  }

  /** The languages that there are words or texts of. */
  get languages(): readonly Language[] {
    return [...new Set([...Object.keys(this.#words), ...this.#texts.map(({ meta }) => meta.language)])];
  }

  /** The texts of a language, the best to quote first. */
  texts(language: Language): readonly AvailableText[] {
    return memo(this.#preferred, language, () => preferredTexts(this.#texts, language));
  }

  open(available: AvailableText): StoredText {
    return memo(this.#opened, available, () => available.open());
  }

  /** The edition that rulings are derived from, whole and in this language, if it was imported. */
  inForce(language: Language = fallbackLanguage): StoredText | null {
    const available = this.texts(language)[0];
    return available?.meta.edition === ruleset && available.meta.complete ? this.open(available) : null;
  }

  /** The number under which a text has today's rule, null if it has it not. */
  numberIn(available: AvailableText, rule: string): string | null {
    if (available.meta.edition === ruleset) return this.open(available).has(rule) ? rule : null;
    const edition = this.#edition(available);
    if (edition !== null) return edition.origin(rule);
    const alignment = memo(this.#fromToday, available, () => {
      const today = this.#today(available.meta.language);
      return new Alignment(today, this.#wordings(available, today));
    });
    return alignment.counterpart(rule)?.number ?? null;
  }

  /** Today's number of a rule of a text, null if that cannot be told. */
  numberToday(available: AvailableText, number: string): string | null {
    if (available.meta.edition === ruleset) return number;
    const { language } = available.meta;
    const text = this.open(available).rule(number)?.text;
    const titled = text === undefined ? undefined : this.numberOfTitle(text, language);
    if (titled !== undefined) return titled;
    const edition = this.#edition(available);
    if (edition !== null) return edition.counterpart(number)?.number ?? null;
    const alignment = memo(this.#toToday, available, () => {
      const today = this.#today(language);
      return new Alignment(this.#wordings(available, today), today);
    });
    return alignment.counterpart(number)?.number ?? null;
  }

  /** How the rules of a whole edition are those in force, when both are at hand whole. */
  #edition(available: AvailableText): EditionAlignment | null {
    const inForce = this.inForce(available.meta.language);
    if (inForce === null || !available.meta.complete) return null;
    return memo(
      this.#editions,
      available,
      () => new EditionAlignment(wordingsOfText(this.open(available)), wordingsOfText(inForce)),
    );
  }

  /** Today's number of the heading with this title, in the words of a language. */
  numberOfTitle(title: string, language: Language): string | undefined {
    const titles = memo(this.#titles, language, () => {
      const byTitle = new Map<string, string | null>();
      for (const [own, number] of this.titles(language)) byTitle.set(sameWords(own), number);
      return byTitle;
    });
    return titles.get(sameWords(title)) ?? undefined;
  }

  /** Titles of headings and keywords in a language, with today's number; null where several bear the title. */
  titles(language: Language): ReadonlyMap<string, string | null> {
    const titles = Object.entries(this.#words[language]?.headings ?? {});
    const inForce = this.inForce(language);
    for (const [number, title] of inForce?.titles ?? []) titles.push([number, title]);
    // Of a language that there are no words in, the texts themselves tell the titles.
    if (this.#words[language] === undefined && inForce === null)
      for (const available of this.texts(language))
        for (const [number, title] of this.open(available).titles) titles.push([number, title]);
    const numberOf = new Map<string, string | null>();
    for (const [number, title] of titles) {
      const key = sameWords(title);
      numberOf.set(key, (numberOf.get(key) ?? number) === number ? number : null);
    }
    return new Map(titles.map(([, title]) => [title, numberOf.get(sameWords(title)) ?? null]));
  }

  #wordings(available: AvailableText, today: IndexedWordings): IndexedWordings {
    return memo(this.#indexed, available, () => new IndexedWordings(wordingsOfText(this.open(available)), today.index));
  }

  /** The rules in force to compare with: the edition itself, else our own wording of them. */
  #today(language: Language): IndexedWordings {
    return memo(this.#inForce, language, () => {
      const inForce = this.inForce(language);
      const words = this.#words[language];
      const plain = words === undefined ? noWordings : plainWordings(words);
      return new IndexedWordings(inForce === null ? plain : wordingsOfText(inForce));
    });
  }
}

function memo<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
