import { z } from "zod";
import type { Language } from "../model/index.ts";

/**
 * The lists of `src/locales/<xx>/grammar.yaml`, and what their words say or do. Each language has every list, if only an empty
 * one (`[]`) where it says the thing otherwise.
 */
export const grammarLists = {
  // Determiners and pronouns
  "article-definite": "the house",
  "article-indefinite": "a house",
  "possessive-mine": "my house",
  "possessive-theirs": "his house, their house",
  demonstrative: "this house",
  "determiner-genitive": 'of the house, in one word, where "during" may stand before it',
  quantifier: "all houses",
  "pronoun-i": "who asks, as the subject",
  "pronoun-me": "who asks, as what something happens to",
  "pronoun-we": "who asks and others; whom they ask",
  "pronoun-one": "one does so",
  "pronoun-he": "a person, as the subject",
  "pronoun-they": "several persons, or one",
  "pronoun-she-or-it": "a person or a thing",
  "pronoun-it": "a thing, as the subject",
  "predicate-mine": "it is mine",
  "predicate-theirs": "it is his",
  "condition-subject": 'the subject that a word for "if" has in it ("s\'il")',
  "consequent-subject": "begins what follows from a condition, without a comma before it",
  "pronoun-object-before-verb": "stands between the subject and its verb",
  "elided-word": "ends with an apostrophe, and what follows is a word of its own",
  "elided-in-chat": "of these the ones that are written in one with the next word, without the apostrophe",
  // Words that ask
  "question-word": "asks, and a verb follows",
  "question-verb": "begins a question wherever it stands",
  "question-verb-first": "begins a question where something new begins",
  "question-opening": "begins what is asked after a condition (beginnings of words)",
  "question-word-first": "may begin a question",
  "question-word-last": "stands behind the verb and asks",
  "how-first": "asks how, or how many; may begin a question",
  how: "asks how",
  whose: "asks whose it is",
  "who-has-it": "asks who has it, with the thing in the verb (beginnings)",
  "negation-in-request": "denies within the words that ask",
  // Conjunctions and prepositions
  "conjunction-and": "and",
  "conjunction-or": "or",
  "conjunction-then": "then",
  "conjunction-while": "as long as something goes on",
  "while-or-during": "the same, or during something",
  "joins-to-the-next": "leads from what stands before it to a noun",
  "preposition-of": "the sword of the bear",
  "preposition-with": "with",
  "preposition-by": "by doing so",
  "then-i": 'then I, which could be read as "can I"',
  "name-connector": "small words in the names of cards",
  // Adverbs
  "adverb-now": "something has come to be so",
  "adverb-too": "too",
  "adverb-along": "comes along",
  "adverb-again": "once more, or each time",
  "adverb-again-first": "once more, before the verb",
  "adverb-there": "there, as it is written with its accent",
  "adverb-there-or-article": "there, or an article",
  "after-there": 'stands behind "there", where it is no article',
  "prefix-again": "does a thing once more",
  // Verbs, nouns and adjectives
  "verb-have": "has",
  "verb-do": "stands for what was told before",
  "verb-keep": "keeps",
  "verb-belong": "belongs, as the first word",
  "verb-drop": "falls off, or is played",
  "verb-get-first-person": "I get, without the subject",
  "verb-equip": "equips, attaches (beginnings)",
  "verb-control": "controls (parts of words)",
  "verb-get-back": "gets back what was lost (beginnings of words)",
  "noun-graveyard": "the graveyard (beginnings of words)",
  "noun-before-letter": 'before a letter: "player A"',
  "adjective-new": "one more (beginnings)",
  "infinitive-ending": "ends the infinitive of a verb",
  "negation-ending": "ends a verb that is denied",
  "consequent-determiner": "stands before that subject, where it is a noun",
} as const;
export type GrammarList = keyof typeof grammarLists;

/** The words of a list: one string of them, or, with phrases among them, an array. */
const words = z
  .union([z.string(), z.array(z.string().min(1))], {
    error: ({ input }) =>
      input === undefined ? "the list is missing; what it is for stands in src/language/grammar-lists.ts" : undefined,
  })
  .transform((list): readonly string[] =>
    typeof list === "string" ? list.split(/\s+/).filter((word) => word !== "") : list,
  );

/** `grammar.yaml` of a locale: every list, and no other. */
export const grammarFileSchema = z.record(z.enum(Object.keys(grammarLists) as [GrammarList, ...GrammarList[]]), words);
export type Grammar = z.infer<typeof grammarFileSchema>;

/** The grammar of every language. */
export type CompiledGrammar = Readonly<Record<Language, Grammar>>;
