import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, creature, creatureFilter, enchant, equip, equipment, hostGets, played, steps } from "./builder.ts";

const livingWeapon: Ability = { kind: "living-weapon", text: "living weapon" };
const skull = (size: number) => ({
  card: equipment({ abilities: [livingWeapon, hostGets(size, size), equip] }),
  zone: "hand" as const,
});

describe("triggered abilities that create, attach, move", () => {
  it("living weapon creates a Germ and attaches to it in one resolution (702.92a)", () => {
    const ruled = played({ skull: skull(4) }, [steps.cast("skull"), steps.resolve()]);
    expect(ruled.of("skull")).toMatchObject({ attachedTo: "skull.germ" });
    expect(ruled.of("skull.germ")).toMatchObject({ power: 4, toughness: 4, controller: "you" });
    expect(ruled.rules).toContain("702.92a");
  });

  it("near miss: without a bonus the Germ dies, and the Equipment stays", () => {
    const ruled = played({ skull: skull(0) }, [steps.cast("skull"), steps.resolve()]);
    expect(ruled.of("skull")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.of("skull.germ")).toMatchObject({ exists: false });
  });

  it("are only listed when the case plays them itself, and wait on the stack when it says so", () => {
    const manual = played({ skull: skull(4) }, [steps.enter("skull")], { triggers: "manual" });
    expect(manual.events("triggered", "skull")).toHaveLength(1);
    expect(manual.of("skull")).toMatchObject({ attachedTo: null });
    const stacked = played({ skull: skull(4) }, [steps.enter("skull"), steps.resolve()], { triggers: "stack" });
    expect(stacked.of("skull")).toMatchObject({ attachedTo: "skull.germ" });
  });

  const wargear = equipment({
    abilities: [
      {
        kind: "triggered",
        event: { kind: "becomes-unattached", object: { kind: "self" } },
        targets: [],
        instructions: [{ kind: "sacrifice", object: { kind: "trigger-object" } }],
        text: "whenever ~ becomes unattached from a permanent, sacrifice that permanent",
      },
      equip,
    ],
  });

  it('"becomes unattached" finds the permanent that it was attached to (603.10c)', () => {
    const objects = { bear: creature(), ox: creature(), wargear: { card: wargear, attachedTo: "bear" } };
    const moved = played(objects, [steps.attach("wargear", "ox")]);
    expect(moved.of("bear")).toMatchObject({ zone: "graveyard" });
    expect(moved.of("wargear")).toMatchObject({ attachedTo: "ox" });
    expect(played(objects, [steps.destroy("wargear")]).of("bear")).toMatchObject({ zone: "graveyard" });
    expect(played(objects, [steps.pump("bear", 1, 1)]).of("bear")).toMatchObject({ zone: "battlefield" });
  });

  const returns: Ability = {
    kind: "triggered",
    event: { kind: "dies", object: { kind: "host" } },
    targets: [],
    instructions: [{ kind: "move", object: { kind: "self" }, to: "hand" }],
    text: "when enchanted creature dies, return ~ to its owner's hand",
  };

  it("an Aura that returns when its host dies is found in the graveyard (400.7f)", () => {
    const rancor = { card: aura({ abilities: [enchant(creatureFilter), returns] }), attachedTo: "bear" };
    const ruled = played({ bear: creature(), rancor }, [steps.destroy("bear")]);
    expect(ruled.of("rancor")).toMatchObject({ zone: "hand" });
    // Near miss: exiled is not dying.
    expect(played({ bear: creature(), rancor }, [steps.move("bear", "exile")]).of("rancor")).toMatchObject({
      zone: "graveyard",
    });
  });

  it("both see it when they leave together (603.10a)", () => {
    const rancor = { card: aura({ abilities: [enchant(creatureFilter), returns] }), attachedTo: "bear" };
    const ruled = played({ bear: creature(), rancor }, [steps.destroy("bear", "rancor")]);
    expect(ruled.events("triggered", "rancor")).toHaveLength(1);
  });

  it('"when enchanted creature dies, return that card under your control" finds it (400.7e)', () => {
    const reanimates: Ability = {
      kind: "triggered",
      event: { kind: "dies", object: { kind: "host" } },
      targets: [],
      instructions: [{ kind: "move", object: { kind: "trigger-object" }, to: "battlefield" }],
      text: "when enchanted creature dies, return it to the battlefield under your control",
    };
    const vigor = { card: aura({ abilities: [enchant(creatureFilter), reanimates] }), attachedTo: "bear" };
    const ruled = played({ bear: { card: creature(), controller: "opponent" }, vigor }, [steps.destroy("bear")]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield", controller: "you", owner: "opponent" });
    expect(ruled.of("vigor")).toMatchObject({ zone: "graveyard" });
  });

  it('"when ~ enters, attach it to target creature you control"', () => {
    const hammer = equipment({
      abilities: [
        {
          kind: "triggered",
          event: { kind: "enters", object: { kind: "self" } },
          targets: [
            { filter: { kind: "and", of: [creatureFilter, { kind: "controlled-by", player: { kind: "you" } }] } },
          ],
          instructions: [{ kind: "attach", object: { kind: "self" }, to: { kind: "target", index: 0 } }],
          text: "when ~ enters, attach it to target creature you control",
        },
      ],
    });
    const objects = {
      bear: creature(),
      theirs: { card: creature(), controller: "opponent" },
      hammer: { card: hammer, zone: "hand" },
    } as const;
    expect(played(objects, [steps.enter("hammer")]).of("hammer")).toMatchObject({ attachedTo: "bear" });
    const { bear: _, ...without } = objects;
    expect(played(without, [steps.enter("hammer")]).of("hammer")).toMatchObject({ attachedTo: null });
  });

  it("a game that would go on for ever is stopped, and says so", () => {
    const blinks: Ability = {
      kind: "triggered",
      event: { kind: "enters", object: { kind: "self" } },
      targets: [],
      instructions: [{ kind: "flicker", object: { kind: "self" } }],
      text: "when ~ enters, blink it",
    };
    const ruled = played({ bear: { card: creature({ abilities: [blinks] }), zone: "hand" } }, [steps.enter("bear")]);
    expect(ruled.ruling.assumptions).toContain("game-would-loop");
  });
});
