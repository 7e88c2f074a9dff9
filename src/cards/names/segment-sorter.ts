import { segmentsOf } from "./segments.ts";
import type { OpenSpool, Spool } from "./spool.ts";

/** Texts beyond this are found exactly only: hash and text must fit into one double. */
const mostTexts = 2 ** 21;
const buckets = 64;

/** Sorts the segments of texts by their hashes, a stretch of the hashes at a time. */
export class SegmentSorter {
  readonly #buckets = Array.from({ length: buckets }, () => ({ pairs: new Float64Array(64), used: 0 }));

  add(index: number, text: string): void {
    if (index >= mostTexts) return;
    for (const hash of segmentsOf(text)) {
      const bucket = this.#buckets[Math.floor(hash / (2 ** 32 / buckets))];
      if (bucket === undefined) continue;
      if (bucket.used === bucket.pairs.length) {
        const larger = new Float64Array(Math.ceil(bucket.used * 1.5));
        larger.set(bucket.pairs);
        bucket.pairs = larger;
      }
      bucket.pairs[bucket.used] = hash * mostTexts + index;
      bucket.used += 1;
    }
  }

  /** The hashes in order, and the text of each. */
  finish(open: OpenSpool): { readonly segments: Spool; readonly texts: Spool } {
    const [segments, texts] = [open(), open()];
    for (const bucket of this.#buckets) {
      for (const pair of bucket.pairs.subarray(0, bucket.used).sort()) {
        segments.appendNumber(Math.floor(pair / mostTexts));
        texts.appendNumber(pair % mostTexts);
      }
      bucket.pairs = new Float64Array(0);
    }
    return { segments, texts };
  }
}
