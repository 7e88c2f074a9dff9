import { describe, expect, it } from "vitest";
import type { Ability, Filter } from "../../src/engine/index.ts";
import {
  aura,
  card,
  creature,
  creatureFilter,
  enchant,
  equip,
  equipment,
  hostGets,
  hostHas,
  keyword,
  played,
  steps,
} from "./builder.ts";

// The examples in the Comprehensive Rules that speak of attachments, by their facts. Those that can't be played here are
// listed in docs/engine.md, with the reason.

const flying = keyword("flying");
const hostLosesFlying: Ability = {
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "lose-abilities", abilities: ["flying"] }],
  text: "host loses flying",
};
const hostIs = (color: "white" | "red"): Ability => ({
  kind: "static",
  affects: { kind: "host" },
  modifications: [{ kind: "set-colors", colors: [color] }],
  text: `host is ${color}`,
});
const auraWith = (...abilities: Ability[]) => aura({ abilities: [enchant(creatureFilter), ...abilities] });
const subtypeFilter = (subtype: string): Filter => ({ kind: "subtype", subtype });

describe("Equipment as a subtype (205.3b)", () => {
  it("is a subtype of artifacts, and no creature type", () => {
    expect(played({ axe: equipment() }, []).of("axe")).toMatchObject({ types: ["artifact"], subtypes: ["Equipment"] });
  });
});

describe("a granted ability and the timestamp of what grants it (613.7a, 613.7e)", () => {
  const hammer = equipment({
    abilities: [
      equip,
      {
        kind: "static",
        affects: { kind: "host" },
        modifications: [
          { kind: "modify-power-toughness", power: 10, toughness: 10 },
          { kind: "lose-abilities", abilities: ["flying"] },
        ],
        text: "host gets +10/+10 and loses flying",
      },
    ],
  });
  const rune = aura({
    abilities: [enchant(subtypeFilter("Equipment"), "enchant equipment"), hostHas(hostHas(flying))],
  });

  it("an Aura on an Equipment gives its ability after the Equipment's own, and re-equipping keeps that order", () => {
    const objects = { bear: creature(), ox: creature(), hammer, rune: { card: rune, attachedTo: "hammer" } };
    const once = played(objects, [steps.attach("hammer", "bear")]);
    expect(once.of("bear")).toMatchObject({ power: 12, abilities: ["flying"] });
    const again = played(objects, [steps.attach("hammer", "bear"), steps.attach("hammer", "ox")]);
    expect(again.of("ox")).toMatchObject({ power: 12, abilities: ["flying"] });
  });

  it("near miss: flying from an Aura on the creature is lost to an Equipment attached later", () => {
    const ruled = played({ bear: creature(), wings: { card: auraWith(hostHas(flying)), attachedTo: "bear" }, hammer }, [
      steps.attach("hammer", "bear"),
    ]);
    expect(ruled.of("bear")).toMatchObject({ power: 12, abilities: [] });
  });
});

describe("one Aura gives flying, another takes it (613.9)", () => {
  const gives = auraWith(hostHas(flying));
  const takes = auraWith(hostLosesFlying);

  it("neither depends on the other: the later one counts", () => {
    const ruled = played(
      { bear: creature(), a: { card: takes, attachedTo: "bear" }, b: { card: gives, attachedTo: "bear" } },
      [],
    );
    expect(ruled.of("bear").abilities).toEqual(["flying"]);
  });

  it("near miss: the other way round it has none", () => {
    const ruled = played(
      { bear: creature(), a: { card: gives, attachedTo: "bear" }, b: { card: takes, attachedTo: "bear" } },
      [],
    );
    expect(ruled.of("bear").abilities).toEqual([]);
  });
});

