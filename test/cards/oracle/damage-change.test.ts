import { describe, expect, it } from "vitest";
import { readOne, unmodelledOf } from "./reading.ts";

const host = { kind: "host" };
const you = { kind: "you" };
const target = { kind: "target", index: 0 };
const creature = { kind: "type", type: "creature" };
const anySource = { kind: "all", filter: { kind: "and", of: [] } };
const damageOf = (text: string) => {
  const read = readOne(text, "aura");
  return read.kind === "replacement" ? read.damage : null;
};
const shieldOf = (text: string) => {
  const read = readOne(text, "sorcery");
  const shield = read.kind === "spell" ? read.instructions.find(({ kind }) => kind === "shield") : undefined;
  return shield !== undefined && "damage" in shield ? shield.damage : null;
};

describe("damage that a static ability changes", () => {
  it.each([
    ["Prevent all damage that would be dealt to enchanted creature.", { prevented: "all", to: [host] }],
    ["Prevent all damage that would be dealt by enchanted creature.", { prevented: "all", by: host }],
    [
      "Prevent all combat damage that would be dealt to and dealt by enchanted creature.",
      { prevented: "all", only: "combat", to: [host], by: host, either: true },
    ],
    [
      "Prevent all damage that would be dealt to enchanted creature by sources of the chosen color.",
      {
        prevented: "all",
        to: [host],
        by: { kind: "all", filter: { kind: "and", of: [{ kind: "chosen", what: "color" }] } },
      },
    ],
    [
      "If a source would deal damage to enchanted creature, prevent 2 of that damage.",
      { by: anySource, to: [host], prevented: 2 },
    ],
    ["All damage that would be dealt to you is dealt to enchanted creature instead.", { to: [you], dealtTo: host }],
    [
      "If another creature would deal combat damage to enchanted creature, prevent that damage.",
      {
        by: {
          kind: "all",
          filter: { kind: "and", of: [creature, { kind: "not", filter: { kind: "is", reference: host } }] },
        },
        only: "combat",
        to: [host],
        prevented: "all",
      },
    ],
    [
      "If enchanted creature would deal combat damage, it deals double that damage instead.",
      { by: host, only: "combat", times: 2 },
    ],
  ])("%s", (text, expected) => {
    expect(damageOf(text)).toEqual(expected);
  });

  it.each([
    "If damage would be dealt to Test Aura, put that many counters on it instead.",
    "If a source would deal 4 or more damage to you, that source deals 3 damage to you instead.",
  ])("is reported where it is not understood: %s", (text) => {
    expect(unmodelledOf(text, "aura")).not.toEqual([]);
  });
});

describe("damage that a spell changes for a turn", () => {
  it.each([
    [
      "Prevent the next 2 damage that would be dealt to target creature this turn.",
      { next: 2, prevented: 2, to: [target] },
    ],
    ["Prevent all damage that would be dealt to target creature this turn.", { prevented: "all", to: [target] }],
    [
      "The next 3 damage that would be dealt to target creature this turn is dealt to you instead.",
      { next: 3, to: [target], dealtTo: you },
    ],
    [
      "The next time a red source of your choice would deal damage to target creature this turn, prevent that damage.",
      {
        next: "time",
        by: { kind: "choose", filter: { kind: "and", of: [{ kind: "color", color: "red" }] } },
        to: [target],
        prevented: "all",
      },
    ],
  ])("%s", (text, expected) => {
    expect(shieldOf(text)).toEqual(expected);
  });

  it("is reported where it is dealt in another way", () => {
    const text =
      "If any source would deal 1 or more damage to a creature or player this turn, it deals 2 damage to that creature or player instead.";
    expect(unmodelledOf(text, "sorcery")).not.toEqual([]);
  });
});

describe("what is exiled instead of dying", () => {
  const exiledBy = (text: string) => {
    const read = readOne(`Test Spell deals 3 damage to target creature. ${text}`, "sorcery");
    return read.kind === "spell" ? read.instructions[1] : null;
  };

  it("is what was spoken of", () => {
    expect(exiledBy("If that creature would die this turn, exile it instead.")).toMatchObject({ exiles: target });
    expect(exiledBy("If that permanent would be put into a graveyard this turn, exile it instead.")).toMatchObject({
      exiles: target,
    });
  });

  it("is what was dealt damage, which no case tells", () => {
    expect(exiledBy("If a creature dealt damage this way would die this turn, exile it instead.")).toMatchObject({
      exiles: { kind: "all", filter: { of: [creature, { kind: "outside", about: "history" }] } },
    });
  });

  it("is not what something else happens to", () => {
    expect(
      unmodelledOf(
        "Test Spell deals 3 damage to any target. If a creature is dealt damage this way, destroy it.",
        "sorcery",
      ),
    ).not.toEqual([]);
  });
});
