import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, card, creature, equip, equipment, fortification, land, played, steps } from "./builder.ts";

/** "Equipped creature has base power and toughness N/N." */
const hostIs = (size: number): Ability => ({
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "set-power-toughness", power: size, toughness: size }],
  text: `host is ${size}/${size}`,
});

describe("an effect attaches (701.3a–c)", () => {
  it("moves nothing to something illegal: the Equipment stays where it is (701.3b, 301.5b)", () => {
    const ruled = played({ bear: creature(), forest: land(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.attach("axe", "forest"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear", timestamp: 3 });
    expect(ruled.events("attach-failed", "axe")).toHaveLength(1);
    expect(ruled.events("unattached")).toHaveLength(0);
    expect(ruled.rules).toEqual(expect.arrayContaining(["701.3b", "301.5b"]));
  });

  it("moves an Aura nowhere it can't enchant (303.4j)", () => {
    const ruled = played({ bear: creature(), forest: land(), aura: { card: aura(), attachedTo: "bear" } }, [
      steps.attach("aura", "forest"),
    ]);
    expect(ruled.of("aura")).toMatchObject({ attachedTo: "bear", zone: "battlefield" });
    expect(ruled.rules).toContain("303.4j");
  });

  it("does nothing on the host that it is on: no new timestamp (701.3b)", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.attach("axe", "bear"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear", timestamp: 2 });
    expect(ruled.events("attached")).toHaveLength(0);
  });

  it("does nothing with what is no attachment (701.3b)", () => {
    const ring = card({ name: "Ring", types: ["artifact"] });
    const ruled = played({ bear: creature(), ring }, [steps.attach("ring", "bear")]);
    expect(ruled.of("ring")).toMatchObject({ attachedTo: null, zone: "battlefield" });
    expect(ruled.events("attach-failed", "ring")[0]).toMatchObject({ reason: "not-an-attachment" });
  });

  it("near miss: to a different legal host it moves, with a new timestamp and one unattached event (701.3c–d)", () => {
    const ruled = played({ bear: creature(), ox: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.attach("axe", "ox"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "ox" });
    expect(ruled.of("axe").timestamp).toBeGreaterThan(3);
    expect(ruled.of("bear")).toMatchObject({ power: 2, attachments: [] });
    expect(ruled.of("ox")).toMatchObject({ power: 4, attachments: ["axe"] });
    expect(ruled.events("unattached")).toMatchObject([{ object: "axe", from: "bear", reason: "moved" }]);
  });

  it("the new timestamp decides a conflict in a layer: what was attached last wins (613.7e)", () => {
    const five = equipment({ abilities: [hostIs(5), equip] });
    const three = equipment({ abilities: [hostIs(3), equip] });
    const objects = {
      bear: creature(),
      ox: creature(),
      five: { card: five, attachedTo: "ox" },
      three: { card: three, attachedTo: "bear" },
    };
    expect(played(objects, [steps.attach("five", "bear")]).of("bear")).toMatchObject({ power: 5, toughness: 5 });
    // Near miss: put onto the bear first, the five has the older timestamp.
    expect(played({ ...objects, five: { card: five, attachedTo: "bear" } }, []).of("bear")).toMatchObject({
      power: 3,
      toughness: 3,
    });
  });

  it("does nothing for something that has left the battlefield (609.3)", () => {
    const ruled = played({ bear: creature(), axe: equipment() }, [
      steps.move("axe", "hand"),
      steps.attach("axe", "bear"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ zone: "hand", attachedTo: null });
  });
});

describe("Equipment (301.5)", () => {
  it("equips only a creature its controller controls, checked on activating (702.6a)", () => {
    const ruled = played({ theirs: { card: creature(), controller: "opponent" }, axe: equipment() }, [
      steps.equip("axe", "theirs"),
    ]);
    expect(ruled.events("refused", "axe")).toHaveLength(1);
    expect(ruled.rules).toContain("702.6a");
  });

  it("checks control again on resolution (608.2b, 301.5b)", () => {
    const ruled = played({ bear: creature(), axe: equipment() }, [
      steps.equip("axe", "bear"),
      steps.control("bear", "opponent"),
      steps.resolve(),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: null });
    expect(ruled.events("did-not-resolve", "axe")).toHaveLength(1);
  });

  it("near miss: after it is attached, control of the creature no longer matters (301.5d)", () => {
    const ruled = played({ bear: creature(), axe: equipment() }, [
      steps.equip("axe", "bear"),
      steps.resolve(),
      steps.control("bear", "opponent"),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear", controller: "you" });
    expect(ruled.of("bear")).toMatchObject({ controller: "opponent", power: 4 });
    expect(ruled.ruling.citations.map((one) => one.rule)).toContain("301.5");
  });

  it("is equipped only when a sorcery could be cast, unless something lifts that (702.6a)", () => {
    const inCombat = { phase: "combat" } as const;
    const shikari = creature({ abilities: [{ kind: "lifts-timing", of: "equip", text: "equip any time" }] });
    const objects = { bear: creature(), axe: equipment() };
    expect(played(objects, [steps.equip("axe", "bear")], inCombat).events("refused")[0]).toMatchObject({
      reason: "timing",
    });
    expect(
      played({ ...objects, shikari }, [steps.equip("axe", "bear"), steps.resolve()], inCombat).of("axe"),
    ).toMatchObject({
      attachedTo: "bear",
    });
  });

  it("equipping waits for an empty stack (702.6a)", () => {
    const ruled = played({ bear: creature(), axe: equipment(), sword: equipment() }, [
      steps.equip("axe", "bear"),
      steps.equip("sword", "bear"),
    ]);
    expect(ruled.events("refused", "sword")).toHaveLength(1);
  });

  it("comes off a host that stops being a creature, and stays (704.5n)", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.become("bear", { setTypes: ["enchantment"] }),
    ]);
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.events("unattached")).toMatchObject([{ reason: "illegal-host" }]);
  });

  it("near miss: it stays on a host that becomes an artifact creature", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.become("bear", { addTypes: ["artifact"] }),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear" });
  });

  it("that becomes a creature comes off (704.5p, 301.5c), and can't be attached again", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.become("axe", { addTypes: ["creature"], setPower: 2, setToughness: 2 }),
      steps.equip("axe", "bear"),
      steps.resolve(),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: null, zone: "battlefield" });
    expect(ruled.events("unattached")).toMatchObject([{ reason: "is-creature" }]);
    expect(ruled.events("attach-failed", "axe")).toHaveLength(1);
  });

  it("that loses the subtype comes off (301.5c)", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [
      steps.become("axe", { removeSubtypes: ["Equipment"] }),
    ]);
    expect(ruled.of("axe")).toMatchObject({ attachedTo: null });
    expect(ruled.events("unattached")).toMatchObject([{ reason: "lost-subtype" }]);
  });

  it("can't equip itself (301.5c)", () => {
    const golem = equipment({ types: ["artifact", "creature"], power: 1, toughness: 1 });
    const ruled = played({ golem }, [steps.equip("golem", "golem"), steps.resolve()]);
    expect(ruled.of("golem")).toMatchObject({ attachedTo: null });
  });

  it("with equip for one kind of creature may stay on another (702.6c)", () => {
    const knightsOnly = equipment({
      abilities: [
        {
          kind: "equip",
          cost: "{1}",
          filter: {
            kind: "and",
            of: [
              { kind: "type", type: "creature" },
              { kind: "subtype", subtype: "Knight" },
            ],
          },
          label: "Knight",
          text: "equip knight {1}",
        },
      ],
    });
    const objects = { bear: creature(), axe: knightsOnly };
    expect(played(objects, [steps.equip("axe", "bear")]).events("refused")).toHaveLength(1);
    expect(played(objects, [steps.attach("axe", "bear")]).of("axe")).toMatchObject({ attachedTo: "bear" });
  });
});

