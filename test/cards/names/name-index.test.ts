import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { describe, expect, test } from "vitest";
import { compileNames, openNames } from "../../../src/cards/names/compiled-names.ts";
import type { NewName } from "../../../src/cards/names/name-row.ts";
import { forgiven } from "../../../src/cards/names/segments.ts";

const english = (written: string): NewName => ({ written, language: "en", kind: "name" });
const index = (...cards: readonly (readonly NewName[])[]) => openNames(compileNames(cards, () => false));
const written = (names: readonly { readonly written: string }[]) => names.map((name) => name.written);

describe("A name is found", () => {
  const names = index(
    [english("Æther Vial"), { written: "Fiole d'éther", language: "fr", kind: "name" }],
    [english("Will-o'-the-Wisp")],
    [english("Jötun Grunt")],
    [english("Halvar, God of Battle"), { written: "Sword of the Realms", language: "en", kind: "face" }],
    [english("Fear")],
    [english("Bear"), { written: "Fear", language: "qq", kind: "name" }],
    [english("Ox"), { written: "fear", language: "en", kind: "nickname" }],
  );

  test.each([
    ["aether vial", 0],
    ["FIOLE D’ETHER", 0],
    ["fiole dether", 0],
    ["will o the wisp", 1],
    ["jotun grunt", 2],
    ["halvar god of battle", 3],
    ["halvar", 3],
    ["sword of the realms", 3],
  ])("as %s", (typed, card) => {
    expect(names.find(typed)[0]).toMatchObject({ card });
  });

  test("first of the card that is called so in English, then of others", () => {
    expect(names.find("fear").map(({ card }) => card)).toEqual([4, 5, 6]);
  });

  test("not when it is only the beginning of one", () => {
    expect(names.find("god of battle")).toEqual([]);
    expect(names.hasPrefix("godofbattle")).toBe(false);
    expect(names.hasPrefix("halvargodof")).toBe(true);
  });

  test("not by a first part that two cards share", () => {
    const two = index([english("Kaya, Bold")], [english("Kaya, Sly")]);
    expect(two.find("kaya")).toEqual([]);
    expect(two.find("kaya, sly")[0]).toMatchObject({ card: 1 });
  });

  test("by its words", () => {
    expect(names.hasWord("wisp")).toBe(true);
    expect(names.hasWord("wis")).toBe(false);
    expect(names.nearWords("battel", 2)).toEqual(["battle"]);
    expect(names.nearWords("battel", 0)).toEqual([]);
  });
});

describe("A mistyped name is found", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 3, maxLength: 22 });

  test("whenever it has no more typing errors than are forgiven, and then only", () => {
    fc.assert(
      fc.property(fc.uniqueArray(letters, { minLength: 1, maxLength: 30 }), letters, (all, typed) => {
        const names = index(...all.map((name) => [english(name)]));
        const expected = all.filter((name) => distance(name, typed) <= forgiven(name.length));
        const found = written(
          names.near(typed, 100).filter((name) => Number.isInteger(name.errors) && name.errors < 4),
        );
        // Exchanged letters are one error, and names that go on where this one ends are near too.
        expect(expected.filter((name) => !written(names.near(typed, 100)).includes(name))).toEqual([]);
        for (const name of found)
          expect(expected.includes(name) || name.startsWith(typed) || isExchange(name, typed)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const isExchange = (one: string, other: string) =>
    one.length === other.length &&
    [...one].some((_, at) => `${one.slice(0, at)}${one[at + 1] ?? ""}${one[at]}${one.slice(at + 2)}` === other);

  test("the nearest first: the first letter is rarely wrong, and letters are exchanged more often than replaced", () => {
    const names = index([english("Tear")], [english("Fear")], [english("Feat")]);
    expect(written(names.near("faer", 5))[0]).toBe("Fear");
    expect(written(names.near("feax", 5)).slice(0, 2).sort()).toEqual(["Fear", "Feat"]);
  });

  test("by one of its words when there is nothing nearer", () => {
    const names = index([english("Umezawa's Jitte")], [english("Giant Growth")]);
    expect(written(names.near("the jitte thing", 5))).toEqual(["Umezawa's Jitte"]);
    expect(written(names.near("nothing like it", 5))).toEqual([]);
  });
});

describe("What is being typed is completed", () => {
  const names = openNames(
    compileNames(
      [
        [english("Bone Dancer"), { written: "Danseur d'os", language: "fr", kind: "name" }],
        [english("Bonesplitter"), { written: "Scinde-os", language: "fr", kind: "name" }],
        [english("Trusty Boneaxe")],
        [english("Knochenbein"), { written: "Bonbon", language: "de", kind: "name" }],
      ],
      () => false,
      (card) => card === 1,
    ),
  );

  test("attachments first, then other names that begin so, then names with a word that does", () => {
    expect(written(names.suggest("bone", "en", 25))).toEqual(["Bonesplitter", "Bone Dancer", "Trusty Boneaxe"]);
  });

  test("in the reader's language and in English before other languages", () => {
    expect(written(names.suggest("bon", "en", 25))).toEqual([
      "Bonesplitter",
      "Bone Dancer",
      "Bonbon",
      "Trusty Boneaxe",
    ]);
    expect(written(names.suggest("bon", "de", 25))[1]).toBe("Bonbon");
    expect(written(names.suggest("scinde o", "fr", 25))).toEqual(["Scinde-os"]);
  });

  test("by the whole name first", () => {
    const alike = index([english("Fearsome")], [english("Fear")]);
    expect(written(alike.suggest("fear", "en", 25))).toEqual(["Fear", "Fearsome"]);
  });

  test("with at most as many as are wanted, and with nothing when nothing is typed", () => {
    expect(names.suggest("bon", "en", 2)).toHaveLength(2);
    expect(names.suggest("", "en", 25)).toEqual([]);
    expect(names.suggest("zzz", "en", 25)).toEqual([]);
  });

  test("whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        expect(names.suggest(typed, "en", 25).length).toBeLessThanOrEqual(25);
        expect(names.near(typed, 5).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
