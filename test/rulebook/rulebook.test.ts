import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ruleset } from "../../src/model/index.ts";
import { type Rulebook, RulebookStore } from "../../src/rulebook/index.ts";
import { words } from "./locale-words.ts";
import { frenchAndEnglish, frenchNumbersAlone, germanAndEnglish } from "./texts.ts";

/** A whole rulebook with these headings and rules, given in order. */
const rulebookText = (date: string, body: string): string => {
  const headings = body.match(/^(?:\d|\d{3})\. .*$/gmu) ?? [];
  return `These rules are effective as of ${date}.\n\nContents\n\n${headings.join("\n")}\n\n${body}\n`;
};
const equip = "means to pay that cost and to attach this permanent to a creature that you control";
const fortify = "means to pay that cost and to attach this Fortification to a land that you control";
const inForce = rulebookText(
  "April 17, 2026",
  `1. Keywords
100. Artifacts
100.1. An Equipment is attached to a creature that is on the battlefield.
100.1a An Equipment that is put onto the battlefield is put there without a host.
100.1b The words “equipped creature” on a permanent are about whatever creature it is attached to.
101. Keyword Abilities
101.1. Absorb
101.1a Absorb prevents some of the damage that would be dealt by a source.
101.2. Equip
101.2a Equip ${equip}.
101.3. Fortify
101.3a Fortify ${fortify}.`,
);
/** The same rules years before: without absorb and without the first subrule of 100.1. */
const before = rulebookText(
  "April 29, 2022",
  `1. Keywords
100. Artifacts
100.1. An Equipment is attached to a creature that is on the battlefield.
100.1a The words “equipped creature” on a permanent are about whatever creature it is attached to.
101. Keyword Abilities
101.1. Fortify
101.1a Fortify ${fortify}.
101.2. Equip
101.2a Equip ${equip} during your turn.`,
);

