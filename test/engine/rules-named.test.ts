import { describe, expect, it } from "vitest";
import type { Ability, Filter, Step } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hostGets,
  keyword,
  land,
  played,
  shroud,
  steps,
} from "./builder.ts";

// What happens names the rule that makes it happen, and a near miss does not name it.

const player: Filter = { kind: "player", which: "any" };

describe("an Aura on a player (702.5d, 303.4b)", () => {
  const curse = { card: aura({ abilities: [enchant(player, "enchant player")] }), zone: "hand" } as const;

  it("names what enchanting players means", () => {
    expect(played({ curse }, [steps.cast("curse", ["opponent"]), steps.resolve()]).rules).toContain("702.5d");
  });

  it("near miss: an Aura on a creature doesn't", () => {
    const objects = { bear: creature(), aura: { card: aura(), zone: "hand" } } as const;
    expect(played(objects, [steps.cast("aura", ["bear"]), steps.resolve()]).rules).not.toContain("702.5d");
  });
});

describe("an Aura spell that can't be cast (303.4a)", () => {
  const objects = { bear: creature({ abilities: [shroud] }), aura: { card: aura(), zone: "hand" } } as const;

  it("names why it targets, beside why this can't be its target (702.18a)", () => {
    const [refused] = played(objects, [steps.cast("aura", ["bear"])]).events("refused");
    expect(refused?.rules).toEqual(expect.arrayContaining(["702.18a", "303.4a", "601.2c"]));
  });

  it("near miss: an Equipment's ability doesn't name it", () => {
    const axe = played({ ...objects, axe: equipment() }, [steps.equip("axe", "bear")]);
    expect(axe.events("refused")[0]?.rules).toContain("702.18a");
    expect(axe.rules).not.toContain("303.4a");
  });
});

describe("a sorcery that resolves (608.2n)", () => {
  const sorcery = card({
    name: "Boom",
    types: ["sorcery"],
    abilities: [
      {
        kind: "spell",
        targets: [{ filter: creatureFilter }],
        instructions: [{ kind: "destroy", object: { kind: "target", index: 0 } }],
        text: "destroy target creature",
      },
    ],
  });
  const objects = { bear: creature(), boom: { card: sorcery, zone: "hand" } } as const;
  const cast = steps.cast("boom", ["bear"]);

  it("goes to the graveyard as the last thing", () => {
    expect(played(objects, [cast, steps.resolve()]).rules).toContain("608.2n");
  });

  it("near miss: one whose target is gone goes there without having resolved (608.2b)", () => {
    const ruled = played(objects, [cast, steps.move("bear", "hand"), steps.resolve()]);
    expect(ruled.rules).toContain("608.2b");
    expect(ruled.rules).not.toContain("608.2n");
  });
});

describe("a sorcery without text", () => {
  const spell = (abilities: Ability[]) =>
    ({ card: card({ name: "Blank", types: ["sorcery"], abilities }), zone: "hand" }) as const;
  const cast = [steps.cast("blank"), steps.resolve()];

  it("is one whose text isn't known, and that is told", () => {
    const ruled = played({ blank: spell([]) }, cast);
    expect(ruled.ruling.unmodelled).toEqual([{ object: "blank", text: "Blank" }]);
  });

  it("near miss: one that does nothing that matters here is not", () => {
    const harmless: Ability = {
      kind: "spell",
      targets: [],
      instructions: [{ kind: "harmless", text: "draw a card" }],
      text: "draw a card",
    };
    expect(played({ blank: spell([harmless]) }, cast).ruling.unmodelled).toEqual([]);
  });
});

