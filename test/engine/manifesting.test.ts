import { describe, expect, it } from "vitest";
import type { Ability, Instruction } from "../../src/engine/index.ts";
import { aura, card, creature, creatureFilter, enchant, equip, hostGets, played, steps } from "./builder.ts";

/** "When ~ enters, … , then attach ~ to it." */
const entering = (kind: "manifest" | "cloak" | "manifest-dread"): Ability => ({
  kind: "triggered",
  event: { kind: "enters", object: { kind: "self" } },
  targets: [],
  instructions: [
    { kind, text: kind, count: 1 },
    { kind: "attach", object: { kind: "self" }, to: { kind: "previous" } },
  ],
  text: `when this enters, ${kind}, then attach this to it`,
});
const coat = (kind: "manifest" | "cloak" | "manifest-dread") =>
  ({
    card: card({
      name: "Coat",
      types: ["artifact"],
      subtypes: ["Equipment"],
      abilities: [entering(kind), hostGets(1, 0), equip],
    }),
    zone: "graveyard",
  }) as const;
const library = (name: string) => ({ card: creature({ name, power: 5, toughness: 5 }), zone: "library" }) as const;

describe("a card that is manifested or cloaked (701.40a, 701.58a)", () => {
  const objects = { ox: library("Ox"), elk: library("Elk") };

  it("is the top card of the library, a 2/2 creature without a name, and what is attached to it stays when it is turned up", () => {
    const start = { ...objects, coat: coat("manifest") };
    const down = played(start, [steps.enter("coat")]);
    expect(down.of("ox")).toMatchObject({ zone: "battlefield", faceDown: true, power: 3, abilities: [], name: "" });
    expect(down.of("coat").attachedTo).toBe("ox");
    expect(down.of("elk").zone).toBe("library");
    const up = played(start, [steps.enter("coat"), { do: "faceUp", object: "ox" }]);
    expect(up.of("ox")).toMatchObject({ name: "Ox", power: 6 });
    expect(up.of("coat").attachedTo).toBe("ox");
  });

  it("near miss: cloaked it has ward, until it is turned face up", () => {
    const start = { ...objects, coat: coat("cloak") };
    expect(played(start, [steps.enter("coat")]).of("ox").abilities).toEqual(["ward {2}"]);
    expect(played(start, [steps.enter("coat"), { do: "faceUp", object: "ox" }]).of("ox").abilities).toEqual([]);
  });

  it("is one that nobody knows where the case has no library, and that is assumed", () => {
    const ruled = played({ coat: coat("manifest") }, [steps.enter("coat")]);
    expect(ruled.of("coat").attachedTo).toBe("coat.card");
    expect(ruled.ruling.assumptions).toEqual(["library-unknown"]);
  });

  it("that is turned face up as a noncreature keeps no Equipment (704.5n)", () => {
    const rock = { card: card({ name: "Rock", types: ["artifact"] }), zone: "library" } as const;
    const ruled = played({ rock, coat: coat("manifest") }, [steps.enter("coat"), { do: "faceUp", object: "rock" }]);
    expect(ruled.of("coat")).toMatchObject({ zone: "battlefield", attachedTo: null });
  });
});

describe("manifest dread (701.62a)", () => {
  const objects = { ox: library("Ox"), elk: library("Elk"), coat: coat("manifest-dread") };

  it("puts one of the top two cards face down and the other into the graveyard; which is an open choice", () => {
    const ruled = played(objects, [steps.enter("coat")]);
    expect([ruled.of("ox").zone, ruled.of("elk").zone]).toEqual(["battlefield", "graveyard"]);
    expect(ruled.ruling.choices).toMatchObject([{ kind: "keep", rules: ["701.62a"] }]);
  });

  it("near miss: the other one, if it is chosen", () => {
    const ruled = played(objects, [steps.enter("coat", { choose: { keep: "elk" } })]);
    expect([ruled.of("ox").zone, ruled.of("elk").zone]).toEqual(["graveyard", "battlefield"]);
    expect(ruled.ruling.choices).toEqual([]);
  });
});

describe("an Enchantment that becomes an Aura on what it manifests (701.40a, 303.4)", () => {
  const becomes: Instruction = {
    kind: "apply",
    object: { kind: "self" },
    modifications: [
      { kind: "add-subtypes", subtypes: ["Aura"] },
      { kind: "gain-abilities", abilities: [enchant(creatureFilter)] },
    ],
    until: "forever",
  };
  const trigger = entering("manifest");
  const form = (...first: Instruction[]) =>
    card({
      name: "Form",
      types: ["enchantment"],
      abilities:
        trigger.kind === "triggered" ? [{ ...trigger, instructions: [...first, ...trigger.instructions] }] : [],
    });

  it("is attached to it", () => {
    const ruled = played({ form: { card: form(becomes), zone: "hand" } }, [steps.cast("form"), steps.resolve()]);
    expect(ruled.of("form")).toMatchObject({ attachedTo: "form.card", subtypes: ["Aura"] });
  });

  it("near miss: one that doesn't become an Aura is attached to nothing (701.3b)", () => {
    const ruled = played({ form: { card: form(), zone: "hand" } }, [steps.cast("form"), steps.resolve()]);
    expect(ruled.of("form")).toMatchObject({ zone: "battlefield", attachedTo: null });
  });

  it("near miss: an Aura spell is none of this", () => {
    const ruled = played({ bear: creature(), aura: { card: aura(), zone: "hand" } }, [
      steps.cast("aura", ["bear"]),
      steps.resolve(),
    ]);
    expect(ruled.ruling.assumptions).toEqual([]);
  });
});
