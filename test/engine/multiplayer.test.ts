import { describe, expect, it } from "vitest";
import type { Ability, Step } from "../../src/engine/index.ts";
import { aura, card, creature, creatureFilter, enchant, equipment, played, protection, steps } from "./builder.ts";

const three = { players: ["you", "opponent", "third"] };
const commander = { card: creature({ supertypes: ["legendary"] }), commander: true };

describe("a commander that changes zones (903.9)", () => {
  const objects = { bear: commander, axe: { card: equipment(), attachedTo: "bear" } };
  const toHand = (replacement?: string): Step => ({
    do: "move",
    objects: ["bear"],
    to: "hand",
    ...(replacement ? { choose: { replacement } } : {}),
  });

  it("may go to the command zone instead of to its owner's hand; its Equipment stays (903.9b)", () => {
    const ruled = played(objects, [toHand("command")], { commanderGame: true });
    expect(ruled.of("bear")).toMatchObject({ zone: "command" });
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.rules).toContain("903.9b");
  });

  it("an open choice says what each option leads to", () => {
    const ruled = played(objects, [toHand()], { commanderGame: true });
    expect(ruled.of("bear")).toMatchObject({ zone: "hand" });
    expect(ruled.ruling.choices).toMatchObject([{ kind: "replacement", rules: ["903.9b"] }]);
  });

  it("near miss: what is no commander goes to the hand, and so does one outside a Commander game", () => {
    expect(played({ bear: creature() }, [toHand("command")], { commanderGame: true }).of("bear").zone).toBe("hand");
    expect(played(objects, [toHand("command")]).of("bear").zone).toBe("hand");
  });

  it("from a graveyard it goes as a state-based action, if its owner says so (903.9a)", () => {
    const dies = (replacement: string): Step => ({ ...steps.destroy("bear"), choose: { replacement } });
    expect(played(objects, [dies("command")], { commanderGame: true }).of("bear").zone).toBe("command");
    expect(played(objects, [dies("graveyard")], { commanderGame: true }).of("bear").zone).toBe("graveyard");
  });
});

describe("what would go back to a player who has left (800.4c)", () => {
  // The opponent put your creature onto the battlefield under their own control, and a third player has taken it.
  const objects = {
    bear: { card: creature(), owner: "you", controller: "opponent" },
    axe: { card: equipment(), attachedTo: "bear" },
  };
  const taken = steps.control("bear", "third");

  it("is exiled as soon as the last effect that kept it elsewhere ends", () => {
    const ruled = played(objects, [taken, steps.leaveGame("opponent"), { do: "endEffect", object: "bear" }], three);
    expect(ruled.of("bear")).toMatchObject({ zone: "exile" });
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.rules).toContain("800.4c");
  });

  it("near miss: it stays while the effect lasts, and goes back to a player who is there", () => {
    expect(played(objects, [taken, steps.leaveGame("opponent")], three).of("bear")).toMatchObject({
      controller: "third",
    });
    const back = played(objects, [taken, { do: "endEffect", object: "bear" }], three);
    expect(back.of("bear")).toMatchObject({ zone: "battlefield", controller: "opponent" });
  });

  it("a player who has left puts no triggered ability onto the stack (800.4d)", () => {
    const wargear: Ability = {
      kind: "triggered",
      event: { kind: "becomes-unattached", object: { kind: "self" } },
      targets: [],
      instructions: [{ kind: "sacrifice", object: { kind: "trigger-object" } }],
      text: "whenever this becomes unattached, sacrifice that permanent",
    };
    const gear = equipment({ abilities: [wargear] });
    const on = (controller: string) => ({ bear: creature(), gear: { card: gear, controller, attachedTo: "bear" } });
    expect(played(on("opponent"), [steps.leaveGame("opponent")], three).of("bear").zone).toBe("battlefield");
    expect(played(on("you"), [steps.unattach("gear")], three).of("bear").zone).toBe("graveyard");
  });
});

describe("teams (810)", () => {
  const teams = {
    players: ["you", "friend", "opponent", "other"],
    teams: [
      ["you", "friend"],
      ["opponent", "other"],
    ],
  };
  const hexproof: Ability = { kind: "hexproof", text: "hexproof" };
  const bear = { card: creature({ abilities: [hexproof] }), controller: "friend" };
  const pacifism = (controller: string) => ({ card: aura(), controller, zone: "hand" }) as const;

  it("a teammate is no opponent: hexproof doesn't stop them", () => {
    const ruled = played({ bear, aura: pacifism("you") }, [steps.cast("aura", ["bear"])], teams);
    expect(ruled.events("refused")).toEqual([]);
  });

  it("near miss: it stops both members of the other team", () => {
    const ruled = played({ bear, aura: pacifism("other") }, [steps.cast("aura", ["bear"], { by: "other" })], teams);
    expect(ruled.events("refused")).toHaveLength(1);
  });

  it('equip targets what "you control", and not what a teammate does (702.6a)', () => {
    const mine = { axe: equipment(), bear: creature() };
    expect(played(mine, [steps.equip("axe", "bear"), steps.resolve()], teams).of("axe").attachedTo).toBe("bear");
    const theirs = { axe: equipment(), bear: { card: creature(), controller: "friend" } };
    expect(played(theirs, [steps.equip("axe", "bear")], teams).events("refused")).toHaveLength(1);
  });
});

