import { foldWord, isWord, letterBits, rawWords } from "./search-words.ts";
import { type Form, WordForms } from "./word-forms.ts";

/** A text that answers a search, by its place among those indexed. */
export interface SearchHit {
  readonly place: number;
  readonly score: number;
}

/** A word that more than this share of the texts have tells nothing. */
const tooCommon = 0.4;
/** What is found must have half of the words that were looked for: else it is about something else. */
const leastMatched = 0.45;
/** How soon more occurrences of a word stop counting, and how much long texts are held back. */
const [saturation, lengthShare] = [1.2, 0.6];
/** Weights, which are at most the rarity of a word, are stored in a byte each. */
const scale = 24;
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
  /** The words of the texts. */
  readonly forms: WordForms;
  readonly #data: Data;
  readonly #scores: Float32Array;
  readonly #matched: Float32Array;
  readonly #lastWord: Uint8Array;
  /** The places that have a score at the moment, so many of them. */
  readonly #touched: Uint16Array;
  #touchedCount = 0;

  private constructor(data: Data) {
    this.#data = data;
    this.forms = new WordForms(data.terms, data.bits);
    this.#scores = new Float32Array(data.texts);
    this.#matched = new Float32Array(data.texts);
    this.#lastWord = new Uint8Array(data.texts);
    this.#touched = new Uint16Array(data.texts);
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
    return rarityOf(1, Math.max(200, this.#data.texts));
  }

  /**
   * The texts that have the most and the rarest of some words, the best first. Each word is given by its forms here; one that has
   * none counts as rare.
   */
  search(words: readonly (readonly Form[])[], most: number): readonly SearchHit[] {
    let wanted = 0;
    this.#touchedCount = 0;
    for (let nth = 0; nth < words.length; nth++) {
      const forms = words[nth] ?? [];
      const tells = 1 + this.#rarity(forms[0]) / this.rarest;
      wanted += tells;
      for (const form of forms) this.#add(form, nth + 1, tells);
    }
    const best: SearchHit[] = [];
    for (let at = 0; at < this.#touchedCount; at++) {
      const place = this.#touched[at] ?? 0;
      const share = (this.#matched[place] ?? 0) / wanted;
      const score = share < leastMatched ? 0 : (this.#scores[place] ?? 0) * share * share;
      this.#scores[place] = 0;
      this.#matched[place] = 0;
      this.#lastWord[place] = 0;
      if (score > 0) insert({ place, score }, best, most);
    }
    return best;
  }

  /** How rare a form is among the texts. */
  #rarity(form: Form | undefined): number {
    const { starts, texts } = this.#data;
    const having = form === undefined ? 1 : (starts[form.term + 1] ?? 0) - (starts[form.term] ?? 0);
    return rarityOf(having, Math.max(2, texts));
  }

  #add({ term, near }: Form, nth: number, tells: number): void {
    const { starts, places, weights } = this.#data;
    const end = starts[term + 1] ?? 0;
    for (let at = starts[term] ?? 0; at < end; at++) {
      const place = places[at] ?? 0;
      const last = this.#lastWord[place] ?? 0;
      if (last === nth) continue;
      if (last === 0) this.#touched[this.#touchedCount++] = place;
      this.#lastWord[place] = nth;
      this.#matched[place] = (this.#matched[place] ?? 0) + tells;
      this.#scores[place] = (this.#scores[place] ?? 0) + (near * (weights[at] ?? 0)) / scale;
    }
  }
}

/** Puts a hit among the best ones, which are sorted and never more than `most`. */
function insert(hit: SearchHit, best: SearchHit[], most: number): void {
  if (best.length === most) {
    if ((best[most - 1]?.score ?? 0) >= hit.score) return;
    best.pop();
  }
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < hit.score) at -= 1;
  best.splice(at, 0, hit);
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
  if (!isWord(term)) return null;
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

const bytesOf = (part: Uint8Array | Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
