import { describe, expect, it } from "vitest";
import type { Ability, Filter } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hostGets,
  hostHas,
  keyword,
  land,
  played,
  steps,
} from "./builder.ts";

const everything: Filter = { kind: "and", of: [] };
const anything = enchant(everything, "enchant permanent");

describe("subtypes and types (205.3d)", () => {
  it("an artifact that is no land gains no land type, and keeps its abilities", () => {
    const ruled = played({ axe: equipment() }, [steps.become("axe", { setSubtypes: ["Swamp"] })]);
    expect(ruled.of("axe").subtypes).toEqual(["Equipment"]);
    expect(ruled.of("axe").abilities).toContain("equip {1}");
  });

  it("near miss: a land gains it, and loses its own abilities (305.7)", () => {
    const cave = land({ subtypes: ["Cave"], abilities: [keyword("flying")] });
    const ruled = played({ cave }, [steps.become("cave", { setSubtypes: ["Swamp"] })]);
    expect(ruled.of("cave").subtypes).toEqual(["Swamp"]);
    expect(ruled.of("cave").abilities).not.toContain("flying");
  });

  const animated = { addTypes: ["creature"], setPower: 2, setToughness: 2 } as const;

  it("a thing that becomes a creature later gains the creature type of an earlier effect, which waits for that (613.8a)", () => {
    const ruled = played({ axe: equipment() }, [
      steps.become("axe", { addSubtypes: ["Golem"] }),
      steps.become("axe", animated),
    ]);
    expect(ruled.of("axe").subtypes).toEqual(["Equipment", "Golem"]);
  });

  it("near miss: one that does not become a creature gains none", () => {
    const ruled = played({ axe: equipment() }, [steps.become("axe", { addSubtypes: ["Golem"] })]);
    expect(ruled.of("axe").subtypes).toEqual(["Equipment"]);
  });

  it("an effect's own types count, in whatever order it tells them", () => {
    const spirit: Ability = {
      kind: "static",
      affects: { kind: "host" },
      modifications: [
        { kind: "add-subtypes", subtypes: ["Spirit"] },
        { kind: "add-types", types: ["creature"] },
        { kind: "set-power-toughness", power: 1, toughness: 1 },
      ],
      text: "enchanted permanent is a 1/1 spirit creature in addition",
    };
    const ruled = played(
      { woods: land(), spirit: { card: aura({ abilities: [anything, spirit] }), attachedTo: "woods" } },
      [],
    );
    expect(ruled.of("woods").subtypes).toEqual(["Forest", "Spirit"]);
  });
});

