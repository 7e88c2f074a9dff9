import { distance } from "fastest-levenshtein";
import { isSwapped, letterBits, mistakesIn, pairBits } from "./search-words.ts";

/** A term that a word may stand for. */
export interface Form {
  /** Its place among the terms. */
  readonly term: number;
  /** How near it is to the word, from 0 to 1. */
  readonly near: number;
}

/** How near other forms of a word are to it: with another ending, with a mistake, with two. */
const nearness = { ending: 0.75, mistakes: [1, 0.7, 0.5] } as const;
/** Longer terms count as of this length. */
const longest = 255;
/** Forms of a word beyond the nearest ones add nothing but time. */
const mostForms = 12;

/** The terms of some texts, to find which of them a word may stand for: with another ending, or with typing mistakes. */
export class WordForms {
  readonly #terms: readonly string[];
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;
  /** The terms of each length, once a misspelt word was looked for, and which pairs of letters each term has. */
  #byLength: ByLength | undefined;
  #pairs: Uint32Array | undefined;

  /** The terms sorted, and the letters of each as `letterBits` tells them. */
  constructor(terms: readonly string[], letters: Uint32Array) {
    this.#terms = terms;
    this.#letters = letters;
    this.#lengths = new Uint8Array(terms.length);
    for (let term = 0; term < terms.length; term++) this.#lengths[term] = Math.min(terms[term]?.length ?? 0, longest);
  }

  /** Whether this very word is among the terms. */
  has(word: string): boolean {
    return this.#terms[this.#placeOf(word)] === word;
  }

  /** A word and its forms with other endings, the nearest first. */
  endings(word: string): readonly Form[] {
    const terms = this.#terms;
    const at = this.#placeOf(word);
    const isKnown = terms[at] === word;
    const forms: Form[] = isKnown ? [{ term: at, near: 1 }] : [];
    if (word.length < 4) return forms;
    const stem = word.slice(0, Math.max(4, word.length - 3));
    for (let term = this.#placeOf(stem); terms[term]?.startsWith(stem) === true; term++)
      if ((term !== at || !isKnown) && (this.#lengths[term] ?? 0) <= word.length + 4)
        forms.push({ term, near: nearness.ending * commonShare(word, terms[term] ?? "") });
    return nearest(forms);
  }

  /** Terms that a word differs from by typing mistakes or its ending, the nearest first. */
  misspelt(word: string): readonly Form[] {
    const most = mistakesIn(word);
    if (most === 0) return this.endings(word);
    const found: Form[] = [...this.endings(word)];
    const [ownLetters, ownPairs] = [letterBits(word), pairBits(word)];
    this.#pairs ??= pairsOf(this.#terms);
    this.#byLength ??= byLength(this.#lengths);
    const [letters, pairs] = [this.#letters, this.#pairs];
    const { starts, terms } = this.#byLength;
    for (let length = word.length - most; length <= word.length + most; length++) {
      const longer = Math.abs(length - word.length);
      // A letter that was left out or put in changes one letter and three pairs, one that was mistaken two and four, two that
      // changed places none and six.
      const mostLetters = 2 * most - longer;
      const mostPairs = most === 1 ? (longer === 0 ? 6 : 3) : 8 - longer;
      const end = starts[length + 1] ?? 0;
      for (let at = starts[length] ?? 0; at < end; at++) {
        const term = terms[at] ?? 0;
        if (bitCount((ownLetters ^ (letters[term] ?? 0)) >>> 0) > mostLetters) continue;
        if (bitCount((ownPairs ^ (pairs[term] ?? 0)) >>> 0) > mostPairs) continue;
        const other = this.#terms[term] ?? "";
        const mistakes = isSwapped(word, other) ? 1 : distance(word, other);
        if (mistakes <= most) found.push({ term, near: nearness.mistakes[mistakes] ?? 0 });
      }
    }
    return nearest(found);
  }

  /** Where a word is among the terms, or would be. */
  #placeOf(word: string): number {
    const terms = this.#terms;
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const nearest = (forms: Form[]): readonly Form[] => forms.sort((a, b) => b.near - a.near).slice(0, mostForms);

function pairsOf(terms: readonly string[]): Uint32Array {
  const pairs = new Uint32Array(terms.length);
  for (let term = 0; term < terms.length; term++) pairs[term] = pairBits(terms[term] ?? "");
  return pairs;
}

/** Terms by their length: those of a length begin at `starts[length]`. */
interface ByLength {
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
}

function byLength(lengths: Uint8Array): ByLength {
  const starts = new Uint32Array(longest + 2);
  for (let term = 0; term < lengths.length; term++) {
    const next = (lengths[term] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let length = 1; length < starts.length; length++)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
  const ends = starts.slice();
  const terms = new Uint32Array(lengths.length);
  for (let term = 0; term < lengths.length; term++) {
    const length = lengths[term] ?? 0;
    const at = ends[length] ?? 0;
    terms[at] = term;
    ends[length] = at + 1;
  }
  return { starts, terms };
}

/** How much of the longer of two words the two begin with. */
function commonShare(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at / Math.max(one.length, other.length);
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
