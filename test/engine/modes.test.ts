import { describe, expect, it } from "vitest";
import type { Ability, Instruction, Mode } from "../../src/engine/index.ts";
import { aura, card, creature, creatureFilter, enchant, equipment, played, steps } from "./builder.ts";

const target = (subtypeOrType: "Equipment" | "creature"): Mode["targets"][number] => ({
  filter: subtypeOrType === "creature" ? creatureFilter : { kind: "subtype", subtype: "Equipment" },
});
const destroyTarget: Instruction = { kind: "destroy", object: { kind: "target", index: 0 } };
const all: Instruction = {
  kind: "destroy",
  object: { kind: "all", filter: { kind: "subtype", subtype: "Equipment" } },
};
const shelter: Instruction = {
  kind: "apply",
  object: { kind: "all", filter: creatureFilter },
  modifications: [{ kind: "modify-power-toughness", power: 0, toughness: 3 }],
  until: "end-of-turn",
};

const modal = (how: { choose: number; atLeast?: number }, ...modes: Mode[]) =>
  card({
    name: "Charm",
    types: ["instant"],
    abilities: [
      { kind: "spell", targets: [], instructions: [{ kind: "modes", text: "modes", ...how, modes }], text: "modes" },
    ],
  });
const breakIt: Mode = {
  text: "destroy target equipment",
  targets: [target("Equipment")],
  instructions: [destroyTarget],
};
const kill: Mode = { text: "destroy target creature", targets: [target("creature")], instructions: [destroyTarget] };
const breakAll: Mode = { text: "destroy all equipment", targets: [], instructions: [all] };
const grow: Mode = { text: "creatures get +0/+3", targets: [], instructions: [shelter] };

const objects = (charm: ReturnType<typeof modal>) =>
  ({ charm: { card: charm, zone: "hand" }, bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }) as const;

describe("a modal spell whose modes have no targets (700.2)", () => {
  const charm = modal({ choose: 1 }, breakAll, grow);
  const cast = (mode?: number) => steps.cast("charm", [], mode === undefined ? {} : { choose: { mode: [mode] } });

  it("does what the chosen mode says, and not the other", () => {
    const ruled = played(objects(charm), [cast(2), steps.resolve()]);
    expect(ruled.of("bear")).toMatchObject({ toughness: 5 });
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
  });

  it("near miss: the other mode", () => {
    const ruled = played(objects(charm), [cast(1), steps.resolve()]);
    expect(ruled.of("bear")).toMatchObject({ toughness: 2 });
    expect(ruled.of("axe")).toMatchObject({ zone: "graveyard" });
  });

  it("with none chosen takes the first, and the ruling says what the other leads to", () => {
    const { of, ruling } = played(objects(charm), [cast(), steps.resolve()]);
    expect(of("axe").zone).toBe("graveyard");
    expect(ruling.choices).toMatchObject([
      { kind: "mode", options: [{ choose: { mode: [1] } }, { choose: { mode: [2] } }] },
    ]);
  });

  it("a mode that it has not can't be chosen", () => {
    expect(played(objects(charm), [cast(3)]).events("refused")).toHaveLength(1);
  });
});

describe('"one or both" (700.2, 700.2d)', () => {
  const charm = modal({ choose: 2, atLeast: 1 }, breakIt, kill);

  it("with a target for each does both", () => {
    const ruled = played(objects(charm), [steps.cast("charm", ["axe", "bear"]), steps.resolve()]);
    expect([ruled.of("axe").zone, ruled.of("bear").zone]).toEqual(["graveyard", "graveyard"]);
  });

  it("near miss: with one target does the one that can have it", () => {
    const ruled = played(objects(charm), [steps.cast("charm", ["axe"]), steps.resolve()]);
    expect([ruled.of("axe").zone, ruled.of("bear").zone]).toEqual(["graveyard", "battlefield"]);
    expect(ruled.ruling.choices).toEqual([]);
  });

  it('near miss: "choose one" can\'t have both', () => {
    const one = modal({ choose: 1 }, breakIt, kill);
    expect(played(objects(one), [steps.cast("charm", ["axe", "bear"])]).events("refused")).toHaveLength(1);
  });
});

describe("a modal triggered ability of an Aura (603.3c)", () => {
  const choice: Ability = {
    kind: "triggered",
    event: { kind: "beginning", of: "upkeep", whose: { kind: "you" } },
    targets: [],
    instructions: [
      {
        kind: "modes",
        text: "modes",
        choose: 1,
        modes: [
          { text: "destroy it", targets: [], instructions: [{ kind: "destroy", object: { kind: "host" } }] },
          { text: "nothing", targets: [], instructions: [{ kind: "harmless", text: "gain 2 life" }] },
        ],
      },
    ],
    text: "at the beginning of your upkeep, choose one",
  };
  const doom = aura({ abilities: [enchant(creatureFilter), choice] });
  const start = { bear: creature(), doom: { card: doom, attachedTo: "bear" } };
  const turns = (mode: number) => [steps.endTurn(), { ...steps.endTurn(), choose: { mode: [mode] } }];

  it("does what the mode says that its controller chooses", () => {
    expect(played(start, turns(1)).of("bear").zone).toBe("graveyard");
  });

  it("near miss: the other mode leaves all as it is", () => {
    expect(played(start, turns(2)).of("doom")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
  });
});
