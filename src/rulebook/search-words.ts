/** The words of a text as they are searched: lower case, without accents and punctuation. */
export const searchWords = (text: string): readonly string[] => rawWords(text).map(foldWord).filter(isWord);

/** Single letters are no words ("l’aura"), but figures are ("toughness 0"). */
export const isWord = (folded: string): boolean => folded.length > 1 || /^\d$/.test(folded);

/** The words of a text as they stand, in lower case. */
export const rawWords = (text: string): readonly string[] => text.toLowerCase().match(word) ?? [];

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** A word without accents. */
export const foldWord = (raw: string): string =>
  isPlain.test(raw) ? raw : raw.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("œ", "oe");

const isPlain = /^[a-z0-9]*$/;

/** Which letters a word has, as bits: words that are alike have nearly the same. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (((letter % 5) + 5) % 5));
  }
  return bits >>> 0;
}

/** Which pairs of neighbouring letters a word has, as bits: words that are alike have nearly the same. */
export function pairBits(word: string): number {
  let bits = 0;
  for (let at = 1; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at - 1) * 7 + word.charCodeAt(at)) & 31);
  return bits >>> 0;
}

/** How many typing mistakes a word of this length may have and still be told from others. */
export const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether two words differ by two neighbouring letters that changed places, and by nothing else. */
export function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
