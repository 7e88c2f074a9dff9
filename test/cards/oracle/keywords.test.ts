import { describe, expect, it } from "vitest";
import { readAbilities } from "../../../src/cards/index.ts";
import { readOne, readWhole, unmodelledOf } from "./reading.ts";

const texts = (text: string) => readWhole(text, "creature").map((one) => one.text);

describe("a line of keywords", () => {
  it("is one ability for each keyword, in lower case", () => {
    expect(texts("Flying, vigilance")).toEqual(["flying", "vigilance"]);
    expect(texts("First strike; trample")).toEqual(["first strike", "trample"]);
  });

  it("does not take reminder text for part of it", () => {
    expect(texts("Flying (This can't be blocked so easily.)")).toEqual(["flying"]);
  });

  it("leaves a word that is no keyword unmodelled", () => {
    expect(unmodelledOf("Flying, glittering", "creature")).not.toEqual([]);
  });
});

describe("a keyword that nothing plays", () => {
  it("is read, the others of its line with it, and said to be open", () => {
    const { abilities, unmodelled } = readAbilities("Flying, sunburst", { name: "" });
    expect(abilities.map((one) => one.text)).toEqual(["flying", "sunburst"]);
    expect(unmodelled).toMatchObject([{ text: "sunburst", mayMatter: true }]);
    expect(readAbilities("Devour 2", { name: "" }).unmodelled).toMatchObject([{ mayMatter: false }]);
  });

  it("is said to be open where an effect grants it too", () => {
    expect(unmodelledOf("Equipped creature has trample and riot", "equipment")).toEqual(["riot"]);
    expect(unmodelledOf("Equipped creature has trample and haste", "equipment")).toEqual([]);
  });

  it("is one of unknown size, of which X is not told", () => {
    expect(unmodelledOf("Vanishing X", "creature")).toEqual(["vanishing x"]);
    expect(unmodelledOf("Vanishing 2", "creature")).toEqual([]);
  });

  it("is not one whose work the position does not show", () => {
    expect(unmodelledOf("Flying, convoke", "creature")).toEqual([]);
  });
});

describe("a keyword that stands for other abilities", () => {
  const meaning = (text: string) => {
    const ability = readOne(text, "creature");
    return ability.kind === "keyword" ? (ability.standsFor ?? []) : [];
  };

  it("has them, each told by the keyword's words", () => {
    expect(meaning("Vanishing 3").map(({ kind, text }) => [kind, text])).toEqual([
      ["enters-with-counters", "vanishing 3"],
      ["triggered", "vanishing 3"],
      ["triggered", "vanishing 3"],
    ]);
    expect(meaning("Flying")).toEqual([]);
  });

  it("counts by its number and costs what it says", () => {
    expect(meaning("Fading 5")).toMatchObject([{ counter: "fade", count: 5 }, {}]);
    expect(meaning("Bushido 2")).toMatchObject([{ instructions: [{ modifications: [{ power: 2, toughness: 2 }] }] }]);
    expect(meaning("Cumulative upkeep—Pay 1 life.")).toMatchObject([
      {
        instructions: [
          { counter: "age", count: 1 },
          { kind: "unless", unless: "you pay 1 life for each age counter on it" },
        ],
      },
    ]);
  });

  it("is the same where it is granted", () => {
    const [granted] = readWhole('Enchanted creature has "Cumulative upkeep {1}."', "aura");
    const [own] = readWhole("Cumulative upkeep {1}", "creature");
    expect(granted).toMatchObject({ modifications: [{ abilities: [own] }] });
  });
});

