/**
 * Finding texts with typing errors by their segments (Li, Deng, Feng: "PASS-JOIN", 2011): a text is cut into one segment more
 * than the errors that are forgiven; whatever has no more errors than that has one segment unharmed, near its place.
 */

/** How many typing errors are forgiven in a text of so many letters. */
export const forgiven = (length: number): number => (length < 3 ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3);

/** Longer texts are not looked for with errors. */
export const longest = 150;

/** The segments of a text as hashes. */
export function segmentsOf(text: string): number[] {
  const { length } = text;
  const parts = forgiven(length) + 1;
  if (parts === 1 || length > longest) return [];
  const hashes: number[] = [];
  for (let nth = 0, at = 0; nth < parts; nth++) {
    const size = segmentSize(length, parts, nth);
    hashes.push(hashSegment(text, at, size, length, nth));
    at += size;
  }
  return hashes;
}

/** The hashes of all segments that a text within the forgiven errors of this one may have unharmed. */
export function segmentsNear(text: string): number[] {
  const hashes: number[] = [];
  for (let length = Math.max(3, text.length - 3); length <= Math.min(longest, text.length + 3); length++) {
    const errors = forgiven(length);
    const shift = text.length - length;
    if (Math.abs(shift) > errors) continue;
    const parts = errors + 1;
    for (let nth = 0, at = 0; nth < parts; nth++) {
      const size = segmentSize(length, parts, nth);
      // The errors before a segment and those behind it together are no more than are forgiven.
      const from = Math.max(0, at - nth, at + shift - (errors - nth));
      const to = Math.min(text.length - size, at + nth, at + shift + (errors - nth));
      for (let start = from; start <= to; start++) hashes.push(hashSegment(text, start, size, length, nth));
      at += size;
    }
  }
  return hashes;
}

/** Segments are as even as can be; the last ones are longer. */
const segmentSize = (length: number, parts: number, nth: number): number =>
  Math.floor(length / parts) + (nth >= parts - (length % parts) ? 1 : 0);

function hashSegment(text: string, from: number, size: number, length: number, nth: number): number {
  let hash = Math.imul(0x811c9dc5 ^ (length * 4 + nth), 0x01000193);
  for (let at = from; at < from + size; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
