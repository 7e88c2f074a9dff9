import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import { aura, creature, creatureFilter, enchant, equipment, hostGets, hostHas, played, steps } from "./builder.ts";

const umbraArmor: Ability = { kind: "umbra-armor", text: "umbra armor" };
const umbra = { card: aura({ abilities: [enchant(creatureFilter), umbraArmor] }), attachedTo: "bear" } as const;
const regenerates: Ability = {
  kind: "activated",
  cost: "{G}",
  targets: [],
  instructions: [{ kind: "regenerate", object: { kind: "host" } }],
  text: "regenerate host",
};

describe("state-based actions (704)", () => {
  it("a starting position that is illegal is put right first, at step -1", () => {
    const ruled = played({ aura: aura() }, []);
    expect(ruled.of("aura")).toMatchObject({ zone: "graveyard" });
    expect(ruled.events("state-based-action")).toMatchObject([{ step: -1, objects: ["aura"] }]);
  });

  it("toughness 0 puts a creature into the graveyard, indestructible or not (704.5f)", () => {
    const bear = creature({ abilities: [{ kind: "indestructible", text: "indestructible" }] });
    expect(played({ bear }, [steps.pump("bear", 0, -2)]).of("bear")).toMatchObject({ zone: "graveyard" });
    expect(played({ bear }, [steps.damage("bear", 9)]).of("bear")).toMatchObject({ zone: "battlefield" });
    expect(played({ bear: creature() }, [steps.damage("bear", 2)]).of("bear")).toMatchObject({ zone: "graveyard" });
  });

  it("when the Aura that keeps it alive leaves, the next check finds the creature (704.3)", () => {
    const grows = { card: aura({ abilities: [enchant(creatureFilter), hostGets(0, 3)] }), attachedTo: "bear" };
    const ruled = played({ bear: creature(), grows }, [steps.damage("bear", 4), steps.destroy("grows")]);
    expect(ruled.of("bear")).toMatchObject({ zone: "graveyard" });
    expect(ruled.rules).toContain("704.5g");
  });

  it("a creature that dies takes its Aura along one check later, and what the Aura held up falls after (704.3)", () => {
    const grows = { card: aura({ abilities: [enchant(creatureFilter), hostGets(0, 1)] }), attachedTo: "bear" };
    const ruled = played({ bear: creature({ toughness: 0 }), grows }, [steps.pump("bear", 0, -1)]);
    expect(ruled.of("grows")).toMatchObject({ zone: "graveyard" });
    const order = ruled.events("state-based-action").map((event) => event.rules[0]);
    expect(order).toEqual(["704.5f", "704.5m"]);
  });

  it("are not checked within a resolution (704.4)", () => {
    const on = { card: aura(), attachedTo: "bear" } as const;
    const inOne = [steps.batch(steps.sacrifice("bear"), steps.attach("on", "ox"))];
    expect(played({ bear: creature(), ox: creature(), on }, inOne).of("on")).toMatchObject({ attachedTo: "ox" });
    const apart = [steps.sacrifice("bear"), steps.attach("on", "ox")];
    expect(played({ bear: creature(), ox: creature(), on }, apart).of("on")).toMatchObject({ zone: "graveyard" });
  });

  it("an Aura that is a creature becomes unattached and goes to the graveyard (704.5p, 303.4d)", () => {
    const ruled = played({ bear: creature(), aura: { card: aura(), attachedTo: "bear" } }, [
      steps.become("aura", { addTypes: ["creature"], setPower: 2, setToughness: 2 }),
    ]);
    expect(ruled.of("aura")).toMatchObject({ zone: "graveyard" });
    expect(ruled.events("unattached", "aura")).toMatchObject([{ reason: "is-creature" }]);
  });

  it("a token elsewhere than on the battlefield ceases to exist (704.5d)", () => {
    const ruled = played({ bear: { card: creature(), token: true } }, [steps.move("bear", "hand")]);
    expect(ruled.of("bear")).toMatchObject({ exists: false });
    expect(ruled.events("token-ceased")).toHaveLength(1);
    expect(played({ bear: creature() }, [steps.move("bear", "hand")]).of("bear")).toMatchObject({ zone: "hand" });
  });

  it("the legend rule leaves one, and asks which (704.5j)", () => {
    const legend = creature({ name: "Isamaru", supertypes: ["legendary"] });
    const ruled = played({ a: legend, b: { card: legend, zone: "hand" } }, [steps.enter("b")]);
    expect(ruled.of("a")).toMatchObject({ zone: "battlefield" });
    expect(ruled.of("b")).toMatchObject({ zone: "graveyard" });
    expect(ruled.ruling.choices).toMatchObject([{ kind: "keep" }]);
    const kept = played({ a: legend, b: { card: legend, zone: "hand" } }, [
      { ...steps.enter("b"), choose: { keep: "b" } },
    ]);
    expect(kept.of("a")).toMatchObject({ zone: "graveyard" });
    expect(kept.ruling.choices).toEqual([]);
  });

  it("an older Role of the same player goes, another player's stays (704.5y)", () => {
    const role = aura({ subtypes: ["Aura", "Role"] });
    const objects = { bear: creature(), old: { card: role, token: true, attachedTo: "bear" } };
    const create = (under: string) =>
      played(objects, [{ do: "createToken", object: "fresh", card: role, under, attachTo: "bear" }]);
    expect(create("you").of("old")).toMatchObject({ exists: false });
    expect(create("you").of("fresh")).toMatchObject({ attachedTo: "bear" });
    expect(create("opponent").of("old")).toMatchObject({ attachedTo: "bear" });
  });

  it("+1/+1 and -1/-1 counters go in pairs (704.5q)", () => {
    const ruled = played({ bear: { card: creature(), counters: { "+1/+1": 3, "-1/-1": 1 } } }, []);
    expect(ruled.of("bear")).toMatchObject({ counters: { "+1/+1": 2 }, power: 4 });
  });
});

