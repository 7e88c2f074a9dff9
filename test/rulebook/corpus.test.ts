import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { citableRules, ruleset } from "../../src/model/index.ts";
import { EditionAlignment } from "../../src/rulebook/edition-alignment.ts";
import { parseRulesText, RulebookStore } from "../../src/rulebook/index.ts";
import { StoredText } from "../../src/rulebook/stored-text.ts";
import { wordingsOfText } from "../../src/rulebook/wordings.ts";
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

  describe("alignment with the edition in force", () => {
    const text = (edition: string) => StoredText.open(path.join(folder, "rules", `en-${edition}.rules`));
    const inForce = text(ruleset);
    const align = (edition: string) => new EditionAlignment(wordingsOfText(inForce), wordingsOfText(text(edition)));
    const folded = (said: string) => said.toLowerCase().replace(/[’‘]/gu, "'").replace(/[“”]/gu, '"');

    /** Rules on attachments that came in after an edition, and words that came into older ones: read in both texts by hand. */
    const known: Readonly<Record<string, { readonly since: readonly string[]; readonly reworded: readonly string[] }>> =
      {
        "2022-04-29": {
          since: [
            ...[
              "111.10j",
              "111.10k",
              "111.10m",
              "111.10n",
              "111.10p",
              "111.10q",
              "111.10r",
              "701.58a",
              "701.62a",
              "301.5e",
              "303.7",
              "303.7a",
            ],
            ...["310.4", "310.4b", "310.9", "310.10", "608.3", "608.3b", "702.89b", "702.163a", "702.182a"],
            ...["704.5v", "704.5w", "704.5x", "704.5y"],
          ],
          reworded: [
            ...[
              "120.1a",
              "205.1b",
              "205.3h",
              "303.4i",
              "400.7f",
              "608.3a",
              "608.3c",
              "614.1c",
              "702.16h",
              "702.89a",
              "704.5p",
            ],
          ],
        },
        "2025-02-07": { since: ["702.182a"], reworded: [] },
        "2026-02-27": { since: [], reworded: [] },
      };

    it.each(Object.keys(known))(
      "finds every rule that may be cited in the edition of %s, and about the same thing",
      (edition) => {
        const alignment = align(edition);
        const { since = [], reworded = [] } = known[edition] ?? {};
        for (const [rule, keyWords] of citableRules) {
          const there = alignment.counterpart(rule);
          if (since.includes(rule)) {
            expect(there, rule).toBeNull();
            continue;
          }
          expect(there, rule).not.toBeNull();
          expect(there?.confidence, rule).toBeGreaterThan(0.4);
          if (reworded.includes(rule)) continue;
          const said = folded(text(edition).rule(there?.number ?? "")?.text ?? "");
          for (const word of keyWords) expect(said, `${rule} as ${there?.number}`).toContain(folded(word));
        }
      },
    );

    it("follows rules that have moved", () => {
      const moves: readonly (readonly [string, string, string])[] = [
        ["2022-04-29", "301.5f", "301.5e"],
        ["2022-04-29", "613.7m", "613.7k"],
        ["2022-04-29", "608.3c", "608.3a"],
        ["2022-04-29", "400.7f", "400.7e"],
        ["2025-02-07", "701.19a", "701.15a"],
        ["2025-02-07", "701.21a", "701.17a"],
        ["2026-02-27", "730.2a", "729.2a"],
        ["2025-02-07", "730.2a", "727.2a"],
      ];
      for (const [edition, rule, there] of moves) expect(align(edition).counterpart(rule)?.number, rule).toBe(there);
    });

    it("gives each rule at most one counterpart, and back again the same", () => {
      for (const edition of Object.keys(known)) {
        const there = align(edition);
        const back = new EditionAlignment(wordingsOfText(text(edition)), wordingsOfText(inForce));
        for (const rule of citableRules.keys()) {
          const counterpart = there.counterpart(rule);
          if (counterpart !== null)
            expect(back.counterpart(counterpart.number)?.number, `${rule} ${edition}`).toBe(rule);
        }
      }
    });
  });

  describe("the drift of the rules that may be cited", () => {
    it("tells moves from rewordings, and only the latter have to be reviewed", () => {
      const found = book.drift("2026-02-27");
      const drifted = found.kind === "drift" ? found.drift.drifted : [];
      const merging = drifted.filter(({ rule }) => rule.startsWith("730."));
      expect(merging.map(({ there }) => there)).toEqual(["729.2", "729.2a", "729.2b", "729.2c", "729.3"]);
      for (const { kind, reviewPlainWording, lostKeyWords } of merging) {
        expect(kind).toBe("moved");
        expect(reviewPlainWording).toBe(false);
        expect(lostKeyWords).toEqual([]);
      }
      expect(drifted.find(({ rule }) => rule === "603.10a")).toMatchObject({
        kind: "reworded",
        reviewPlainWording: true,
      });
      expect(drifted.some(({ rule }) => rule === "704.5n")).toBe(false);
    });
  });

  describe("damage to the real texts", () => {
    const lines = (file: string) => readFileSync(path.join(corpus, file), "utf8").split("\n");
    const edition = lines("rules/en-2026-04-17.txt");
    const parse = (changed: readonly string[]) => parseRulesText(changed.join("\n"));
    const place = (start: string) => edition.findLastIndex((line) => line.startsWith(start));

    it("is told with its line: a subrule that is missing, a rule whose end is missing", () => {
      const missing = edition.toSpliced(place("704.5n "), 2);
      expect(parse(missing)).toMatchObject({ code: "rules/damaged-numbering", line: place("704.5n ") + 1 });
      const cut = edition.with(place("301.5c "), (edition[place("301.5c ")] ?? "").slice(0, 70));
      expect(parse(cut)).toMatchObject({ code: "rules/cut-off", line: place("301.5c ") + 1 });
    });

    it("is told in the shorter texts too", () => {
      const french = lines("seeds/fr-attacher.txt");
      const without = (start: string, nth: (start: string) => number) => parse(french.toSpliced(nth(start), 1));
      const first = (start: string) => french.findIndex((line) => line.startsWith(start));
      const last = (start: string) => french.findLastIndex((line) => line.startsWith(start));
      expect(without("701.3b", first)).toMatchObject({ kind: "refused" });
      expect(without("701.3a", last)).toMatchObject({ kind: "refused" });
      expect(without("701.3d", last)).toMatchObject({ code: "rules/cut-off" });
      expect(parse(french)).toHaveLength(2);
    });
  });

  describe("searching the real texts", () => {
    const rulesFor = (typed: string, language = "en") => {
      const found = book.lookup(typed, language);
      return found.kind === "found"
        ? [found.rule.rule]
        : found.kind === "search"
          ? found.rules.map(({ rule }) => rule)
          : [];
    };

    it.each([
      ["umbra armor destroyed", "702.89a"],
      ["aura attached to illegal object", "704.5m"],
      ["equipment attached to an illegal permanent", "704.5n"],
      ["legend rule legendary same name", "704.5j"],
      ["summoning sickness untapped symbol haste", "302.6"],
      ["role controlled by the same player most recent timestamp", "704.5y"],
    ])("%s finds %s, also with a letter missing, doubled or swapped in a word", (typed, rule) => {
      expect(rulesFor(typed)).toContain(rule);
      const long = typed.split(" ").sort((a, b) => b.length - a.length)[0] ?? "";
      const mistakes = [
        `${long.slice(0, 4)}${long.slice(5)}`,
        `${long.slice(0, 4)}${long[3]}${long.slice(4)}`,
        `${long.slice(0, 3)}${long[4]}${long[3]}${long.slice(5)}`,
      ];
      for (const mistake of mistakes) expect(rulesFor(typed.replace(long, mistake)), mistake).toContain(rule);
    });

    it("finds a keyword by its name in each language, and an entry of the glossary with its rules", () => {
      for (const name of ["equip", "Équiper", "equiper", "ausrüsten", "AUSRÜSTEN", "equpi"])
        for (const language of languages) expect(rulesFor(name, language), name).toEqual(["702.6"]);
      expect(book.lookup("active player", "en")).toMatchObject({
        kind: "search",
        entries: [{ term: "Active Player", rules: ["102.1"] }],
        rules: [{ rule: "102.1" }],
      });
    });

    it("says nothing rather than something else", () => {
      expect(book.lookup("xyzzy plugh", "en")).toMatchObject({ kind: "missing", reason: "not-a-number" });
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
