import { describe, expect, it } from "vitest";
import type { Ability, Filter, Modification, Step } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equipment,
  hostGets,
  land,
  landFilter,
  played,
  protection,
  steps,
} from "./builder.ts";

const everything = (name: string, filter: Filter, ...modifications: Modification[]) =>
  card({
    name,
    types: ["enchantment"],
    abilities: [{ kind: "static", affects: { kind: "all", filter }, modifications, text: name.toLowerCase() }],
  });
const enchantments: Filter = { kind: "type", type: "enchantment" };
const artifacts: Filter = { kind: "type", type: "artifact" };

describe("what enters is looked at as it would exist on the battlefield (614.12)", () => {
  const dawn = everything("Dawn", enchantments, { kind: "set-colors", colors: ["white"] });
  const objects = {
    bear: creature({ abilities: [protection("white")] }),
    aura: { card: aura({ colors: ["green"] }), zone: "hand" },
  } as const;
  const put = steps.enter("aura", { attachTo: "bear" });

  it("an Aura that something would make white can't be put onto what is protected from white", () => {
    const ruled = played({ ...objects, dawn }, [put]);
    expect(ruled.of("aura")).toMatchObject({ zone: "hand" });
    expect(ruled.rules).toContain("303.4i");
  });

  it("near miss: without that effect it can", () => {
    expect(played(objects, [put]).of("aura")).toMatchObject({ attachedTo: "bear" });
  });

  it("an Equipment that would be a creature enters unattached (301.5c, 301.5e)", () => {
    const march = everything(
      "March",
      artifacts,
      { kind: "add-types", types: ["creature"] },
      { kind: "set-power-toughness", power: 1, toughness: 1 },
    );
    const axe = { bear: creature(), axe: { card: equipment(), zone: "hand" } } as const;
    const onto = steps.enter("axe", { attachTo: "bear" });
    expect(played({ ...axe, march }, [onto]).of("axe")).toMatchObject({ zone: "battlefield", attachedTo: null });
    expect(played(axe, [onto]).of("axe")).toMatchObject({ attachedTo: "bear" });
  });

  it("looking leaves no trace: nothing that stays where it was has changed", () => {
    const ruled = played({ ...objects, dawn }, [put]);
    expect(ruled.of("aura")).toMatchObject({ zone: "hand", owner: "you", attachedTo: null });
    expect(ruled.of("bear")).toMatchObject({ attachments: [] });
  });
});

describe("a copy of an Aura (707.5, 303.4f)", () => {
  const objects = {
    bear: creature(),
    ox: { card: creature(), controller: "opponent" },
    mirror: { card: card({ name: "Mirror", types: ["enchantment"] }), zone: "hand" },
    wings: { card: aura({ name: "Wings" }), attachedTo: "bear" },
  } as const;
  const enter = (more: Partial<Step & { do: "enter" }>) => steps.enter("mirror", { asCopyOf: "wings", ...more });

  it("chooses what it enchants as it enters", () => {
    const ruled = played(objects, [enter({ attachTo: "ox" })]);
    expect(ruled.of("mirror")).toMatchObject({ name: "Wings", attachedTo: "ox" });
    expect(ruled.of("wings")).toMatchObject({ attachedTo: "bear" });
  });

  it("the choice is open if nobody makes it", () => {
    expect(played(objects, [enter({})]).ruling.choices).toMatchObject([{ kind: "attachTo", rules: ["303.4f"] }]);
  });

  it("near miss: with nothing to enchant it stays where it was (303.4g)", () => {
    const lands = { forest: land(), mirror: objects.mirror, wings: { card: aura(), zone: "graveyard" } } as const;
    expect(played(lands, [enter({})]).of("mirror")).toMatchObject({ zone: "hand" });
  });

  it("what copies a creature takes none of its attachments (707.2)", () => {
    const ruled = played({ ...objects, clone: { card: creature(), zone: "hand" } }, [
      steps.enter("clone", { asCopyOf: "bear" }),
    ]);
    expect(ruled.of("clone")).toMatchObject({ attachments: [], power: 2 });
    expect(ruled.of("bear")).toMatchObject({ attachments: ["wings"], power: 3 });
  });
});

describe('"put onto the battlefield with this"', () => {
  const withThis: Filter = { kind: "and", of: [creatureFilter, { kind: "put-onto-battlefield-with-this" }] };
  const inGraveyard: Ability = {
    ...enchant(creatureFilter, "enchant creature card in a graveyard"),
    zone: "graveyard",
  } as Ability;
  const becomes: Step = steps.become("animate", { setAbilities: [enchant(withThis, "enchant what it brought")] });
  const objects = {
    bear: { card: creature(), zone: "graveyard" },
    ox: { card: creature(), zone: "graveyard" },
    animate: { card: aura({ abilities: [inGraveyard] }), attachedTo: "bear" },
  } as const;

  it("is the card that the Aura enchanted in the graveyard", () => {
    const ruled = played(objects, [steps.batch(becomes, steps.enter("bear"), steps.attach("animate", "bear"))]);
    expect(ruled.of("animate")).toMatchObject({ attachedTo: "bear" });
  });

  it("near miss: is not what enters beside it", () => {
    const ruled = played(objects, [
      steps.batch(becomes, steps.enter("bear"), steps.enter("ox"), steps.attach("animate", "ox")),
    ]);
    expect(ruled.events("attach-failed", "animate")).toHaveLength(1);
    expect(ruled.of("animate")).toMatchObject({ zone: "graveyard" });
  });

  it("near miss: is not that card once it has become another object (400.7)", () => {
    const ruled = played(objects, [
      steps.batch(becomes, steps.enter("bear"), steps.attach("animate", "bear")),
      { do: "flicker", objects: ["bear"] },
    ]);
    expect(ruled.of("animate")).toMatchObject({ zone: "graveyard" });
  });
});

