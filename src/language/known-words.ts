import type { CompiledLocale } from "./lexicon.ts";

/** The words of a language, as sets. */
export interface KnownWords {
  /** Words of grammar. */
  readonly grammar: ReadonlySet<string>;
  /** Those, and the ones that cannot change a ruling: a question is read without them. */
  readonly silent: ReadonlySet<string>;
  /** Common words that are no obstacle to reading a question where names of cards are known. */
  readonly everyday: ReadonlySet<string>;
  /** Those, and the words of the lexicon. */
  readonly all: ReadonlySet<string>;
}

const byLocale = new WeakMap<CompiledLocale, KnownWords>();

/** The words that a locale knows, apart from names of cards. Made once for each locale. */
export function knownWords(locale: CompiledLocale): KnownWords {
  const made = byLocale.get(locale);
  if (made !== undefined) return made;
  const { words, harmless, vocabulary } = locale;
  const sets: KnownWords = {
    grammar: new Set(words),
    silent: new Set([...words, ...harmless]),
    everyday: new Set(locale.everyday),
    all: new Set([...words, ...harmless, ...vocabulary]),
  };
  byLocale.set(locale, sets);
  return sets;
}
