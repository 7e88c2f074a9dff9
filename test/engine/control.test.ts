import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, creature, creatureFilter, enchant, equipment, hostHas, keyword, played, steps } from "./builder.ts";

const youControl: Ability = {
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "control", player: { kind: "you" } }],
  text: "you control host",
};
const theft = aura({ abilities: [enchant(creatureFilter), youControl] });
const enchantment = aura({
  abilities: [enchant({ kind: "type", type: "enchantment" }, "enchant enchantment"), youControl],
});

describe("control (613.1b, 303.4e)", () => {
  it("an Aura can give control of its host, and the host goes back when it leaves", () => {
    const objects = {
      bear: { card: creature(), controller: "opponent" },
      theft: { card: theft, attachedTo: "bear" },
    };
    expect(played(objects, []).of("bear")).toMatchObject({ controller: "you", owner: "opponent" });
    const destroyed = played(objects, [steps.destroy("theft")]);
    expect(destroyed.of("bear")).toMatchObject({ controller: "opponent" });
    expect(destroyed.events("control-changed", "bear")).toMatchObject([{ from: "you", to: "opponent" }]);
  });

  it("stealing the stealing Aura steals the creature too: one effect depends on the other (613.8a)", () => {
    const objects = {
      bear: creature(),
      theft: { card: theft, attachedTo: "bear", controller: "you" },
      steal: { card: enchantment, attachedTo: "theft", controller: "opponent" },
    };
    expect(played(objects, []).of("bear")).toMatchObject({ controller: "opponent" });
    // Near miss: the other Aura on something else leaves it where it is.
    expect(
      played(
        {
          ...objects,
          steal: { card: theft, attachedTo: "bear", controller: "opponent", timestamp: 1, owner: "opponent" },
          bear: { card: creature(), timestamp: 9 },
        },
        [],
      ).of("bear"),
    ).toMatchObject({
      controller: "you",
    });
  });

  it("the later of two effects counts; when it ends the earlier one counts again", () => {
    const objects = {
      bear: creature(),
      first: { card: theft, attachedTo: "bear", controller: "opponent" },
      second: { card: theft, attachedTo: "bear", controller: "third" },
    };
    const three = { players: ["you", "opponent", "third"] } as const;
    expect(played(objects, [], three).of("bear")).toMatchObject({ controller: "third" });
    expect(played(objects, [steps.destroy("second")], three).of("bear")).toMatchObject({ controller: "opponent" });
  });

  it('"enchant creature you control" looks at the Aura\'s controller (109.5)', () => {
    const mine = aura({
      abilities: [
        enchant(
          { kind: "and", of: [creatureFilter, { kind: "controlled-by", player: { kind: "you" } }] },
          "enchant creature you control",
        ),
      ],
    });
    const objects = { bear: creature(), mine: { card: mine, attachedTo: "bear" } };
    const stolen = played(objects, [steps.control("bear", "opponent")]);
    expect(stolen.of("mine")).toMatchObject({ zone: "graveyard" });
    // Near miss: both go to the same player.
    const both = played(objects, [steps.batch(steps.control("bear", "opponent"), steps.control("mine", "opponent"))]);
    expect(both.of("mine")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
  });

  it("gaining control gives no new timestamp, and moves no attachment", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.control("axe", "opponent"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ controller: "opponent", attachedTo: "bear", timestamp: 2 });
  });

  it("only the Equipment's controller may activate equip (301.5d)", () => {
    const objects = { bear: creature(), axe: { card: equipment(), controller: "opponent" } };
    const ruled = played(objects, [steps.equip("axe", "bear", { by: "you" })]);
    expect(ruled.events("refused", "axe")[0]).toMatchObject({ reason: "not-controller" });
    expect(ruled.rules).toContain("301.5d");
  });

  it("an ability that an Equipment grants belongs to the creature's controller (301.5d)", () => {
    const pinger: Ability = {
      kind: "activated",
      cost: "{T}",
      tapsSelf: true,
      targets: [],
      instructions: [],
      text: "{t}: do something",
    };
    const objects = {
      bear: { card: creature(), controller: "opponent" },
      axe: { card: equipment({ abilities: [hostHas(pinger, keyword("haste"))] }), attachedTo: "bear" },
    };
    const activate = (by: string) => played(objects, [steps.activate("bear", "{t}: do something", [], { by })]);
    expect(activate("opponent").events("activated", "bear")).toHaveLength(1);
    expect(activate("you").events("refused", "bear")).toHaveLength(1);
  });

  it("for as long as something lasts, and no longer (611.2b)", () => {
    const objects = {
      bear: { card: creature(), controller: "opponent" },
      aura: { card: aura(), attachedTo: "bear" },
    };
    const control = steps.control("bear", "you", { until: "as-long-as-enchanted" });
    expect(played(objects, [control]).of("bear")).toMatchObject({ controller: "you" });
    const ended = played(objects, [control, steps.destroy("aura")]);
    expect(ended.of("bear")).toMatchObject({ controller: "opponent" });
    expect(ended.rules).toContain("611.2b");
    const never = played({ bear: objects.bear }, [control]);
    expect(never.of("bear")).toMatchObject({ controller: "opponent" });
  });
});
