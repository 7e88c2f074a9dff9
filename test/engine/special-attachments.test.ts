import { describe, expect, it } from "vitest";
import type { Ability, Step } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hostGets,
  land,
  played,
  protection,
  steps,
} from "./builder.ts";

const bestow: Ability = { kind: "bestow", cost: "{3}{W}", text: "bestow {3}{w}" };
const spirit = card({
  name: "Eidolon",
  colors: ["white"],
  types: ["enchantment", "creature"],
  subtypes: ["Spirit"],
  abilities: [bestow, hostGets(1, 1)],
  power: 1,
  toughness: 1,
});
const inHand = { card: spirit, zone: "hand" } as const;
const castBestowed = steps.cast("spirit", ["bear"], { bestow: true });

describe("bestow (702.103)", () => {
  it("is cast as an Aura and enters attached", () => {
    const ruled = played({ bear: creature(), spirit: inHand }, [castBestowed, steps.resolve()]);
    expect(ruled.of("spirit")).toMatchObject({ attachedTo: "bear", types: ["enchantment"], subtypes: ["Aura"] });
    expect(ruled.of("bear")).toMatchObject({ power: 3 });
  });

  it("resolves as a creature if its target is illegal (702.103e)", () => {
    const ruled = played({ bear: creature(), spirit: inHand }, [castBestowed, steps.destroy("bear"), steps.resolve()]);
    expect(ruled.of("spirit")).toMatchObject({ zone: "battlefield", types: ["enchantment", "creature"], power: 1 });
    expect(ruled.rules).toContain("702.103e");
  });

  it("stays as a creature when its host leaves (702.103f)", () => {
    const ruled = played({ bear: creature(), spirit: inHand }, [castBestowed, steps.resolve(), steps.destroy("bear")]);
    expect(ruled.of("spirit")).toMatchObject({ zone: "battlefield", attachedTo: null, subtypes: ["Spirit"] });
    expect(ruled.events("unattached", "spirit")).toHaveLength(1);
  });

  it("and when its host becomes illegal", () => {
    const ruled = played({ bear: creature(), spirit: inHand }, [
      castBestowed,
      steps.resolve(),
      steps.gain("bear", protection("white")),
    ]);
    expect(ruled.of("spirit")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.events("unattached", "spirit")).toMatchObject([{ reason: "bestow-ended" }]);
  });

  it("near miss: cast for its mana cost it is a creature spell without a target", () => {
    const ruled = played({ bear: creature(), spirit: inHand }, [steps.cast("spirit"), steps.resolve()]);
    expect(ruled.of("spirit")).toMatchObject({ attachedTo: null, types: ["enchantment", "creature"] });
  });
});

describe("reconfigure (702.151)", () => {
  const boar = card({
    name: "Boar",
    types: ["artifact", "creature"],
    subtypes: ["Equipment", "Boar"],
    abilities: [{ kind: "reconfigure", cost: "{2}", text: "reconfigure {2}" }, hostGets(3, 2)],
    power: 3,
    toughness: 2,
  });
  const reconfigure = (targets: string[], mode?: string): Step => ({
    do: "activate",
    object: "boar",
    ability: { kind: "keyword", keyword: "reconfigure" },
    targets,
    checkTiming: true,
    ...(mode ? { mode } : {}),
  });

  it("attached it is no creature, until it becomes unattached (702.151b)", () => {
    const attached = played({ bear: creature(), boar }, [reconfigure(["bear"]), steps.resolve()]);
    expect(attached.of("boar")).toMatchObject({ attachedTo: "bear", types: ["artifact"], subtypes: ["Equipment"] });
    expect(attached.of("bear")).toMatchObject({ power: 5, toughness: 4 });
    const off = played({ bear: creature(), boar }, [
      reconfigure(["bear"]),
      steps.resolve(),
      reconfigure([], "unattach"),
      steps.resolve(),
    ]);
    expect(off.of("boar")).toMatchObject({ attachedTo: null, types: ["artifact", "creature"], power: 3 });
  });

  it("stops being a creature whatever attaches it", () => {
    expect(played({ bear: creature(), boar }, [steps.attach("boar", "bear")]).of("boar").types).toEqual(["artifact"]);
  });

  it("can't target itself, and can't unattach what isn't attached (702.151a)", () => {
    expect(played({ boar }, [reconfigure(["boar"])]).events("refused")).toHaveLength(1);
    expect(played({ boar }, [reconfigure([], "unattach")]).events("refused")).toHaveLength(1);
  });
});

