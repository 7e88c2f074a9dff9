import { describe, expect, it } from "vitest";
import type { Ability } from "../../src/engine/index.ts";
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
  played,
  protection,
  steps,
} from "./builder.ts";

/** Shrunk cases in which the engine and a naive reading of the rules differed; the rules say who was right. */

const umbra: Ability = { kind: "umbra-armor", text: "umbra armor" };
const deathtouch = keyword("deathtouch");

describe("damage by deathtouch since the last check (702.2b, 704.5h)", () => {
  const hound = card({
    name: "Hound",
    types: ["artifact", "creature"],
    subtypes: ["Equipment", "Dog"],
    power: 2,
    toughness: 2,
    abilities: [hostGets(2, 2), { kind: "reconfigure", cost: "{2}", text: "reconfigure {2}" }],
  });
  const viper = creature({ name: "Viper", power: 1, toughness: 1, abilities: [deathtouch] });

  it("does nothing to what becomes a creature only in that check: the next one looks at the time since", () => {
    const ruled = played({ viper, hound: { card: hound, attachedTo: "viper" } }, [
      { do: "damage", objects: ["hound", "viper"], amount: 1, source: "viper" },
    ]);
    expect(ruled.of("viper").zone).toBe("graveyard");
    expect(ruled.of("hound").zone).toBe("battlefield");
    expect(ruled.of("hound").types).toContain("creature");
  });

  it("near miss: what was a creature when it was dealt the damage is destroyed", () => {
    const ruled = played({ viper, hound }, [steps.damage("hound", 1, "viper")]);
    expect(ruled.of("hound").zone).toBe("graveyard");
  });

  it("counts for a source that phased out with what gives it deathtouch: as it last was (702.2e, 608.2h)", () => {
    const fang = equipment({ name: "Fang", abilities: [hostHas(deathtouch)] });
    const position = { bear: creature(), fang: { card: fang, attachedTo: "bear" }, ox: creature({ toughness: 4 }) };
    const out = { do: "phase", objects: ["bear"], direction: "out" } as const;
    expect(played(position, [out, steps.damage("ox", 1, "bear")]).of("ox").zone).toBe("graveyard");
    const without = [steps.unattach("fang"), out, steps.damage("ox", 1, "bear")];
    expect(played(position, without).of("ox").zone).toBe("battlefield");
  });
});

describe("damage to something that can't be dealt any (120.1a)", () => {
  const woods = card({ name: "Woods", types: ["land"], subtypes: ["Forest"] });
  const viper = creature({ name: "Viper", abilities: [deathtouch] });
  const awaken = steps.become("woods", { addTypes: ["creature"], setPower: 2, setToughness: 2 });

  it("is none, and doesn't count when it becomes a creature in the same resolution", () => {
    const ruled = played({ viper, woods }, [steps.batch(steps.damage("woods", 1, "viper"), awaken)]);
    expect(ruled.of("woods").zone).toBe("battlefield");
    expect(ruled.events("damaged", "woods")).toEqual([]);
  });

  it("near miss: as a creature already, it is destroyed", () => {
    const ruled = played({ viper, woods }, [steps.batch(awaken, steps.damage("woods", 1, "viper"))]);
    expect(ruled.of("woods").zone).toBe("graveyard");
  });
});

describe("a duration that never starts (611.2b)", () => {
  const position = {
    axe: { card: equipment(), controller: "opponent" },
    hat: { card: equipment(), controller: "opponent" },
  };
  const borrowed = { do: "gain", object: "axe", abilities: [keyword("flying")], source: "hat" } as const;

  it("gives no control for a moment, which would end another effect", () => {
    const ruled = played(position, [
      { ...borrowed, until: "as-long-as-controlled" },
      steps.control("hat", "you", { until: "as-long-as-controlled", source: "axe" }),
    ]);
    expect(ruled.of("hat").controller).toBe("opponent");
    expect(ruled.of("axe").abilities).toContain("flying");
    expect(ruled.rules).toContain("611.2b");
  });

  it("near miss: control that does begin ends it", () => {
    const ruled = played(position, [{ ...borrowed, until: "as-long-as-controlled" }, steps.control("hat", "you")]);
    expect(ruled.of("hat").controller).toBe("you");
    expect(ruled.of("axe").abilities).not.toContain("flying");
  });
});

describe("an effect that lasts as long as its source is on the battlefield (702.26e)", () => {
  const lasting = { do: "gain", object: "bear", abilities: [keyword("flying")], source: "hat" } as const;
  const out = { do: "phase", objects: ["hat"], direction: "out" } as const;
  const end = { do: "endEffect", object: "bear" } as const;
  const objects = { bear: creature(), hat: equipment() };

  it("has ended by itself when the source phased out earlier in the same resolution: there is nothing left to end", () => {
    const ruled = played(objects, [{ ...lasting, until: "as-long-as-on-battlefield" }, steps.batch(out, end)]);
    expect(ruled.events("refused", "bear")).toHaveLength(1);
  });

  it("near miss: until it does, it can be ended", () => {
    const ruled = played(objects, [{ ...lasting, until: "as-long-as-on-battlefield" }, steps.batch(end, out)]);
    expect(ruled.events("refused", "bear")).toEqual([]);
  });
});

