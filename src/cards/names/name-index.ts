import type { Language } from "../../model/index.ts";
import { foldName } from "../fold-name.ts";
import { attachmentBit, commonWordBit } from "./name-index-builder.ts";
import { type FoundName, nameKinds, rankOf } from "./name-row.ts";
import { wordsOfName } from "./name-words.ts";
import { numbersIn, type Sections } from "./sections.ts";
import { SortedTexts } from "./sorted-texts.ts";

/** A name near to what was typed, with its typing errors. */
export interface NearName extends FoundName {
  readonly errors: number;
}

/** A name that goes on where the typed one stops is nearly as near as one with a single typing error; one that shares a word is far. */
const farness = { beginning: 1.5, word: 4 } as const;
/** How many names that go on, or share a word, are looked at. */
const most = { beginnings: 40, ofWord: 60, wordMatches: 3000 } as const;

/** What the name of an attachment in the reader's language is worth that begins as what was typed, see `suggest`. */
const bestBeginning = 4;

/** The names of cards, kept as sections of bytes that are read when they are first needed. */
export class NameIndex {
  readonly #sections: Sections;
  readonly #languages: readonly Language[];
  #keys: Keys | undefined;
  #words: Words | undefined;
  #written: Written | undefined;
  #cards: Cards | undefined;

  /** `languages`: those of the builder, in its order. */
  constructor(sections: Sections, languages: readonly Language[]) {
    this.#sections = sections;
    this.#languages = languages;
  }

  /** The names that are written so; case, accents, apostrophes, hyphens, commas and spaces do not matter. The best one first. */
  find(name: string): readonly FoundName[] {
    return this.ofKey(foldName(name));
  }

  /** The same for a name that is folded already, its words run together. */
  ofKey(key: string): readonly FoundName[] {
    if (key === "") return [];
    const { texts } = this.#openKeys();
    const at = texts.find(key);
    return at < 0 ? [] : this.#rowsOf(at).map((row) => this.#row(row));
  }

  /** Whether some name begins with these letters, folded and run together. */
  hasPrefix(letters: string): boolean {
    return this.#openKeys().texts.hasPrefix(letters);
  }

  /** Whether some name has this word, folded. */
  hasWord(word: string): boolean {
    return this.#openWords().texts.find(word) >= 0;
  }