let folder: string;
const rulebook = (texts: Readonly<Record<string, string>>): Rulebook => {
  const store = new RulebookStore(folder);
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const result = store.importRules(file);
    if (result.kind === "refused")
      throw new Error(`${name}: ${result.code} in line ${result.line}, ${result.why.name}`);
  }
  return store.open(words);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rulebook-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a quote", () => {
  it("is our own wording in the reader's language as long as no text in that language is loaded", () => {
    const own = rulebook({}).quote("704.5n", "de");
    expect(own).toEqual({
      rule: "704.5n",
      text: words.de?.plain["704.5n"],
      source: "plain",
      edition: null,
      language: "de",
    });
    expect(rulebook({ "fr.txt": frenchNumbersAlone }).quote("301.6", "de")).toMatchObject({
      source: "plain",
      language: "de",
    });
  });

  it("is the official text where there is one, and our own wording where that text says nothing of the rule", () => {
    const book = rulebook({ "fr.txt": frenchNumbersAlone });
    expect(book.quote("301.5a", "fr")).toMatchObject({ source: "official", edition: "unknown", rule: "301.5a" });
    expect(book.quote("301.5e", "fr")).toMatchObject({ source: "plain", language: "fr" });
    expect(book.quote("704.5n", "fr")).toMatchObject({ source: "plain", language: "fr" });
  });

  it("tells which number a rule that it refers to has today", () => {
    const stale = rulebook({ "fr.txt": frenchNumbersAlone }).quote("301.6", "fr");
    expect(stale.source).toBe("official");
    expect(stale.note).toMatch(/702\.64.*702\.67/u);
    const fresh = rulebook({ "fr.txt": frenchNumbersAlone.replace("702.64", "702.67") }).quote("301.6", "fr");
    expect(fresh.source).toBe("official");
    expect(fresh.note).toBeUndefined();
  });

  it("of a translation that speaks of objects alone says that players count too, in the reader's language", () => {
    const book = rulebook({ "fr.txt": frenchAndEnglish, "de.txt": germanAndEnglish.replace(/701\.3d .*\n/u, "") });
    expect(book.quote("701.3a", "fr").note).toMatch(/joueur/u);
    expect(book.quote("701.3a", "de").note).toMatch(/Spieler/u);
    expect(book.quote("701.3a", "en").note).toMatch(/player/u);
  });

  it("of a translation that speaks of players too has no such note", () => {
    const newer = frenchAndEnglish.replaceAll("à un objet", "à un objet ou à un joueur");
    const quote = rulebook({ "fr.txt": newer }).quote("701.3a", "fr");
    expect(quote.source).toBe("official");
    expect(quote.note).toBeUndefined();
  });

  it("of a dated translation says so where the original has been reworded since, and only there", () => {
    const french = [
      "100.1. Un équipement est attaché à une créature qui est sur le champ de bataille.",
      "101.2a Équiper veut dire payer ce coût et attacher ce permanent à une créature que vous contrôlez, pendant votre tour.",
    ].join("\n\n");
    const noteOf = (number: string, name: string) => {
      const found = rulebook({ "new.txt": inForce, "old.txt": before, [name]: french }).lookup(number, "fr");
      return found.kind === "found" && found.rule.language === "fr" ? (found.rule.note ?? "") : "not in French";
    };
    const reworded = words.fr?.sentences.reworded.split("{")[0] ?? "?";
    // 101.2a lost its last words after 2022; 100.1 is as it was.
    expect(noteOf("101.2a", "fr 2022-04-29.txt")).toContain(reworded);
    expect(noteOf("101.2a", "fr 2012-01-01.txt")).toContain(reworded);
    expect(noteOf("100.1", "fr 2022-04-29.txt")).not.toContain(reworded);
    // Nothing is known of what a later text was translated from.
    expect(noteOf("101.2a", "fr 2024-01-01.txt")).not.toContain(reworded);
  });

  it("is found under the number that it had in its text, by what it says", () => {
    const old = `702.64. Fortifier

702.64a Qui veut fortifier un terrain sous son contrôle paie le coût : la fortification lui est attachée, aux moments où un rituel serait possible.
`;
    const book = rulebook({ "fr.txt": old });
    const quote = book.quote("702.67a", "fr");
    expect(quote).toMatchObject({ rule: "702.67a", source: "official" });
    expect(quote.note).toMatch(/702\.64a/u);
    expect(book.quote("702.65a", "fr").source).toBe("plain");
  });

  it("is not taken from a rule that has the number and says something else", () => {
    const other =
      "702.67a L'absorption est une capacité statique qui prévient une partie des blessures d'une source.\n";
    expect(rulebook({ "fr.txt": other }).quote("702.67a", "fr").source).toBe("plain");
  });
});

