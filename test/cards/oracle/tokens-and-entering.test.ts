import { describe, expect, it } from "vitest";
import { describeRole } from "../../../src/cards/index.ts";
import { readOne, unmodelledOf } from "./reading.ts";

const created = (text: string) => {
  const read = readOne(text, "sorcery");
  return read.kind === "spell" ? read.instructions[0] : null;
};

describe("tokens that the rules predefine (111.10)", () => {
  it("have the name and the ability that is theirs", () => {
    expect(created("Create a Treasure token.")).toMatchObject({
      token: {
        name: "Treasure",
        types: ["artifact"],
        abilities: [{ kind: "activated", tapsSelf: true, sacrifices: "self", isManaAbility: true }],
      },
    });
    expect(created("Create a Clue token.")).not.toHaveProperty("token.abilities.0.tapsSelf");
    expect(created("Create a Powerstone token.")).not.toHaveProperty("token.abilities.0.sacrifices");
    expect(created("Create a Mutagen token.")).toMatchObject({
      token: {
        abilities: [
          { sorcerySpeed: true, targets: [{}], instructions: [{ kind: "counters", counter: "+1/+1", count: 1 }] },
        ],
      },
    });
  });

  it("are not all artifacts", () => {
    expect(created("Create a Walker token.")).toMatchObject({
      token: { name: "Walker", colors: ["black"], types: ["creature"], subtypes: ["Zombie"], power: 2, toughness: 2 },
    });
    expect(created("Create a Shard token.")).toMatchObject({ token: { types: ["enchantment"], subtypes: ["Shard"] } });
  });

  it("are named without the word Role, whatever people call them", () => {
    expect(describeRole("Young Hero Role")).toMatchObject({ name: "Young Hero", subtypes: ["Aura", "Role"] });
    expect(describeRole("sorcerer")).toMatchObject({ name: "Sorcerer" });
  });
});

describe("what enters tapped", () => {
  it("is the object itself, always or unless a condition is met", () => {
    expect(readOne("Test Beast enters tapped.", "creature")).toMatchObject({ kind: "enters-tapped" });
    expect(readOne("Test Beast enters tapped.", "creature")).not.toHaveProperty("unless");
    expect(readOne("Test Beast enters tapped unless you control two or more other lands.", "creature")).toMatchObject({
      kind: "enters-tapped",
      unless: { kind: "count", is: ">=", than: 2 },
    });
    expect(unmodelledOf("Test Beast enters tapped unless the moon is full.", "creature")).not.toEqual([]);
  });

  it("is a token, where it says so", () => {
    expect(created("Create a tapped 1/1 white Soldier creature token.")).toMatchObject({ tapped: true });
    expect(created("Create a 1/1 white Soldier creature token. It enters tapped and attacking.")).toMatchObject({
      tapped: true,
    });
    expect(created("Create a 1/1 white Soldier creature token.")).not.toHaveProperty("tapped");
  });
});

describe("what was attached to a creature that died", () => {
  it("is asked for by 'if it was enchanted'", () => {
    expect(readOne("When Test Beast dies, if it was enchanted, draw a card.", "creature")).toMatchObject({
      condition: { kind: "had-attached", object: { kind: "self" }, filter: { kind: "subtype", subtype: "Aura" } },
    });
    expect(readOne("When Test Beast dies, if it was attacking, draw a card.", "creature")).toMatchObject({
      condition: { kind: "unknown" },
    });
  });
});
