/** Words of a text as crude stems: without accents, punctuation and endings, so that wordings can be compared. */
export const stems = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\d+/]{2,}/gu) ?? []
  ).map((word) => word.slice(0, 6));

/** How rare each stem is among some texts: rare words say more about what a text is about. */
export type Rarity = ReadonlyMap<string, number>;

export function rarity(texts: readonly (readonly string[])[]): Rarity {
  const counts = new Map<string, number>();
  for (const text of texts) for (const stem of new Set(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log((texts.length + 1) / count)]));
}

/** How much two texts say the same, from 0 to 1: the cosine of their words weighed by rarity. */
export function similarity(one: readonly string[], other: readonly string[], rare: Rarity): number {
  const a = weights(one, rare);
  const b = weights(other, rare);
  let shared = 0;
  for (const [stem, weight] of a) shared += weight * (b.get(stem) ?? 0);
  const size = Math.sqrt(squares(a) * squares(b));
  return size === 0 ? 0 : shared / size;
}

/** Repeated words count once: what a text is about, not how long it dwells on it. */
const weights = (words: readonly string[], rare: Rarity): Map<string, number> =>
  new Map(words.map((word) => [word, rare.get(word) ?? 1]));

function squares(weighed: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of weighed.values()) sum += weight * weight;
  return sum;
}

/** A text as wordings are compared for being the same: straight quotes, single spaces, no case. */
export const sameWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/[“”„«»"]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
