import { foldName } from "../fold-name.ts";
import { GrowingNumbers, GrowingTexts } from "./growing.ts";
import { type NewName, nameKinds, rankOf } from "./name-row.ts";
import { wordsOfName } from "./name-words.ts";
import { bytesOf } from "./sections.ts";
import { type SortedTextsData, sortTexts } from "./sorted-texts.ts";
import { TextSet } from "./text-set.ts";

/** Bits of a row: its kind in the two lowest ones. */
export const commonWordBit = 4;
export const attachmentBit = 8;

/** Whether a name is also an ordinary word. */
export type IsCommonWord = (name: NewName, isAttachment: boolean) => boolean;

/** What becomes of the rows once they are in order. */
interface Order {
  /** Rows as they were added, in the order of the index. */
  readonly rows: Uint32Array;
  /** The place of a row in the index, by when it was added. */
  readonly placeOf: Uint32Array;
}

const none = 0xffffffff;

/** Makes the index of names out of names as they come, in memory that an import of millions of names can afford. */
export class NameIndexBuilder {
  readonly #keys = new TextSet();
  readonly #words = new TextSet();
  readonly #written = new GrowingTexts();
  readonly #languages: string[] = [];
  readonly #rowCards = new GrowingNumbers();
  readonly #rowKeys = new GrowingNumbers();
  readonly #rowMarks = new GrowingNumbers();
  readonly #rowLanguages = new GrowingNumbers();
  /** The rows of a key and of a card are chains: the last row added, then the one before it, and so on. */
  readonly #lastOfKey = new GrowingNumbers();
  readonly #beforeInKey = new GrowingNumbers();
  readonly #lastOfCard = new GrowingNumbers();
  readonly #beforeInCard = new GrowingNumbers();
  readonly #wordRows = { words: new GrowingNumbers(), rows: new GrowingNumbers() };
  /** First parts of names, and the row of the only card that has it. */
  readonly #shorts = { texts: new TextSet(), rows: new GrowingNumbers() };

  /** Names so far. */
  get size(): number {
    return this.#rowCards.length;
  }

  get languages(): readonly string[] {
    return this.#languages;
  }

