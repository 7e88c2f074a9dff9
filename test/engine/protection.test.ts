import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
import {
  aura,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hexproof,
  hostHas,
  played,
  protection,
  shroud,
  steps,
} from "./builder.ts";

const white = { card: aura({ colors: ["white"] }), attachedTo: "bear" } as const;
const axe = { card: equipment(), attachedTo: "bear" } as const;
const everything: Ability = { kind: "protection", from: { kind: "everything" }, text: "protection from everything" };
const artifacts: Ability = {
  kind: "protection",
  from: { kind: "matches", filter: { kind: "type", type: "artifact" } },
  text: "protection from artifacts",
};

describe("protection (702.16)", () => {
  it("puts Auras of that quality into the graveyard and leaves the rest (702.16c)", () => {
    const ruled = played({ bear: creature(), white, axe }, [steps.gain("bear", protection("white"))]);
    expect(ruled.of("white")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.rules).toEqual(expect.arrayContaining(["702.16c", "704.5m"]));
  });

  it("near miss: from another colour removes nothing", () => {
    const ruled = played({ bear: creature(), white }, [steps.gain("bear", protection("black"))]);
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
  });

  it("takes Equipment of that quality off, and leaves it on the battlefield (702.16d)", () => {
    const ruled = played({ bear: creature(), white, axe }, [steps.gain("bear", artifacts)]);
    expect(ruled.of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.rules).toContain("702.16d");
  });

  it("from everything takes off all there is (702.16j)", () => {
    const ruled = played({ bear: creature(), white, axe }, [steps.gain("bear", everything)]);
    expect(ruled.of("white")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("axe")).toMatchObject({ attachedTo: null });
  });

  it("from a player takes off what that player controls (702.16k)", () => {
    const fromOpponents: Ability = {
      kind: "protection",
      from: { kind: "player", which: "opponents" },
      text: "protection from each of your opponents",
    };
    const ruled = played({ bear: creature(), white, theirs: { ...white, controller: "opponent" } }, [
      steps.gain("bear", fromOpponents),
    ]);
    expect(ruled.of("theirs")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
  });

  const ward = (spares?: "this" | "auras"): Ability =>
    hostHas({
      kind: "protection",
      from: { kind: "color", color: "white" },
      text: "protection from white",
      ...(spares ? { spares } : {}),
    });
  const whiteWard = (spares?: "this" | "auras") => ({
    card: aura({ colors: ["white"], abilities: [enchant(creatureFilter), ward(spares)] }),
    attachedTo: "bear",
  });

  it("that doesn't remove the Aura that gives it removes the others (702.16n)", () => {
    const ruled = played({ bear: creature(), white, ward: whiteWard("this") }, []);
    expect(ruled.of("ward")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("white")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("bear").abilities).toContain("protection from white");
  });

  it("that spares all Auras removes none (702.16n)", () => {
    const ruled = played({ bear: creature(), white, ward: whiteWard("auras") }, []);
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
  });

  it("near miss: without such words an Aura removes itself", () => {
    expect(played({ bear: creature(), ward: whiteWard() }, []).of("ward")).toMatchObject({ zone: "graveyard" });
  });

  it("a second instance of the same quality is not bound by the first one's exception (702.16n)", () => {
    const ruled = played({ bear: creature(), ward: whiteWard("auras") }, [steps.gain("bear", protection("white"))]);
    expect(ruled.of("ward")).toMatchObject({ zone: "graveyard" });
  });

  it("that spares what is already attached keeps off what comes later (702.16p)", () => {
    const blessing = {
      card: aura({
        colors: ["white"],
        abilities: [
          enchant(creatureFilter),
          hostHas({
            kind: "protection",
            from: { kind: "color", color: "white" },
            spares: "already-attached",
            text: "protection from white",
          }),
        ],
      }),
      attachedTo: "bear",
    };
    const late = { card: aura({ colors: ["white"] }), zone: "hand" } as const;
    const ruled = played({ bear: creature(), white, blessing, late }, [steps.enter("late", { attachTo: "bear" })]);
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("blessing")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("late")).toMatchObject({ zone: "hand" });
    // near miss: "Auras and Equipment you control" are no other player's
    const theirs = played({ bear: creature(), white: { ...white, controller: "opponent" }, blessing }, []);
    expect(theirs.of("white")).toMatchObject({ zone: "graveyard" });
    expect(theirs.of("blessing")).toMatchObject({ attachedTo: "bear" });
  });

  it("prevents damage of that quality (702.16e)", () => {
    const objects = { bear: creature({ abilities: [protection("red")] }), ogre: creature({ colors: ["red"] }) };
    expect(played(objects, [steps.damage("bear", 5, "ogre")]).of("bear")).toMatchObject({ zone: "battlefield" });
    expect(played(objects, [steps.damage("bear", 5)]).of("bear")).toMatchObject({ zone: "graveyard" });
  });

  it("of a chosen colour is that colour, shown as such", () => {
    const sword = equipment({
      abilities: [
        { kind: "choose-as-attached", what: "color", text: "choose" },
        hostHas({
          kind: "protection",
          from: { kind: "chosen", what: "color" },
          text: "protection from the chosen color",
        }),
      ],
    });
    const ruled = played({ bear: creature(), white, sword }, [
      { ...steps.attach("sword", "bear"), choose: { color: "white" } },
    ]);
    expect(ruled.of("bear").abilities).toContain("protection from white");
    expect(ruled.of("white")).toMatchObject({ zone: "graveyard" });
  });

  it("a choice that nobody made is listed when it matters", () => {
    const sword = equipment({
      abilities: [
        { kind: "choose-as-attached", what: "color", text: "choose" },
        hostHas({
          kind: "protection",
          from: { kind: "chosen", what: "color" },
          text: "protection from the chosen color",
        }),
      ],
    });
    const ruled = played({ bear: creature(), sword }, [steps.attach("sword", "bear")]);
    expect(ruled.ruling.choices).toMatchObject([{ kind: "color", step: 0 }]);
    expect(ruled.ruling.choices[0]?.options.length).toBeLessThanOrEqual(4);
  });
});