describe("a lookup", () => {
  it("gives a rule with the rules directly under it, and 101.1 is not the beginning of 101.10", () => {
    const ten = Array.from(
      { length: 9 },
      (_, at) => `101.${at + 2}. Word${at}\n101.${at + 2}a This word is here so that the numbers rise.`,
    );
    const book = rulebook({
      "en.txt": rulebookText(
        "April 17, 2026",
        `1. Keywords\n100. Artifacts\n100.1. It is a text.\n101. Keyword Abilities\n101.1. Absorb\n101.1a Absorb is the first of the words.\n${ten.join("\n")}`,
      ),
    });
    const found = book.lookup("101.1", "en");
    expect(found).toMatchObject({ kind: "found", rule: { rule: "101.1", text: "Absorb", edition: ruleset } });
    expect(found.kind === "found" && found.subrules.map((rule) => rule.rule)).toEqual(["101.1a"]);
    const heading = book.lookup("101", "en");
    expect(heading.kind === "found" && heading.subrules.map((rule) => rule.rule)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `101.${at + 1}`),
    ]);
  });

  it("of a number that does not exist says so and names the nearest", () => {
    const book = rulebook({ "en.txt": inForce });
    const missing = book.lookup("100.1c", "en");
    expect(missing).toMatchObject({ kind: "missing", reason: "no-such-rule" });
    expect(missing.kind === "missing" && missing.didYouMean).toContain("100.1b");
    expect(missing.kind === "missing" && missing.message).toContain(ruleset);
    expect(book.lookup("100.1l", "fr")).toMatchObject({ kind: "missing", reason: "no-such-rule" });
    expect(book.lookup("blah", "en")).toMatchObject({ kind: "missing", reason: "not-a-number" });
  });

  it("without an edition loaded does not claim that a number does not exist", () => {
    const book = rulebook({});
    expect(book.lookup("100.1", "en")).toMatchObject({ kind: "missing", reason: "not-loaded" });
    const found = book.lookup("702.6", "fr");
    expect(found).toMatchObject({ kind: "found", rule: { text: "Équiper", source: "plain" } });
    expect(found.kind === "found" && found.subrules.map((rule) => rule.rule)).toEqual([
      "702.6a",
      "702.6c",
      "702.6d",
      "702.6e",
    ]);
  });

  it("finds a heading by its title, without accents or capitals", () => {
    expect(rulebook({}).lookup("equiper", "fr")).toMatchObject({ kind: "found", rule: { rule: "702.6" } });
    expect(rulebook({}).lookup("AUSRÜSTEN", "de")).toMatchObject({ kind: "found", rule: { rule: "702.6" } });
    expect(rulebook({ "en.txt": inForce }).lookup("absorb", "en")).toMatchObject({
      kind: "found",
      rule: { rule: "101.1" },
    });
  });

  it("in an older edition goes by that edition's numbers and tells today's", () => {
    const book = rulebook({ "new.txt": inForce, "old.txt": before });
    expect(book.lookup("101.1a", "en")).toMatchObject({
      kind: "found",
      rule: { text: expect.stringMatching(/^Absorb/u) },
    });
    const old = book.lookup("101.1a", "en", { edition: "2022-04-29" });
    expect(old).toMatchObject({
      kind: "found",
      rule: { text: expect.stringMatching(/^Fortify/u), edition: "2022-04-29" },
    });
    expect(old.kind === "found" && old.rule.note).toContain("101.3a");
    const moved = book.lookup("100.1a", "en", { edition: "2022" });
    expect(moved.kind === "found" && moved.rule.note).toContain("100.1b");
  });

  it("in an older edition tells whether the wording has changed", () => {
    const book = rulebook({ "new.txt": inForce, "old.txt": before });
    const changed = book.lookup("101.2a", "en", { edition: "2022-04-29" });
    expect(changed.kind === "found" && changed.rule.note).toContain(ruleset);
    const same = book.lookup("100.1", "en", { edition: "2022-04-29" });
    expect(same.kind === "found" && same.rule.note).toBeUndefined();
  });

  it("in an edition that is not loaded names those that are", () => {
    const missing = rulebook({ "new.txt": inForce }).lookup("100.1", "en", { edition: "2019-01-01" });
    expect(missing).toMatchObject({ kind: "missing", reason: "no-edition" });
    expect(missing.kind === "missing" && missing.message).toContain(ruleset);
  });

  it("gives the English text where there is none in the language, and says so in the reader's", () => {
    const found = rulebook({ "new.txt": inForce }).lookup("101.1a", "fr");
    expect(found).toMatchObject({ kind: "found", rule: { language: "en", note: expect.stringMatching(/français/u) } });
    const english = rulebook({ "new.txt": inForce }).lookup("101.1a", "en");
    expect(english.kind === "found" && english.rule.note).toBeUndefined();
  });

  it("names the rules under one that there is no text of in the language, and only those", () => {
    const book = rulebook({
      "new.txt": inForce,
      "fr.txt": "101.1a Quand une carte l'absorbe, la blessure est perdue pour tous les joueurs.\n",
    });
    expect(book.lookup("101", "fr")).toMatchObject({ untranslated: ["101.1", "101.3"] });
    expect(book.lookup("101", "en")).not.toHaveProperty("untranslated");
  });

  it("of a title that is today's has no note of age, though the rules under it have one", () => {
    const older = rulebook({ "fr.txt": frenchAndEnglish }).lookup("701.3", "fr");
    expect(older.kind === "found" && [older.rule.text, older.rule.note]).toEqual(["Attacher", undefined]);
    expect(older.kind === "found" && older.subrules[0]?.note).toMatch(/joueur/u);
  });
});

