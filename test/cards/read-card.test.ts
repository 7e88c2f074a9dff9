import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCard } from "../../src/cards/index.ts";

describe("a card's characteristics", () => {
  it("come from the type line, the cost and the size", () => {
    const { faces } = readCard({
      name: "Bronzeplate Boar",
      mana_cost: "{2}{R}",
      type_line: "Artifact Creature — Equipment Boar",
      power: "3",
      toughness: "2",
    });
    expect(faces[0]).toMatchObject({
      types: ["artifact", "creature"],
      subtypes: ["Equipment", "Boar"],
      colors: ["red"],
      manaValue: 3,
      power: 3,
      toughness: 2,
    });
  });

  it("have colours from the colours given, else the indicator, else the cost (202.2, 204)", () => {
    const cost = { name: "A", type_line: "Creature", mana_cost: "{G}" };
    expect(readCard(cost).faces[0].colors).toEqual(["green"]);
    expect(readCard({ ...cost, color_indicator: ["B"] }).faces[0].colors).toEqual(["black"]);
    expect(readCard({ ...cost, color_indicator: ["B"], colors: [] }).faces[0].colors).toEqual([]);
    expect(readCard({ ...cost, mana_cost: "{1}", oracle_text: "" }).faces[0].colors).toEqual([]);
  });

  it("know subtypes of more than one word", () => {
    expect(readCard({ name: "A", type_line: "Land — Urza's Power-Plant" }).faces[0].subtypes).toEqual([
      "Urza's",
      "Power-Plant",
    ]);
    expect(readCard({ name: "A", type_line: "Creature — Time Lord Noble" }).faces[0].subtypes).toEqual([
      "Time Lord",
      "Noble",
    ]);
  });

  it("count mana values with hybrid, Phyrexian and X symbols (202.3)", () => {
    const value = (mana_cost: string) => readCard({ name: "A", type_line: "Artifact", mana_cost }).faces[0].manaValue;
    expect([value("{X}{2}{W}"), value("{2/W}{U/B}"), value("{G/P}{10}"), value("")]).toEqual([3, 3, 11, 0]);
  });
});

describe("faces", () => {
  const face = (name: string, type_line: string, mana_cost?: string) =>
    mana_cost === undefined ? { name, type_line } : { name, type_line, mana_cost };
  it.each([
    ["transform", [face("A", "Creature", "{1}{B}"), face("B", "Enchantment — Aura Curse")]],
    ["adventure", [face("A", "Creature", "{1}"), face("B", "Sorcery — Adventure", "{2}")]],
    ["split", [face("A", "Instant", "{1}"), face("B", "Sorcery", "{2}")]],
    ["modal-dfc", [face("A", "Creature", "{1}"), face("B", "Artifact — Equipment", "{2}")]],
  ])("are a %s card when no layout says so", (layout, card_faces) => {
    expect(readCard({ name: "A", card_faces }).layout).toBe(layout);
  });

  it("give a back face its front's mana value (202.3b)", () => {
    const { faces } = readCard({
      name: "A",
      card_faces: [face("A", "Creature", "{1}{B}"), face("B", "Enchantment — Aura Curse")],
    });
    expect(faces[1]?.manaValue).toBe(2);
  });
});

describe("odd facts", () => {
  it("end: a quotation mark that is never closed is no sentence that never ends", () => {
    expect(readCard({ name: "A", type_line: "Artifact", oracle_text: 'A (z".' }).faces[0].unmodelled).not.toEqual([]);
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (name, type_line, oracle_text, mana_cost) => {
        expect(readCard({ name: name || "x", type_line, oracle_text, mana_cost, power: "*+1" }).faces).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });
});
