import { describe, expect, it } from "vitest";
import { readOne, unmodelledOf } from "./reading.ts";

const creature = { kind: "type", type: "creature" };
const self = { kind: "self" };
const another = { kind: "not", filter: { kind: "is", reference: self } };

describe("a cost that puts away the object itself", () => {
  it.each([
    ["Exile Test Beast", "exile"],
    ["{1}, Return Test Beast to its owner's hand", "hand"],
    ["{T}, Put Test Beast on the bottom of its owner's library", "library"],
  ])("%s: from the battlefield", (cost, movesSelf) => {
    const read = readOne(`${cost}: Draw a card.`, "creature");
    expect(read).toMatchObject({ movesSelf });
    expect(read).not.toHaveProperty("zone");
  });

  it.each([
    ["Exile Test Beast from your graveyard", "exile", "graveyard"],
    ["{1}, Discard this card", "graveyard", "hand"],
    ["Exile this card from your hand", "exile", "hand"],
  ])("%s: from where it says (113.6j, m)", (cost, movesSelf, zone) => {
    expect(readOne(`${cost}: Draw a card.`, "creature")).toMatchObject({ movesSelf, zone });
  });

  it("is none where another card is put away", () => {
    for (const cost of ["{T}", "Exile a creature card from your graveyard", "Discard a card"]) {
      const read = readOne(`${cost}: Target creature gets +1/+1 until end of turn.`, "creature");
      expect(read).not.toHaveProperty("movesSelf");
      expect(read).not.toHaveProperty("zone");
    }
  });
});

describe("an ability that moves the object out of a zone functions there (113.6m)", () => {
  it.each([
    "{2}{R}: Return Test Beast from your graveyard to your hand.",
    "{B}: Return Test Beast and up to one other target creature card from your graveyard to the battlefield.",
    "At the beginning of your upkeep, you may return Test Beast from your graveyard to your hand.",
    "At the beginning of your upkeep, if this card is in your graveyard, you may pay {B}. If you do, return it to your hand.",
  ])("%s", (text) => {
    expect(readOne(text, "creature")).toMatchObject({ zone: "graveyard" });
  });

  it.each([
    ["another card is moved", "{2}{R}: Return target creature card from your graveyard to your hand."],
    ["any card of the name is", "{2}: Return a card named Test Beast from your graveyard to your hand."],
    [
      "counters on it are counted",
      "{1}: You may put a creature card with mana value equal to the number of charge counters on Test Beast from your hand onto the battlefield.",
    ],
    ["the cost puts it there", "Sacrifice Test Beast: Return Test Beast from your graveyard to your hand."],
    ["it has just died", "When Test Beast dies, return Test Beast from your graveyard to your hand."],
    ["an Aura's host has left", "When enchanted creature dies, return Test Beast from your graveyard to your hand."],
    [
      "a card is, among others",
      "At the beginning of your end step, return a creature card from your graveyard to your hand.",
    ],
  ])("not where %s", (_, text) => {
    expect(readOne(text, "creature")).not.toHaveProperty("zone");
  });
});

describe("what a cost has sacrificed", () => {
  const sacrificesOf = (cost: string) => {
    const read = readOne(`${cost}: Destroy target artifact.`, "creature");
    return read.kind === "activated" ? read.sacrifices : null;
  };

  it("is one thing", () => {
    expect(sacrificesOf("{1}, Sacrifice Test Beast")).toBe("self");
    expect(sacrificesOf("Remove three quest counters from Test Beast and sacrifice it")).toBe("self");
    expect(sacrificesOf("Sacrifice a creature")).toEqual(creature);
    expect(sacrificesOf("Sacrifice another creature")).toEqual({ kind: "and", of: [creature, another] });
    expect(sacrificesOf("Sacrifice another permanent")).toEqual(another);
  });

  it("is several, or different ones", () => {
    expect(sacrificesOf("{T}, Sacrifice two lands")).toEqual([{ what: { kind: "type", type: "land" }, count: 2 }]);
    expect(sacrificesOf("Sacrifice three other creatures")).toEqual([
      { what: { kind: "and", of: [creature, another] }, count: 3 },
    ]);
    expect(sacrificesOf("Sacrifice a Swamp and a Forest")).toEqual([
      { what: { kind: "subtype", subtype: "Swamp" }, count: 1 },
      { what: { kind: "subtype", subtype: "Forest" }, count: 1 },
    ]);
    expect(sacrificesOf("Sacrifice Test Beast and a creature")).toEqual([
      { what: "self", count: 1 },
      { what: creature, count: 1 },
    ]);
  });

  it.each(["Sacrifice X lands", "Sacrifice one or more artifacts", "Sacrifice three artifacts with different names"])(
    "is reported where it is not known: %s",
    (cost) => {
      expect(unmodelledOf(`${cost}: Destroy target artifact.`, "creature")).toEqual([cost]);
    },
  );
});