describe("a lookup by words", () => {
  it("finds a keyword by its name in any language, accents and one mistake forgiven, and shows it in the reader's", () => {
    const book = rulebook({});
    for (const typed of ["equip", "Équiper", "equiper", "ausrüsten", "ausruesten", "equipp"])
      expect(book.lookup(typed, "fr"), typed).toMatchObject({ kind: "found", rule: { rule: "702.6", language: "fr" } });
    expect(book.lookup("equipp", "en")).toMatchObject({ readAs: "Equip" });
    expect(book.lookup("equip", "en")).not.toHaveProperty("readAs");
  });

  /** The numbers of what is shown, the first first. */
  const shown = (book: Rulebook, typed: string, language = book.languageOf(typed, "en")): readonly string[] => {
    const lookup = book.lookup(typed, language);
    if (lookup.kind === "found") return [lookup.rule.rule];
    return lookup.kind === "search" ? lookup.rules.map(({ rule }) => rule) : [];
  };

  it("finds rules by what they say, in the language in which it is said", () => {
    const found = (typed: string) => shown(rulebook({}), typed);
    expect(found("token ceases to exist")).toContain("111.7");
    expect(found("tokne ceases to exist")).toContain("111.7");
    expect(found("éphémère jamais champ de bataille")).toContain("304.4");
    expect(found("Spontanzauber kommt nie ins Spiel")).toContain("304.4");
  });

  // Which rule each is about was decided from the rules' texts.
  it.each([
    ["704.5j", "the rule about legends", "legendary permanents with the same name", "two legnedary creatures"],
    ["704.5j", "la règle des légendes", "regle des legendes", "permanents légendaires du même nom"],
    ["704.5j", "Regel über Legenden", "Legendenregel", "zwei legendäre mit gleichem Namen"],
    ["704.5m", "what happens when host dies aura", "enchanted creature dies", "enchnated creature dies"],
    ["704.5m", "que se passe-t-il quand la créature enchantée meurt", "aura cimetiere creature meurt"],
    ["704.5m", "was passiert wenn die verzauberte Kreatur stirbt", "Aura ohne Träger"],
    ["704.5n", "what happens to the equipment if the creature dies", "equipped cretaure dies"],
    ["704.5n", "l’équipement reste sur le champ de bataille", "créature équipée meurt"],
    ["704.5n", "Ausrüstung bleibt im Spiel", "ausgeruestete Kreatur stirbt"],
    ["613.7", "timestamp order", "timestamp ordre", "ordre des timestamps", "Reihenfolge der Zeitstempel", "timestmap"],
    ["303.4", "curse enchanted player", "malédiction joueur", "Fluch Spieler", "Fluchaura am Spieler"],
    ["702.16c", "protection from red aura", "protection contre le rouge aura", "Schutz vor Rot Aura"],
    ["702.26g", "phased out creature with auras", "créature déphasée avec auras", "ausgephaste Kreatur mit Auren"],
    ["608.2b", "spell fizzles", "toutes les cibles sont illégales", "alle Ziele illegal"],
    ["704.5f", "toughness 0", "endurance 0", "Widerstandskraft 0"],
    ["704.5g", "damage as toughness", "blessures égales à l’endurance", "Schaden in Höhe der Widerstandskraft"],
  ])("finds %s however it is asked for", (rule, ...asked) => {
    for (const typed of asked) expect(shown(rulebook({}), typed).slice(0, 3), typed).toContain(rule);
  });

  it("of words of grammar alone, or of a word that is nowhere, finds nothing", () => {
    for (const typed of ["blah", "what is it", "xyzzy plugh", "qu’est-ce que c’est", "wie geht das"])
      expect(rulebook({}).lookup(typed, "en"), typed).toMatchObject({ kind: "missing", reason: "not-a-number" });
  });

  it("shows readers rules in their language before anything of another", () => {
    const book = rulebook({
      "en.txt": rulebookText(
        "April 17, 2026",
        "1. Things\n100. Legends\n100.1. A legend is a story that is told of a legendary hero, and legends are many.",
      ),
    });
    const lookup = book.lookup("deux permanents légendaires", "fr");
    expect(lookup).toMatchObject({ kind: "search", entries: [] });
    expect(lookup.kind === "search" && lookup.rules[0]).toMatchObject({ rule: "704.5j", language: "fr" });
  });

  it("tells what stands before and after, and the rule above where nothing stands before", () => {
    const book = rulebook({ "en.txt": inForce });
    expect(book.lookup("100.1a", "en")).toMatchObject({ previous: "100.1", next: "100.1b" });
    expect(book.lookup("100.1b", "en")).toMatchObject({ previous: "100.1a", next: "101" });
    expect(book.lookup("101.3", "en")).toMatchObject({ previous: "101.2", next: null });
  });

  it("puts the English text in force beside a translation when asked, and only then", () => {
    const book = rulebook({ "fr.txt": frenchNumbersAlone });
    expect(book.lookup("301.5", "fr")).not.toHaveProperty("originals");
    expect(book.lookup("301.5", "fr", { original: true })).toMatchObject({
      // The others are in our own words, which are nobody's translation.
      originals: [{ of: "301.5a", language: "en", rule: "301.5a" }],
    });
    expect(book.lookup("301.5", "en", { original: true })).not.toHaveProperty("originals");
  });

  it.each([
    ["équiper", "fr"],
    ["equiper", "fr"],
    ["ausrüsten", "de"],
    ["ausrüstn", "de"],
    ["equip", "en"],
    ["règle 301.6", "fr"],
    ["Regel 301.6", "de"],
    ["301.6", "en"],
    ["éphémère jamais champ de bataille", "fr"],
    ["Spontanzauber kommt nie ins Spiel", "de"],
    ["instant never enters the battlefield", "en"],
  ])("is written in a language: %s in %s, where English is expected", (typed, language) => {
    expect(rulebook({}).languageOf(typed, "en")).toBe(language);
  });

  it("is taken to be in the expected language where it may be", () => {
    const book = rulebook({});
    expect(book.languageOf("protection", "en")).toBe("en");
    expect(book.languageOf("protection", "fr")).toBe("fr");
    expect(book.languageOf("704.5n", "de")).toBe("de");
    expect(book.languageOf("que dit la 704.5n", "de")).toBe("fr");
    expect(book.languageOf("blah", "de")).toBe("de");
  });

  it("of a long rule gives its beginning too, and of a short one only the rule", () => {
    const long = `A list is long when it names ${Array.from({ length: 200 }, (_, at) => `thing${at}`).join(", ")}.`;
    const book = rulebook({
      "en.txt": inForce
        .replace("It is a text.", "")
        .replace("101. Keyword Abilities\n101.1. Absorb", `100.2. ${long}\n101. Keyword Abilities\n101.1. Absorb`),
    });
    const found = book.lookup("100.2", "en");
    expect(found.kind === "found" && found.rule.text).toBe(long);
    expect(found.kind === "found" && found.rule.short?.length).toBeLessThan(1000);
    expect(found.kind === "found" && found.rule.short).toMatch(/^A list is long .* …$/u);
    const other = book.lookup("100.1", "en");
    expect(other.kind === "found" && other.rule.short).toBeUndefined();
  });
});