describe("white creatures get +1/+1 (613.9)", () => {
  const crusade = card({
    name: "Crusade",
    types: ["enchantment"],
    abilities: [
      {
        kind: "static",
        affects: { kind: "all", filter: { kind: "and", of: [creatureFilter, { kind: "color", color: "white" }] } },
        modifications: [{ kind: "modify-power-toughness", power: 1, toughness: 1 }],
        text: "white creatures get +1/+1",
      },
    ],
  });

  it("what an Aura makes white gets it, whatever it was and whichever came first", () => {
    const bear = creature({ colors: ["green"] });
    const ruled = played({ bear, crusade, dye: { card: auraWith(hostIs("white")), attachedTo: "bear" } }, []);
    expect(ruled.of("bear")).toMatchObject({ power: 3, colors: ["white"] });
  });

  it("near miss: made red it doesn't", () => {
    const bear = creature({ colors: ["white"] });
    const ruled = played({ bear, crusade, dye: { card: auraWith(hostIs("red")), attachedTo: "bear" } }, []);
    expect(ruled.of("bear")).toMatchObject({ power: 2 });
  });
});

describe("aura swap (702.65)", () => {
  const swap: Ability = { kind: "aura-swap", cost: "{2}{U}", text: "aura swap {2}{u}" };
  const wings = aura({ name: "Wings", abilities: [enchant(creatureFilter), swap] });
  const activate = { ...steps.activate("wings", "aura swap"), choose: { replacement: "other" } };
  const held = (filter: Filter) =>
    ({ card: aura({ name: "Other", abilities: [enchant(filter)] }), zone: "hand" }) as const;

  it("does nothing if the only Aura card in hand can't enchant what is enchanted", () => {
    const objects = {
      bear: creature(),
      wings: { card: wings, attachedTo: "bear" },
      other: held({ kind: "type", type: "land" }),
    };
    const ruled = played(objects, [activate, steps.resolve({ replacement: "other" })]);
    expect(ruled.of("wings")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("other")).toMatchObject({ zone: "hand" });
  });

  it("does nothing with an Aura that the player controls but doesn't own", () => {
    const objects = {
      bear: creature(),
      wings: { card: wings, attachedTo: "bear", owner: "opponent" },
      other: held(creatureFilter),
    };
    const ruled = played(objects, [activate, steps.resolve({ replacement: "other" })]);
    expect(ruled.of("wings")).toMatchObject({ zone: "battlefield", attachedTo: "bear" });
  });

  it("near miss: exchanges them when it can", () => {
    const objects = { bear: creature(), wings: { card: wings, attachedTo: "bear" }, other: held(creatureFilter) };
    const ruled = played(objects, [activate, steps.resolve({ replacement: "other" })]);
    expect(ruled.of("other")).toMatchObject({ attachedTo: "bear" });
    expect(ruled.of("wings")).toMatchObject({ zone: "hand" });
  });
});

describe("what a merged permanent becomes is found whole (730.3c)", () => {
  const demise = aura({
    abilities: [
      enchant(creatureFilter),
      {
        kind: "triggered",
        event: { kind: "dies", object: { kind: "host" } },
        targets: [],
        instructions: [{ kind: "move", object: { kind: "trigger-object" }, to: "battlefield", under: { kind: "you" } }],
        text: "when host dies, return that card under your control",
      },
    ],
  });
  const objects = {
    rats: { card: creature({ name: "Rats" }), controller: "opponent" },
    scavenger: { card: creature({ name: "Scavenger" }), controller: "opponent", zone: "hand" },
    demise: { card: demise, attachedTo: "rats" },
  } as const;
  const merge = { do: "mutate", object: "scavenger", onto: "rats", position: "top" } as const;

  it("an Aura's ability returns both cards", () => {
    const ruled = played(objects, [merge, steps.destroy("rats")]);
    for (const id of ["rats", "scavenger"])
      expect(ruled.of(id)).toMatchObject({ zone: "battlefield", controller: "you" });
  });

  it("near miss: without having merged the other card stays where it is", () => {
    const ruled = played(objects, [steps.destroy("rats")]);
    expect(ruled.of("rats")).toMatchObject({ zone: "battlefield" });
    expect(ruled.of("scavenger")).toMatchObject({ zone: "hand" });
  });
});

