import { foldName } from "../fold-name.ts";

/** Short French words that lose their vowel before another: what follows the apostrophe is a word of its own. */
const elided = /^(l|d|j|m|t|s|c|n|qu|jusqu|lorsqu|puisqu)['’`´](?=\p{L})/iu;
const between = /[^\p{L}\p{N}\p{M}'’`´]+/u;

/** The words of a name, folded. */
export function wordsOfName(name: string): string[] {
  const words: string[] = [];
  for (const part of name.split(between)) {
    const article = elided.exec(part)?.[0] ?? "";
    for (const word of [article, part.slice(article.length)]) {
      const folded = foldName(word);
      if (folded !== "") words.push(folded);
    }
  }
  return words;
}
