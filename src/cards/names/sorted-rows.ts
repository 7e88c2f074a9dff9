import type { Spool } from "./spool.ts";

/** A row of the index of names before it has its place. */
export interface Row {
  readonly key: string;
  readonly rank: number;
  readonly marks: number;
  readonly language: number;
  readonly card: number;
  /** When it was added. */
  readonly nth: number;
  readonly written: string;
}

/** A record: length, length of the key, rank, marks, language, card, nth; then the key and the written name. */
const at = { length: 0, keyLength: 4, rank: 6, marks: 7, language: 8, card: 9, nth: 13, key: 17 } as const;
/** So much is sorted at once, in bytes and in rows. */
const most = { bytes: 1 << 22, rows: 1 << 16 };
/** How much of each sorted run is in memory while they are merged. */
const windowSize = 1 << 17;

/** Sorts rows by key, rank and the order in which they came: in runs that are spooled, and merged in the end. */
export class SortedRows {
  readonly #spool: Spool;
  readonly #runs: { readonly start: number; readonly end: number }[] = [];
  #bytes = Buffer.alloc(1 << 14);
  #used = 0;
  #starts: number[] = [];

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  add(row: Row): void {
    const size = at.key + 3 * (row.key.length + row.written.length);
    if (this.#used + size > most.bytes || this.#starts.length === most.rows) this.#endRun();
    if (this.#used + size > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + size));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    const start = this.#used;
    const keyLength = this.#bytes.write(row.key, start + at.key, "utf8");
    const writtenLength = this.#bytes.write(row.written, start + at.key + keyLength, "utf8");
    this.#bytes.writeUInt32LE(at.key + keyLength + writtenLength, start + at.length);
    this.#bytes.writeUInt16LE(keyLength, start + at.keyLength);
    this.#bytes.writeUInt8(row.rank, start + at.rank);
    this.#bytes.writeUInt8(row.marks, start + at.marks);
    this.#bytes.writeUInt8(row.language, start + at.language);
    this.#bytes.writeUInt32LE(row.card, start + at.card);
    this.#bytes.writeUInt32LE(row.nth, start + at.nth);
    this.#starts.push(start);
    this.#used += at.key + keyLength + writtenLength;
  }

  #endRun(): void {
    if (this.#starts.length === 0) return;
    const bytes = this.#bytes;
    this.#starts.sort((a, b) => compareRecords(bytes, a, bytes, b));
    const start = this.#spool.length;
    for (const one of this.#starts) this.#spool.append(bytes.subarray(one, one + bytes.readUInt32LE(one)));
    this.#runs.push({ start, end: this.#spool.length });
    this.#starts = [];
    this.#used = 0;
  }

  /** All rows in order; to be asked for once. */
  *sorted(): Iterable<Row> {
    this.#endRun();
    this.#bytes = Buffer.alloc(0);
    const heap = new Heap(this.#runs.map(({ start, end }) => new RunReader(this.#spool, start, end)));
    for (let first = heap.first(); first !== undefined; first = heap.first()) {
      yield first.row();
      heap.advanceFirst();
    }
  }
}

function compareRecords(one: Buffer, a: number, other: Buffer, b: number): number {
  const [aKey, bKey] = [a + at.key, b + at.key];
  return (
    one.compare(
      other,
      bKey,
      bKey + other.readUInt16LE(b + at.keyLength),
      aKey,
      aKey + one.readUInt16LE(a + at.keyLength),
    ) ||
    one.readUInt8(a + at.rank) - other.readUInt8(b + at.rank) ||
    one.readUInt32LE(a + at.nth) - other.readUInt32LE(b + at.nth)
  );
}

/** Goes through the records of a run with a stretch of it in memory. */
class RunReader {
  readonly #spool: Spool;
  #next: number;
  readonly #end: number;
  window = Buffer.alloc(0);
  place = 0;

  constructor(spool: Spool, start: number, end: number) {
    this.#spool = spool;
    this.#next = start;
    this.#end = end;
    this.#fill();
  }

  /** Whether there is a record here; reads on where only a part of it is in memory. */
  #fill(): boolean {
    const left = this.window.length - this.place;
    if (left >= 4 && left >= this.window.readUInt32LE(this.place)) return true;
    if (this.#next >= this.#end) return false;
    const more = this.#spool.read(this.#next, Math.min(windowSize, this.#end - this.#next));
    this.#next += more.length;
    this.window = Buffer.concat([this.window.subarray(this.place), more]);
    this.place = 0;
    return this.#fill();
  }

  advance(): boolean {
    this.place += this.window.readUInt32LE(this.place);
    return this.#fill();
  }

  row(): Row {
    const { window, place } = this;
    const keyEnd = place + at.key + window.readUInt16LE(place + at.keyLength);
    return {
      key: window.toString("utf8", place + at.key, keyEnd),
      rank: window.readUInt8(place + at.rank),
      marks: window.readUInt8(place + at.marks),
      language: window.readUInt8(place + at.language),
      card: window.readUInt32LE(place + at.card),
      nth: window.readUInt32LE(place + at.nth),
      written: window.toString("utf8", keyEnd, place + window.readUInt32LE(place)),
    };
  }
}

/** The readers with the one that has the first record on top. */
class Heap {
  readonly #readers: RunReader[];

  constructor(readers: RunReader[]) {
    this.#readers = readers;
    for (let nth = readers.length >> 1; nth >= 0; nth--) this.#sink(nth);
  }

  first(): RunReader | undefined {
    return this.#readers[0];
  }

  advanceFirst(): void {
    const [first] = this.#readers;
    if (first?.advance() === false) {
      const last = this.#readers.pop();
      if (last !== undefined && last !== first) this.#readers[0] = last;
    }
    this.#sink(0);
  }

  #sink(nth: number): void {
    const readers = this.#readers;
    for (let parent = nth; ; ) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) if (this.#isBefore(child, least)) least = child;
      const [one, other] = [readers[parent], readers[least]];
      if (least === parent || one === undefined || other === undefined) return;
      readers[parent] = other;
      readers[least] = one;
      parent = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#readers[a], this.#readers[b]];
    return (
      one !== undefined && other !== undefined && compareRecords(one.window, one.place, other.window, other.place) < 0
    );
  }
}
