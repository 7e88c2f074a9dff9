import { stems } from "./similarity.ts";

/**
 * Texts that can be asked how much they say the same as another: an index from words to the texts that have them. Words are
 * weighed by how rare they are, since one that all texts have says nothing, and count once in a text.
 */
export class WordIndex {
  readonly #texts = new Map<string, number[]>();
  readonly #vocabulary: WordIndex;
  readonly #sizes: Float64Array;

  /** Texts that are compared both ways need the same vocabulary; without one it is that of these texts. */
  constructor(texts: readonly string[], vocabulary?: WordIndex) {
    this.#vocabulary = vocabulary ?? this;
    this.#sizes = new Float64Array(texts.length);
    for (const [at, text] of texts.entries())
      for (const word of new Set(stems(text))) {
        const known = this.#texts.get(word);
        if (known === undefined) this.#texts.set(word, [at]);
        else known.push(at);
      }
    for (const [word, places] of this.#texts) {
      const weight = this.#vocabulary.#squaredWeight(word);
      for (const at of places) this.#sizes[at] = (this.#sizes[at] ?? 0) + weight;
    }
  }

  /** For each text how much it and this one say the same, from 0 to 1: the cosine of their weighed words. */
  similarities(text: string): Float64Array {
    const shared = new Float64Array(this.#sizes.length);
    let size = 0;
    for (const word of new Set(stems(text))) {
      const weight = this.#vocabulary.#squaredWeight(word);
      size += weight;
      for (const at of this.#texts.get(word) ?? []) shared[at] = (shared[at] ?? 0) + weight;
    }
    return shared.map((weight, at) => (weight === 0 ? 0 : weight / Math.sqrt(size * (this.#sizes[at] ?? 0))));
  }

  #squaredWeight(word: string): number {
    const weight = Math.log((this.#sizes.length + 1) / (this.#texts.get(word)?.length ?? 1));
    return weight * weight;
  }
}
