import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Ability, Filter, Step } from "../../src/engine/index.ts";
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
// listed below and in docs/engine.md, with the reason.

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

const spirit = card({
  name: "Spirit",
  types: ["enchantment", "creature"],
  subtypes: ["Spirit"],
  abilities: [{ kind: "bestow", cost: "{3}{W}", text: "bestow {3}{w}" }],
  power: 1,
  toughness: 1,
});

describe("bestow and what it makes of a card (702.103d)", () => {
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

describe("leave to cast Auras as though they had flash, and bestow (601.3b)", () => {
  const leave: Ability = { kind: "lends-flash", to: subtypeFilter("Aura"), text: "you may cast aura spells" };
  const objects = {
    leave: card({ name: "Leave", types: ["enchantment"], abilities: [leave] }),
    bear: creature(),
    spirit: { card: spirit, zone: "hand" as const },
  };
  const inCombat: Step = { do: "goTo", phase: "combat" };

  it("holds for a card that is cast bestowed", () => {
    const ruled = played(objects, [inCombat, steps.cast("spirit", ["bear"], { bestow: true, checkTiming: true })]);
    expect(ruled.of("spirit").zone).toBe("stack");
  });

  it("near miss: not for the same card cast as a creature", () => {
    const ruled = played(objects, [inCombat, steps.cast("spirit", [], { checkTiming: true })]);
    expect(ruled.of("spirit").zone).toBe("hand");
    expect(ruled.events("refused", "spirit")).toMatchObject([{ reason: "timing" }]);
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

/** The rule and which of its examples that speak of attachments: played above, or why not. */
const accounted: Readonly<Record<string, "played" | { readonly whyNot: string }>> = {
  "113.12 1": { whyNot: "no attachment here asks whether something has no abilities" },
  "123.6c 1": { whyNot: "stickers are not modelled; two effects that set names stand in" },
  "205.3b 1": "played",
  "601.3b 1": "played",
  "613.7a 1": "played",
  "613.9 1": "played",
  "613.9 2": "played",
  "702.65b 1": "played",
  "702.65b 2": "played",
  "702.103d 1": { whyNot: "what forbids spells is not modelled; that it is no creature spell is played" },
  "702.103d 2": { whyNot: "casting from a library is what a case grants" },
  "712.21c 1": { whyNot: "melding is not modelled; a merged permanent stands in" },
  "712.21d 1": { whyNot: "neither melding nor other objects' replacement effects are modelled" },
  "732.2a 1": { whyNot: "shortcuts are talk between players; the two abilities are played" },
  "800.4a 1": "played",
  "801.7 1": { whyNot: "there is no combat, and no range of influence" },
};

const corpus = process.env.ATTACHE_CORPUS;

describe.skipIf(corpus === undefined)("the examples of the rules that speak of attachments", () => {
  it("are each played, or listed with the reason why not", () => {
    const found: string[] = [];
    let rule = "";
    for (const line of readFileSync(`${corpus}/rules/en-2026-04-17.txt`, "utf8").split(/\r?\n/)) {
      rule = /^(\d{3}\.\d+[a-z]?)/.exec(line)?.[1] ?? rule;
      if (!/^Example:.*(aura|equipment|attach|enchanted|equipped|bestow|fortif)/i.test(line)) continue;
      found.push(`${rule} ${found.filter((one) => one.startsWith(`${rule} `)).length + 1}`);
    }
    expect(found.sort()).toEqual(Object.keys(accounted).sort());
  });
});
