import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, creature, creatureFilter, enchant, equipment, hexproof, played, protection, steps } from "./builder.ts";

const enchantPlayer: Ability = enchant({ kind: "player", which: "any" }, "enchant player");
const enchantOpponent: Ability = enchant({ kind: "player", which: "opponent" }, "enchant opponent");
const curse = aura({ name: "Curse", subtypes: ["Aura", "Curse"], colors: ["black"], abilities: [enchantPlayer] });
const three = { players: ["you", "opponent", "third"] } as const;

describe("Auras that enchant players (702.5d)", () => {
  it("are attached to a player", () => {
    const ruled = played({ curse: { card: curse, zone: "hand" } }, [
      steps.cast("curse", ["opponent"]),
      steps.resolve(),
    ]);
    expect(ruled.of("curse")).toMatchObject({ attachedTo: "opponent", zone: "battlefield" });
  });

  it("can't enchant permanents", () => {
    const ruled = played({ bear: creature(), curse: { card: curse, attachedTo: "opponent" } }, [
      steps.attach("curse", "bear"),
    ]);
    expect(ruled.of("curse")).toMatchObject({ attachedTo: "opponent" });
    expect(ruled.events("attach-failed")).toHaveLength(1);
  });

  it("an Aura that enchants creatures can't enchant a player", () => {
    const ruled = played({ bear: creature(), aura: { card: aura(), attachedTo: "bear" } }, [
      steps.attach("aura", "you"),
    ]);
    expect(ruled.of("aura")).toMatchObject({ attachedTo: "bear" });
  });

  it("go to the graveyard when the player leaves the game (303.4c)", () => {
    const ruled = played({ curse: { card: curse, attachedTo: "third" } }, [steps.leaveGame("third")], three);
    expect(ruled.of("curse")).toMatchObject({ zone: "graveyard", attachedTo: null });
    expect(ruled.events("unattached", "curse")).toMatchObject([{ from: "third", reason: "player-left" }]);
    expect(ruled.rules).toContain("303.4c");
  });

  it("go when the player gains protection from them, but not with hexproof (702.16c, 702.11c)", () => {
    const gaining = (ability: Ability) =>
      played({ curse: { card: curse, attachedTo: "opponent" } }, [steps.gain("opponent", ability)]);
    expect(gaining(protection("black")).of("curse")).toMatchObject({ zone: "graveyard" });
    expect(gaining(protection("white")).of("curse")).toMatchObject({ attachedTo: "opponent" });
    expect(gaining(hexproof).of("curse")).toMatchObject({ attachedTo: "opponent" });
    expect(gaining(hexproof).ruling.citations.map((one) => one.rule)).toContain("702.11c");
  });

  it("can't be cast on an opponent with hexproof", () => {
    const ruled = played({ curse: { card: curse, zone: "hand" } }, [
      steps.gain("opponent", hexproof),
      steps.cast("curse", ["opponent"]),
    ]);
    expect(ruled.events("refused", "curse")).toHaveLength(1);
  });

  it("that enchant an opponent go when the enchanted player takes control of them (704.5m)", () => {
    const objects = { curse: { card: aura({ abilities: [enchantOpponent] }), attachedTo: "opponent" } };
    expect(played(objects, [steps.control("curse", "opponent")]).of("curse")).toMatchObject({ zone: "graveyard" });
    const third = played(objects, [steps.control("curse", "third")], three);
    expect(third.of("curse")).toMatchObject({ attachedTo: "opponent", controller: "third" });
  });

  it("an Equipment on a player comes off (704.5n)", () => {
    expect(played({ axe: { card: equipment(), attachedTo: "you" } }, []).of("axe")).toMatchObject({
      zone: "battlefield",
      attachedTo: null,
    });
  });
});

describe("a player leaves the game (800.4a)", () => {
  it("takes what they own along, off another player's creature too", () => {
    const ruled = played(
      { bear: creature(), aura: { card: aura(), controller: "third", attachedTo: "bear" } },
      [steps.leaveGame("third")],
      three,
    );
    expect(ruled.of("aura")).toMatchObject({ exists: false });
    expect(ruled.events("unattached", "aura")).toMatchObject([{ reason: "player-left" }]);
    expect(ruled.of("bear")).toMatchObject({ power: 2 });
  });

  it("ends control that an effect gave them; their Aura leaves, and the creature goes back", () => {
    const theft = aura({
      abilities: [
        enchant(creatureFilter),
        {
          kind: "static",
          affects: { kind: "host" },
          modifications: [{ kind: "control", player: { kind: "you" } }],
          text: "you control host",
        },
      ],
    });
    const ruled = played(
      { bear: creature(), theft: { card: theft, controller: "third", attachedTo: "bear" } },
      [steps.leaveGame("third")],
      three,
    );
    expect(ruled.of("bear")).toMatchObject({ controller: "you", zone: "battlefield" });
  });

  it("what entered under their control is exiled, if another player owns it", () => {
    const ruled = played(
      { bear: { card: creature(), owner: "you", controller: "third" } },
      [steps.leaveGame("third")],
      three,
    );
    expect(ruled.of("bear")).toMatchObject({ zone: "exile", owner: "you" });
  });

  it("near miss: what they only own and another controls leaves with them, and is not exiled", () => {
    const ruled = played(
      { bear: { card: creature(), owner: "third", controller: "you" } },
      [steps.leaveGame("third")],
      three,
    );
    expect(ruled.of("bear")).toMatchObject({ exists: false });
  });

  it("with one player left the ruling says that the game would end", () => {
    expect(played({}, [steps.leaveGame("opponent")]).ruling.assumptions).toContain("game-would-end");
    expect(played({}, [steps.leaveGame("opponent")], three).ruling.assumptions).not.toContain("game-would-end");
  });
});
