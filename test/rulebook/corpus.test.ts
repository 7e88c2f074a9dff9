import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { citableRules, ruleset } from "../../src/model/index.ts";
import { parseRulesText, RulebookStore } from "../../src/rulebook/index.ts";
import { languages, words } from "./locale-words.ts";

describe("our own wording", () => {
  it.each(languages)("has each rule that may be cited and no other in %s", (language) => {
    expect(Object.keys(words[language]?.plain ?? {})).toEqual([...citableRules.keys()]);
  });
});

/** Real texts of the publisher, which are not ours to keep here: a folder that is named in the environment. */
const corpus = process.env.ATTACHE_CORPUS;
if (corpus !== undefined) {
  const real = {
    english: ["en-2022-04-29", "en-2025-02-07", "en-2026-02-27", "en-2026-04-17"].map((name) => `rules/${name}.txt`),
    others: ["fr-attacher", "fr-301-artefacts", "de-anlegen", "en-attach"].map((name) => `seeds/${name}.txt`),
  };
  const folder = mkdtempSync(path.join(tmpdir(), "corpus-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const store = new RulebookStore(folder);
  for (const file of [...real.others, ...real.english]) store.importRules(path.join(corpus, file));
  const book = store.open(words);

  describe("the real texts", () => {
    it("are all taken, each part under its language and edition", () => {
      expect(store.list().map(({ language, edition, file }) => `${language} ${edition} ${file}`)).toEqual([
        "de unknown de-anlegen.txt",
        "en 2026-04-17 en-2026-04-17.txt",
        "en 2026-02-27 en-2026-02-27.txt",
        "en 2025-02-07 en-2025-02-07.txt",
        "en 2024-06-07 en-attach.txt",
        "en 2022-04-29 en-2022-04-29.txt",
        "en unknown de-anlegen.txt",
        "en unknown fr-attacher.txt",
        "fr unknown fr-301-artefacts.txt",
        "fr unknown fr-attacher.txt",
      ]);
    });

    it.each(real.english)("%s has all of its numbered lines, and the glossary", (file) => {
      const text = readFileSync(path.join(corpus, file), "utf8");
      const [parsed] = [parseRulesText(text)].flatMap((result) => ("kind" in result ? [] : result));
      const body = text.slice(text.lastIndexOf("1. Game Concepts"), text.lastIndexOf("Glossary"));
      expect(parsed?.rules.length).toBe(body.match(/^ *(?:\d|\d{3}|\d{3}\.\d+[a-z]?)[. ]/gmu)?.length);
      expect(parsed?.glossary.length).toBeGreaterThan(600);
    });

    it("cut off anywhere are refused", () => {
      const text = readFileSync(path.join(corpus, "rules/en-2026-04-17.txt"), "utf8");
      for (const share of [0.01, 0.1, 0.35, 0.6, 0.8, 0.95])
        expect(parseRulesText(text.slice(0, Math.floor(text.length * share))), String(share)).toMatchObject({
          kind: "refused",
        });
    });
  });

  describe("rules that may be cited", () => {
    const plain = (text: string) => text.toLowerCase().replace(/[’‘]/gu, "'").replace(/[“”]/gu, '"');
    it.each([...citableRules])("%s is in the pinned edition and about what it is cited for", (number, about) => {
      const quote = book.quote(number, "en");
      expect(quote).toMatchObject({ source: "official", edition: ruleset });
      for (const word of about) expect(plain(quote.text)).toContain(plain(word));
    });
  });

  describe("quotes from the real texts", () => {
    it("follow rules that have moved since 2022 and 2025", () => {
      const old = (rule: Parameters<typeof book.quote>[0], edition: string) => book.quote(rule, "en", { edition });
      expect(old("301.5f", "2022-04-29").note).toContain("301.5e");
      expect(old("613.7m", "2022-04-29").note).toContain("613.7k");
      expect(old("701.19a", "2025-02-07").note).toContain("701.15a");
      expect(old("730.2a", "2026-02-27").note).toContain("729.2a");
      expect(old("301.5e", "2022-04-29").source).toBe("plain");
      expect(old("704.5m", "2025-02-07").note).toBeUndefined();
      expect(old("613.4", "2026-02-27")).toMatchObject({
        source: "official",
        text: expect.stringContaining("layer 7"),
      });
    });

    it("in French say that 702.64 is 702.67 today, and that players and reconfigure have come in", () => {
      expect(book.quote("301.6", "fr")).toMatchObject({
        source: "official",
        note: expect.stringMatching(/702\.64.*702\.67/u),
      });
      expect(book.quote("701.3a", "fr")).toMatchObject({ source: "official", note: expect.stringContaining("joueur") });
      expect(book.quote("301.5c", "fr")).toMatchObject({
        source: "official",
        note: expect.stringContaining("reconfiguration"),
      });
      expect(book.quote("301.5a", "fr").note).toBeUndefined();
    });

    it("in German say that players have come in", () => {
      for (const rule of ["701.3a", "701.3b", "701.3c", "701.3d"] as const)
        expect(book.quote(rule, "de")).toMatchObject({ source: "official", note: expect.stringContaining("Spieler") });
    });

    it("in French and German are official only for the rules that those texts have", () => {
      const official = (language: string) =>
        [...citableRules.keys()].filter((rule) => book.quote(rule, language).source === "official");
      expect(official("fr")).toEqual([
        ...["301.1", "301.2", "301.3", "301.4", "301.5", "301.5a", "301.5b", "301.5c", "301.5d", "301.6"],
        ...["701.3a", "701.3b", "701.3c", "701.3d"],
      ]);
      expect(official("de")).toEqual(["701.3a", "701.3b", "701.3c", "701.3d"]);
    });
  });
}