describe("Fortifications (301.6)", () => {
  const active = { do: "activate", object: "garrison", targets: ["forest"], checkTiming: true } as const;
  const fortifying = { ...active, ability: { kind: "keyword", keyword: "fortify" } } as const;

  it("are attached to lands (702.67a)", () => {
    const ruled = played({ forest: land(), garrison: fortification() }, [fortifying, steps.resolve()]);
    expect(ruled.of("garrison")).toMatchObject({ attachedTo: "forest" });
  });

  it("stay on a land that becomes a creature", () => {
    const ruled = played({ forest: land(), garrison: { card: fortification(), attachedTo: "forest" } }, [
      steps.become("forest", { addTypes: ["creature"], setPower: 1, setToughness: 1 }),
    ]);
    expect(ruled.of("garrison")).toMatchObject({ attachedTo: "forest" });
    expect(ruled.ruling.citations.map((one) => one.rule)).toContain("301.6");
  });

  it("near miss: come off a land that is no land any more", () => {
    const ruled = played({ forest: land(), garrison: { card: fortification(), attachedTo: "forest" } }, [
      steps.become("forest", { setTypes: ["creature"], setPower: 1, setToughness: 1 }),
    ]);
    expect(ruled.of("garrison")).toMatchObject({ attachedTo: null, zone: "battlefield" });
  });

  it("that are creatures can't fortify", () => {
    const ruled = played({ forest: land(), garrison: { card: fortification(), attachedTo: "forest" } }, [
      steps.become("garrison", { addTypes: ["creature"], setPower: 1, setToughness: 1 }),
    ]);
    expect(ruled.of("garrison")).toMatchObject({ attachedTo: null });
    expect(ruled.rules).toContain("301.6");
  });
});

describe("unattaching (701.3d)", () => {
  it("leaves an Equipment on the battlefield", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [steps.unattach("axe")]);
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null, timestamp: 2 });
    expect(ruled.events("unattached")).toMatchObject([{ reason: "effect", from: "bear" }]);
  });

  it("an Aura that is unattached goes to the graveyard", () => {
    const ruled = played({ bear: creature(), aura: { card: aura(), attachedTo: "bear" } }, [steps.unattach("aura")]);
    expect(ruled.of("aura")).toMatchObject({ zone: "graveyard" });
    expect(ruled.events("unattached")).toHaveLength(1);
  });

  it("is refused for what isn't attached", () => {
    const ruled = played({ axe: equipment() }, [steps.unattach("axe")]);
    expect(ruled.events("refused", "axe")).toHaveLength(1);
    expect(ruled.events("unattached")).toHaveLength(0);
  });

  it("an attachment that leaves itself becomes unattached once", () => {
    const ruled = played({ bear: creature(), axe: { card: equipment(), attachedTo: "bear" } }, [steps.destroy("axe")]);
    expect(ruled.events("unattached")).toMatchObject([{ object: "axe", reason: "attachment-left" }]);
    expect(ruled.of("bear")).toMatchObject({ power: 2 });
  });
});
