import { grammar } from "attache:grammar";
import type { Language } from "../model/index.ts";
import { type Grammar, type GrammarList, grammarLists } from "./grammar-lists.ts";

/**
 * A regular expression with words of the locales' `grammar.yaml`: `<adverb-now>` stands for any word of that list, `<adverb-now|adverb-too>`
 * for any of both, in whichever language, as people mix them. Case does not count. Throws when there is no such list.
 *
 *     const isNow = pattern`^<adverb-now>$`;
 */
export const pattern = ({ raw: [source = ""] }: TemplateStringsArray): RegExp =>
  withWords(source, Object.values(grammar));

/** The same for each language, with its own words only: where a word of one is something else in another. */
export function patternByLanguage({ raw: [source = ""] }: TemplateStringsArray): PatternByLanguage {
  const made = new Map(Object.entries(grammar).map(([language, own]) => [language, withWords(source, [own])]));
  return (language) => made.get(language) ?? nothing;
}
export type PatternByLanguage = (language: Language) => RegExp;
const nothing = /(?!)/;

/** The words of a list in all languages. */
export const wordsOf = (list: GrammarList): ReadonlySet<string> =>
  new Set(Object.values(grammar).flatMap((own) => own[list]));

const lists = /(?<!\(\?)<([a-z]+[a-z|-]*)>/g;

function withWords(source: string, grammars: readonly Grammar[]): RegExp {
  const written = source.replace(lists, (_, names: string) => {
    const words = names.split("|").flatMap((name) => grammars.flatMap((own) => listOf(own, name)));
    const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
    return longestFirst.length === 0 ? "(?!)" : `(?:${longestFirst.map(asWritten).join("|")})`;
  });
  return new RegExp(written, "iu");
}

function listOf(own: Grammar, name: string): readonly string[] {
  if (!(name in grammarLists)) throw new Error(`language/no-grammar-list: ${name}`);
  return own[name as keyof Grammar];
}

/** How people write a word: with its accents or without, ß as ss, an umlaut with an e, the apostrophe straight or not. */
function asWritten(word: string): string {
  const isExact = word.startsWith("=");
  return [...(isExact ? word.slice(1) : word)]
    .map((letter) => (isExact && letter !== "'" ? letter : asWrittenLetter(letter)))
    .join("");
}
function asWrittenLetter(letter: string): string {
  if (letter === "'") return "['’]";
  if (letter === "ß") return "(?:ß|ss)";
  if (/[äöü]/.test(letter)) return `(?:${letter}|${plain(letter)}e?)`;
  if (/[\p{L}\p{N} ]/u.test(letter)) return plain(letter) === letter ? letter : `[${letter}${plain(letter)}]`;
  return letter === "-" ? letter : `\\${letter}`;
}
const plain = (letter: string): string => letter.normalize("NFD").replace(/\p{M}/gu, "");
