import { distance } from "fastest-levenshtein";
import { foldWord, isSwapped, letterBits, mistakesIn, pairBits, rawWords } from "./search-words.ts";

/** A text that answers a search, by its place among those indexed. */
export interface SearchHit {
  readonly place: number;
  readonly score: number;
}

/** A word that is looked for. */
export interface SoughtWord {
  readonly text: string;
  /** How much it counts, beside others, that a text has it: a whole number. */
  readonly tells: number;
  /** Some text has it, here or elsewhere: it is not misspelt where there is none, but of another language. */
  readonly isRight: boolean;
}

/** A word that more than this share of the texts have tells nothing. */
const tooCommon = 0.4;
/** What is found must have most of the words that were looked for: else it is about something else. */
const leastMatched = 0.6;
/** How soon more occurrences of a word stop counting, and how much long texts are held back. */
const [saturation, lengthShare] = [1.2, 0.6];
/** Weights, which are at most the rarity of a word, are stored in a byte each. */
const scale = 24;
/** How near other forms of a word are to it: with another ending, with a mistake, with two. */
const nearness = { ending: 0.75, mistakes: [1, 0.7, 0.5] } as const;
/** Forms of a word beyond the nearest ones add nothing but time. */
const mostForms = 12;
/** More words are no question. */
const mostWords = 20;

interface Data {
  /** Sorted. */
  readonly terms: readonly string[];
  readonly bits: Uint32Array;
  /** Where the texts of each term begin; one more than there are terms. */
  readonly starts: Uint32Array;
  readonly places: Uint16Array;
  readonly weights: Uint8Array;
  readonly texts: number;
}

/** Texts by the words in them, with other endings and typing mistakes forgiven. It is kept as bytes, so that loading it is no work. */
export class SearchIndex {
  readonly #data: Data;
  readonly #lengths: Uint8Array;
  /** The terms of each length. */
  readonly #ofLength: readonly (readonly number[])[];
  /** Which pairs of letters each term has, once a misspelt word was looked for. */
  #pairs: Uint32Array | undefined;
  readonly #scores: Float32Array;
  readonly #matched: Uint8Array;
  readonly #lastWord: Uint8Array;

  private constructor(data: Data) {
    this.#data = data;
    this.#lengths = Uint8Array.from(data.terms, (term) => Math.min(term.length, 255));
    const ofLength: number[][] = [];
    for (const [term, length] of this.#lengths.entries()) {
      const known = ofLength[length];
      if (known === undefined) ofLength[length] = [term];
      else known.push(term);
    }
    this.#ofLength = ofLength;
    this.#scores = new Float32Array(data.texts);
    this.#matched = new Uint8Array(data.texts);
    this.#lastWord = new Uint8Array(data.texts);
  }

  static of(texts: readonly string[]): SearchIndex {
    return new SearchIndex(indexed(texts));
  }

  static read(bytes: Uint8Array): SearchIndex {
    const copy = new Uint8Array(bytes).buffer;
    const [terms = 0, postings = 0, texts = 0, termBytes = 0] = new Uint32Array(copy, 0, 4);
    const bits = new Uint32Array(copy, 16, terms);
    const starts = new Uint32Array(copy, 16 + 4 * terms, terms + 1);
    const after = 16 + 4 * terms + 4 * (terms + 1);
    const places = new Uint16Array(copy, after, postings);
    const weights = new Uint8Array(copy, after + 2 * postings, postings);
    const words = new TextDecoder().decode(new Uint8Array(copy, after + 3 * postings, termBytes));
    return new SearchIndex({ terms: words === "" ? [] : words.split("\n"), bits, starts, places, weights, texts });
  }

  /** The index as bytes, for `read`. */
  serialize(): Buffer {
    const { terms, bits, starts, places, weights, texts } = this.#data;
    const words = Buffer.from(terms.join("\n"));
    const counts = Uint32Array.of(terms.length, places.length, texts, words.length);
    return Buffer.concat([counts, bits, starts, places, weights, words].map(bytesOf));
  }

