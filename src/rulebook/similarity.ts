const betweenWords = /[\s.,;:!?()[\]{}"'“”„«»‘’–—…\u00A0\u202F]+/u;

/** Words of a text as crude stems, without punctuation and endings, so that wordings of one language can be compared. */
export const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(betweenWords)
    .flatMap((word) => (word.length < 2 ? [] : word.slice(0, 6)));

/** What a text is about: its words weighed by how rare they are. Repeated words count once. */
export interface Profile {
  readonly weights: ReadonlyMap<string, number>;
  readonly size: number;
}

/** How rare each word is in a collection of texts: one that all of them have says nothing. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  readonly #texts: number;

  constructor(texts: readonly string[]) {
    this.#texts = texts.length;
    for (const text of texts)
      for (const stem of new Set(stems(text))) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  profile(text: string): Profile {
    const weights = new Map<string, number>();
    let squares = 0;
    for (const stem of stems(text)) {
      if (weights.has(stem)) continue;
      const weight = Math.log((this.#texts + 1) / (this.#counts.get(stem) ?? 1));
      weights.set(stem, weight);
      squares += weight * weight;
    }
    return { weights, size: Math.sqrt(squares) };
  }
}

/** How much two texts say the same, from 0 to 1: the cosine of their profiles. */
export function similarity(one: Profile, other: Profile): number {
  const [few, many] = one.weights.size <= other.weights.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [stem, weight] of few.weights) shared += weight * (many.weights.get(stem) ?? 0);
  return one.size * other.size === 0 ? 0 : shared / (one.size * other.size);
}

/** A text as wordings are compared for being the same: without case, accents and quotation marks, with single spaces. */
export const sameWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}|["“”„«»]/gu, "")
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, " ")
    .trim();