  /** Adds a name of a card; the first one of each card is its English name. A name that the card has already is passed over. */
  add(card: number, name: NewName, isAttachment = false): boolean {
    const folded = foldName(name.written);
    if (folded === "") return false;
    const key = this.#keys.add(folded);
    const language = this.#languageNumber(name.language);
    if (this.#has(key, card, language)) return false;
    this.#addRow(card, key, language, name, isAttachment);
    return true;
  }

  #has(key: number, card: number, language: number): boolean {
    if (key >= this.#lastOfKey.length) return false;
    for (let row = this.#lastOfKey.at(key); row !== none; row = this.#beforeInKey.at(row))
      if (this.#rowCards.at(row) === card && this.#rowLanguages.at(row) === language) return true;
    return false;
  }

  #addRow(card: number, key: number, language: number, name: NewName, isAttachment: boolean): number {
    const row = this.#rowCards.push(card);
    this.#rowKeys.push(key);
    this.#rowLanguages.push(language);
    this.#rowMarks.push(nameKinds.indexOf(name.kind) | (isAttachment ? attachmentBit : 0));
    this.#written.push(name.written);
    this.#beforeInKey.push(this.#link(this.#lastOfKey, key, row));
    this.#beforeInCard.push(this.#link(this.#lastOfCard, card, row));
    for (const word of new Set(wordsOfName(name.written))) {
      this.#wordRows.words.push(this.#words.add(word));
      this.#wordRows.rows.push(row);
    }
    if (name.kind === "name" || name.kind === "face") this.#noteShort(name.written, row);
    return row;
  }

  #link(chains: GrowingNumbers, chain: number, row: number): number {
    while (chains.length <= chain) chains.push(none);
    const before = chains.at(chain);
    chains.set(chain, row);
    return before;
  }

  #noteShort(written: string, row: number): void {
    const comma = written.indexOf(",");
    if (comma < 3 || written.includes(" // ")) return;
    const { texts, rows } = this.#shorts;
    const short = texts.add(written.slice(0, comma));
    if (short === rows.length) rows.push(row);
    else if (rows.at(short) !== none && this.#rowCards.at(rows.at(short)) !== this.#rowCards.at(row))
      rows.set(short, none);
  }

  /** "Halvar" for "Halvar, God of Battle", unless two cards begin so or one is called just that. */
  #addShorts(): void {
    const { texts, rows } = this.#shorts;
    for (let short = 0; short < texts.size; short++) {
      const row = rows.at(short);
      const written = texts.texts.at(short);
      if (row === none || this.#keys.find(foldName(written)) !== null) continue;
      const language = this.#languages[this.#rowLanguages.at(row)] ?? "en";
      const isAttachment = (this.#rowMarks.at(row) & attachmentBit) > 0;
      this.add(this.#rowCards.at(row), { written, language, kind: "short" }, isAttachment);
    }
  }

  #languageNumber(language: string): number {
    const known = this.#languages.indexOf(language);
    return known >= 0 ? known : this.#languages.push(language) - 1;
  }

  /** Ends it: the index as sections by name. */
  *sections(isCommonWord: IsCommonWord): Iterable<readonly [name: string, bytes: Uint8Array]> {
    this.#addShorts();
    const keys = sortTexts(this.#keys);
    const order = this.#order(keys.indexOf);
    yield* textSections("keys", keys.data);
    yield* this.#rowSections(keys.indexOf, order, isCommonWord);
    yield* this.#cardSections(order);
    const words = sortTexts(this.#words);
    yield* textSections("words", words.data);
    yield* this.#wordSections(words.indexOf, order);
  }

  #order(indexOfKey: Uint32Array): Order {
    const count = this.size;
    const rows = Uint32Array.from({ length: count }, (_, row) => row).sort(
      (a, b) =>
        (indexOfKey[this.#rowKeys.at(a)] ?? 0) - (indexOfKey[this.#rowKeys.at(b)] ?? 0) ||
        this.#rank(a) - this.#rank(b) ||
        a - b,
    );
    const placeOf = new Uint32Array(count);
    for (const [place, row] of rows.entries()) placeOf[row] = place;
    return { rows, placeOf };
  }

  #rank(row: number): number {
    return rankOf(this.#nameAt(row));
  }

  #nameAt(row: number): Pick<NewName, "kind" | "language"> {
    return {
      kind: nameKinds[this.#rowMarks.at(row) & 3] ?? "name",
      language: this.#languages[this.#rowLanguages.at(row)] ?? "en",
    };
  }

  *#rowSections(
    indexOfKey: Uint32Array,
    { rows }: Order,
    isCommonWord: IsCommonWord,
  ): Iterable<readonly [string, Uint8Array]> {
    const keyRows = new Uint32Array(this.#keys.size + 1);
    const cards = new Uint32Array(rows.length);
    const marks = new Uint8Array(rows.length);
    const languages = new Uint8Array(rows.length);
    const written = new GrowingTexts();
    for (const [place, row] of rows.entries()) {
      keyRows[(indexOfKey[this.#rowKeys.at(row)] ?? 0) + 1] = place + 1;
      cards[place] = this.#rowCards.at(row);
      languages[place] = this.#rowLanguages.at(row);
      const name = { ...this.#nameAt(row), written: this.#written.at(row) };
      const mark = this.#rowMarks.at(row);
      marks[place] = mark | (isCommonWord(name, (mark & attachmentBit) > 0) ? commonWordBit : 0);
      written.push(name.written);
    }
    yield ["key-rows", bytesOf(keyRows)];
    yield ["row-cards", bytesOf(cards)];
    yield ["row-marks", marks];
    yield ["row-languages", languages];
    yield ["written", written.view()];
    yield ["written-starts", bytesOf(written.starts())];
  }

  *#cardSections({ placeOf }: Order): Iterable<readonly [string, Uint8Array]> {
    const starts = new Uint32Array(this.#lastOfCard.length + 1);
    const rows = new Uint32Array(this.size);
    let end = 0;
    for (let card = 0; card < this.#lastOfCard.length; card++) {
      const start = end;
      for (let row = this.#lastOfCard.at(card); row !== none; row = this.#beforeInCard.at(row)) {
        rows[end] = placeOf[row] ?? 0;
        end += 1;
      }
      // The chain runs backwards.
      rows.subarray(start, end).reverse();
      starts[card + 1] = end;
    }
    yield ["card-row-starts", bytesOf(starts)];
    yield ["card-rows", bytesOf(rows)];
  }

  *#wordSections(indexOfWord: Uint32Array, { placeOf }: Order): Iterable<readonly [string, Uint8Array]> {
    const { words, rows } = this.#wordRows;
    const starts = new Uint32Array(this.#words.size + 1);
    for (let at = 0; at < words.length; at++) {
      const word = (indexOfWord[words.at(at)] ?? 0) + 1;
      starts[word] = (starts[word] ?? 0) + 1;
    }
    for (let word = 1; word < starts.length; word++) starts[word] = (starts[word] ?? 0) + (starts[word - 1] ?? 0);
    const next = starts.slice();
    const sorted = new Uint32Array(words.length);
    for (let at = 0; at < words.length; at++) {
      const word = indexOfWord[words.at(at)] ?? 0;
      const place = next[word] ?? 0;
      sorted[place] = placeOf[rows.at(at)] ?? 0;
      next[word] = place + 1;
    }
    yield ["word-row-starts", bytesOf(starts)];
    yield ["word-rows", bytesOf(sorted)];
  }
}

function* textSections(name: string, data: SortedTextsData): Iterable<readonly [string, Uint8Array]> {
  yield [name, data.bytes];
  yield [`${name}-starts`, bytesOf(data.starts)];
  yield [`${name}-segments`, bytesOf(data.segments)];
  yield [`${name}-segment-texts`, bytesOf(data.segmentTexts)];
}