describe("what a position shows attached", () => {
  const bestowing = card({
    name: "Spirit",
    types: ["enchantment", "creature"],
    subtypes: ["Spirit"],
    power: 2,
    toughness: 2,
    abilities: [hostGets(2, 2), { kind: "bestow", cost: "{3}", text: "bestow {3}" }],
  });
  const hound = card({
    name: "Hound",
    types: ["artifact", "creature"],
    subtypes: ["Equipment", "Dog"],
    power: 2,
    toughness: 2,
    abilities: [hostGets(1, 1), { kind: "reconfigure", cost: "{2}", text: "reconfigure {2}" }],
  });

  it("by bestow is an Aura (702.103b)", () => {
    const ruled = played({ bear: creature(), spirit: { card: bestowing, attachedTo: "bear" } }, []);
    expect(ruled.of("spirit")).toMatchObject({ attachedTo: "bear", types: ["enchantment"], subtypes: ["Aura"] });
    expect(ruled.of("bear")).toMatchObject({ power: 4, toughness: 4 });
  });

  it("near miss: unattached it is a creature, and attached to a player it comes off (704.5p)", () => {
    expect(played({ spirit: bestowing }, []).of("spirit").types).toEqual(["enchantment", "creature"]);
    const ruled = played({ spirit: { card: bestowing, attachedTo: "opponent" } }, []);
    expect(ruled.of("spirit")).toMatchObject({ attachedTo: null, zone: "battlefield" });
  });

  const metal = card({
    name: "Metal",
    types: ["enchantment"],
    abilities: [
      {
        kind: "static",
        affects: { kind: "all", filter: everything },
        modifications: [{ kind: "add-types", types: ["artifact"] }],
        text: "all permanents are artifacts",
      },
    ],
  });

  it("by bestow has the types of an Aura enchantment instead of those given before (205.1a)", () => {
    const spirit = { card: bestowing, attachedTo: "bear" };
    expect(played({ metal, bear: creature(), spirit }, []).of("spirit").types).toEqual(["enchantment"]);
  });

  it("near miss: a type that is given later is added (613.7)", () => {
    const spirit = { card: bestowing, attachedTo: "bear" };
    expect(played({ bear: creature(), spirit, metal }, []).of("spirit").types).toEqual(["enchantment", "artifact"]);
  });

  it("by reconfigure is no creature, also where creatures lose their abilities (702.151b)", () => {
    const levelling = card({
      name: "Levelling",
      types: ["enchantment"],
      abilities: [
        {
          kind: "static",
          affects: { kind: "all", filter: creatureFilter },
          modifications: [{ kind: "lose-all-abilities" }],
          text: "all creatures lose all abilities",
        },
      ],
    });
    const attached = { card: hound, attachedTo: "bear" };
    for (const more of [{}, { levelling }]) {
      const ruled = played({ bear: creature(), hound: attached, ...more }, []);
      expect(ruled.of("hound")).toMatchObject({ attachedTo: "bear", types: ["artifact"], subtypes: ["Equipment"] });
    }
  });

  it("near miss: taken off it is a creature again (702.151b)", () => {
    const ruled = played({ bear: creature(), hound: { card: hound, attachedTo: "bear" } }, [steps.unattach("hound")]);
    expect(ruled.of("hound")).toMatchObject({ attachedTo: null, types: ["artifact", "creature"], power: 2 });
  });
});

describe("several that are attached at once", () => {
  const mail = equipment({
    abilities: [
      hostHas({
        kind: "protection",
        from: { kind: "matches", filter: { kind: "type", type: "artifact" } },
        text: "protection from artifacts",
      }),
    ],
  });

  it("are judged before any of them is: both get there, and then both come off (701.3b, 704.5n)", () => {
    const ruled = played({ bear: creature(), one: mail, other: mail }, [
      { do: "attach", objects: ["one", "other"], to: "bear" },
    ]);
    expect(ruled.events("attached")).toHaveLength(2);
    expect(ruled.events("unattached")).toHaveLength(2);
  });

  it("near miss: what is attached first keeps off what comes after it (702.16d)", () => {
    const axe = equipment();
    const ruled = played({ bear: creature(), mail, axe }, [
      steps.batch(steps.attach("mail", "bear"), steps.attach("axe", "bear")),
    ]);
    expect(ruled.events("attached", "axe")).toHaveLength(0);
    expect(ruled.events("attach-failed", "axe")).toHaveLength(1);
  });
});

describe("protection that doesn't remove Auras (702.16n)", () => {
  const ward = {
    card: aura({
      abilities: [
        enchant(creatureFilter),
        hostHas({
          kind: "protection",
          from: { kind: "color", color: "red" },
          spares: "auras",
          text: "protection from red",
        }),
      ],
    }),
    attachedTo: "bear",
  };
  const red = aura({ colors: ["red"], abilities: [enchant(creatureFilter), hostGets(1, 1)] });

  it("still keeps another Aura of that colour from becoming attached (702.16c)", () => {
    const ruled = played({ bear: creature(), ward, red: { card: red, zone: "hand" } }, [
      steps.enter("red", { attachTo: "bear" }),
    ]);
    expect(ruled.of("red").zone).toBe("hand");
  });

  it("near miss: one that is attached already stays", () => {
    const ruled = played({ bear: creature(), ward, red: { card: red, attachedTo: "bear" } }, []);
    expect(ruled.of("red")).toMatchObject({ attachedTo: "bear" });
  });

  it("near miss: an Aura of another colour becomes attached", () => {
    const white = { card: aura({ colors: ["white"] }), zone: "hand" as const };
    const ruled = played({ bear: creature(), ward, white }, [steps.enter("white", { attachTo: "bear" })]);
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
  });
});

