import { describe, expect, it } from "vitest";
import type { Ability, Modification } from "../../../src/engine/index.ts";
import { readOne, readWhole, unmodelledOf } from "./reading.ts";

const statically = (ability: Ability) => (ability.kind === "static" ? ability : null);
const modificationsOf = (text: string, owner: "aura" | "equipment" | "creature" = "aura"): readonly Modification[] =>
  statically(readOne(text, owner))?.modifications ?? [];
const granted = (modifications: readonly Modification[]) =>
  modifications.flatMap((one) => (one.kind === "gain-abilities" ? one.abilities.map((ability) => ability.text) : []));

describe("what a host gets", () => {
  it("reads a bonus, and its text without the full stop", () => {
    const ability = readOne("Equipped creature gets +2/+0.", "equipment");
    expect(ability).toEqual({
      kind: "static",
      affects: { kind: "host" },
      modifications: [{ kind: "modify-power-toughness", power: 2, toughness: 0 }],
      text: "equipped creature gets +2/+0",
    });
  });

  it("takes 'base power and toughness' for setting, not for adding (613.4b, c)", () => {
    expect(modificationsOf("Enchanted creature has base power and toughness 1/1.")).toEqual([
      { kind: "set-power-toughness", power: 1, toughness: 1 },
    ]);
    expect(modificationsOf("Enchanted creature gets +1/+1.")).toEqual([
      { kind: "modify-power-toughness", power: 1, toughness: 1 },
    ]);
  });

  it("counts what 'for each' counts", () => {
    expect(modificationsOf("Equipped creature gets +1/+1 for each artifact you control.", "equipment")).toEqual([
      {
        kind: "modify-power-toughness",
        power: expect.objectContaining({ kind: "count" }),
        toughness: expect.objectContaining({ kind: "count" }),
      },
    ]);
  });

  it("grants keywords and abilities in quotation marks", () => {
    expect(granted(modificationsOf('Enchanted creature has flying, first strike, and "{T}: Draw a card."'))).toEqual([
      "flying",
      "first strike",
      "{t}: draw a card",
    ]);
  });

  it("takes 'loses flying' for losing that, and 'loses all abilities' for losing everything", () => {
    expect(modificationsOf("Enchanted creature loses flying.")).toEqual([
      { kind: "lose-abilities", abilities: ["flying"] },
    ]);
    expect(modificationsOf("Enchanted creature loses all abilities.")).toEqual([{ kind: "lose-all-abilities" }]);
  });

  it("lets what the same effect grants survive the loss", () => {
    const kinds = modificationsOf("Enchanted creature has flying and loses all abilities.").map((one) => one.kind);
    expect(kinds).toEqual(["lose-all-abilities", "gain-abilities"]);
  });

  it("reads who controls it", () => {
    expect(modificationsOf("You control enchanted creature.")).toEqual([{ kind: "control", player: { kind: "you" } }]);
  });
});

describe("what a host is (205.1a, 205.1b)", () => {
  it("sets types, unless they are in addition", () => {
    expect(modificationsOf("Enchanted permanent is an artifact.")).toEqual([
      { kind: "set-types", types: ["artifact"] },
    ]);
    expect(modificationsOf("Enchanted permanent is an artifact in addition to its other types.")).toEqual([
      { kind: "add-types", types: ["artifact"] },
    ]);
  });

  it("sets a land type, unless it is in addition (305.7)", () => {
    expect(modificationsOf("Enchanted land is an Island.")).toEqual([
      { kind: "set-subtypes", subtypes: ["Island"], of: "land" },
    ]);
    expect(modificationsOf("Enchanted land is an Island in addition to its other types.")).toEqual([
      { kind: "add-subtypes", subtypes: ["Island"] },
    ]);
  });

  it("keeps being a land when the next sentence says so", () => {
    expect(modificationsOf("Enchanted land is a 2/2 Elemental creature. It's still a land.")).toContainEqual({
      kind: "add-types",
      types: ["creature"],
    });
    expect(modificationsOf("Enchanted land is a 2/2 Elemental creature.")).toContainEqual({
      kind: "set-types",
      types: ["creature"],
    });
  });

  it("gives up the other card types when it says that it loses them", () => {
    expect(modificationsOf("Enchanted permanent is a colorless land and loses all other card types.")).toEqual([
      { kind: "set-types", types: ["land"] },
      { kind: "set-colors", colors: [] },
    ]);
  });

  it("tells colours set from colours added", () => {
    expect(modificationsOf("Enchanted creature is black.")).toEqual([{ kind: "set-colors", colors: ["black"] }]);
    expect(modificationsOf("Enchanted creature is a black Zombie in addition to its other colors and types.")).toEqual([
      { kind: "add-subtypes", subtypes: ["Zombie"] },
      { kind: "add-colors", colors: ["black"] },
    ]);
  });
});