describe("what replaces destruction", () => {
  it("umbra armor saves the host: the Aura is destroyed instead (702.89a)", () => {
    const ruled = played({ bear: creature(), umbra }, [steps.destroy("bear")]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield" });
    expect(ruled.of("umbra")).toMatchObject({ zone: "graveyard" });
    expect(ruled.events("replaced", "bear")).toMatchObject([{ by: "umbra" }]);
  });

  it("from lethal damage too, which is removed (702.89a, 704.7)", () => {
    const ruled = played({ bear: creature(), umbra }, [steps.damage("bear", 3)]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield" });
    expect(ruled.of("umbra")).toMatchObject({ zone: "graveyard" });
  });

  it("near miss: not from being sacrificed, or from toughness 0", () => {
    for (const step of [steps.sacrifice("bear"), steps.pump("bear", 0, -2)])
      expect(played({ bear: creature(), umbra }, [step]).of("bear")).toMatchObject({ zone: "graveyard" });
  });

  it("of two umbras the controller chooses one (616.1)", () => {
    const objects = { bear: creature(), umbra, second: umbra };
    const open = played(objects, [steps.destroy("bear")]);
    expect(open.ruling.choices).toMatchObject([{ kind: "replacement", rules: ["616.1"] }]);
    const chosen = played(objects, [{ ...steps.destroy("bear"), choose: { replacement: "second" } }]);
    expect(chosen.of("second")).toMatchObject({ zone: "graveyard" });
    expect(chosen.of("umbra")).toMatchObject({ attachedTo: "bear" });
  });

  it("an indestructible umbra saves the host and stays", () => {
    const shielded = {
      card: aura({
        abilities: [enchant(creatureFilter), umbraArmor, { kind: "indestructible", text: "indestructible" }],
      }),
      attachedTo: "bear",
    };
    const ruled = played({ bear: creature(), shielded }, [steps.destroy("bear")]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield" });
    expect(ruled.of("shielded")).toMatchObject({ attachedTo: "bear" });
  });

  it("a regeneration shield is the creature's, wherever the Aura goes (701.19a)", () => {
    const seal = { card: aura({ abilities: [enchant(creatureFilter), regenerates] }), attachedTo: "bear" };
    const objects = { bear: creature(), ox: creature(), seal };
    const shield = [steps.activate("seal", "regenerate host"), steps.resolve(), steps.attach("seal", "ox")];
    const ruled = played(objects, [...shield, steps.destroy("bear"), steps.destroy("ox")]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield", tapped: true });
    expect(ruled.of("ox")).toMatchObject({ zone: "graveyard" });
    const terror = played(objects, [...shield, { do: "destroy", objects: ["bear"], noRegeneration: true }]);
    expect(terror.of("bear")).toMatchObject({ zone: "graveyard" });
  });

  it("indestructible that an Equipment grants ends when it comes off (702.12b)", () => {
    const plate = {
      card: equipment({ abilities: [hostHas({ kind: "indestructible", text: "indestructible" })] }),
      attachedTo: "bear",
    };
    expect(played({ bear: creature(), plate }, [steps.destroy("bear")]).of("bear")).toMatchObject({
      zone: "battlefield",
    });
    expect(
      played({ bear: creature(), plate }, [steps.unattach("plate"), steps.destroy("bear")]).of("bear"),
    ).toMatchObject({ zone: "graveyard" });
  });
});