describe("two Auras with umbra armor (616.1)", () => {
  const first = { card: aura({ abilities: [...aura().faces[0].abilities, umbra] }), attachedTo: "bear" };

  it("are offered in the order of the file, however long each has been attached, and both choices are told", () => {
    const ruled = played({ bear: creature(), one: { ...first, timestamp: 9 }, other: { ...first, timestamp: 3 } }, [
      steps.destroy("bear"),
    ]);
    expect(ruled.of("one").zone).toBe("graveyard");
    expect(ruled.of("other").zone).toBe("battlefield");
    expect(ruled.ruling.choices.map((choice) => choice.options.map((option) => option.choose))).toEqual([
      [{ replacement: "one" }, { replacement: "other" }],
    ]);
  });
});

describe("what an effect has just moved (400.7j)", () => {
  const spell = (instructions: (Ability & { kind: "spell" })["instructions"]) =>
    card({
      name: "Fate",
      types: ["sorcery"],
      abilities: [{ kind: "spell", targets: [{ filter: creatureFilter }], instructions, text: "fate" }],
    });
  const target = { kind: "target", index: 0 } as const;
  const beast = {
    name: "Beast",
    colors: [],
    types: ["creature"],
    subtypes: ["Beast"],
    power: 3,
    toughness: 3,
  } as const;
  const fate = spell([
    { kind: "destroy", object: target },
    { kind: "create-token", token: { ...beast, abilities: [] }, under: { kind: "controller-of", of: target } },
  ]);
  const objects = { bear: { card: creature(), controller: "opponent" }, fate: { card: fate, zone: "hand" } } as const;

  it("is still found by the rest of it: the destroyed creature's last controller gets the token", () => {
    const ruled = played(objects, [steps.cast("fate", ["bear"]), steps.resolve()]);
    expect(ruled.of("bear").zone).toBe("graveyard");
    expect(ruled.of("fate.beast").controller).toBe("opponent");
  });

  it("near miss: a target that someone else moved is another object, and nothing is done about it", () => {
    const ruled = played(objects, [steps.cast("fate", ["bear"]), steps.move("bear", "exile"), steps.resolve()]);
    expect(ruled.events("did-not-resolve", "fate")).toHaveLength(1);
    expect(ruled.ruling.final.some((one) => one.object === "fate.beast")).toBe(false);
  });
});

describe("the targets of several paragraphs and of several numbers (601.2c)", () => {
  const target = (index: number) => ({ kind: "target", index }) as const;
  const lands = { kind: "type", type: "land" } as const;
  const two = card({
    name: "Two",
    types: ["sorcery"],
    abilities: [
      {
        kind: "spell",
        targets: [{ filter: lands, count: 2 }, { filter: creatureFilter }],
        instructions: [
          { kind: "move", object: target(0), to: "exile" },
          { kind: "destroy", object: target(1) },
        ],
        text: "exile two target lands and destroy target creature",
      },
      {
        kind: "spell",
        targets: [{ filter: creatureFilter, upTo: true }],
        instructions: [{ kind: "move", object: target(0), to: "hand" }],
        text: "return up to one target creature to its owner's hand",
      },
    ],
  });
  const woods = card({ name: "Woods", types: ["land"] });
  const objects = { a: woods, b: woods, bear: creature(), ox: creature(), two: { card: two, zone: "hand" } } as const;

  it("each instruction acts on its own: two lands, then a creature, then the next paragraph's", () => {
    const ruled = played(objects, [steps.cast("two", ["a", "b", "bear", "ox"]), steps.resolve()]);
    expect(["a", "b", "bear", "ox"].map((id) => ruled.of(id).zone)).toEqual(["exile", "exile", "graveyard", "hand"]);
  });

  it("what is only up to one can be left out", () => {
    const ruled = played(objects, [steps.cast("two", ["a", "b", "bear"]), steps.resolve()]);
    expect(["a", "b", "bear", "ox"].map((id) => ruled.of(id).zone)).toEqual([
      "exile",
      "exile",
      "graveyard",
      "battlefield",
    ]);
  });

  it("one that became illegal is left alone, and the others don't move up (608.2b)", () => {
    const ruled = played(objects, [
      steps.cast("two", ["a", "b", "bear", "ox"]),
      steps.move("a", "graveyard"),
      steps.resolve(),
    ]);
    expect(["a", "b", "bear", "ox"].map((id) => ruled.of(id).zone)).toEqual([
      "graveyard",
      "exile",
      "graveyard",
      "hand",
    ]);
  });

  it("near miss: without a target for something that isn't up to, it can't be cast", () => {
    const ruled = played(objects, [steps.cast("two", ["a", "bear"])]);
    expect(ruled.events("refused", "two")).toHaveLength(1);
    expect(ruled.of("two").zone).toBe("hand");
  });
});