describe("what can't be attached", () => {
  it("tells 'can't be enchanted' from 'can't be enchanted by other Auras'", () => {
    expect(modificationsOf("Enchanted land can't be enchanted.")).toEqual([
      { kind: "cant-be-attached-to", by: "auras" },
    ]);
    expect(modificationsOf("Enchanted land can't be enchanted by other Auras.")).toEqual([
      { kind: "cant-be-attached-to", by: "auras", exceptThis: true },
    ]);
  });

  it("tells Auras from Equipment", () => {
    expect(modificationsOf("Test Beast can't be equipped.", "creature")).toEqual([
      { kind: "cant-be-attached-to", by: "equipment" },
    ]);
    expect(modificationsOf("This creature can't be enchanted or equipped.", "creature")).toHaveLength(2);
  });
});

describe("which attachments protection spares (702.16n, p)", () => {
  const spares = (text: string) =>
    modificationsOf(text).flatMap((one) =>
      one.kind === "gain-abilities"
        ? one.abilities.map((ability) => (ability.kind === "protection" ? (ability.spares ?? null) : null))
        : [],
    );
  it.each([
    ["Enchanted creature has protection from red.", [null]],
    ["Enchanted creature has protection from red. This effect doesn't remove this Aura.", ["this"]],
    ["Enchanted creature has protection from red. This effect doesn't remove Test Aura.", ["this"]],
    ["Enchanted creature has protection from red. This effect doesn't remove Auras.", ["auras"]],
  ])("%s", (text, expected) => {
    expect(spares(text)).toEqual(expected);
  });
});

describe("conditions", () => {
  it("reads one before and one after what it conditions alike", () => {
    const before = statically(readOne("As long as Test Beast is enchanted, it has flying.", "creature"));
    const after = statically(readOne("Test Beast has flying as long as it's enchanted.", "creature"));
    expect(before?.condition).toEqual(after?.condition);
    expect(before?.affects).toEqual({ kind: "self" });
  });

  it("tells 'is' from 'isn't'", () => {
    const is = statically(readOne("As long as enchanted permanent is a creature, it has flying.", "aura"));
    const isnt = statically(readOne("As long as enchanted permanent isn't a creature, it has flying.", "aura"));
    expect(isnt?.condition).toMatchObject({ filter: { kind: "not" } });
    expect(is?.condition).not.toMatchObject({ filter: { kind: "not" } });
  });

  it("gives 'Otherwise' the opposite condition", () => {
    const [first, second] = readWhole(
      "As long as another player controls enchanted creature, it can't block. Otherwise, Test Aura has umbra armor.",
      "aura",
    ).map(statically);
    expect(second?.condition).toEqual({ kind: "not", condition: first?.condition });
    expect(second?.affects).toEqual({ kind: "self" });
    expect(first?.affects).toEqual({ kind: "host" });
  });

  it("reports a condition that it does not understand, and keeps the effect conditional", () => {
    const text = "As long as the moon is full, enchanted creature has flying.";
    expect(unmodelledOf(text, "aura")).toEqual(["the moon is full"]);
  });

  it("takes 'a Mine and a Tower' for both, never for either", () => {
    expect(unmodelledOf("As long as you control a Mine and a Tower, Test Beast has flying.", "creature")).toHaveLength(
      1,
    );
  });
});

describe("what matters to combat alone", () => {
  it("is kept and has no meaning", () => {
    expect(modificationsOf("Enchanted creature can't attack or block.")).toEqual([
      { kind: "cant", what: "attack or block" },
    ]);
  });

  it("does not swallow what comes after it", () => {
    expect(modificationsOf("Enchanted creature can't attack and gets +1/+1.").map((one) => one.kind)).toEqual([
      "cant",
      "modify-power-toughness",
    ]);
  });
});

describe("what 'other' excepts in the text of an attachment", () => {
  const counted = (what: string): string =>
    JSON.stringify(modificationsOf(`Enchanted creature gets +1/+1 for each other ${what}.`));

  it("is the host among creatures, and the Aura itself among enchantments", () => {
    expect(counted("creature you control")).toContain('"reference":{"kind":"host"}');
    expect(counted("creature you control")).not.toContain('"reference":{"kind":"self"}');
    expect(counted("enchantment on the battlefield")).toContain('"reference":{"kind":"self"}');
  });

  it("is the object itself where that is a creature", () => {
    const text = "Other creatures you control get +1/+1.";
    const affected = (owner: "aura" | "creature") => JSON.stringify(statically(readOne(text, owner))?.affects);
    expect(affected("aura")).toContain('"host"');
    expect(affected("creature")).toContain('"self"');
  });
});
