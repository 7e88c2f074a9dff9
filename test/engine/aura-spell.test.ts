import { describe, expect, it } from "vitest";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hexproof,
  land,
  played,
  protection,
  shroud,
  steps,
} from "./builder.ts";

const inHand = { card: aura({ name: "Wings", colors: ["blue"] }), zone: "hand" } as const;

describe("an Aura spell", () => {
  it("resolves onto its target (608.3c)", () => {
    const ruled = played({ bear: creature(), wings: inHand }, [steps.cast("wings", ["bear"]), steps.resolve()]);
    expect(ruled.of("wings")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
    expect(ruled.of("bear")).toMatchObject({ power: 3 });
    expect(ruled.rules).toContain("608.3c");
  });

  it("whose target is gone doesn't resolve, and goes to its owner's graveyard (608.3b)", () => {
    const ruled = played({ bear: creature(), wings: inHand }, [
      steps.cast("wings", ["bear"]),
      steps.move("bear", "exile"),
      steps.resolve(),
    ]);
    expect(ruled.of("wings")).toMatchObject({ zone: "graveyard" });
    expect(ruled.events("did-not-resolve", "wings")).toHaveLength(1);
    expect(ruled.events("countered")).toHaveLength(0);
    expect(ruled.rules).toContain("608.3b");
  });

  it("whose target left and came back doesn't resolve: it is another object (400.7)", () => {
    const ruled = played({ bear: creature(), wings: inHand }, [
      steps.cast("wings", ["bear"]),
      { do: "flicker", objects: ["bear"] },
      steps.resolve(),
    ]);
    expect(ruled.of("wings")).toMatchObject({ zone: "graveyard" });
  });

  it("near miss: a target that only changed controller is still legal", () => {
    const ruled = played({ bear: creature(), wings: inHand }, [
      steps.cast("wings", ["bear"]),
      steps.control("bear", "opponent"),
      steps.resolve(),
    ]);
    expect(ruled.of("wings")).toMatchObject({ attachedTo: "bear", controller: "you" });
  });

  it("needs a target that its enchant ability allows (303.4a, 702.5a)", () => {
    const ruled = played({ forest: land(), wings: inHand }, [steps.cast("wings", ["forest"])]);
    expect(ruled.of("wings")).toMatchObject({ zone: "hand" });
    expect(ruled.events("refused", "wings")).toHaveLength(1);
    expect(ruled.rules).toContain("702.5a");
  });

  it("needs a target that all its enchant abilities allow (702.5c)", () => {
    const both = aura({
      abilities: [enchant(creatureFilter), enchant({ kind: "color", color: "red" }, "enchant red permanent")],
    });
    const cast = (colors: readonly ("red" | "green")[]) =>
      played({ bear: creature({ colors }), aura: { card: both, zone: "hand" } }, [
        steps.cast("aura", ["bear"]),
        steps.resolve(),
      ]);
    expect(cast(["green"]).events("refused", "aura")).toHaveLength(1);
    expect(cast(["red"]).of("aura")).toMatchObject({ attachedTo: "bear" });
  });

  it("can't target what has shroud, hexproof of an opponent, or protection (702.18a, 702.11b, 702.16b)", () => {
    const cast = (ability: typeof hexproof, controller: "you" | "opponent") =>
      played({ bear: { card: creature({ abilities: [ability] }), controller }, wings: inHand }, [
        steps.cast("wings", ["bear"]),
      ]).events("refused").length;
    expect(cast(shroud, "you")).toBe(1);
    expect(cast(hexproof, "opponent")).toBe(1);
    expect(cast(hexproof, "you")).toBe(0);
    expect(cast(protection("blue"), "you")).toBe(1);
    expect(cast(protection("red"), "you")).toBe(0);
  });

  it("doesn't resolve when its target gains hexproof in response (608.2b)", () => {
    const ruled = played({ bear: { card: creature(), controller: "opponent" }, wings: inHand }, [
      steps.cast("wings", ["bear"]),
      steps.gain("bear", hexproof),
      steps.resolve(),
    ]);
    expect(ruled.of("wings")).toMatchObject({ zone: "graveyard" });
    expect(ruled.rules).toEqual(expect.arrayContaining(["608.2b", "702.11b"]));
  });

  it("near miss: hexproof gained after it has resolved removes nothing (702.11b)", () => {
    const ruled = played({ bear: { card: creature(), controller: "opponent" }, wings: inHand }, [
      steps.cast("wings", ["bear"]),
      steps.resolve(),
      steps.gain("bear", hexproof),
    ]);
    expect(ruled.of("wings")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
    expect(ruled.ruling.citations.map((one) => one.rule)).toEqual(expect.arrayContaining(["702.5a", "702.11b"]));
  });

  it("resolving an empty stack is refused (405.5)", () => {
    expect(played({}, [steps.resolve()]).events("refused")[0]).toMatchObject({ rules: ["405.5"] });
  });

  it("timing is checked only when the case says so (303.1)", () => {
    const more = { phase: "combat" } as const;
    const objects = { bear: creature(), wings: inHand };
    expect(played(objects, [steps.cast("wings", ["bear"])], more).events("refused")).toHaveLength(0);
    expect(
      played(objects, [steps.cast("wings", ["bear"], { checkTiming: true })], more).events("refused"),
    ).toHaveLength(1);
    expect(played(objects, [steps.cast("wings", ["bear"], { checkTiming: true })]).events("refused")).toHaveLength(0);
  });

  it("an Equipment spell enters unattached (301.5b)", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), zone: "hand" } }, [
      steps.cast("axe"),
      steps.resolve(),
    ]);
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
  });

  it("can be countered and retargeted, to legal targets only (115.7a)", () => {
    const objects = { bear: creature(), ox: creature(), forest: land(), wings: inHand };
    const retarget = (to: string) =>
      played(objects, [
        steps.cast("wings", ["bear"]),
        { do: "retarget", object: "wings", targets: [to] },
        steps.resolve(),
      ]).of("wings").attachedTo;
    expect(retarget("ox")).toBe("ox");
    expect(retarget("forest")).toBe("bear");
    expect(
      played(objects, [steps.cast("wings", ["bear"]), { do: "counter", object: "wings" }]).of("wings"),
    ).toMatchObject({ zone: "graveyard" });
  });

  it("a copy of it becomes a token attached to its own target (707.10, 608.3f)", () => {
    const ruled = played({ bear: creature(), ox: creature(), wings: inHand }, [
      steps.cast("wings", ["bear"]),
      { do: "copySpell", object: "wings", as: "echo", targets: ["ox"] },
      steps.resolve(),
      steps.resolve(),
    ]);
    expect(ruled.of("echo")).toMatchObject({ zone: "battlefield", attachedTo: "ox" });
    expect(ruled.of("wings")).toMatchObject({ attachedTo: "bear" });
  });
});

