import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileCatalogue } from "../../../src/cards/compile-catalogue.ts";
import { importCards, openCatalogue, Pack } from "../../../src/cards/index.ts";

const corpus = process.env.ATTACHE_CORPUS;
if (corpus === undefined) console.info("ATTACHE_CORPUS is not set: the names of real cards are not checked.");
const cards = path.join(corpus ?? "", "cards");

const words = {
  of: () => ({ grammar: new Set<string>(), all: new Set<string>() }),
  english: new Set<string>(),
  listed: {},
};
/** So many names are mistyped; each takes a fraction of a millisecond. */
const sample = 3000;

/** Numbers from 0 up to, not including, a limit: the same ones each time. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A name with one letter left out, put in, replaced, or exchanged with the next. */
function mistyped(name: string, number: (limit: number) => number): string {
  const at = number(name.length);
  const letter = "abcdefghijklmnopqrstuvwxyz".charAt(number(26));
  const rest = name.slice(at + 1);
  switch (number(4)) {
    case 0:
      return name.slice(0, at) + rest;
    case 1:
      return name.slice(0, at) + letter + name.slice(at);
    case 2:
      return name.slice(0, at) + letter + rest;
    default:
      return name.slice(0, at) + rest.charAt(0) + name.charAt(at) + rest.slice(1);
  }
}

describe.runIf(corpus !== undefined && existsSync(cards))("The names of all cards", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "attache-names-"));
  const open = async (file: string) => {
    const target = path.join(folder, `${file}.pack`);
    const result = await importCards(path.join(cards, file), target, { words, now: new Date() });
    if (result.kind === "refused") throw new Error(result.code);
    const pack = Pack.open(target);
    if (pack === null) throw new Error("no pack");
    return { pack, result };
  };
  let all: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    all = await open("oracle-cards.json.gz");
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("come from each object of the file, none of which is left out", () => {
    expect(all.result).toMatchObject({ objects: 31_974, cards: 31_974, skipped: [] });
  });

  test("are found with one typing error: the right card first in 97 %, among the first five in 99.5 %", () => {
    const { names } = all.pack;
    const proper = [...names.all()].filter(({ kind, written }) => kind === "name" && !written.includes(" // "));
    const number = numbers(2026);
    let first = 0;
    let five = 0;
    for (let nth = 0; nth < sample; nth++) {
      const meant = proper[number(proper.length)];
      if (meant === undefined) throw new Error("no name");
      const found = names.near(mistyped(meant.written, number), 5);
      if (found[0]?.card === meant.card) first += 1;
      if (found.some(({ card }) => card === meant.card)) five += 1;
    }
    expect(first / sample).toBeGreaterThanOrEqual(0.97);
    expect(five / sample).toBeGreaterThanOrEqual(0.995);
  });

  test("are there in other languages too", async () => {
    const { pack, result } = await open("localized-sample.json");
    expect(result).toMatchObject({ cards: 192, languages: ["de", "en", "es", "fr", "it", "ja", "pt"] });
    expect(pack.names.find("abandon de lespoir")[0]).toMatchObject({ language: "fr" });
    const atomic = await open("atomic-sample.json.gz");
    expect(atomic.result).toMatchObject({ cards: 2376, attachments: 1867, skipped: [] });
    expect(atomic.pack.names.find("abandon de lespoir")[0]).toMatchObject({ language: "fr" });
  });

  test("are those that nicknames stand for", () => {
    const compiled = compileCatalogue("src/cards/catalogue");
    const catalogue = openCatalogue(compiled, all.pack);
    const nicknames = (compiled.further ?? []).filter(({ kind }) => kind === "nickname");
    expect(nicknames.length).toBeGreaterThanOrEqual(300);
    expect(nicknames.filter(({ name }) => catalogue.get(name) === null)).toEqual([]);
    const lost = nicknames.filter(({ name, written }) => catalogue.get(written)?.name !== catalogue.get(name)?.name);
    expect(lost.map(({ written }) => written)).toEqual([]);
  });
});
