import type { CompiledLocale } from "./lexicon.ts";

/** The words of a language, as sets. */
export interface KnownWords {
  /** Words of grammar. */
  readonly grammar: ReadonlySet<string>;
  /** Those, and the ones that cannot change a ruling: a question is read without them. */
  readonly silent: ReadonlySet<string>;
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
    all: new Set([...words, ...harmless, ...vocabulary]),
  };
  byLocale.set(locale, sets);
  return sets;
}
