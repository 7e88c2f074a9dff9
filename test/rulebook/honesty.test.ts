import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { citableRules, ruleset } from "../../src/model/index.ts";
import { parseRulesText } from "../../src/rulebook/index.ts";
import { WordIndex } from "../../src/rulebook/word-index.ts";
import { languages, words } from "./locale-words.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const citable: ReadonlySet<string> = new Set(citableRules.keys());

function filesIn(folder: string, extension: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(extension))
    .map((file) => path.join(folder, file));
}
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\d.])\d{3}\.\d{1,3}[a-z]?(?![\d\w])/g)].map(([number]) => number);
const documents = ["README.md", ...filesIn("docs", ".md")];

describe("a rule that is cited may be cited", () => {
  it.each(filesIn("src/engine", ".ts"))("by %s", (file) => {
    const cited = [...read(file).matchAll(/"(\d{3}\.\d{1,3}[a-z]?)"/g)].map(([, number = ""]) => number);
    for (const number of cited) expect(citable, number).toContain(number);
  });

  const example = z.object({ rules: z.array(z.string()).optional() });
  const scenario = z.object({ examples: z.record(z.string(), example).default({}) });
  it("by the worked examples of scenarios", () => {
    for (const file of filesIn("scenarios", ".yaml"))
      for (const { rules = [] } of Object.values(scenario.parse(parse(read(file))).examples))
        for (const number of rules) expect(citable, `${file}: ${number}`).toContain(number);
  });

  it("by what is written about the program, which may name a heading as a whole too", () => {
    const headings = new Set(Object.keys(words.en?.headings ?? {}));
    for (const file of documents)
      for (const number of numbersIn(read(file)))
        expect(citable.has(number) || headings.has(number), `${file}: ${number}`).toBe(true);
  });

  it.each(languages)("by our own wording in %s", (language) => {
    const { plain = {} } = words[language] ?? {};
    for (const [rule, text] of Object.entries(plain))
      for (const number of numbersIn(text)) expect(citable, `${rule}: ${number}`).toContain(number);
  });
});

describe("the parts of the engine that cite a rule", () => {
  const parts = z.record(z.string(), z.string().min(1));
  const wordsFor = (language: string) => parts.parse(parse(read(`src/locales/${language}/engine.yaml`)));
  const files = filesIn("src/engine", ".ts").map((file) =>
    path.posix.relative("src/engine", file).replace(/\.ts$/, ""),
  );

  it.each(languages)("are told in %s, by words for their file or folder", (language) => {
    const told = Object.keys(wordsFor(language));
    for (const file of files)
      if (/"\d{3}\.\d{1,3}[a-z]?"/.test(read(`src/engine/${file}.ts`)))
        expect(told.includes(file) || told.includes(path.posix.dirname(file)), file).toBe(true);
    expect(told.sort()).toEqual(Object.keys(wordsFor("en")).sort());
  });
});

describe("the titles by which older numbers are told", () => {
  it.each(languages)("stand under the same numbers in %s as in English", (language) => {
    expect(Object.keys(words[language]?.headings ?? {}).sort()).toEqual(Object.keys(words.en?.headings ?? {}).sort());
  });
});

/** The edition in force, which is not ours to keep here: a folder that is named in the environment. */
const corpus = process.env.ATTACHE_CORPUS;
if (corpus !== undefined) {
  const parsed = parseRulesText(readFileSync(path.join(corpus, `rules/en-${ruleset}.txt`), "utf8"));
  const rules = new Map(("kind" in parsed ? [] : (parsed[0]?.rules ?? [])).map(({ number, text }) => [number, text]));
  /** Numbers that are named because they are none, or are those of older editions. */
  const notOfToday: Readonly<Record<string, readonly string[]>> = {
    "src/rulebook/rule-number.ts": ["704.0", "704.5l"],
    ...Object.fromEntries(languages.map((language) => [`src/locales/${language}/rulebook.yaml`, ["204.3"]])),
  };

  describe("held against the edition in force", () => {
    it("every number anywhere in the program is that of a rule", () => {
      const files = [
        ...documents,
        ...["src", "commands"].flatMap((folder) => filesIn(folder, ".ts")),
        ...["src", "scenarios"].flatMap((folder) => filesIn(folder, ".yaml")),
      ];
      for (const file of files)
        for (const number of numbersIn(read(file)))
          if (!notOfToday[file]?.includes(number)) expect(rules.has(number), `${file}: ${number}`).toBe(true);
    });

    it("the titles that we have in English are those of the rules", () => {
      for (const [number, title] of Object.entries(words.en?.headings ?? {}))
        expect(rules.get(number), number).toBe(title);
    });

    it("our own wording says what its rule says: no two neighbours fit better the other way round, and few rules fit better", () => {
      const numbers = [...citableRules.keys()];
      const index = new WordIndex(numbers.map((number) => rules.get(number) ?? ""));
      const likeness = numbers.map((number) => index.similarities(words.en?.plain[number] ?? ""));
      const like = (own: number, official: number) => likeness[own]?.[official] ?? 0;
      for (const [at, number] of numbers.entries()) {
        if (at === 0) continue;
        const right = like(at, at) + like(at - 1, at - 1);
        const swapped = like(at, at - 1) + like(at - 1, at);
        expect(swapped, `${numbers[at - 1]} and ${number}`).toBeLessThan(right + 0.1);
      }
      const isNear = numbers.filter(
        (_, at) => numbers.filter((__, other) => like(at, other) > like(at, at)).length <= 10,
      );
      expect(isNear.length / numbers.length).toBeGreaterThan(0.9);
    });
  });
}
