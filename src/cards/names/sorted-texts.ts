import { distance } from "fastest-levenshtein";
import { forgiven, longest, segmentsNear } from "./segments.ts";
import type { TextSet } from "./text-set.ts";

/** A text with so many typing errors. */
export interface NearText {
  readonly index: number;
  readonly errors: number;
}

/**
 * So many texts are compared, those with the rarest segments first. A text with few errors shares several segments, and is
 * among them.
 */
const mostTried = 800;

interface Segments {
  /** Sorted, each with the text that has the segment at the same place of `segmentTexts`. */
  readonly segments: Uint32Array;
  readonly segmentTexts: Uint32Array;
}

/** Different texts in the order of their bytes: found exactly, by how they begin, or with typing errors. Opening is no work. */
export class SortedTexts {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #readSegments: () => Segments;
  #segments: Segments | undefined;

  constructor(
    bytes: Uint8Array,
    starts: Uint32Array,
    /** Asked for when a text is first looked for with errors. */
    readSegments: () => Segments,
  ) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#starts = starts;
    this.#readSegments = readSegments;
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  at(index: number): string {
    return this.#bytes.toString("utf8", this.#starts[index], this.#starts[index + 1]);
  }

  /** Where a text is; −1 when it is not there. */
  find(text: string): number {
    const bytes = Buffer.from(text);
    const at = this.#placeOf(bytes);
    return at < this.size && this.#compare(at, bytes) === 0 ? at : -1;
  }

  hasPrefix(text: string): boolean {
    const bytes = Buffer.from(text);
    return this.#beginsWith(this.#placeOf(bytes), bytes);
  }

  /** The texts that begin so: from the first index up to, not including, the second. */
  range(prefix: string): readonly [from: number, to: number] {
    const bytes = Buffer.from(prefix);
    const from = this.#placeOf(bytes);
    let [low, high] = [from, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#beginsWith(middle, bytes)) low = middle + 1;
      else high = middle;
    }
    return [from, low];
  }

  /** The texts with at most so many typing errors as are forgiven for their length, the nearest first. */
  near(text: string): readonly NearText[] {
    if (text.length > longest) return [];
    const found = new Map<number, number>();
    const exact = this.find(text);
    if (exact >= 0) found.set(exact, 0);
    for (const swapped of swaps(text)) {
      const at = this.find(swapped);
      if (at >= 0 && !found.has(at)) found.set(at, 1);
    }
    const tried = new Set<number>();
    for (const index of this.#candidates(text)) {
      if (tried.has(index) || found.has(index)) continue;
      if (tried.size === mostTried) break;
      tried.add(index);
      const other = this.at(index);
      const errors = distance(text, other);
      if (errors <= forgiven(other.length)) found.set(index, errors);
    }
    return [...found].map(([index, errors]) => ({ index, errors })).sort((a, b) => a.errors - b.errors);
  }

  /** Texts that have a segment in common with this one: those with the rarest segments first. */
  *#candidates(text: string): Iterable<number> {
    this.#segments ??= this.#readSegments();
    const { segments, segmentTexts } = this.#segments;
    const stretches = segmentsNear(text).flatMap((hash) => {
      const from = lowerBound(segments, hash);
      let to = from;
      while (segments[to] === hash) to++;
      return to > from ? [{ from, to }] : [];
    });
    stretches.sort((a, b) => a.to - a.from - (b.to - b.from));
    for (const { from, to } of stretches) for (let at = from; at < to; at++) yield segmentTexts[at] ?? 0;
  }

  #beginsWith(index: number, bytes: Buffer): boolean {
    if (index >= this.size) return false;
    const start = this.#starts[index] ?? 0;
    const end = Math.min(start + bytes.length, this.#starts[index + 1] ?? 0);
    return end - start === bytes.length && this.#bytes.compare(bytes, 0, bytes.length, start, end) === 0;
  }

  /** Where a text is, or would be. */
  #placeOf(bytes: Buffer): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(middle, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(index: number, bytes: Buffer): number {
    return this.#bytes.compare(bytes, 0, bytes.length, this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0);
  }
}

/** The texts of a set, sorted: run together, where each begins, and where each text of the set has gone by its number. */
export function sortTexts(set: TextSet): {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly indexOf: Uint32Array;
} {
  const { texts } = set;
  const count = texts.length;
  const all = texts.view();
  const heads = new Float64Array(count);
  for (let nth = 0; nth < count; nth++) heads[nth] = headOf(all, texts.startOf(nth), texts.endOf(nth));
  const order = new Uint32Array(count);
  for (let nth = 0; nth < count; nth++) order[nth] = nth;
  order.sort(
    (a, b) =>
      (heads[a] ?? 0) - (heads[b] ?? 0) ||
      all.compare(all, texts.startOf(b), texts.endOf(b), texts.startOf(a), texts.endOf(a)),
  );
  const bytes = Buffer.alloc(all.length);
  const starts = new Uint32Array(count + 1);
  const indexOf = new Uint32Array(count);
  let used = 0;
  for (const [index, nth] of order.entries()) {
    indexOf[nth] = index;
    used += all.copy(bytes, used, texts.startOf(nth), texts.endOf(nth));
    starts[index + 1] = used;
  }
  return { bytes, starts, indexOf };
}

/** The first six bytes as a number: most comparisons need no more. */
function headOf(bytes: Uint8Array, from: number, to: number): number {
  let head = 0;
  for (let at = from; at < from + 6; at++) head = head * 256 + (at < to ? (bytes[at] ?? 0) : 0);
  return head;
}

function lowerBound(sorted: Uint32Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text with each two neighbouring letters exchanged: one error to a person, two to a count of letters. */
function* swaps(text: string): Iterable<string> {
  for (let at = 0; at + 1 < text.length; at++)
    if (text[at] !== text[at + 1]) yield `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`;
}
