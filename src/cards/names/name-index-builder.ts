import { foldName } from "../fold-name.ts";
import { type NewName, nameKinds, rankOf } from "./name-row.ts";
import { wordsOfName } from "./name-words.ts";
import { bytesOf } from "./sections.ts";
import { SegmentSorter } from "./segment-sorter.ts";
import { type Row, SortedRows } from "./sorted-rows.ts";
import { sortTexts } from "./sorted-texts.ts";
import { type OpenSpool, type Spool, spoolInMemory, stretches } from "./spool.ts";
import { TextSet } from "./text-set.ts";

/** Bits of a row: its kind in the two lowest ones. */
export const commonWordBit = 4;
export const attachmentBit = 8;

/** Whether a name is also an ordinary word. */
export type IsCommonWord = (name: NewName, isAttachment: boolean) => boolean;

/** A part of the index, as stretches of bytes. */
export type NamedSection = readonly [name: string, bytes: Iterable<Uint8Array>];

const none = 0xffffffff;
const shortKind = nameKinds.indexOf("short");

/**
 * Makes the index of names out of names as they come. Names are sorted in spools, so that millions of them take no more
 * memory than thousands.
 */
export class NameIndexBuilder {
  readonly #open: OpenSpool;
  readonly #rowSpool: Spool;
  readonly #rows: SortedRows;
  readonly #languages: string[] = [];
  #added = 0;
  #kept = 0;

  constructor(open: OpenSpool = spoolInMemory) {
    this.#open = open;
    this.#rowSpool = open();
    this.#rows = new SortedRows(this.#rowSpool);
  }

  /** How many names there are; known when the sections are made. */
  get size(): number {
    return this.#kept;
  }

  get languages(): readonly string[] {
    return this.#languages;
  }

  /** Adds a name of a card; the first one of each card is its English name. A name that the card has already is passed over. */
  add(card: number, name: NewName, isAttachment = false): void {
    this.#addRow(card, name, isAttachment);
    const comma = name.written.indexOf(",");
    if ((name.kind !== "name" && name.kind !== "face") || comma < 3 || name.written.includes(" // ")) return;
    this.#addRow(card, { ...name, written: name.written.slice(0, comma), kind: "short" }, isAttachment);
  }