describe("phasing (702.26)", () => {
  const axe = { card: equipment(), attachedTo: "bear" } as const;
  const phase = (object: string, direction: "out" | "in"): Step => ({ do: "phase", objects: [object], direction });

  it("takes attachments along indirectly, still attached, without attached or unattached events (702.26g, j)", () => {
    const out = played({ bear: creature(), axe }, [phase("bear", "out")]);
    expect(out.of("axe")).toMatchObject({ phasedOut: true, attachedTo: "bear" });
    expect(out.events("phased-out", "axe")[0]).toMatchObject({ directly: false });
    const back = played({ bear: creature(), axe }, [phase("bear", "out"), phase("bear", "in")]);
    expect(back.of("bear")).toMatchObject({ power: 4, attachments: ["axe"] });
    expect(back.of("axe")).toMatchObject({ timestamp: 2 });
    expect([...back.events("unattached"), ...back.events("attached")]).toEqual([]);
  });

  it("what phased out indirectly doesn't phase in alone (702.26g)", () => {
    const ruled = played({ bear: creature(), axe }, [phase("bear", "out"), phase("axe", "in")]);
    expect(ruled.events("refused", "axe")).toHaveLength(1);
  });

  it("an Equipment that phased out directly comes back attached, or unattached if its host is gone (702.26i)", () => {
    const there = played({ bear: creature(), axe }, [phase("axe", "out"), phase("axe", "in")]);
    expect(there.of("axe")).toMatchObject({ attachedTo: "bear" });
    const gone = played({ bear: creature(), axe }, [phase("axe", "out"), steps.destroy("bear"), phase("axe", "in")]);
    expect(gone.of("axe")).toMatchObject({ attachedTo: null, zone: "battlefield" });
  });

  it("phases in during its controller's untap step (502.1)", () => {
    const objects = { bear: creature(), axe };
    const one = played(objects, [phase("bear", "out"), steps.endTurn()]);
    expect(one.of("bear")).toMatchObject({ phasedOut: true });
    const two = played(objects, [phase("bear", "out"), steps.endTurn(), steps.endTurn()]);
    expect(two.of("bear").phasedOut).toBeUndefined();
    expect(two.of("bear")).toMatchObject({ power: 4 });
  });

  it("a phased-out Equipment gives nothing", () => {
    expect(played({ bear: creature(), axe }, [phase("axe", "out")]).of("bear")).toMatchObject({ power: 2 });
  });
});

describe("copies, faces, merging", () => {
  it("a permanent that becomes a copy keeps what is attached, if that may stay (707.2)", () => {
    const objects = {
      bear: creature(),
      ox: creature({ name: "Ox", power: 4, toughness: 4 }),
      forest: land(),
      axe: { card: equipment(), attachedTo: "bear" },
    };
    const copy = (of: string): Step => ({ do: "copy", object: "bear", of, until: "forever" });
    expect(played(objects, [copy("ox")]).of("bear")).toMatchObject({ name: "Ox", power: 6, attachments: ["axe"] });
    expect(played(objects, [copy("forest")]).of("axe")).toMatchObject({ attachedTo: null });
  });

  it("a copy until end of turn ends then", () => {
    const objects = { bear: creature(), ox: creature({ name: "Ox", power: 4, toughness: 4 }) };
    const ruled = played(objects, [{ do: "copy", object: "bear", of: "ox", until: "end-of-turn" }, steps.endTurn()]);
    expect(ruled.of("bear")).toMatchObject({ name: "Creature", power: 2 });
  });

  it("a host turned face down keeps an Aura that enchants creatures, and loses one that enchants red ones (708.2a)", () => {
    const red = aura({ abilities: [enchant({ kind: "and", of: [creatureFilter, { kind: "color", color: "red" }] })] });
    const ruled = played(
      {
        bear: creature({ colors: ["red"] }),
        any: { card: aura(), attachedTo: "bear" },
        red: { card: red, attachedTo: "bear" },
      },
      [{ do: "faceDown", object: "bear" }],
    );
    expect(ruled.of("any")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("red")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("bear")).toMatchObject({ faceDown: true, power: 3, name: "" });
  });

  it("an Aura that transforms into a creature becomes unattached and stays (704.5p, 712.18)", () => {
    const leech = card(
      { name: "Leeches", types: ["enchantment"], subtypes: ["Aura"], abilities: [enchant(creatureFilter)] },
      { name: "Leecher", types: ["creature"], subtypes: ["Leech"], power: 4, toughness: 4 },
    );
    const ruled = played({ bear: creature(), leech: { card: leech, attachedTo: "bear" } }, [
      { do: "transform", object: "leech" },
    ]);
    expect(ruled.of("leech")).toMatchObject({ zone: "battlefield", attachedTo: null, power: 4, face: "back" });
    expect(played({ bear: creature() }, [{ do: "transform", object: "bear" }]).events("refused")).toHaveLength(1);
  });

  it("a merged creature keeps its attachments and its id (730.2c)", () => {
    const ruled = played(
      {
        bear: creature(),
        axe: { card: equipment(), attachedTo: "bear" },
        heron: { card: creature({ name: "Heron", power: 3 }), zone: "hand" },
      },
      [{ do: "mutate", object: "heron", onto: "bear", position: "top" }],
    );
    expect(ruled.of("bear")).toMatchObject({ name: "Heron", power: 5, attachments: ["axe"] });
  });

  it("aura swap exchanges the Aura on its host, or nothing if it can't (702.65a–b)", () => {
    const objects = {
      bear: creature(),
      wings: { card: aura({ name: "Wings" }), attachedTo: "bear" },
      big: { card: aura({ name: "Big", abilities: [enchant(creatureFilter), hostGets(10, 10)] }), zone: "hand" },
      lands: { card: aura({ abilities: [enchant({ kind: "type", type: "land" })] }), zone: "hand" },
    } as const;
    const swap = (other: string): Step => ({ do: "exchange", object: "wings", with: other });
    expect(played(objects, [swap("big")]).of("big")).toMatchObject({ attachedTo: "bear" });
    expect(played(objects, [swap("big")]).of("wings")).toMatchObject({ zone: "hand" });
    expect(played(objects, [swap("lands")]).of("wings")).toMatchObject({ attachedTo: "bear" });
  });
});