describe("an Equipment with a restriction of its own", () => {
  const legendary: Filter = { kind: "supertype", supertype: "legendary" };
  const banner = equipment({
    abilities: [
      ...equipment().faces[0].abilities,
      { kind: "attaches-only-to", filter: legendary, text: "can be attached only to a legendary creature" },
    ],
  });
  const hero = creature({ supertypes: ["legendary"] });

  it("can be attached to what fits", () => {
    expect(played({ hero, banner }, [steps.equip("banner", "hero"), steps.resolve()]).of("banner").attachedTo).toBe(
      "hero",
    );
  });

  it("near miss: to nothing else, though equip may target it", () => {
    const ruled = played({ bear: creature(), banner }, [steps.equip("banner", "bear"), steps.resolve()]);
    expect(ruled.of("banner")).toMatchObject({ attachedTo: null, zone: "battlefield" });
    expect(ruled.events("refused")).toEqual([]);
  });

  it("comes off what no longer fits (704.5n)", () => {
    const objects = { hero, clone: creature(), banner: { card: banner, attachedTo: "hero" } };
    const ruled = played(objects, [{ do: "copy", object: "hero", of: "clone", until: "forever" }]);
    expect(ruled.of("banner")).toMatchObject({ attachedTo: null, zone: "battlefield" });
  });
});

describe("lands and their types (305.6–7)", () => {
  const isIsland: Ability = {
    kind: "static",
    affects: { kind: "host" },
    modifications: [{ kind: "set-subtypes", subtypes: ["Island"], of: "land" }],
    text: "host is an island",
  };
  const seas = aura({ abilities: [enchant(landFilter, "enchant land"), isIsland] });
  const forestAura = aura({ abilities: [enchant({ kind: "subtype", subtype: "Forest" }, "enchant forest")] });

  it("a land that an Aura makes an Island has that mana ability and not its old one", () => {
    const ruled = played({ land: land(), seas: { card: seas, attachedTo: "land" } }, []);
    expect(ruled.of("land")).toMatchObject({ subtypes: ["Island"], abilities: ["{t}: add {u}"] });
  });

  it("and loses an Aura that enchants Forests; one that enchants lands stays", () => {
    const objects = {
      land: land(),
      wood: { card: forestAura, attachedTo: "land" },
      seas: { card: seas, zone: "hand" },
    } as const;
    const ruled = played(objects, [steps.enter("seas", { attachTo: "land" })]);
    expect(ruled.of("wood")).toMatchObject({ zone: "graveyard" });
    expect(ruled.of("seas")).toMatchObject({ attachedTo: "land" });
  });

  it("near miss: a type in addition keeps both abilities", () => {
    const ruled = played({ land: land() }, [steps.become("land", { addSubtypes: ["Island"] })]);
    expect(ruled.of("land").abilities).toEqual(["{t}: add {g}", "{t}: add {u}"]);
  });

  it("an effect that takes all abilities takes it too", () => {
    const ruled = played({ land: land() }, [
      { do: "lose", object: "land", abilities: [], all: true, until: "end-of-turn" },
    ]);
    expect(ruled.of("land").abilities).toEqual([]);
  });
});

describe("modified creatures (700.9)", () => {
  const leader = creature({
    name: "Leader",
    abilities: [
      {
        kind: "static",
        affects: { kind: "all", filter: { kind: "and", of: [creatureFilter, { kind: "modified" }] } },
        modifications: [{ kind: "modify-power-toughness", power: 5, toughness: 0 }],
        text: "modified creatures get +5/+0",
      },
    ],
  });
  const plain = aura({ abilities: [enchant(creatureFilter)] });
  const power = (objects: Parameters<typeof played>[0]) =>
    played({ leader, bear: creature(), ...objects }, []).of("bear").power;

  it("have an Aura of their own controller on them", () => {
    expect(power({ aura: { card: plain, attachedTo: "bear" } })).toBe(7);
    expect(power({ aura: { card: plain, attachedTo: "bear", controller: "opponent" } })).toBe(2);
  });

  it("or an Equipment of anybody's", () => {
    const axe = equipment({ abilities: [] });
    expect(power({ axe: { card: axe, attachedTo: "bear", controller: "opponent" } })).toBe(7);
    expect(power({ axe: { card: axe } })).toBe(2);
  });

  it("or a counter", () => {
    expect(power({ bear: { card: creature(), counters: { shield: 1 } } })).toBe(7);
    expect(power({ bear: { card: creature(), counters: { shield: 0 } } })).toBe(2);
  });

  it('"for each Aura attached" counts every player\'s', () => {
    const perAura: Ability = {
      kind: "static",
      affects: { kind: "self" },
      modifications: [
        {
          kind: "modify-power-toughness",
          power: {
            kind: "count",
            filter: {
              kind: "and",
              of: [
                { kind: "subtype", subtype: "Aura" },
                { kind: "attached-to", to: { kind: "self" } },
              ],
            },
            times: 2,
          },
          toughness: 0,
        },
      ],
      text: "gets +2/+0 for each aura attached to it",
    };
    const dancer = creature({ abilities: [perAura] });
    const objects = {
      dancer,
      a: { card: plain, attachedTo: "dancer", controller: "opponent" },
      b: { card: plain, attachedTo: "dancer" },
    };
    expect(played(objects, []).of("dancer").power).toBe(6);
    expect(
      played({ ...objects, b: { card: equipment({ abilities: [hostGets(0, 0)] }), attachedTo: "dancer" } }, []).of(
        "dancer",
      ).power,
    ).toBe(4);
  });
});