describe("an Aura that enters without being cast (303.4f–i)", () => {
  const inGrave = { card: aura({ name: "Wings", colors: ["blue"] }), zone: "graveyard" } as const;

  it("goes onto what it is put on, hexproof and shroud notwithstanding (115.10a)", () => {
    const ruled = played({ bear: creature({ abilities: [shroud] }), wings: inGrave }, [
      steps.enter("wings", { attachTo: "bear" }),
    ]);
    expect(ruled.of("wings")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
  });

  it("near miss: stays where it was if the host is protected from it (303.4i, 702.16c)", () => {
    const ruled = played({ bear: creature({ abilities: [protection("blue")] }), wings: inGrave }, [
      steps.enter("wings", { attachTo: "bear" }),
    ]);
    expect(ruled.of("wings")).toMatchObject({ zone: "graveyard" });
    expect(ruled.rules).toEqual(expect.arrayContaining(["303.4i", "702.16c"]));
  });

  it("stays where it was if there is nothing to enchant (303.4g)", () => {
    const ruled = played({ forest: land(), wings: inGrave }, [steps.enter("wings")]);
    expect(ruled.of("wings")).toMatchObject({ zone: "graveyard" });
    expect(ruled.rules).toContain("303.4g");
  });

  it("goes onto the only legal host, and several are an open choice (303.4f)", () => {
    const one = played({ bear: creature(), wings: inGrave }, [steps.enter("wings")]);
    expect(one.of("wings")).toMatchObject({ attachedTo: "bear" });
    expect(one.ruling.choices).toHaveLength(0);
    const two = played({ bear: creature(), ox: creature(), wings: inGrave }, [steps.enter("wings")]);
    expect(two.ruling.choices).toMatchObject([{ kind: "attachTo", player: "you" }]);
    expect(two.ruling.choices[0]?.options.map((option) => option.choose)).toEqual([
      { attachTo: "bear" },
      { attachTo: "ox" },
    ]);
  });

  it("an Aura token that can't be attached isn't created (303.4i)", () => {
    const token = { do: "createToken", object: "role", card: aura({ subtypes: ["Aura", "Role"] }) } as const;
    const ruled = played({ forest: land() }, [{ ...token, attachTo: "forest" }]);
    expect(ruled.of("role")).toMatchObject({ exists: false });
    expect(played({ bear: creature() }, [{ ...token, attachTo: "bear" }]).of("role")).toMatchObject({
      attachedTo: "bear",
      card: "Aura Role",
    });
  });

  it("an Equipment put onto something it can't equip enters unattached (301.5e)", () => {
    const objects = { forest: land(), bear: creature(), axe: { card: equipment(), zone: "hand" } } as const;
    expect(played(objects, [steps.enter("axe", { attachTo: "forest" })]).of("axe")).toMatchObject({
      zone: "battlefield",
      attachedTo: null,
    });
    expect(played(objects, [steps.enter("axe", { attachTo: "bear" })]).of("axe")).toMatchObject({ attachedTo: "bear" });
  });

  it("what is no attachment enters unattached (303.4h)", () => {
    const ruled = played({ bear: creature(), ring: { card: card({ types: ["artifact"] }), zone: "hand" } }, [
      steps.enter("ring", { attachTo: "bear" }),
    ]);
    expect(ruled.of("ring")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.rules).toContain("303.4h");
  });
});
