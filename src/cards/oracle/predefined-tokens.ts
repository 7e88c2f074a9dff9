import type { Ability, Condition, Instruction, TokenDescription } from "../../engine/index.ts";

type Activated = Extract<Ability, { kind: "activated" }>;

const target = { kind: "target", index: 0 } as const;
const creature = { kind: "type", type: "creature" } as const;
const yours = { kind: "controlled-by", player: { kind: "you" } } as const;
const counter = { kind: "counters", object: target, counter: "+1/+1", count: 1 } as const;
const nonland: Condition = { kind: "unknown", text: "a nonland card is revealed", about: "library" };

/** What it does besides, which attachments do not notice. */
const harmless = (...texts: string[]): readonly Instruction[] => texts.map((text) => ({ kind: "harmless", text }));

function activated(cost: string, does: string, parts: Partial<Activated>): Ability {
  return {
    kind: "activated",
    cost,
    ...(cost.includes("{T}") ? { tapsSelf: true } : {}),
    ...(cost.includes("sacrifice") ? { sacrifices: "self" } : {}),
    targets: [],
    instructions: [],
    ...parts,
    text: `${cost}: ${does}`.toLowerCase(),
  };
}

const mana = { instructions: harmless("mana"), isManaAbility: true };
const sorcery = { sorcerySpeed: true };

/** The ability of each artifact token that the rules predefine (111.10a–c, f–i, s–v). */
const artifacts: Readonly<Record<string, Ability>> = {
  Treasure: activated("{T}, sacrifice this token", "add one mana of any color", mana),
  Gold: activated("sacrifice this token", "add one mana of any color", mana),
  Powerstone: activated("{T}", "add {C}, not for nonartifact spells", mana),
  Food: activated("{2}, {T}, sacrifice this token", "gain 3 life", { instructions: harmless("life") }),
  Clue: activated("{2}, sacrifice this token", "draw a card", { instructions: harmless("drawing") }),
  Blood: activated("{1}, {T}, discard a card, sacrifice this token", "draw a card", {
    instructions: harmless("drawing"),
  }),
  Junk: activated("{T}, sacrifice this token", "exile the top card of your library and you may play it this turn", {
    ...sorcery,
    instructions: harmless("library", "casting"),
  }),
  Map: activated("{1}, {T}, sacrifice this token", "target creature you control explores", {
    ...sorcery,
    targets: [{ filter: { kind: "and", of: [creature, yours] } }],
    // biome-ignore lint/suspicious/noThenProperty: an instruction, not a promise
    instructions: [...harmless("library"), { kind: "if", condition: nonland, then: [counter] }],
  }),
  Mutagen: activated("{1}, {T}, sacrifice this token", "put a +1/+1 counter on target creature", {
    ...sorcery,
    targets: [{ filter: creature }],
    instructions: [counter],
  }),
  Lander: activated("{2}, {T}, sacrifice this token", "put a basic land card from your library onto the battlefield", {
    instructions: [
      {
        kind: "move",
        object: {
          kind: "choose",
          filter: {
            kind: "and",
            of: [
              { kind: "supertype", supertype: "basic" },
              { kind: "type", type: "land" },
              { kind: "owned-by", player: { kind: "you" } },
            ],
          },
          zone: "library",
        },
        to: "battlefield",
        tapped: true,
      },
      ...harmless("library"),
    ],
  }),
  // what it becomes is a face that a token does not have here, so that this is reported
  Incubator: activated("{2}", "transform this token", {
    instructions: [{ kind: "unknown", text: "transform this token" }],
  }),
};

const shard = activated("{2}, sacrifice this token", "scry 1, then draw a card", {
  instructions: harmless("library", "drawing"),
});

export const predefinedNames: readonly string[] = [...Object.keys(artifacts), "Shard", "Walker"];

/** A token that the rules predefine by name, other than a Role (111.10); null when there is none of that name. */
export function describePredefined(name: string): TokenDescription | null {
  const plain = { name, colors: [], subtypes: [name], power: null, toughness: null };
  if (name === "Walker")
    return {
      name,
      colors: ["black"],
      types: ["creature"],
      subtypes: ["Zombie"],
      power: 2,
      toughness: 2,
      abilities: [],
    };
  if (name === "Shard") return { ...plain, types: ["enchantment"], abilities: [shard] };
  const ability = artifacts[name];
  return ability === undefined ? null : { ...plain, types: ["artifact"], abilities: [ability] };
}