describe("shields that concern targeting only", () => {
  it("hexproof and shroud never take anything off (702.11b, 702.18a)", () => {
    const ruled = played({ bear: { card: creature(), controller: "opponent" }, white, axe }, [
      steps.gain("bear", hexproof, shroud),
    ]);
    expect(ruled.of("white")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.ruling.citations.map((one) => one.rule)).toEqual(expect.arrayContaining(["702.11b", "702.18a"]));
  });

  it("ward triggers on an opponent's targeting, and counters only if nothing is paid (702.21a)", () => {
    const warded = {
      card: creature({ abilities: [{ kind: "ward", cost: "{2}", text: "ward {2}" }] }),
      controller: "opponent",
    };
    const objects = { bear: warded, aura: { card: aura(), zone: "hand" } } as const;
    const cast = { ...steps.cast("aura", ["bear"]) };
    const paid = played(objects, [{ ...cast, choose: { pay: true } }, steps.resolve()]);
    expect(paid.events("triggered", "bear")).toHaveLength(1);
    expect(paid.of("aura")).toMatchObject({ attachedTo: "bear" });
    expect(played(objects, [{ ...cast, choose: { pay: false } }]).of("aura")).toMatchObject({ zone: "graveyard" });
  });

  it('"can\'t be enchanted by other Auras" puts the others into the graveyard, and not its own (303.4c)', () => {
    const consecrate = aura({
      abilities: [
        enchant(creatureFilter),
        {
          kind: "static",
          affects: { kind: "host" },
          modifications: [{ kind: "cant-be-attached-to", by: "auras", exceptThis: true }],
          text: "can't be enchanted by other auras",
        },
      ],
    });
    const ruled = played({ bear: creature(), white, axe, own: { card: consecrate, attachedTo: "bear" } }, []);
    expect(ruled.of("white")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("own")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("axe")).toMatchObject({ attachedTo: "bear" });
  });
});