  /** What a word counts that a single text has: scores of indexes of different sizes are compared by it. */
  get rarest(): number {
    return rarityOf(1, Math.max(2, this.#data.texts));
  }

  /** Whether some text has this very word. */
  has(word: string): boolean {
    return this.#data.terms[this.#placeOf(word)] === word;
  }

  /** The texts that have the most and the rarest of these words, the best first. */
  search(words: readonly SoughtWord[], most: number): readonly SearchHit[] {
    const touched: number[] = [];
    let wanted = 0;
    for (const [at, { text, tells, isRight }] of words.slice(0, mostWords).entries()) {
      wanted += tells;
      for (const { term, near } of this.#formsOf(text, isRight)) this.#add(term, near, { nth: at + 1, tells }, touched);
    }
    const best: SearchHit[] = [];
    for (const place of touched) {
      const matched = this.#matched[place] ?? 0;
      const share = matched / wanted;
      const score = share < leastMatched ? 0 : (this.#scores[place] ?? 0) * share * share;
      this.#scores[place] = 0;
      this.#matched[place] = 0;
      this.#lastWord[place] = 0;
      if (score === 0) continue;
      const worst = best.at(-1);
      if (best.length === most && worst !== undefined && worst.score >= score) continue;
      if (best.length === most) best.pop();
      const after = best.findIndex((other) => other.score < score);
      best.splice(after < 0 ? best.length : after, 0, { place, score });
    }
    return best;
  }

  #add(term: number, near: number, word: { readonly nth: number; readonly tells: number }, touched: number[]): void {
    const { starts, places, weights } = this.#data;
    const end = starts[term + 1] ?? 0;
    for (let at = starts[term] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      if (this.#lastWord[place] === 0) touched.push(place);
      if (this.#lastWord[place] !== word.nth) {
        this.#lastWord[place] = word.nth;
        this.#matched[place] = (this.#matched[place] ?? 0) + word.tells;
        this.#scores[place] = (this.#scores[place] ?? 0) + (near * (weights[at] ?? 0)) / scale;
      }
    }
  }

  /** The terms that a word may stand for, the nearest first: itself, with other endings, or, when it is none, near ones. */
  #formsOf(word: string, isRight: boolean): readonly { readonly term: number; readonly near: number }[] {
    const { terms } = this.#data;
    const at = this.#placeOf(word);
    const isKnown = terms[at] === word;
    const forms = isKnown ? [{ term: at, near: 1 }] : [];
    const stem = word.slice(0, Math.max(4, word.length - 3));
    if (word.length >= 4)
      for (let term = this.#placeOf(stem); terms[term]?.startsWith(stem) === true; term++)
        if (term !== at || !isKnown)
          if ((this.#lengths[term] ?? 0) <= word.length + 4)
            forms.push({ term, near: nearness.ending * commonShare(word, terms[term] ?? "") });
    if (!isKnown && !isRight) forms.push(...this.#misspelt(word));
    return forms.sort((a, b) => b.near - a.near).slice(0, mostForms);
  }

  #misspelt(word: string): readonly { readonly term: number; readonly near: number }[] {
    const most = mistakesIn(word);
    if (most === 0) return [];
    const { terms, bits } = this.#data;
    this.#pairs ??= Uint32Array.from(terms, pairBits);
    const pairs = this.#pairs;
    const [ownLetters, ownPairs] = [letterBits(word), pairBits(word)];
    const found: { term: number; near: number }[] = [];
    for (let length = word.length - most; length <= word.length + most; length++) {
      const longer = Math.abs(length - word.length);
      // A letter that was left out or put in changes one letter and three pairs, one that was mistaken two and four, two that
      // changed places none and six.
      const mostLetters = 2 * most - longer;
      const mostPairs = most === 1 ? (longer === 0 ? 6 : 3) : 8 - longer;
      for (const term of this.#ofLength[length] ?? []) {
        if (bitCount((ownLetters ^ (bits[term] ?? 0)) >>> 0) > mostLetters) continue;
        if (bitCount((ownPairs ^ (pairs[term] ?? 0)) >>> 0) > mostPairs) continue;
        const other = terms[term] ?? "";
        const mistakes = isSwapped(word, other) ? 1 : distance(word, other);
        if (mistakes <= most) found.push({ term, near: nearness.mistakes[mistakes] ?? 0 });
      }
    }
    return found;
  }

  /** Where a word is among the terms, or would be. */
  #placeOf(word: string): number {
    const { terms } = this.#data;
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function indexed(texts: readonly string[]): Data {
  const known = new Map<string, Occurrences>();
  const byRaw = new Map<string, Occurrences | null>();
  const lengths = texts.map((text, place) => {
    const words = rawWords(text);
    for (const raw of words) {
      let occurrences = byRaw.get(raw);
      if (occurrences === undefined) {
        occurrences = occurrencesOf(foldWord(raw), known);
        byRaw.set(raw, occurrences);
      }
      if (occurrences !== null) count(occurrences, place);
    }
    return words.length;
  });
  const found = [...known];
  const limit = Math.max(3, texts.length * tooCommon);
  const kept = found.filter(([, { places }]) => places.length <= limit).sort(([a], [b]) => (a < b ? -1 : 1));
  const postings = kept.reduce((sum, [, { places }]) => sum + places.length, 0);
  const starts = new Uint32Array(kept.length + 1);
  const places = new Uint16Array(postings);
  const weights = new Uint8Array(postings);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
  let at = 0;
  for (const [term, [, occurrences]] of kept.entries()) {
    const rarity = rarityOf(occurrences.places.length, texts.length);
    for (const [nth, place] of occurrences.places.entries()) {
      const weight = rarity * often(occurrences.counts[nth] ?? 1, (lengths[place] ?? 0) / average);
      places[at] = place;
      weights[at] = Math.max(1, Math.min(255, Math.round(scale * weight)));
      at += 1;
    }
    starts[term + 1] = at;
  }
  const terms = kept.map(([term]) => term);
  return { terms, bits: Uint32Array.from(terms, letterBits), starts, places, weights, texts: texts.length };
}

/** Where a word stands, and how often in each place. */
interface Occurrences {
  readonly places: number[];
  readonly counts: number[];
}

function occurrencesOf(term: string, known: Map<string, Occurrences>): Occurrences | null {
  if (term.length < 2) return null;
  const occurrences = known.get(term) ?? { places: [], counts: [] };
  known.set(term, occurrences);
  return occurrences;
}

function count({ places, counts }: Occurrences, place: number): void {
  const last = places.length - 1;
  if (places[last] === place) counts[last] = (counts[last] ?? 0) + 1;
  else {
    places.push(place);
    counts.push(1);
  }
}

const rarityOf = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** How much it counts, from 0 to 1, that a word stands so often in a text of this length (1: as long as most). */
const often = (count: number, length: number): number =>
  count / (count + saturation * (1 - lengthShare + lengthShare * length));

/** How much of the longer of two words the two begin with. */
function commonShare(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at / Math.max(one.length, other.length);
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const bytesOf = (part: Uint8Array | Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
