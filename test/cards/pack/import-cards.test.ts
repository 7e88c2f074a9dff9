import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { importCards, Pack } from "../../../src/cards/index.ts";
import { axe, axeInFrench, axeInJapanese, bulk, knight, opportunity, packed, roleToken, token } from "./some-cards.ts";

const words = {
  of: () => ({ grammar: new Set(["get", "out"]), all: new Set(["get", "out", "fear"]) }),
  english: new Set(["opportunity"]),
  listed: {},
};
const now = new Date("2026-05-01T12:00:00Z");

function folder() {
  const data = mkdtempSync(path.join(tmpdir(), "attache-cards-"));
  const target = path.join(data, "cards", "cards.pack");
  return {
    target,
    import: (content: string | Buffer, more: { readonly size?: number } = {}) => {
      const file = path.join(data, "file.json");
      writeFileSync(file, content);
      return importCards(file, target, { words, now, ...more });
    },
    open: () => {
      const pack = Pack.open(target);
      if (pack === null) throw new Error("no pack");
      return pack;
    },
  };
}

describe("Importing cards", () => {
  test("makes one card of all its printings, with its names in every language", async () => {
    const to = folder();
    const result = await to.import(bulk(axe, axeInFrench, axe, axeInJapanese, knight));
    expect(result).toMatchObject({
      kind: "imported",
      objects: 5,
      cards: 2,
      attachments: 1,
      languages: ["en", "fr", "ja"],
    });
    const { names } = to.open();
    for (const name of ["Oaken Testaxe", "oaken testaxe", "hache d’epreuve en chene", "オークの斧"])
      expect(names.find(name)[0]).toMatchObject({ card: 0 });
  });

  test("knows a card by either face and by both", async () => {
    const to = folder();
    await to.import(bulk(knight));
    const pack = to.open();
    for (const name of ["Testing Knight", "Knight, Tested", "Testing Knight // Knight, Tested"])
      expect(pack.names.find(name)[0]).toMatchObject({ card: 0 });
    expect(pack.card(0)).toMatchObject({ name: "Testing Knight", faces: [{ power: 2 }, { power: 3 }] });
  });

  test("takes the facts of a printing in English, wherever it stands", async () => {
    const to = folder();
    await to.import(bulk({ ...axeInFrench, oracle_text: "" }, axe));
    expect(to.open().card(0).faces[0].abilities).toHaveLength(2);
  });

  test("says that a spell's text is missing; a creature may have none", async () => {
    const to = folder();
    const blank = { ...axe, name: "Blank Testwrath", type_line: "Sorcery", oracle_text: "" };
    const bear = {
      ...axe,
      name: "Plain Testbear",
      type_line: "Creature — Bear",
      oracle_text: "",
      power: "2",
      toughness: "2",
    };
    await to.import(bulk(blank, bear));
    const pack = to.open();
    expect([0, 1].map((card) => pack.card(card).faces[0].unmodelled.map(({ mayMatter }) => mayMatter))).toEqual([
      [true],
      [],
    ]);
  });

  test("unpacks what is packed, whatever the file is called", async () => {
    const to = folder();
    expect(await to.import(packed(bulk(axe)))).toMatchObject({ kind: "imported", cards: 1 });
  });

  test("says what it skipped and why; Roles are attachments, other tokens no cards", async () => {
    const to = folder();
    const result = await to.import(
      bulk(axe, token, roleToken, { name: "Nothing" }, { type_line: "Instant" }, 7, { name: "Odd", type_line: 3 }),
    );
    if (result.kind !== "imported") throw new Error("refused");
    expect(result.cards).toBe(2);
    expect(Object.fromEntries(result.skipped.map(({ reason, count }) => [reason, count]))).toEqual({
      "not-a-card": 1,
      "no-type": 1,
      "no-name": 1,
      "not-an-object": 1,
      "bad-facts": 1,
    });
  });

  test("reads MTGJSON's AtomicCards with their foreign names and faces", async () => {
    const to = folder();
    const face = (side: string, faceName: string, more: object) => ({
      name: "Testing Knight // Knight, Tested",
      faceName,
      side,
      layout: "transform",
      type: "Creature — Knight",
      ...more,
    });
    const data = {
      "Oaken Testaxe": [
        {
          name: "Oaken Testaxe",
          layout: "normal",
          type: "Artifact — Equipment",
          manaCost: "{2}",
          text: "Equip {1}",
          foreignData: [
            { language: "French", name: "Hache d'épreuve" },
            { language: "Klingon", name: "betleH" },
          ],
        },
      ],
      "Testing Knight // Knight, Tested": [
        face("b", "Knight, Tested", { power: "3", toughness: "3" }),
        face("a", "Testing Knight", {
          power: "2",
          toughness: "2",
          foreignData: [{ language: "German", name: "Prüfritter // Geprüfter Ritter", faceName: "Prüfritter" }],
        }),
      ],
    };
    const result = await to.import(JSON.stringify({ meta: { version: "1" }, data }));
    expect(result).toMatchObject({ kind: "imported", cards: 2, languages: ["de", "en", "fr"] });
    const pack = to.open();
    expect(pack.names.find("hache d'epreuve")[0]?.card).toBe(0);
    expect(pack.names.find("Pruefritter")).toEqual([]);
    expect(pack.names.find("prufritter")[0]?.card).toBe(1);
    expect(pack.card(1).faces.map((one) => one.power)).toEqual([2, 3]);
  });

  test("marks single words of the dictionary as ordinary, but not attachments", async () => {
    const to = folder();
    await to.import(bulk(opportunity, { ...opportunity, name: "Get Out" }, { ...axe, name: "Opportunity Axe" }, axe));
    const marks = (name: string) => to.open().names.find(name)[0]?.commonWord;
    expect(marks("Opportunity")).toBe(true);
    expect(marks("Get Out")).toBe(true);
    expect(marks("Oaken Testaxe")).toBe(false);
    const other = folder();
    await other.import(bulk({ ...axe, name: "Opportunity" }));
    expect(other.open().names.find("Opportunity")[0]?.commonWord).toBe(false);
  });

  test.each<[string, string | Buffer, string]>([
    ["is cut off", bulk(axe, knight).slice(0, -40), "cards/broken-file"],
    ["is packed and cut off", packed(bulk(axe, knight)).subarray(0, -20), "cards/broken-file"],
    ["holds something broken", `[\n{"name":"x",},\n${JSON.stringify(axe)}\n]`, "cards/broken-file"],
    ["holds no card", "[]", "cards/no-cards"],
    ["is something else", "<!doctype html>", "cards/broken-file"],
  ])("leaves the pack that was there when the file %s", async (_, content, code) => {
    const to = folder();
    await to.import(bulk(axe));
    const before = readFileSync(to.target);
    expect(await to.import(content)).toMatchObject({ kind: "refused", code });
    expect(readFileSync(to.target).equals(before)).toBe(true);
    expect(readdirSync(path.dirname(to.target))).toEqual(["cards.pack"]);
  });

  test("refuses a file that is not as long as it is said to be, packed or unpacked", async () => {
    const to = folder();
    const text = bulk(axe);
    expect(await to.import(text, { size: text.length + 1 })).toMatchObject({ kind: "refused" });
    expect(await to.import(packed(text), { size: Buffer.byteLength(text) })).toMatchObject({ kind: "imported" });
    expect(await to.import(packed(text), { size: packed(text).length })).toMatchObject({ kind: "imported" });
  });

  test("does not take part of a pack for one", async () => {
    const to = folder();
    await to.import(bulk(axe));
    writeFileSync(to.target, readFileSync(to.target).subarray(0, -5));
    expect(() => Pack.open(to.target)).toThrow(/not a whole card pack/);
  });
});
