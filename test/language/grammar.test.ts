import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compileGrammar } from "../../src/language/compile-grammar.ts";
import { pattern, patternByLanguage } from "../../src/language/grammar.ts";
import { grammarLists } from "../../src/language/grammar-lists.ts";

/** The locales with one of German's files changed. */
function localesWith(change: (grammar: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "attache-grammar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const language of ["en", "de"])
    for (const file of ["lexicon.yaml", "grammar.yaml"])
      cpSync(`src/locales/${language}/${file}`, path.join(folder, language, file));
  const file = path.join(folder, "de/grammar.yaml");
  writeFileSync(file, change(readFileSync(file, "utf8")));
  return folder;
}

test("every language has every list", () => {
  expect(Object.keys(compileGrammar("src/locales"))).toEqual(["de", "en", "fr"]);
});

test("a language without one of the lists is refused, with its file and the list's name", () => {
  const folder = localesWith((grammar) => grammar.replace(/^adverb-now:.*\n/m, ""));
  expect(() => compileGrammar(folder)).toThrow(/de\/grammar\.yaml:\d+: adverb-now: the list is missing/);
});

test("a list that nothing looks for is refused", () => {
  const folder = localesWith((grammar) => `${grammar}adverb-nowhere: nirgends\n`);
  expect(() => compileGrammar(folder)).toThrow(/de\/grammar\.yaml:\d+: .*adverb-nowhere/);
});

test("a list stands for its words in all languages, with or without their accents", () => {
  const isNow = pattern`^<adverb-now>$`;
  for (const word of ["now", "jetzt", "Maintenant", "désormais", "desormais"]) expect(word).toMatch(isNow);
  for (const word of ["then", "nowhere", "a now"]) expect(word).not.toMatch(isNow);
});

test("two lists side by side stand for the words of both", () => {
  const either = pattern`^<adverb-now|adverb-too>$`;
  expect("now").toMatch(either);
  expect("auch").toMatch(either);
});

test("an empty list stands for nothing, and a language's own words are no other's", () => {
  const denies = patternByLanguage`<negation-ending>$`;
  expect("doesnt").toMatch(denies("en"));
  expect("gewinnt").not.toMatch(denies("de"));
});

test("a list that does not exist is a fault of the program", () => {
  expect(() => pattern`<adverb-nowhere>`).toThrow("language/no-grammar-list: adverb-nowhere");
});

test("every list is looked for somewhere", () => {
  const code = sources().map(({ text }) => text);
  const used = (list: string) => code.some((text) => new RegExp(`[<|"]${list}[>|"]`).test(text));
  expect(Object.keys(grammarLists).filter((list) => !used(list))).toEqual([]);
});

test("no regular expression of the code has words of a language in it", () => {
  const telltale =
    /(?<![\p{L}.\\-])(und|mein|meine|mon|ma|avec|mit|nicht|pas|wenn|das|der|le|la|les|sie|elle|ich|je|sur|auf|ist|est|wird|my|his|the|he|she|him|that|who)(?![\p{L}-])/iu;
  const found = sources().flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, at) => {
      const patterns = line
        .replace(/^\s*(\*|\/\*\*|\/\/).*/, "")
        .match(/(?<=[(=:!&|?,[]\s*|^\s*)\/(?![/*]).+\/[dgimsuvy]*(?=[.,;)\s\]]|$)|`[^`]*<[a-z].*`/g);
      return (patterns ?? []).some((one) => telltale.test(one.replace(/<[a-z|-]+>/g, ""))) ? [`${file}:${at + 1}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

/** The code that reads questions. What reads Oracle text has words of English, in which it is written. */
const sources = (): readonly { readonly file: string; readonly text: string }[] =>
  ["src/language", "src/scenarios"]
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)))
    .filter((file) => file.endsWith(".ts") && !file.startsWith("src/scenarios/compose/effects/"))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