describe("a player leaves, with control of a creature at stake (800.4a)", () => {
  const control: Ability = {
    kind: "static",
    affects: { kind: "host" },
    modifications: [{ kind: "control", player: { kind: "you" } }],
    text: "you control host",
  };
  const objects = {
    griffin: { card: creature(), controller: "bianca" },
    mind: { card: auraWith(control), controller: "alex", attachedTo: "griffin" },
  };
  const table = { players: ["alex", "bianca", "carl"], active: "alex" };

  it("the Aura's owner leaves: the creature goes back", () => {
    const ruled = played(objects, [steps.leaveGame("alex")], table);
    expect(ruled.of("griffin")).toMatchObject({ controller: "bianca", attachments: [] });
    expect(ruled.of("mind")).toMatchObject({ exists: false });
  });

  it("near miss: the creature's owner leaves: the creature leaves, and the Aura goes to the graveyard", () => {
    const ruled = played(objects, [steps.leaveGame("bianca")], table);
    expect(ruled.of("griffin")).toMatchObject({ exists: false });
    expect(ruled.of("mind")).toMatchObject({ zone: "graveyard" });
  });
});

describe("a creature that an Aura gives a token-making ability (732.2a)", () => {
  const gond = auraWith(
    hostHas({
      kind: "activated",
      cost: "{T}",
      tapsSelf: true,
      text: "{t}: create an elf",
      targets: [],
      instructions: [
        {
          kind: "create-token",
          token: {
            name: "Elf",
            colors: ["green"],
            types: ["creature"],
            subtypes: ["Elf"],
            power: 1,
            toughness: 1,
            abilities: [],
          },
        },
      ],
    }),
  );
  const alarm = card({
    name: "Alarm",
    types: ["enchantment"],
    abilities: [
      {
        kind: "triggered",
        event: { kind: "enters", object: { kind: "any", filter: creatureFilter } },
        targets: [],
        instructions: [{ kind: "untap", object: { kind: "all", filter: creatureFilter } }],
        text: "whenever a creature enters, untap all creatures",
      },
    ],
  });
  const use = steps.activate("bear", "{t}: create an elf");
  const bearAndAura = { bear: creature(), gond: { card: gond, attachedTo: "bear" } };

  it("can use it once while it stays tapped", () => {
    const ruled = played(bearAndAura, [use, steps.resolve(), use]);
    expect(ruled.events("token-created")).toHaveLength(1);
    expect(ruled.events("refused")).toHaveLength(1);
  });

  it("near miss: something that untaps it each time lets it go on", () => {
    const ruled = played({ ...bearAndAura, alarm: { card: alarm, controller: "opponent" } }, [use, steps.resolve()]);
    expect(ruled.events("triggered", "alarm")).toHaveLength(1);
  });
});

describe("bestow and what it makes of a card (702.103d)", () => {
  const spirit = card({
    name: "Spirit",
    types: ["enchantment", "creature"],
    subtypes: ["Spirit"],
    abilities: [{ kind: "bestow", cost: "{3}{W}", text: "bestow {3}{w}" }],
    power: 1,
    toughness: 1,
  });

  it("cast bestowed it is an Aura spell and no creature spell", () => {
    const ruled = played({ bear: creature(), spirit: { card: spirit, zone: "hand" } }, [
      steps.cast("spirit", ["bear"], { bestow: true }),
    ]);
    expect(ruled.of("spirit")).toMatchObject({ zone: "stack", types: ["enchantment"], subtypes: ["Aura"] });
  });

  it("near miss: cast for its cost it is a creature spell", () => {
    const ruled = played({ spirit: { card: spirit, zone: "hand" } }, [steps.cast("spirit")]);
    expect(ruled.of("spirit")).toMatchObject({ zone: "stack", types: ["enchantment", "creature"] });
  });
});

describe("an Aura that sets its host's name (613.1c)", () => {
  it("the later name-setting effect counts", () => {
    const named = (name: string): Ability => ({
      kind: "static",
      affects: { kind: "host" },
      modifications: [{ kind: "name", name }],
      text: `host is named ${name}`,
    });
    const ruled = played(
      {
        bear: creature({ name: "Bear" }),
        first: { card: auraWith(named("Sticker")), attachedTo: "bear" },
        second: { card: auraWith(named("Businessperson"), hostGets(1, 1)), attachedTo: "bear" },
      },
      [],
    );
    expect(ruled.of("bear")).toMatchObject({ name: "Businessperson" });
    const other = played(
      { bear: creature({ name: "Bear" }), first: { card: auraWith(named("Sticker")), attachedTo: "bear" } },
      [],
    );
    expect(other.of("bear")).toMatchObject({ name: "Sticker" });
  });
});