describe("state-based actions that apply at the same time are one event (704.3)", () => {
  const white = aura({ colors: ["white"], abilities: [enchant(creatureFilter), umbra] });
  const objects = { bear: creature(), umbra: { card: white, attachedTo: "bear" } };
  const dies: Ability = {
    kind: "triggered",
    event: { kind: "dies", object: { kind: "any", filter: creatureFilter } },
    targets: [],
    instructions: [],
    text: "whenever a creature dies",
  };

  it("umbra armor still saves a creature with lethal damage from which it falls off in the same check (702.89a)", () => {
    const ruled = played(objects, [steps.batch(steps.damage("bear", 2), steps.gain("bear", protection("white")))]);
    expect(ruled.of("bear").zone).toBe("battlefield");
    expect(ruled.of("umbra").zone).toBe("graveyard");
  });

  it("near miss: a check earlier it has fallen off already, and saves nothing", () => {
    const ruled = played(objects, [steps.gain("bear", protection("white")), steps.damage("bear", 2)]);
    expect(ruled.of("bear").zone).toBe("graveyard");
  });

  it("a creature with toughness 0 sees the one with lethal damage die, and the other way round (603.10a)", () => {
    const watcher = creature({ name: "Watcher", abilities: [dies] });
    const ruled = played({ watcher, bear: creature() }, [
      steps.batch(steps.damage("bear", 2), steps.pump("watcher", 0, -2)),
    ]);
    expect(ruled.events("triggered", "watcher")).toHaveLength(2);
    const other = played({ watcher, bear: creature() }, [
      steps.batch(steps.damage("watcher", 2), steps.pump("bear", 0, -2)),
    ]);
    expect(other.events("triggered", "watcher")).toHaveLength(2);
  });

  it("near miss: one that dies a check earlier doesn't see it", () => {
    const watcher = creature({ name: "Watcher", abilities: [dies] });
    const ruled = played({ watcher, bear: creature() }, [steps.pump("watcher", 0, -2), steps.damage("bear", 2)]);
    expect(ruled.events("triggered", "watcher")).toHaveLength(1);
  });
});

describe("several phase in at once (702.26g)", () => {
  const objects = { bear: creature(), axe: { card: equipment(), attachedTo: "bear" } };
  const out = { do: "phase", objects: ["bear"], direction: "out" } as const;

  it("an Equipment that is named along with its host comes in with it, in whatever order they are named", () => {
    for (const both of [
      ["bear", "axe"],
      ["axe", "bear"],
    ]) {
      const ruled = played(objects, [out, { do: "phase", objects: both, direction: "in" }]);
      expect(ruled.events("refused")).toEqual([]);
      expect(ruled.of("axe").attachedTo).toBe("bear");
    }
  });

  it("near miss: by itself it does not", () => {
    const ruled = played(objects, [out, { do: "phase", objects: ["axe"], direction: "in" }]);
    expect(ruled.events("refused", "axe")).toHaveLength(1);
    expect(ruled.of("axe").phasedOut).toBe(true);
  });
});

describe("a spell that has lost its abilities (113.3a)", () => {
  const slay = card({
    name: "Slay",
    types: ["instant"],
    abilities: [
      {
        kind: "spell",
        text: "destroy target creature",
        targets: [{ filter: creatureFilter }],
        instructions: [{ kind: "destroy", object: { kind: "target", index: 0 } }],
      },
    ],
  });
  const objects = { slay: { card: slay, zone: "hand" as const }, bear: creature() };
  const cast = { do: "cast", object: "slay", targets: ["bear"], bestow: false, checkTiming: false } as const;
  const resolve = { do: "resolve", entersTransformed: false } as const;
  const lose = { do: "lose", object: "slay", abilities: [], all: true, until: "end-of-turn" } as const;

  it("has no instructions to follow", () => {
    expect(played(objects, [cast, lose, resolve]).of("bear").zone).toBe("battlefield");
  });

  it("near miss: one that has them does what they say", () => {
    expect(played(objects, [cast, resolve]).of("bear").zone).toBe("graveyard");
  });
});

describe("a player who has left (800.4a, 800.4b)", () => {
  const take: Ability = {
    kind: "static",
    affects: { kind: "host" },
    modifications: [{ kind: "control", player: { kind: "you" } }],
    text: "you control enchanted creature",
  };
  const bystanders = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`bystander${index}`, { card: creature(), zone: "library" as const }]),
  );
  const objects = {
    ...bystanders,
    bear: creature(),
    taking: { card: aura({ abilities: [enchant(creatureFilter), take] }), controller: "opponent", attachedTo: "bear" },
  };

  it("takes nothing along that only an effect gave them, however much else there is", () => {
    const ruled = played({ ...objects, taking: { ...objects.taking, owner: "you" } }, [
      { do: "leaveGame", player: "opponent" },
    ]);
    expect(ruled.of("bear")).toMatchObject({ zone: "battlefield", controller: "you" });
    expect(ruled.of("taking").zone).toBe("exile");
  });

  it("near miss: what came into the game under their control is exiled", () => {
    const ruled = played({ ...objects, bear: { card: creature(), controller: "opponent", owner: "you" } }, [
      { do: "leaveGame", player: "opponent" },
    ]);
    expect(ruled.of("bear").zone).toBe("exile");
  });
});
