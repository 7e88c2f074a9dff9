import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { CatalogueError, compileCatalogue } from "../../src/cards/compile-catalogue.ts";
import { type CatalogueCard, openCatalogue } from "../../src/cards/index.ts";

const compiled = compileCatalogue(fileURLToPath(new URL("../../src/cards/catalogue", import.meta.url)));
const catalogue = openCatalogue(compiled);
const face = (name: string) => catalogue.get(name)?.faces[0];

describe("the starter catalogue", () => {
  it("has at least 250 cards", () => {
    expect(catalogue.size).toBeGreaterThanOrEqual(250);
  });

  it("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
  });

  it("says of every instant and sorcery what it does, or that something is missing", () => {
    const silent = compiled.cards.flatMap(({ card }) =>
      card.faces.filter(
        (one) =>
          one.types.some((type) => type === "instant" || type === "sorcery") &&
          one.abilities.length + one.unmodelled.length === 0,
      ),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it("gives every ability a text", () => {
    const bare = compiled.cards.flatMap(({ card }) =>
      card.faces.flatMap((one) => one.abilities.filter((ability) => (ability.text ?? "") === "").map(() => card.name)),
    );
    expect(bare).toEqual([]);
  });

  it("words abilities in the rules' standard form", () => {
    expect(face("Bonesplitter")?.abilities.map((one) => one.text)).toEqual([
      "equipped creature gets +2/+0",
      "equip {1}",
    ]);
    expect(face("Darksteel Garrison")?.abilities[0]?.text).toBe("fortified land has indestructible");
    expect(face("Control Magic")?.abilities.map((one) => one.text)).toEqual([
      "enchant creature",
      "you control enchanted creature",
    ]);
  });

  it("has the facts right", () => {
    expect(face("Lightning Greaves")).toMatchObject({
      manaValue: 2,
      types: ["artifact"],
      subtypes: ["Equipment"],
      colors: [],
    });
    expect(face("Serra Angel")).toMatchObject({ power: 4, toughness: 4, colors: ["white"] });
    expect(face("Dryad Arbor")).toMatchObject({ colors: ["green"], types: ["land", "creature"], manaCost: "" });
  });
});

describe("looking a card up", () => {
  it.each([
    ["Bonesplitter", "Bonesplitter"],
    ["Scinde-os", "Bonesplitter"],
    ["scinde os", "Bonesplitter"],
    ["Peur", "Fear"],
    ["Pazifismus", "Pacifism"],
    ["umezawas jitte", "Umezawa's Jitte"],
    ["Umezawa’s Jitte", "Umezawa's Jitte"],
    ["jitte", "Umezawa's Jitte"],
    ["sofi", "Sword of Fire and Ice"],
    ["Infectious Curse", "Accursed Witch"],
    ["Withengar Unbound", "Elbrus, the Binding Blade"],
  ])("%s is %s", (written, name) => {
    expect(catalogue.get(written)?.name).toBe(name);
  });

  it("finds nothing for what is no name", () => {
    expect(catalogue.get("my bear")).toBeNull();
    expect(catalogue.get("")).toBeNull();
  });

  it("suggests near names, nearest first, and none for nonsense", () => {
    expect(catalogue.near("Bonespliter")[0]).toBe("Bonesplitter");
    expect(catalogue.near("Lightning Greeves")[0]).toBe("Lightning Greaves");
    expect(catalogue.near("qqqqqqqqqqqqqq")).toEqual([]);
  });

  it("marks names that are ordinary words", () => {
    const common = (written: string) => [...catalogue.names()].find((one) => one.written === written)?.commonWord;
    expect(common("Fear")).toBe(true);
    expect(common("Peur")).toBe(true);
    expect(common("Bonesplitter")).toBeUndefined();
  });

  it("tells what is known of a card", () => {
    expect(catalogue.facts("sofaf")).toMatchObject({
      names: { en: "Sword of Feast and Famine", fr: "Épée de Festin et de Famine" },
      faces: [{ typeLine: "Artifact — Equipment", manaCost: "{3}" }],
    });
  });

  it("prefers a card's own name to another's nickname", () => {
    const card = (name: string, nickname?: string): CatalogueCard => ({
      card: { name, layout: "normal", faces: [emptyFace(name)] },
      names: [
        { name, written: name, language: "en", kind: "name" },
        ...(nickname === undefined ? [] : [{ name, written: nickname, language: "en", kind: "nickname" as const }]),
      ],
    });
    expect(openCatalogue({ version: 1, cards: [card("A", "Bolt"), card("Bolt")] }).get("bolt")?.name).toBe("Bolt");
  });
});

function emptyFace(name: string) {
  return {
    name,
    manaCost: "",
    manaValue: 0,
    colors: [],
    supertypes: [],
    types: [],
    subtypes: [],
    abilities: [],
    unmodelled: [],
    power: null,
    toughness: null,
    loyalty: null,
    defense: null,
  };
}

describe("a catalogue file with a mistake", () => {
  const compileText = (yaml: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), "catalogue-"));
    writeFileSync(path.join(folder, "cards.yaml"), yaml);
    return () => compileCatalogue(folder);
  };

  it("is reported with its file, line and card", () => {
    expect(
      compileText("- name: A\n  type: Artifact\n- name: B\n  type: Artifact\n  abilities: [glittering]\n"),
    ).toThrow(/cards\.yaml:3: B: abilities\.0.*glittering/);
    expect(compileText("- name: A\n  type: Artifact\n  colour: [red]\n")).toThrow(CatalogueError);
  });

  it("is none when it says the same rightly", () => {
    expect(compileText("- name: A\n  type: Artifact\n  abilities: [flying]\n")().cards).toHaveLength(1);
  });
});
