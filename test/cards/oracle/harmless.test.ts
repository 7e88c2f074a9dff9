import { describe, expect, it } from "vitest";
import { harmlessReasons } from "../../../src/cards/index.ts";
import { readClauses } from "../../../src/cards/oracle/read-abilities.ts";
import { owners } from "./reading.ts";

/** For each reason a text that has it, and a near one that attachments may notice. */
const pairs: Readonly<Record<(typeof harmlessReasons)[number], readonly [string, string]>> = {
  life: ["You gain 3 life.", "You gain control of target creature."],
  drawing: ["Draw two cards.", "Draw two cards, then destroy target Aura."],
  discarding: ["Target player discards a card.", "Target player sacrifices a creature."],
  library: ["Scry 2.", "Return target creature to its owner's hand."],
  mana: ["Add {G}{G}.", "Add {G}{G}. Sacrifice a creature."],
  looking: ["Look at target player's hand.", "Exile target permanent."],
  combat: ["All creatures able to block Test Spell do so.", "Goad target creature."],
  casting: ["This spell can't be countered.", "Counter target spell."],
  costs: ["This spell costs {1} less to cast.", "As an additional cost to cast this spell, sacrifice a creature."],
  "player-counters": ["You get two energy counters.", "Put two +1/+1 counters on target creature."],
  designation: ["You become the monarch.", "Target creature becomes a 0/1 Frog."],
  "damage-to-players": ["Test Spell deals 2 damage to each opponent.", "Test Spell deals 2 damage to target creature."],
  "turn-structure": ["Take an extra turn after this one.", "Target creature phases out."],
  "hand-size": ["You have no maximum hand size.", "Target creature gets +1/+1 until end of turn."],
  limits: ["Your opponents can't gain life.", "Enchanted creature can't be enchanted."],
  rewards: ["Learn.", "Investigate."],
  choice: ["Choose a color.", "Target creature becomes the color of your choice."],
  paying: ["You may pay {2}.", "You may pay {2} to end this effect."],
  "prevention-for-players": [
    "Prevent the next 2 damage that would be dealt to you this turn.",
    "Prevent the next 2 damage that would be dealt to target creature this turn.",
  ],
};

describe("what is harmless for attachments", () => {
  it("has at most twenty reasons", () => {
    expect(harmlessReasons.length).toBeLessThanOrEqual(20);
  });

  it.each(Object.entries(pairs))("is %s, and not what stands near it", (reason, [harmless, near]) => {
    expect(readClauses(harmless, owners.sorcery)).toMatchObject([{ status: "harmless", reason }]);
    expect(readClauses(near, owners.sorcery).some(({ status }) => status !== "harmless")).toBe(true);
  });

  it("is a limit of what a player may do, and not of what an object may have done to it", () => {
    expect(readClauses("Your opponents can't search libraries.", owners.aura)).toMatchObject([
      { status: "harmless", reason: "limits" },
    ]);
    expect(readClauses("Your opponents can't cast spells.", owners.aura)).toMatchObject([{ status: "modelled" }]);
    expect(readClauses("Enchanted creature can't be enchanted.", owners.aura)).toMatchObject([{ status: "modelled" }]);
  });

  it("is not an ability whose cost moves a permanent", () => {
    expect(readClauses("{2}: Draw a card.", owners.equipment)).toMatchObject([{ status: "harmless" }]);
    expect(readClauses("{2}, Sacrifice Test Blade: Draw a card.", owners.equipment)).toMatchObject([
      { status: "modelled" },
    ]);
  });

  it("is not an ability whose cost puts the permanent into its owner's library", () => {
    expect(
      readClauses("{2}, Put Test Blade on the bottom of its owner's library: Draw a card.", owners.equipment),
    ).toMatchObject([{ status: "modelled" }]);
    expect(readClauses("{2}, Put a page counter on Test Blade: Draw a card.", owners.equipment)).toMatchObject([
      { status: "harmless" },
    ]);
  });

  it("is not the choice of what an Aura comes to enchant, which chance cannot be asked about", () => {
    const text = (how: string) =>
      `When enchanted creature dies, choose a creature ${how}Test Aura can enchant. Return Test Aura to the battlefield attached to that creature.`;
    const [chosen, ...more] = readClauses(text(""), owners.aura);
    expect([chosen?.status, ...more.map(({ status }) => status)]).toEqual(["modelled", "modelled"]);
    expect(readClauses(text("at random "), owners.aura)[0]).toMatchObject({ status: "unmodelled" });
  });

  it("is not a bound on what an Aura spell may be put on, as its price is", () => {
    const status = (text: string) => readClauses(text, owners.aura)[0]?.status;
    expect(status("You can't choose a tapped creature as this spell's target as you cast it.")).toBe("unmodelled");
    expect(status("This spell costs {2} less to cast.")).toBe("harmless");
  });

  it("is not what is done if something else is not, nor what is done besides", () => {
    const last = (text: string) => readClauses(text, owners.sorcery).at(-1)?.status;
    expect(last("You may pay {2}. If you don't, draw a card.")).toBe("harmless");
    expect(last("You may pay {2}. If you don't, incubate 3.")).toBe("modelled");
    expect(last("You gain 5 life and draw a card.")).toBe("harmless");
    expect(last("You gain 5 life and incubate 5.")).toBe("modelled");
    expect(last("You may pay {2} and sacrifice a creature.")).toBe("modelled");
    expect(last("You may discard a card.")).toBe("harmless");
    expect(last("You may discard a card or sacrifice a land.")).not.toBe("harmless");
    expect(last("You may forage.")).not.toBe("harmless");
  });

  it("is an emblem whose text is harmless, and no other", () => {
    const emblem = (text: string) => readClauses(`You get an emblem with "${text}"`, owners.sorcery);
    expect(emblem("At the beginning of your upkeep, draw a card.")).toMatchObject([{ status: "harmless" }]);
    expect(emblem("Creatures you control have hexproof.")).toMatchObject([{ status: "unmodelled" }]);
  });

  it("is not what a die may bring", () => {
    expect(readClauses("Roll a six-sided die.\n1 — Destroy all artifacts.", owners.sorcery).at(-1)).toMatchObject({
      status: "unmodelled",
    });
  });

  it("is not a static ability that gives something as well", () => {
    expect(
      readClauses("Creatures you control have first strike and spells cost {1} less to cast.", owners.creature),
    ).not.toMatchObject([{ status: "harmless" }]);
  });
});
