import { describe, expect, it } from "vitest";
import type { Ability, Instruction, Target } from "../../src/engine/index.ts";
import { aura, card, creature, creatureFilter, enchant, equip, equipment, hostGets, played, steps } from "./builder.ts";

const target = { kind: "target", index: 0 } as const;

const whenEnters = (instructions: readonly Instruction[], targets: readonly Target[] = []): Ability => ({
  kind: "triggered",
  event: { kind: "enters", object: { kind: "self" } },
  targets,
  instructions,
  text: "when ~ enters, something happens",
});

describe("triggered abilities that attach nothing are played as well (603.3)", () => {
  const theirs: Target = {
    filter: { kind: "and", of: [creatureFilter, { kind: "controlled-by", player: { kind: "opponent" } }] },
  };
  const entering = (ability: Ability) =>
    played(
      {
        bear: creature(),
        ox: { card: creature({ toughness: 3 }), controller: "opponent" },
        arc: { card: aura({ abilities: [enchant(creatureFilter), ability] }), zone: "hand" },
      },
      [steps.cast("arc", ["bear"]), steps.resolve()],
    );

  it("deals its damage: three are lethal to a toughness of three, two are not (704.5g)", () => {
    const shot = (amount: number) => whenEnters([{ kind: "damage", object: target, amount }], [theirs]);
    expect(entering(shot(3)).of("ox").zone).toBe("graveyard");
    expect(entering(shot(2)).of("ox")).toMatchObject({ zone: "battlefield" });
  });

  it("regenerates: the next destruction is replaced once (701.19a)", () => {
    const shield = whenEnters([{ kind: "regenerate", object: { kind: "host" } }]);
    const objects = (ability: Ability) => ({
      bear: creature(),
      arc: { card: aura({ abilities: [enchant(creatureFilter), ability] }), zone: "hand" as const },
    });
    const doomed = [steps.cast("arc", ["bear"]), steps.resolve(), steps.destroy("bear")];
    expect(played(objects(shield), doomed).of("bear").zone).toBe("battlefield");
    expect(played(objects(whenEnters([{ kind: "harmless", text: "life" }])), doomed).of("bear").zone).toBe("graveyard");
  });

  it("reports what it can't play, and nothing of what concerns no attachment", () => {
    const texts = (ability: Ability) => entering(ability).ruling.unmodelled.map(({ text }) => text);
    expect(texts(whenEnters([{ kind: "unknown", text: "dance" }]))).toContain("dance");
    expect(texts(whenEnters([{ kind: "harmless", text: "drawing" }]))).toEqual([]);
  });

  it("untaps what became attached to it, which may then be tapped for what it is", () => {
    const wakes: Ability = {
      kind: "triggered",
      event: { kind: "becomes-attached", object: { kind: "self" } },
      targets: [],
      instructions: [{ kind: "untap", object: { kind: "host" } }],
      text: "when ~ becomes attached, untap equipped creature",
    };
    const forTapped: Ability = {
      kind: "static",
      affects: { kind: "all", filter: { kind: "and", of: [creatureFilter, { kind: "untapped" }] } },
      modifications: [{ kind: "modify-power-toughness", power: 1, toughness: 0 }],
      text: "untapped creatures get +1/+0",
    };
    const power = (...abilities: Ability[]) =>
      played(
        {
          bear: { card: creature(), tapped: true },
          sign: card({ types: ["enchantment"], abilities: [forTapped] }),
          axe: equipment({ abilities: [...abilities, hostGets(2, 0), equip] }),
        },
        [steps.attach("axe", "bear")],
      ).of("bear").power;
    expect(power(wakes)).toBe(5);
    expect(power()).toBe(4);
  });
});

describe("what is done if something was done before (608.2c)", () => {
  const givesUp = (otherwise?: readonly Instruction[]): Ability =>
    whenEnters([
      {
        kind: "may",
        instructions: [
          { kind: "sacrifice", object: { kind: "choose", filter: { kind: "type", type: "land" } } },
          { kind: "if-done", instructions: [{ kind: "destroy", object: { kind: "all", filter: hats } }] },
        ],
        ...(otherwise ? { otherwise } : {}),
      },
    ]);
  const hats = { kind: "subtype", subtype: "Equipment" } as const;
  const forest = { forest: card({ types: ["land"] }) };
  const ends = (ability: Ability, others: typeof forest | object) =>
    played(
      {
        bear: creature(),
        hat: { card: equipment(), attachedTo: "bear" },
        beast: { card: creature({ abilities: [ability] }), zone: "hand" },
        ...others,
      },
      [steps.enter("beast")],
    );

  it("is done when a land was sacrificed, and not where there was none", () => {
    expect(ends(givesUp(), forest).of("hat").zone).toBe("graveyard");
    expect(ends(givesUp(), {}).of("hat")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
  });

  it("and what comes if it wasn't done comes where it could not be, and only there", () => {
    const unattach: Instruction = { kind: "unattach", object: { kind: "all", filter: hats } };
    expect(ends(givesUp([unattach]), {}).of("hat")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ends(givesUp([unattach]), forest).of("hat").zone).toBe("graveyard");
  });
});