  #addRow(card: number, name: NewName, isAttachment: boolean): void {
    const key = foldName(name.written);
    if (key === "") return;
    this.#rows.add({
      key,
      rank: rankOf(name),
      marks: nameKinds.indexOf(name.kind) | (isAttachment ? attachmentBit : 0),
      language: this.#languageNumber(name.language),
      card,
      nth: this.#added,
      written: name.written,
    });
    this.#added += 1;
  }

  #languageNumber(language: string): number {
    const known = this.#languages.indexOf(language);
    return known >= 0 ? known : this.#languages.push(language) - 1;
  }

  /** Gives it up. */
  close(): void {
    this.#rowSpool.close();
  }

  /** Ends it: the index as sections by name. */
  *sections(isCommonWord: IsCommonWord): Iterable<NamedSection> {
    const written = { texts: this.#open(), starts: this.#open() };
    const ofCards = new CardRows(this.#added);
    const marks = this.#open();
    yield* this.#keySections(isCommonWord, written, marks, ofCards);
    this.#rowSpool.close();
    yield ["row-marks", stretches(marks)];
    marks.close();
    yield ["written", stretches(written.texts)];
    yield ["written-starts", stretches(written.starts)];
    yield* ofCards.sections();
    yield* this.#wordSections(written);
    written.texts.close();
    written.starts.close();
  }

  *#keySections(
    isCommonWord: IsCommonWord,
    written: { readonly texts: Spool; readonly starts: Spool },
    marks: Spool,
    ofCards: CardRows,
  ): Iterable<NamedSection> {
    const keys = { texts: this.#open(), starts: this.#open(), rows: this.#open() };
    const rows = { cards: this.#open(), languages: this.#open() };
    const segments = new SegmentSorter();
    for (const start of [keys.starts, keys.rows, written.starts]) start.appendNumber(0);
    let index = 0;
    for (const group of groups(this.#rows.sorted())) {
      const kept = keptOf(group);
      const [first] = kept;
      if (first === undefined) continue;
      for (const row of kept) {
        const language = this.#languages[row.language] ?? "en";
        const name = { written: row.written, language, kind: nameKinds[row.marks & 3] ?? "name" };
        const isCommon = isCommonWord(name, (row.marks & attachmentBit) > 0);
        marks.append(Uint8Array.of(row.marks | (isCommon ? commonWordBit : 0)));
        rows.cards.appendNumber(row.card);
        rows.languages.append(Uint8Array.of(row.language));
        written.texts.append(Buffer.from(row.written));
        written.starts.appendNumber(written.texts.length);
        ofCards.note(row, this.#kept);
        this.#kept += 1;
      }
      keys.texts.append(Buffer.from(first.key));
      keys.starts.appendNumber(keys.texts.length);
      keys.rows.appendNumber(this.#kept);
      segments.add(index, first.key);
      index += 1;
    }
    yield* spooled("keys", keys.texts);
    yield* spooled("keys-starts", keys.starts);
    yield* spooled("key-rows", keys.rows);
    yield* spooled("row-cards", rows.cards);
    yield* spooled("row-languages", rows.languages);
    yield* this.#segmentSections("keys", segments);
  }

  *#segmentSections(name: string, sorter: SegmentSorter): Iterable<NamedSection> {
    const { segments, texts } = sorter.finish(this.#open);
    yield* spooled(`${name}-segments`, segments);
    yield* spooled(`${name}-segment-texts`, texts);
  }

  *#wordSections(written: { readonly texts: Spool; readonly starts: Spool }): Iterable<NamedSection> {
    const words = new TextSet();
    const postings = this.#open();
    let row = 0;
    for (const name of textsOf(written)) {
      for (const word of new Set(wordsOfName(name))) {
        postings.appendNumber(words.add(word));
        postings.appendNumber(row);
      }
      row += 1;
    }
    const { bytes, starts, indexOf } = sortTexts(words);
    yield ["words", [bytes]];
    yield ["words-starts", [bytesOf(starts)]];
    const segments = new SegmentSorter();
    for (let index = 0; index + 1 < starts.length; index++)
      segments.add(index, bytes.toString("utf8", starts[index], starts[index + 1]));
    yield* this.#segmentSections("words", segments);
    const rowStarts = new Uint32Array(words.size + 1);
    const count = (word: number, by: number) => {
      rowStarts[word] = (rowStarts[word] ?? 0) + by;
    };
    for (const [word] of pairsOf(postings)) count((indexOf[word] ?? 0) + 1, 1);
    for (let word = 1; word < rowStarts.length; word++) count(word, rowStarts[word - 1] ?? 0);
    const next = rowStarts.slice();
    const rows = new Uint32Array(postings.length / 8);
    for (const [nth, row] of pairsOf(postings)) {
      const word = indexOf[nth] ?? 0;
      rows[next[word] ?? 0] = row;
      next[word] = (next[word] ?? 0) + 1;
    }
    postings.close();
    yield ["word-row-starts", [bytesOf(rowStarts)]];
    yield ["word-rows", [bytesOf(rows)]];
  }
}

/** The rows of each card, by the order in which its names were added. */
class CardRows {
  readonly #placeOf: Uint32Array;
  readonly #cardOf: Uint32Array;
  #cards = 0;

  constructor(added: number) {
    this.#placeOf = new Uint32Array(added).fill(none);
    this.#cardOf = new Uint32Array(added);
  }

  note({ nth, card }: Row, place: number): void {
    this.#placeOf[nth] = place;
    this.#cardOf[nth] = card;
    this.#cards = Math.max(this.#cards, card + 1);
  }

  *sections(): Iterable<NamedSection> {
    const starts = new Uint32Array(this.#cards + 1);
    let kept = 0;
    for (const [nth, place] of this.#placeOf.entries()) {
      if (place === none) continue;
      const card = (this.#cardOf[nth] ?? 0) + 1;
      starts[card] = (starts[card] ?? 0) + 1;
      kept += 1;
    }
    for (let card = 1; card < starts.length; card++) starts[card] = (starts[card] ?? 0) + (starts[card - 1] ?? 0);
    const next = starts.slice();
    const rows = new Uint32Array(kept);
    for (const [nth, place] of this.#placeOf.entries()) {
      if (place === none) continue;
      const card = this.#cardOf[nth] ?? 0;
      rows[next[card] ?? 0] = place;
      next[card] = (next[card] ?? 0) + 1;
    }
    yield ["card-row-starts", [bytesOf(starts)]];
    yield ["card-rows", [bytesOf(rows)]];
  }
}

/** Rows of the same key together. */
function* groups(rows: Iterable<Row>): Iterable<readonly Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    if (group[0] !== undefined && group[0].key !== row.key) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

/**
 * Of the rows of a key, each name of a card in a language once. "Halvar" is kept for "Halvar, God of Battle" only where no card
 * is called just that, and no two begin so.
 */
function keptOf(group: readonly Row[]): readonly Row[] {
  const proper = group.filter((row) => (row.marks & 3) !== shortKind);
  const isShared = new Set(group.map((row) => row.card)).size > 1;
  const seen = new Set<string>();
  return (proper.length > 0 ? proper : isShared ? [] : group).filter(({ card, language }) => {
    const name = `${card} ${language}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** A section out of a spool, which is given up then. */
function* spooled(name: string, spool: Spool): Iterable<NamedSection> {
  yield [name, stretches(spool)];
  spool.close();
}

/** Numbers of a spool, two at a time. */
function* pairsOf(spool: Spool): Iterable<readonly [first: number, second: number]> {
  for (const bytes of stretches(spool))
    for (let at = 0; at < bytes.length; at += 8) yield [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
}

/** The texts of a spool one after the other; many of them are read at once. */
function* textsOf({ texts, starts }: { readonly texts: Spool; readonly starts: Spool }): Iterable<string> {
  const atOnce = 10_000;
  const count = starts.length / 4 - 1;
  for (let from = 0; from < count; from += atOnce) {
    const to = Math.min(count, from + atOnce);
    const places = starts.read(from * 4, (to - from + 1) * 4);
    const first = places.readUInt32LE(0);
    const bytes = texts.read(first, places.readUInt32LE((to - from) * 4) - first);
    for (let nth = 0; nth < to - from; nth++)
      yield bytes.toString("utf8", places.readUInt32LE(nth * 4) - first, places.readUInt32LE(nth * 4 + 4) - first);
  }
}