  /** A name of each card that has this word, folded, in one; none when there are more cards than `limit`. */
  withWord(word: string, limit: number): readonly FoundName[] {
    const at = this.#openWords().texts.find(word);
    if (at < 0) return [];
    const { cards } = this.#openKeys();
    const byCard = new Map<number, number>();
    for (const row of this.#rowsWithWord(at)) {
      const card = cards[row] ?? 0;
      if (!byCard.has(card)) byCard.set(card, row);
      if (byCard.size > limit) return [];
    }
    return [...byCard.values()].map((row) => this.#row(row));
  }

  /** Words of names that this one may be, mistyped: at most `errors` typing errors, the nearest first. */
  nearWords(word: string, errors: number): readonly string[] {
    const { texts } = this.#openWords();
    return texts
      .near(word)
      .filter((near) => near.errors <= errors)
      .map(({ index }) => texts.at(index));
  }

  /** Cards with a name near to that one, each by its nearest name, the nearest first. */
  near(name: string, limit: number): readonly NearName[] {
    const wanted = foldName(name);
    if (wanted === "") return [];
    const { texts } = this.#openKeys();
    const found = texts.near(wanted).map(({ index, errors }) => ({ index, far: errors }));
    if (wanted.length >= 4) {
      const [from, to] = texts.range(wanted);
      for (let index = from; index < Math.min(to, from + most.beginnings); index++)
        if (!found.some((one) => one.index === index && one.far <= farness.beginning))
          found.push({ index, far: farness.beginning });
    }
    const rows = found.flatMap(({ index, far }) =>
      this.#rowsOf(index).map((row) => ({ row, far, unlike: unlikeness(wanted, texts.at(index)) })),
    );
    if (rows.length === 0)
      rows.push(...this.#rowsWithWordsOf(name).map((row) => ({ row, far: farness.word, unlike: 0 })));
    rows.sort((a, b) => a.far - b.far || a.unlike - b.unlike || this.#rankOf(a.row) - this.#rankOf(b.row));
    return this.#byCard(rows, limit);
  }

  /** Between equally near ones: English names first, then those of attachments. */
  #rankOf(row: number): number {
    const { marks, languages } = this.#openKeys();
    const mark = marks[row] ?? 0;
    const language = this.#languages[languages[row] ?? 0] ?? "en";
    return rankOf({ kind: nameKinds[mark & 3] ?? "name", language }) * 2 + ((mark & attachmentBit) > 0 ? 0 : 1);
  }

  #byCard(rows: readonly { readonly row: number; readonly far: number }[], limit: number): readonly NearName[] {
    const best = new Map<number, NearName>();
    for (const { row, far } of rows) {
      const card = this.#openKeys().cards[row] ?? 0;
      if (!best.has(card)) best.set(card, { ...this.#row(row), errors: far });
      if (best.size >= limit) break;
    }
    return [...best.values()];
  }

  /** Rows of names that have a long and rare word of the typed ones, or one nearly like it. */
  #rowsWithWordsOf(name: string): readonly number[] {
    const { texts } = this.#openWords();
    const rows = new Set<number>();
    for (const word of wordsOfName(name)) {
      if (word.length < 4) continue;
      for (const { index, errors } of texts.near(word)) {
        const having = this.#rowsWithWord(index);
        if (errors <= 1 && having.length <= most.ofWord) for (const row of having) rows.add(row);
      }
    }
    return [...rows];
  }

  /**
   * Names that what is being typed may become: in the reader's language or English first, of attachments first, then in the
   * order of the alphabet. Each card once.
   */
  suggest(typed: string, language: Language, limit: number): readonly FoundName[] {
    const wanted = foldName(typed);
    // Some may fall away in the end.
    const chosen = new Suggestions(limit + 10);
    const { texts, keyRows } = this.#openKeys();
    const [from, to] = wanted === "" ? [0, 0] : texts.range(wanted);
    const exact = from < to && texts.at(from) === wanted ? (keyRows[from + 1] ?? 0) : 0;
    for (let row = keyRows[from] ?? 0; row < (keyRows[to] ?? 0) && !chosen.hasEnoughOf(bestBeginning); row++)
      this.#offer(chosen, row, row < exact ? 0 : 1, language);
    if (!chosen.isFull) for (const row of this.#rowsWithWordBeginning(typed)) this.#offer(chosen, row, 2, language);
    // A face of one card may be called as another card is ("Swords to Plowshares" is prepared by some).
    const written = new Map<string, FoundName>();
    for (const row of chosen.rows) {
      const name = this.#row(row);
      if (!written.has(name.written)) written.set(name.written, name);
    }
    return [...written.values()].slice(0, limit);
  }

  #offer(chosen: Suggestions, row: number, worth: number, language: Language): void {
    const { marks, languages, cards } = this.#openKeys();
    const mark = marks[row] ?? 0;
    const of = this.#languages[languages[row] ?? 0];
    const isForeign = of !== language && of !== "en";
    const isAttachment = (mark & attachmentBit) > 0;
    chosen.offer(row, cards[row] ?? 0, worth * 4 + (isForeign ? 2 : 0) + (isAttachment ? 0 : 1));
  }

  /** Rows of names that have all the typed words, of the last one only its beginning. */
  #rowsWithWordBeginning(typed: string): readonly number[] {
    const words = wordsOfName(typed);
    const last = words.at(-1);
    if (last === undefined || last.length < 3) return [];
    const { texts, starts } = this.#openWords();
    const [from, to] = texts.range(last);
    const first = starts[from] ?? 0;
    const end = Math.min(starts[to] ?? 0, first + most.wordMatches);
    const rows = this.#openWords().rows.subarray(first, end);
    if (words.length === 1) return [...rows];
    const others = words.slice(0, -1).map((word) => {
      const at = texts.find(word);
      return at < 0 ? new Uint32Array() : this.#rowsWithWord(at);
    });
    const shortest = others.reduce((a, b) => (a.length <= b.length ? a : b));
    if (shortest.length > most.wordMatches) return [];
    const having = new Set(rows);
    return [...shortest].filter((row) => having.has(row) && others.every((other) => other.includes(row)));
  }

  /** The names of a card, its English name first. */
  ofCard(card: number): readonly FoundName[] {
    const { starts, rows } = this.#openCards();
    return [...rows.subarray(starts[card] ?? 0, starts[card + 1] ?? 0)].map((row) => this.#row(row));
  }

  /** The English name of a card. */
  english(card: number): string {
    const { starts, rows } = this.#openCards();
    return this.#writtenAt(rows[starts[card] ?? 0] ?? 0);
  }

  /** All names, in no order that matters. */
  *all(): Iterable<FoundName> {
    const { cards } = this.#openKeys();
    for (let row = 0; row < cards.length; row++) yield this.#row(row);
  }

  #rowsOf(key: number): readonly number[] {
    const { keyRows } = this.#openKeys();
    const from = keyRows[key] ?? 0;
    return Array.from({ length: (keyRows[key + 1] ?? 0) - from }, (_, nth) => from + nth);
  }

  #rowsWithWord(word: number): Uint32Array {
    const { starts, rows } = this.#openWords();
    return rows.subarray(starts[word] ?? 0, starts[word + 1] ?? 0);
  }

