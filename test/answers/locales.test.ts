import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileLocale, compileLocales, LocaleError } from "../../src/answers/compile-locales.ts";
import { answers, languages, locales } from "./rulings.ts";

describe("the catalogues", () => {
  it("have the same messages in all languages", () => {
    expect(languages).toEqual(expect.arrayContaining(["en", "fr", "de"]));
    const keys = languages.map((language) => Object.keys(locales[language]?.messages ?? {}).sort());
    for (const other of keys) expect(other).toEqual(keys[0]);
  });

  it("write apostrophes as such, since a straight one before a brace hides it from ICU", () => {
    for (const language of languages) {
      for (const [key, text] of Object.entries(locales[language]?.messages ?? {}))
        expect(`${key}: ${text}`).not.toMatch(/'[{}#<|]/);
    }
  });

  it("end the messages that decline with one line", () => {
    for (const language of languages) {
      for (const reason of [
        "off-topic",
        "not-understood",
        "unmodelled",
        "empty",
        "too-long",
        "unknown-card",
        "greeting",
        "thanks",
        "help",
      ]) {
        const values = { limit: 1000, names: "Zorblax", near: "none" };
        const text = answers.text(language, `not-covered.${reason}`, values);
        expect(text).not.toContain("\n");
        expect(text.length).toBeGreaterThan(20);
      }
    }
  });

  it("say which key or language is missing", () => {
    expect(() => answers.text("en", "no.such-key")).toThrow(/no\.such-key/);
    expect(() => answers.text("xx", "answer.yes")).toThrow(/xx/);
    expect(() => answers.text("en", "answer.yes")).toThrow(/sentence/);
  });
});

describe("compiling the catalogues", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "locales-"));
    cpSync("src/locales", root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    const edited = text.replace(from, to);
    expect(edited).not.toBe(text);
    writeFileSync(path, edited);
  };

  it("takes them as they are", () => {
    expect(Object.keys(compileLocales(root)).sort()).toEqual([...languages].sort());
  });

  it.each([
    [
      "a message that one language lacks",
      "fr/messages.yaml",
      /^ {2}which-card:.*$/m,
      "",
      /fr: the message ask-back\.which-card/,
    ],
    [
      "a message that only one language has",
      "de/messages.yaml",
      /^ {2}which-card:/m,
      "  more-still: x\n  which-card:",
      /en: the message ask-back\.more-still/,
    ],
    [
      "a message that speaks of something else",
      "fr/answers.yaml",
      /^ {2}resolves: .*$/m,
      '  resolves: "{host} se résout"',
      /fr: outcome\.resolves speaks of \{host\}/,
    ],
    [
      "a form that the language does not have",
      "fr/answers.yaml",
      /^ {2}resolves: .*$/m,
      '  resolves: "{object_dat} se résout"',
      /no form "dat"/,
    ],
    [
      "a message that is no ICU",
      "en/answers.yaml",
      /^ {2}resolves: .*$/m,
      '  resolves: "{object resolves"',
      /en: outcome\.resolves: not an ICU message/,
    ],
    ["a noun that is missing", "de/nouns.yaml", /^ {2}land:.*$/m, "", /no noun for land/],
    ["a text that is none", "de/messages.yaml", /^ {2}which-card:.*$/m, "  which-card: 7", /which-card must hold/],
  ])("refuses %s, with its place", (_what, file, from, to, message) => {
    edit(file, from, to);
    expect(() => compileLocales(root)).toThrow(LocaleError);
    expect(() => compileLocales(root)).toThrow(message);
  });

  it("refuses a key that two files have", () => {
    writeFileSync(join(root, "en", "zz.yaml"), 'answer:\n  yes: "twice"\n');
    expect(() => compileLocale(join(root, "en"))).toThrow(/answer\.yes is there twice/);
  });
});
