import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, card, creature, creatureFilter, enchant, equipment, played, steps } from "./builder.ts";

const self = { kind: "self" } as const;

describe("a creature that died, if it was enchanted (608.2h)", () => {
  const returns: Ability = {
    kind: "triggered",
    event: { kind: "dies", object: self },
    condition: { kind: "had-attached", object: self, filter: { kind: "subtype", subtype: "Aura" } },
    targets: [],
    instructions: [{ kind: "move", object: self, to: "hand" }],
    text: "when ~ dies, if it was enchanted, return it",
  };
  const zoneAfter = (attached: "bond" | "hat" | null) =>
    played(
      {
        bear: creature({ abilities: [returns] }),
        bond: {
          card: aura({ abilities: [enchant(creatureFilter)] }),
          ...(attached === "bond" ? { attachedTo: "bear" } : { zone: "hand" as const }),
        },
        hat: { card: equipment(), ...(attached === "hat" ? { attachedTo: "bear" } : {}) },
      },
      [steps.destroy("bear")],
    ).of("bear").zone;

  it("is known by the Aura that was on it", () => {
    expect(zoneAfter("bond")).toBe("hand");
  });

  it("near miss: an Equipment does not enchant, and nothing does nothing", () => {
    expect(zoneAfter("hat")).toBe("graveyard");
    expect(zoneAfter(null)).toBe("graveyard");
  });
});

describe("a permanent that enters tapped", () => {
  const entersTapped: Ability = {
    kind: "enters-tapped",
    unless: { kind: "your-turn" },
    text: "~ enters tapped unless …",
  };
  const tapped = (ability: Ability) =>
    played({ rock: { card: card({ types: ["artifact"], abilities: [ability] }), zone: "hand" } }, [
      steps.enter("rock"),
    ]).of("rock").tapped ?? false;

  it("does so unless its condition is met as it enters", () => {
    expect(tapped({ kind: "enters-tapped", text: "~ enters tapped" })).toBe(true);
    expect(tapped(entersTapped)).toBe(false);
  });
});
