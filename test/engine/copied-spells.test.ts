import { describe, expect, it } from "vitest";
import type { Ability, Step } from "../../src/engine/index.ts";
import { aura, card, creature, hostGets, played, shroud, steps } from "./builder.ts";

const copySpell = (targets?: string[]): Step => ({
  do: "copySpell",
  object: "aura",
  as: "copy",
  ...(targets ? { targets } : {}),
});
const objects = {
  bear: creature(),
  ox: creature(),
  elf: creature({ abilities: [shroud] }),
  aura: { card: aura(), zone: "hand" },
} as const;
const start = [steps.cast("aura", ["bear"])];
const both = [steps.resolve(), steps.resolve()];

describe("a copy of an Aura spell (707.10, 707.10c)", () => {
  it("has the spell's target, resolves first, and becomes a token (608.3f)", () => {
    const ruled = played(objects, [...start, copySpell(), ...both]);
    expect(ruled.of("copy")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
    expect(ruled.of("bear")).toMatchObject({ power: 4, attachments: ["copy", "aura"] });
    expect(ruled.rules).toContain("608.3f");
  });

  it("with a new target goes there, and the spell where it was cast at", () => {
    const ruled = played(objects, [...start, copySpell(["ox"]), ...both]);
    expect(ruled.of("copy").attachedTo).toBe("ox");
    expect(ruled.of("aura").attachedTo).toBe("bear");
  });

  it("near miss: a new target has to be legal; else the copy keeps the one it has", () => {
    const ruled = played(objects, [...start, copySpell(["elf"]), ...both]);
    expect(ruled.events("refused", "copy")[0]?.rules).toEqual(expect.arrayContaining(["707.10c", "702.18a"]));
    expect(ruled.of("copy").attachedTo).toBe("bear");
  });

  it("near miss: a target that is left as it is may have become illegal, and then the copy doesn't resolve (707.10c, 608.3b)", () => {
    const ruled = played(objects, [...start, steps.gain("bear", shroud), copySpell(), steps.resolve()]);
    expect(ruled.events("refused")).toEqual([]);
    expect(ruled.events("did-not-resolve", "copy")).toHaveLength(1);
    expect(ruled.of("copy").exists).toBe(false);
  });

  it("near miss: what is not on the stack can't be copied", () => {
    expect(played(objects, [copySpell()]).events("refused")).toHaveLength(1);
  });
});

describe("an ability that copies a spell (707.10)", () => {
  const engine = (newTargets: boolean) =>
    card({
      name: "Engine",
      types: ["artifact"],
      abilities: [
        {
          kind: "activated",
          cost: "{2}",
          targets: [{ filter: { kind: "subtype", subtype: "Aura" }, on: "stack" }],
          instructions: [{ kind: "copy-spell", text: "copy it", of: { kind: "target", index: 0 }, newTargets }],
          text: "{2}: copy target aura spell",
        },
      ],
    });
  const use = steps.activate("engine", "{2}: copy target aura spell", ["aura"]);
  const onOx = steps.resolve({ attachTo: "ox" });

  it("whose controller may choose new targets puts the copy there", () => {
    const ruled = played({ ...objects, engine: engine(true) }, [...start, use, onOx, ...both]);
    expect([ruled.of("aura.copy").attachedTo, ruled.of("aura").attachedTo]).toEqual(["ox", "bear"]);
  });

  it("near miss: without that the copy has the spell's target", () => {
    const ruled = played({ ...objects, engine: engine(false) }, [...start, use, onOx, ...both]);
    expect([ruled.of("aura.copy").attachedTo, ruled.of("aura").attachedTo]).toEqual(["bear", "bear"]);
  });

  it("that triggers when a spell is cast copies that one", () => {
    const whenever: Ability = {
      kind: "triggered",
      event: { kind: "casts", player: { kind: "you" } },
      targets: [],
      instructions: [{ kind: "copy-spell", text: "copy that spell", of: { kind: "trigger-object" } }],
      text: "whenever you cast a spell, copy that spell",
    };
    const twice = card({ name: "Twice", types: ["enchantment"], abilities: [whenever] });
    const ruled = played({ ...objects, twice }, [...start, ...both]);
    expect([ruled.of("aura.copy").attachedTo, ruled.of("aura").attachedTo]).toEqual(["bear", "bear"]);
  });

  it("near miss: the copy is not cast, so nothing copies it in turn (707.10)", () => {
    const ruled = played({ ...objects, engine: engine(false) }, [...start, use, ...both, steps.resolve()]);
    expect(ruled.events("copied")).toHaveLength(1);
    expect(ruled.events("cast")).toHaveLength(1);
  });
});

describe("a copy of a bestowed Aura spell (702.103c)", () => {
  const spirit = card({
    name: "Spirit",
    types: ["enchantment", "creature"],
    subtypes: ["Spirit"],
    abilities: [{ kind: "bestow", cost: "{3}{W}", text: "bestow {3}{w}" }, hostGets(1, 1)],
    power: 1,
    toughness: 1,
  });
  const bestowing = { ...objects, aura: { card: spirit, zone: "hand" } } as const;

  it("is bestowed as well, and a creature when its target is illegal", () => {
    const cast = steps.cast("aura", ["bear"], { bestow: true });
    const ruled = played(bestowing, [cast, copySpell(["ox"]), steps.destroy("ox"), steps.resolve()]);
    expect(ruled.of("copy")).toMatchObject({ zone: "battlefield", types: ["enchantment", "creature"] });
  });

  it("near miss: of the card cast as a creature the copy is one from the start", () => {
    const ruled = played(bestowing, [steps.cast("aura"), copySpell(), steps.resolve()]);
    expect(ruled.of("copy")).toMatchObject({ zone: "battlefield", attachedTo: null, subtypes: ["Spirit"] });
    expect(ruled.rules).not.toContain("702.103c");
  });
});