describe("what would be so for a moment only (704.4)", () => {
  const germ = creature({ power: 0, toughness: 0 });
  const token: Step = { do: "createToken", object: "germ", under: "you", card: germ };
  const skull = equipment({ abilities: [hostGets(4, 4)] });

  it("is not checked within a resolution", () => {
    const ruled = played({ skull }, [steps.batch(token, steps.attach("skull", "germ"))]);
    expect(ruled.of("germ")).toMatchObject({ zone: "battlefield", toughness: 4 });
    expect(ruled.rules).toContain("704.4");
  });

  it("near miss: as two steps it is", () => {
    const ruled = played({ skull }, [token, steps.attach("skull", "germ")]);
    expect(ruled.of("germ").exists).toBe(false);
    expect(ruled.rules).not.toContain("704.4");
  });
});

describe("an effect that waits for one it depends on (613.8)", () => {
  const every: Ability = {
    kind: "static",
    affects: { kind: "all", filter: { kind: "type", type: "land" } },
    modifications: [{ kind: "add-subtypes", subtypes: ["Swamp"] }],
    text: "each land is a swamp in addition to its other types",
  };
  const island: Ability = {
    kind: "static",
    affects: { kind: "host" },
    modifications: [{ kind: "set-subtypes", subtypes: ["Island"], of: "land" }],
    text: "enchanted land is an island",
  };
  const sea = aura({ abilities: [enchant({ kind: "type", type: "land" }, "enchant land"), island] });
  const objects = {
    tomb: card({ name: "Tomb", types: ["land"], abilities: [every] }),
    forest: land(),
    sea: { card: sea, attachedTo: "tomb" },
  };

  it("is named where the order of timestamps does not hold: the enchanted land has lost its ability first", () => {
    const ruled = played(objects, []);
    expect(ruled.of("forest").subtypes).toEqual(["Forest"]);
    expect(ruled.rules).toContain("613.8");
  });

  it("near miss: on another land the Aura takes no ability away, and nothing waits", () => {
    const ruled = played({ ...objects, sea: { card: sea, attachedTo: "forest" } }, []);
    expect(ruled.of("forest").subtypes).toEqual(["Island"]);
    expect(ruled.rules).not.toContain("613.8");
  });
});

describe("lethal damage on an indestructible creature (702.12b)", () => {
  const golem = creature({ abilities: [{ kind: "indestructible", text: "indestructible" }] });

  it("names why it lives", () => {
    const ruled = played({ golem }, [steps.damage("golem", 3)]);
    expect(ruled.of("golem").zone).toBe("battlefield");
    expect(ruled.rules).toContain("702.12b");
  });

  it("near miss: damage that would not be lethal doesn't ask", () => {
    expect(played({ golem }, [steps.damage("golem", 1)]).rules).not.toContain("702.12b");
  });
});

describe("phasing in the untap step (702.26a, 502.1)", () => {
  const bear = creature({ abilities: [keyword("phasing")] });

  it("is named when the ability phases it out", () => {
    expect(played({ bear }, [steps.endTurn(), steps.endTurn()]).rules).toContain("702.26a");
  });

  it("near miss: an effect that does it is none of that", () => {
    expect(played({ bear }, [{ do: "phase", objects: ["bear"], direction: "out" }]).rules).not.toContain("702.26a");
  });
});

describe("an Equipment with reconfigure that comes off (702.151b)", () => {
  const hound = card({
    name: "Hound",
    types: ["artifact", "creature"],
    subtypes: ["Equipment", "Dog"],
    abilities: [hostGets(1, 1), { kind: "reconfigure", cost: "{2}", text: "reconfigure {2}" }],
    power: 1,
    toughness: 1,
  });

  it("is a creature again, and that is named", () => {
    const ruled = played({ bear: creature(), hound: { card: hound, attachedTo: "bear" } }, [steps.destroy("bear")]);
    expect(ruled.of("hound").types).toContain("creature");
    expect(ruled.events("unattached", "hound")[0]?.rules).toContain("702.151b");
  });

  it("near miss: another Equipment doesn't become one", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [steps.destroy("bear")]);
    expect(ruled.rules).not.toContain("702.151b");
  });
});