describe("a battle's protector (704.5w–x)", () => {
  const siege = {
    card: card({ name: "Siege", types: ["battle"], subtypes: ["Siege"], defense: 4 }),
    counters: { defense: 4 },
    protector: "opponent",
  };

  it("who leaves is replaced by another opponent, and nothing else happens to it", () => {
    const ruled = played({ siege }, [steps.leaveGame("opponent")], three);
    expect(ruled.of("siege")).toMatchObject({ zone: "battlefield" });
    expect(ruled.rules).toContain("704.5w");
  });

  it("who gains control of it is replaced", () => {
    const ruled = played({ siege }, [steps.control("siege", "opponent")], three);
    expect(ruled.rules).toContain("704.5x");
    expect(ruled.of("siege")).toMatchObject({ zone: "battlefield", controller: "opponent" });
  });

  it("near miss: with nobody left to protect it, it goes to the graveyard", () => {
    const ruled = played({ siege }, [steps.leaveGame("opponent")]);
    expect(ruled.of("siege")).toMatchObject({ zone: "graveyard" });
  });

  it("a battle keeps no Aura that gives it protection from that Aura's colour", () => {
    const anything = aura({
      colors: ["red"],
      abilities: [enchant({ kind: "type", type: "battle" }, "enchant battle")],
    });
    const objects = { siege, aura: { card: anything, attachedTo: "siege" } };
    expect(played(objects, [steps.gain("siege", protection("red"))]).of("aura").zone).toBe("graveyard");
    expect(played(objects, [steps.gain("siege", protection("blue"))]).of("aura").zone).toBe("battlefield");
  });
});

describe("an Aura that enchants what its controller controls, at a table of three", () => {
  it("goes when a third player takes the host, and stays when they take another", () => {
    const mine = aura({
      abilities: [enchant({ kind: "and", of: [creatureFilter, { kind: "controlled-by", player: { kind: "you" } }] })],
    });
    const objects = { bear: creature(), ox: creature(), aura: { card: mine, attachedTo: "bear" } };
    expect(played(objects, [steps.control("bear", "third")], three).of("aura").zone).toBe("graveyard");
    expect(played(objects, [steps.control("ox", "third")], three).of("aura").zone).toBe("battlefield");
  });
});

describe("a choice that is asked of a player who has left (800.4g)", () => {
  const idol = card({
    name: "Idol",
    types: ["artifact"],
    abilities: [
      {
        kind: "activated",
        cost: "{0}",
        targets: [],
        instructions: [
          { kind: "destroy", object: { kind: "choose", filter: creatureFilter, by: { kind: "chosen-player" } } },
        ],
        text: "{0}: the chosen player chooses a creature. destroy it",
      },
    ],
  });
  const objects = { idol: { card: idol, choices: { player: "opponent" } }, bear: creature(), ox: creature() };
  const use: Step[] = [
    { do: "activate", object: "idol", ability: { kind: "number", number: 0 }, targets: [], checkTiming: true },
    { do: "resolve", entersTransformed: false },
  ];

  it("is another opponent's instead", () => {
    const ruled = played(objects, [steps.leaveGame("opponent"), ...use], three);
    expect(ruled.ruling.choices).toMatchObject([{ player: "third", kind: "attachTo" }]);
  });

  const four = { players: ["you", "opponent", "third", "fourth"] };
  const useFor = (player: string): Step[] => use.map((step) => ({ ...step, choose: { player } }));

  it("is that of whom the controller says, if it is an opponent", () => {
    const chooser = (player: string) =>
      played(objects, [steps.leaveGame("opponent"), ...useFor(player)], four).ruling.choices.map((one) => one.player);
    expect(chooser("fourth")).toEqual(["fourth"]);
    expect(chooser("you")).toEqual(["third"]);
  });

  it("near miss: nobody is named for one who plays", () => {
    expect(played(objects, useFor("fourth"), four).ruling.choices).toMatchObject([{ player: "opponent" }]);
  });

  it("near miss: it is that player's while they play", () => {
    expect(played(objects, use, three).ruling.choices).toMatchObject([{ player: "opponent", kind: "attachTo" }]);
  });
});
