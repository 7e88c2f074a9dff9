import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, card, creature, enchant, equipment, played, steps } from "./builder.ts";

/** "Artifacts you control can't be enchanted, and other players can't gain control of them. This doesn't remove Auras already attached." */
const keeps: Ability = {
  kind: "static",
  affects: {
    kind: "all",
    filter: {
      kind: "and",
      of: [
        { kind: "type", type: "artifact" },
        { kind: "controlled-by", player: { kind: "you" } },
      ],
    },
  },
  modifications: [
    { kind: "cant-be-attached-to", by: "auras", spares: "already-attached" },
    { kind: "others-cant-gain-control" },
  ],
  text: "keeps artifacts",
};
const keeper = creature({ name: "Keeper", abilities: [keeps] });
const binding = aura({ abilities: [enchant({ kind: "type", type: "artifact" }, "enchant artifact")] });
const objects = { keeper, axe: equipment(), bear: creature() };

describe("what can't be enchanted, but keeps the Auras that it has (303.4, 613.11)", () => {
  it("keeps an Aura that was attached before", () => {
    const start = { ...objects, binding: { card: binding, attachedTo: "axe" } };
    expect(played(start, []).of("binding").attachedTo).toBe("axe");
  });

  it("near miss: one that comes later can't be attached, and goes to the graveyard as its spell resolves", () => {
    const start = { ...objects, binding: { card: binding, zone: "hand" } } as const;
    const ruled = played(start, [steps.cast("binding", ["axe"]), steps.resolve()]);
    expect(ruled.of("binding").zone).toBe("graveyard");
  });

  it("near miss: without the exception the one that was there goes", () => {
    const strict: Ability = {
      ...keeps,
      kind: "static",
      affects: { kind: "all", filter: { kind: "type", type: "artifact" } },
      modifications: [{ kind: "cant-be-attached-to", by: "auras" }],
    };
    const start = { axe: equipment(), binding: { card: binding, attachedTo: "axe" } };
    const keeping = card({ name: "Strict", types: ["enchantment"], abilities: [strict] });
    expect(played({ ...start, keeping }, []).of("binding").zone).toBe("graveyard");
  });
});

describe("what other players can't gain control of (101.2)", () => {
  it("stays under its controller's control", () => {
    const ruled = played(objects, [steps.control("axe", "opponent")]);
    expect(ruled.of("axe").controller).toBe("you");
    expect(ruled.events("refused", "axe")[0]?.rules).toContain("101.2");
  });

  it("is not exchanged either, and then neither is the other (701.12a)", () => {
    const start = { ...objects, ox: { card: creature(), controller: "opponent" } };
    const ruled = played(start, [{ do: "exchange", object: "axe", with: "ox" }]);
    expect([ruled.of("axe").controller, ruled.of("ox").controller]).toEqual(["you", "opponent"]);
  });

  it("near miss: something else is taken, and so is this when what keeps it has gone", () => {
    expect(played(objects, [steps.control("bear", "opponent")]).of("bear").controller).toBe("opponent");
    const gone = played(objects, [steps.destroy("keeper"), steps.control("axe", "opponent")]);
    expect(gone.of("axe").controller).toBe("opponent");
  });
});
