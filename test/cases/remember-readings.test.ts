import { describe, expect, it } from "vitest";
import { rememberReadings } from "../../src/cases/index.ts";
import { threeCards as cards } from "./catalogue.ts";

describe("readings that are remembered", () => {
  const facts = {
    name: "Golem",
    type_line: "Artifact Creature — Golem",
    oracle_text: "Flying",
    power: "3",
    toughness: "3",
  };

  it("the same facts are the same card, however often they are given", () => {
    const remembering = rememberReadings(cards);
    expect(remembering.read({ ...facts })).toBe(remembering.read({ ...facts }));
    expect(remembering.read(facts)).toEqual(cards.read(facts));
  });

  it("near miss: other facts of the same name are another card", () => {
    const remembering = rememberReadings(cards);
    const plain = remembering.read({ ...facts, oracle_text: "" });
    expect(remembering.read(facts).faces[0].abilities).toHaveLength(1);
    expect(plain.faces[0].abilities).toEqual([]);
  });

  it("a text reads the same for the same face, and by itself for another", () => {
    const remembering = rememberReadings(cards);
    const [face] = remembering.read(facts).faces;
    const text = "Golem has indestructible";
    expect(remembering.readAbilities(text, face)).toBe(remembering.readAbilities(text, face));
    expect(remembering.readAbilities(text, { ...face, name: "Ox" })).not.toBe(remembering.readAbilities(text, face));
  });

  it("the oldest is forgotten when there are thousands of them", () => {
    const remembering = rememberReadings(cards);
    const first = remembering.read(facts);
    for (let index = 0; index < 2_000; index++) remembering.read({ name: `Golem ${index}`, type_line: "Creature" });
    expect(remembering.read(facts)).not.toBe(first);
    expect(remembering.read(facts)).toEqual(first);
  });
});