  #row(row: number): FoundName {
    const { cards, marks, languages } = this.#openKeys();
    const mark = marks[row] ?? 0;
    return {
      card: cards[row] ?? 0,
      written: this.#writtenAt(row),
      language: this.#languages[languages[row] ?? 0] ?? "en",
      kind: nameKinds[mark & 3] ?? "name",
      commonWord: (mark & commonWordBit) > 0,
    };
  }

  #writtenAt(row: number): string {
    this.#written ??= {
      bytes: asBuffer(this.#sections.read("written")),
      starts: numbersIn(this.#sections, "written-starts"),
    };
    const { bytes, starts } = this.#written;
    return bytes.toString("utf8", starts[row], starts[row + 1]);
  }

  #openTexts(name: string): SortedTexts {
    return new SortedTexts(this.#sections.read(name), numbersIn(this.#sections, `${name}-starts`), () => ({
      segments: numbersIn(this.#sections, `${name}-segments`),
      segmentTexts: numbersIn(this.#sections, `${name}-segment-texts`),
    }));
  }

  #openKeys(): Keys {
    this.#keys ??= {
      texts: this.#openTexts("keys"),
      keyRows: numbersIn(this.#sections, "key-rows"),
      cards: numbersIn(this.#sections, "row-cards"),
      marks: this.#sections.read("row-marks"),
      languages: this.#sections.read("row-languages"),
    };
    return this.#keys;
  }

  #openWords(): Words {
    this.#words ??= {
      texts: this.#openTexts("words"),
      starts: numbersIn(this.#sections, "word-row-starts"),
      rows: numbersIn(this.#sections, "word-rows"),
    };
    return this.#words;
  }

  #openCards(): Cards {
    this.#cards ??= {
      starts: numbersIn(this.#sections, "card-row-starts"),
      rows: numbersIn(this.#sections, "card-rows"),
    };
    return this.#cards;
  }
}

interface Keys {
  readonly texts: SortedTexts;
  /** Where the rows of each key begin. */
  readonly keyRows: Uint32Array;
  readonly cards: Uint32Array;
  readonly marks: Uint8Array;
  readonly languages: Uint8Array;
}
interface Words {
  readonly texts: SortedTexts;
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}
interface Written {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
}
interface Cards {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Rows by what they are worth, as many as are wanted; those offered first win among equals. */
class Suggestions {
  readonly #limit: number;
  readonly #byWorth: { readonly row: number; readonly card: number }[][] = [];
  readonly #cards = new Map<number, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(row: number, card: number, worth: number): void {
    const list = this.#byWorth[worth] ?? [];
    this.#byWorth[worth] = list;
    if (list.length >= this.#limit || (this.#cards.get(card) ?? Number.POSITIVE_INFINITY) <= worth) return;
    this.#cards.set(card, worth);
    list.push({ row, card });
  }

  hasEnoughOf(worth: number): boolean {
    return (this.#byWorth[worth]?.length ?? 0) >= this.#limit;
  }

  get isFull(): boolean {
    return this.#cards.size >= this.#limit;
  }

  /** The best ones, each card by the best of its names. */
  get rows(): readonly number[] {
    const best = new Map<number, number>();
    for (const { row, card } of this.#byWorth.flat()) if (!best.has(card)) best.set(card, row);
    return [...best.values()];
  }
}

/** Between names with as many errors: a mistake is rarely in the first letter, and letters are swapped more often than two are wrong. */
function unlikeness(wanted: string, name: string): number {
  let unlike = wanted.charCodeAt(0) === name.charCodeAt(0) ? 0 : 2;
  if (wanted.length === name.length && sameLetters(wanted, name)) unlike -= 1;
  return unlike;
}

const sameLetters = (one: string, other: string): boolean => [...one].sort().join("") === [...other].sort().join("");

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