describe("an Aura that would enter without its enchant ability", () => {
  const all = (text: string, filter: Filter, ...modifications: (Ability & { kind: "static" })["modifications"]) =>
    card({
      name: text,
      types: ["enchantment"],
      abilities: [{ kind: "static", affects: { kind: "all", filter }, modifications, text }],
    });
  const metal = all("all permanents are artifacts", everything, { kind: "add-types", types: ["artifact"] });
  const rust = all("artifacts lose all abilities", { kind: "type", type: "artifact" }, { kind: "lose-all-abilities" });
  const red = { card: aura(), zone: "hand" as const };

  it("stays where it is, though what takes it has lost its own ability by then (303.4g, 613.6)", () => {
    expect(played({ bear: creature(), metal, rust, red }, [steps.enter("red")]).of("red").zone).toBe("hand");
  });

  it("near miss: where nothing takes it, it enters", () => {
    expect(played({ bear: creature(), metal, red }, [steps.enter("red")]).of("red")).toMatchObject({
      attachedTo: "bear",
    });
  });
});

describe("two copy effects on one permanent (613.2a)", () => {
  const copies = (first: "end-of-turn" | "forever", second: "end-of-turn" | "forever") =>
    played({ bear: creature({ name: "Bear" }), elf: creature({ name: "Elf" }), ogre: creature({ name: "Ogre" }) }, [
      { do: "copy", object: "bear", of: "elf", until: first },
      { do: "copy", object: "bear", of: "ogre", until: second },
    ]).of("bear").name;

  it("the later one counts, also when the earlier one is the one that ends", () => {
    expect(copies("end-of-turn", "forever")).toBe("Ogre");
    expect(copies("forever", "end-of-turn")).toBe("Ogre");
  });

  it("near miss: when the later one has ended, the earlier one counts again", () => {
    const ruled = played(
      { bear: creature({ name: "Bear" }), elf: creature({ name: "Elf" }), ogre: creature({ name: "Ogre" }) },
      [
        { do: "copy", object: "bear", of: "elf", until: "forever" },
        { do: "copy", object: "bear", of: "ogre", until: "end-of-turn" },
        steps.endTurn(),
      ],
    );
    expect(ruled.of("bear").name).toBe("Elf");
  });
});

describe("a phased-out permanent and a player who leaves", () => {
  const three = { players: ["you", "opponent", "third"] };
  const out = { do: "phase", objects: ["bear"], direction: "out" } as const;

  it("an effect that gave that player control ends: it is not exiled, and phases in when their turn would have been (800.4a, 702.26n)", () => {
    const leaving = [steps.control("bear", "opponent"), out, steps.leaveGame("opponent")];
    const ruled = played({ bear: creature() }, leaving, three);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield", phasedOut: true });
    const later = played({ bear: creature() }, [...leaving, steps.endTurn()], three);
    expect(later.of("bear").phasedOut).toBeUndefined();
    expect(later.of("bear").controller).toBe("you");
  });

  it("near miss: what the player controls without such an effect is exiled (800.4a)", () => {
    const bear = { card: creature(), controller: "opponent", owner: "you" };
    expect(played({ bear }, [out, steps.leaveGame("opponent")], three).of("bear").zone).toBe("exile");
  });
});

describe("two Roles of one player", () => {
  it("may both be on a player, who is no permanent (704.5y)", () => {
    const role = card({
      name: "Role",
      types: ["enchantment"],
      subtypes: ["Aura", "Role"],
      abilities: [enchant({ kind: "player", which: "any" }, "enchant player")],
    });
    const onOpponent = { card: role, attachedTo: "opponent", token: true };
    const ruled = played({ one: onOpponent, other: onOpponent }, []);
    expect(ruled.of("one")).toMatchObject({ attachedTo: "opponent" });
  });

  it("near miss: on a permanent the older one goes (303.7a)", () => {
    const role = card({
      name: "Role",
      types: ["enchantment"],
      subtypes: ["Aura", "Role"],
      abilities: [enchant(creatureFilter)],
    });
    const onBear = { card: role, attachedTo: "bear", token: true };
    const ruled = played({ bear: creature(), one: onBear, other: onBear }, []);
    expect(ruled.of("one").exists).toBe(false);
    expect(ruled.of("other")).toMatchObject({ attachedTo: "bear" });
  });
});
