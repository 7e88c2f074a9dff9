import { describe, expect, it } from "vitest";
import { readAbilities, readCard } from "../../src/cards/index.ts";
import { type CardsForCases, playCase } from "../../src/cases/index.ts";

const reader: CardsForCases = { find: () => null, near: () => [], read: readCard, readAbilities };
const bear = { name: "Bear", type_line: "Creature — Bear", power: "2", toughness: "2" };
const aura = { name: "Wind", type_line: "Enchantment — Aura", oracle_text: "Cumulative upkeep {G}\nEnchant creature" };
const spirited = { ...bear, oracle_text: "Afterlife 2" };

function rulingOf(objects: Record<string, unknown>, steps: readonly unknown[]) {
  const played = playCase({ objects, steps: [...steps] }, reader);
  if ("error" in played) throw new Error(`${played.error.path}: ${played.error.message}`);
  return played.ruling;
}

describe("cumulative upkeep (702.24a)", () => {
  const objects = { bear: { facts: bear }, wind: { facts: aura, attachedTo: "bear" } };
  const upkeep = (pay: boolean) => [{ do: "endTurn" }, { do: "endTurn", choose: { pay } }];
  const wind = (steps: readonly unknown[]) => rulingOf(objects, steps).final.find(({ object }) => object === "wind");

  it("is paid for each age counter, and more in each upkeep", () => {
    expect(wind([...upkeep(true), ...upkeep(true)])).toMatchObject({ attachedTo: "bear", counters: { age: 2 } });
  });

  it("near miss: unpaid, the Aura is sacrificed; that it hangs on the cost is told", () => {
    expect(wind([...upkeep(true), ...upkeep(false)])).toMatchObject({ zone: "graveyard" });
    expect(rulingOf(objects, upkeep(false)).unmodelled).toMatchObject([
      { object: "wind", text: "you pay {G} for each age counter on it" },
    ]);
  });

  it("asks for nothing in another player's upkeep", () => {
    expect(wind([{ do: "endTurn" }])).toMatchObject({ attachedTo: "bear" });
  });
});

describe("afterlife (702.135a)", () => {
  const spirits = (steps: readonly unknown[]) =>
    rulingOf({ bear: { facts: spirited } }, steps).final.filter(({ name }) => name === "Spirit");

  it("leaves as many Spirits as it says, with flying", () => {
    expect(spirits([{ do: "destroy", object: "bear" }])).toMatchObject([
      { power: 1, colors: ["white", "black"], abilities: ["flying"] },
      { toughness: 1 },
    ]);
  });

  it("near miss: none if the creature is exiled", () => {
    expect(spirits([{ do: "move", object: "bear", to: "exile" }])).toEqual([]);
  });
});
