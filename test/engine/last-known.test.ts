import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, creature, creatureFilter, enchant, equipment, land, played, steps } from "./builder.ts";

const exiles: Ability = {
  kind: "activated",
  cost: "{1}",
  targets: [],
  instructions: [{ kind: "move", object: { kind: "host" }, to: "exile" }],
  text: "{1}: exile enchanted creature",
};
const grows: Ability = {
  kind: "activated",
  cost: "{1}",
  targets: [],
  instructions: [
    {
      kind: "apply",
      object: { kind: "host" },
      modifications: [{ kind: "modify-power-toughness", power: 1, toughness: 0 }],
      until: "end-of-turn",
    },
  ],
  text: "{1}: enchanted creature gets +1/+0",
};
const seal = (ability: Ability) => ({
  card: aura({ abilities: [enchant(creatureFilter), ability] }),
  attachedTo: "bear",
});

describe("an ability on the stack and its source (113.7a, 608.2h)", () => {
  it('"enchanted creature" is what the Aura is attached to as the ability resolves', () => {
    const ruled = played({ bear: creature(), ox: creature(), seal: seal(exiles) }, [
      steps.activate("seal", "{1}: exile enchanted creature"),
      steps.attach("seal", "ox"),
      steps.resolve(),
    ]);
    expect(ruled.of("ox")).toMatchObject({ zone: "exile" });
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield" });
    expect(ruled.of("seal")).toMatchObject({ zone: "graveyard" });
  });

  it("or what it was last attached to, if the Aura is gone", () => {
    const ruled = played({ bear: creature(), seal: seal(grows) }, [
      steps.activate("seal", "{1}: enchanted creature gets +1/+0"),
      steps.move("seal", "hand"),
      steps.resolve(),
    ]);
    expect(ruled.of("bear")).toMatchObject({ power: 3 });
    expect(ruled.rules).toContain("608.2h");
  });

  it("near miss: a host that has become a new object is not found (400.7)", () => {
    const ruled = played({ bear: creature(), seal: seal(grows) }, [
      steps.activate("seal", "{1}: enchanted creature gets +1/+0"),
      { do: "flicker", objects: ["bear"] },
      steps.resolve(),
    ]);
    expect(ruled.of("bear")).toMatchObject({ power: 2 });
  });

  it("an equip ability whose Equipment left and came back attaches nothing: it is another object (400.7)", () => {
    const ruled = played({ bear: creature(), axe: equipment() }, [
      steps.equip("axe", "bear"),
      { do: "flicker", objects: ["axe"] },
      steps.resolve(),
    ]);
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
  });

  it("a creature that a spell would target as such is illegal once it is none (608.2b)", () => {
    const ruled = played({ bear: creature(), axe: equipment() }, [
      steps.equip("axe", "bear"),
      steps.become("bear", { setTypes: ["land"] }),
      steps.resolve(),
    ]);
    expect(ruled.events("did-not-resolve", "axe")).toHaveLength(1);
  });
});

describe("costs and targets on activating (602.2)", () => {
  const taps: Ability = {
    kind: "activated",
    cost: "{T}",
    tapsSelf: true,
    targets: [],
    instructions: [],
    text: "{t}: do something",
  };

  it("an object that is tapped can't pay {T}", () => {
    const tapped = played({ forest: { card: land({ abilities: [taps] }), tapped: true } }, [
      steps.activate("forest", "{t}: do something"),
    ]);
    expect(tapped.events("refused")[0]).toMatchObject({ reason: "already-tapped" });
    const untapped = played({ forest: land({ abilities: [taps] }) }, [steps.activate("forest", "{t}: do something")]);
    expect(untapped.of("forest")).toMatchObject({ tapped: true });
  });

  it("sacrificing something that another player controls is refused (701.21a)", () => {
    const objects = { bear: { card: creature(), controller: "opponent" } };
    expect(played(objects, [steps.sacrifice("bear", "you")]).events("refused")).toHaveLength(1);
    expect(played(objects, [steps.sacrifice("bear", "opponent")]).of("bear")).toMatchObject({ zone: "graveyard" });
  });

  it("an ability that an object doesn't have is refused", () => {
    expect(played({ bear: creature() }, [steps.equip("bear", "bear")]).events("refused")).toHaveLength(1);
  });
});