describe("protection (702.16)", () => {
  it.each([
    ["Protection from red", ["protection from red"]],
    ["Protection from black and from red", ["protection from black", "protection from red"]],
    [
      "Protection from all colors",
      ["white", "blue", "black", "red", "green"].map((color) => `protection from ${color}`),
    ],
    ["Protection from everything", ["protection from everything"]],
    ["Protection from each of your opponents", ["protection from each of your opponents"]],
    ["Protection from artifacts", ["protection from artifacts"]],
    ["Protection from Demons and from Dragons", ["protection from demons", "protection from dragons"]],
  ])("%s", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it("tells a colour from a kind of object of that colour", () => {
    expect(readOne("protection from black", "creature")).toMatchObject({ from: { kind: "color", color: "black" } });
    expect(readOne("protection from black creatures", "creature")).toMatchObject({ from: { kind: "matches" } });
  });

  it("is read in lower case too, as case files write it", () => {
    expect(readOne("protection from humans", "creature")).toEqual(readOne("Protection from Humans", "creature"));
  });

  it("tells a creature type from the card type", () => {
    expect(readOne("protection from Humans", "creature")).toMatchObject({
      from: { kind: "matches", filter: { kind: "subtype", subtype: "Human" } },
    });
    expect(readOne("protection from creatures", "creature")).toMatchObject({
      from: { kind: "matches", filter: { kind: "type", type: "creature" } },
    });
  });
});

describe("hexproof, shroud and ward", () => {
  it("tells hexproof from hexproof from a quality (702.11)", () => {
    expect(readOne("hexproof", "creature")).toEqual({ kind: "hexproof", text: "hexproof" });
    expect(readOne("hexproof from blue", "creature")).toMatchObject({
      from: { kind: "color", color: "blue" },
      text: "hexproof from blue",
    });
  });

  it("reads the cost of ward in mana and in words", () => {
    expect(readOne("Ward {2}", "creature")).toEqual({ kind: "ward", cost: "{2}", text: "ward {2}" });
    expect(readOne("Ward—Discard a card.", "creature")).toMatchObject({ kind: "ward", cost: "Discard a card" });
  });
});

describe("enchant (702.5)", () => {
  const filterOf = (text: string) => {
    const ability = readOne(text, "aura");
    return ability.kind === "enchant" ? { filter: ability.filter, zone: ability.zone } : null;
  };
  const creature = { kind: "type", type: "creature" };

  it.each([
    ["Enchant creature", creature],
    ["Enchant land", { kind: "type", type: "land" }],
    ["Enchant permanent", { kind: "permanent" }],
    ["Enchant artifact or creature", { kind: "or", of: [{ kind: "type", type: "artifact" }, creature] }],
    ["Enchant creature or Vehicle", { kind: "or", of: [creature, { kind: "subtype", subtype: "Vehicle" }] }],
    ["Enchant player", { kind: "player", which: "any" }],
    ["Enchant opponent", { kind: "player", which: "opponent" }],
    ["Enchant Forest", { kind: "subtype", subtype: "Forest" }],
    [
      "Enchant nonbasic land",
      {
        kind: "and",
        of: [
          { kind: "not", filter: { kind: "supertype", supertype: "basic" } },
          { kind: "type", type: "land" },
        ],
      },
    ],
    ["Enchant creature with power 2 or less", { kind: "and", of: [creature, { kind: "power", is: "<=", than: 2 }] }],
    [
      "Enchant creature without flying",
      { kind: "and", of: [creature, { kind: "not", filter: { kind: "keyword", keyword: "flying" } }] },
    ],
  ])("%s", (text, filter) => {
    expect(filterOf(text)).toEqual({ filter, zone: undefined });
  });

  it("tells whose creature: yours, or not yours", () => {
    expect(filterOf("Enchant creature you control")?.filter).toEqual({
      kind: "and",
      of: [creature, { kind: "controlled-by", player: { kind: "you" } }],
    });
    expect(filterOf("Enchant creature you don't control")?.filter).toEqual({
      kind: "and",
      of: [creature, { kind: "not", filter: { kind: "controlled-by", player: { kind: "you" } } }],
    });
  });

  it("tells a creature card in a graveyard from a creature", () => {
    expect(filterOf("Enchant creature card in a graveyard")).toEqual({ filter: creature, zone: "graveyard" });
  });

  it("keeps 'another' Aura apart from any Aura", () => {
    const other = filterOf("Enchant creature with another Aura attached to it")?.filter;
    const some = filterOf("Enchant creature with an Aura attached to it")?.filter;
    expect(other).toMatchObject({ of: [creature, { kind: "has-attached", other: true }] });
    expect(some).toMatchObject({ of: [creature, { kind: "has-attached" }] });
    expect(some).not.toEqual(other);
  });

  it("reads what Animate Dead gains, with the name as printed", () => {
    const { abilities } = readAbilities("enchant creature put onto the battlefield with Animate Dead", {
      name: "Animate Dead",
    });
    expect(abilities).toEqual([
      {
        kind: "enchant",
        filter: { kind: "and", of: [creature, { kind: "put-onto-battlefield-with-this" }] },
        text: "enchant creature put onto the battlefield with animate dead",
      },
    ]);
  });

  it("does not guess at a restriction that it does not know", () => {
    expect(unmodelledOf("Enchant creature dealt damage this turn", "aura")).not.toEqual([]);
  });
});

describe("keywords that attach", () => {
  it("reads equip with its cost (702.6a)", () => {
    expect(readOne("Equip {1}", "equipment")).toEqual({
      kind: "equip",
      cost: "{1}",
      filter: { kind: "type", type: "creature" },
      text: "equip {1}",
    });
  });

  it("reads equip with a quality, which a plain equip has not (702.6c)", () => {
    expect(readOne("Equip Knight {0}", "equipment")).toMatchObject({
      cost: "{0}",
      label: "knight",
      filter: {
        kind: "and",
        of: [
          { kind: "type", type: "creature" },
          { kind: "subtype", subtype: "Knight" },
        ],
      },
    });
    expect(readOne("Equip legendary creature {3}", "equipment")).toMatchObject({ label: "legendary creature" });
    expect(readOne("Equip planeswalker {1}", "equipment")).toMatchObject({
      filter: { kind: "type", type: "planeswalker" },
    });
  });

  it("reads equip with a cost in words", () => {
    expect(readOne("Equip—Discard a card.", "equipment")).toMatchObject({ kind: "equip", cost: "Discard a card" });
  });

  it.each([
    ["Fortify {3}", "fortify"],
    ["Reconfigure {2}", "reconfigure"],
    ["Bestow {3}{W}", "bestow"],
    ["Aura swap {2}{U}", "aura-swap"],
    ["Mutate {3}{U}", "mutate"],
  ])("%s", (text, kind) => {
    expect(readOne(text, "equipment")).toMatchObject({ kind, text: text.toLowerCase() });
  });

  it.each([
    ["Umbra armor", "umbra-armor"],
    ["Totem armor", "umbra-armor"],
    ["Living weapon", "living-weapon"],
    ["For Mirrodin!", "for-mirrodin"],
    ["Job select", "job-select"],
    ["Indestructible", "indestructible"],
    ["Shroud", "shroud"],
  ])("%s", (text, kind) => {
    expect(readOne(text, "equipment").kind).toBe(kind);
  });
});
