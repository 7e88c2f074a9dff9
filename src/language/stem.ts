import { createRequire } from "node:module";

/** Reduces a folded word to its stem. */
export type Stem = (word: string) => string;

interface NaturalStemmer {
  stem(word: string): string;
}
const load = createRequire(import.meta.url);
const loaded = new Map<string, Stem>();

/**
 * natural's stemmer of that file name, loaded when it is first needed: the German one alone takes 12 ms, because it
 * pulls in stop words of 50 languages, and a question has one language. Words come folded (without accents), which
 * leaves French feminine endings on ("detachee" → "detache"): a final e is taken off as well.
 */
export function stemmer(name: string, lemmas: Readonly<Record<string, string>>): Stem {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const cache = new Map<string, string>();
  let natural: NaturalStemmer | undefined;
  const stem: Stem = (word) => {
    const before = cache.get(word);
    if (before !== undefined) return before;
    natural ??= load(`natural/lib/natural/stemmers/${name}.js`) as NaturalStemmer;
    const lemma = lemmas[word] ?? word;
    const found = lemma.length < 4 ? lemma : natural.stem(lemma).replace(/(?<=...)e+$/, "");
    if (cache.size > 5000) cache.clear();
    cache.set(word, found);
    return found;
  };
  loaded.set(name, stem);
  return stem;
}
