import type { Ability, Amount, Card } from "../engine/index.ts";

const enchantCreature: Ability = {
  kind: "enchant",
  text: "enchant creature",
  filter: { kind: "type", type: "creature" },
};

const bonus = (text: string, power: Amount, toughness: Amount, granted: readonly Ability[] = []): Ability => ({
  kind: "static",
  text,
  affects: { kind: "host" },
  modifications: [
    { kind: "modify-power-toughness", power, toughness },
    ...(granted.length > 0 ? [{ kind: "gain-abilities", abilities: granted } as const] : []),
  ],
});

const grantsOnly = (text: string, ability: Ability): Ability => ({
  kind: "static",
  text,
  affects: { kind: "host" },
  modifications: [{ kind: "gain-abilities", abilities: [ability] }],
});

const whenItAttacks = (text: string, instruction: "scry" | "grow"): Ability => ({
  kind: "triggered",
  text,
  event: { kind: "attacks", object: { kind: "self" } },
  ...(instruction === "grow"
    ? {
        condition: {
          kind: "matches",
          object: { kind: "self" },
          filter: { kind: "toughness", is: "<=", than: 3 },
        } as const,
      }
    : {}),
  targets: [],
  instructions:
    instruction === "grow"
      ? [{ kind: "counters", object: { kind: "self" }, counter: "+1/+1", count: 1 }]
      : [{ kind: "harmless", text: "scry 1" }],
});

const yourEnchantments: Amount = {
  kind: "count",
  filter: {
    kind: "and",
    of: [
      { kind: "type", type: "enchantment" },
      { kind: "controlled-by", player: { kind: "you" } },
    ],
  },
};

/** What the predefined Role tokens can do besides enchanting a creature (111.10j–r), as facts. */
const abilitiesOfRoles: Readonly<Record<string, readonly Ability[]>> = {
  Cursed: [
    {
      kind: "static",
      text: "enchanted creature has base power and toughness 1/1",
      affects: { kind: "host" },
      modifications: [{ kind: "set-power-toughness", power: 1, toughness: 1 }],
    },
  ],
  Monster: [
    bonus("enchanted creature gets +1/+1 and has trample", 1, 1, [
      { kind: "keyword", keyword: "trample", text: "trample" },
    ]),
  ],
  Royal: [
    bonus("enchanted creature gets +1/+1 and has ward {1}", 1, 1, [{ kind: "ward", cost: "{1}", text: "ward {1}" }]),
  ],
  Sorcerer: [
    bonus('enchanted creature gets +1/+1 and has "whenever this creature attacks, scry 1."', 1, 1, [
      whenItAttacks("whenever this creature attacks, scry 1", "scry"),
    ]),
  ],
  Virtuous: [
    bonus("enchanted creature gets +1/+1 for each enchantment you control", yourEnchantments, yourEnchantments),
  ],
  Wicked: [
    bonus("enchanted creature gets +1/+1", 1, 1),
    {
      kind: "triggered",
      text: "when this token is put into a graveyard from the battlefield, each opponent loses 1 life",
      event: { kind: "put-into-graveyard", object: { kind: "self" } },
      targets: [],
      instructions: [{ kind: "harmless", text: "each opponent loses 1 life" }],
    },
  ],
  "Young Hero": [
    grantsOnly(
      'enchanted creature has "whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
      whenItAttacks("whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it", "grow"),
    ),
  ],
};

/** The names of the Role tokens that the rules predefine. */
export const roleNames: readonly string[] = Object.keys(abilitiesOfRoles);

/** A Role token by name (`Monster`, `young hero`, `Monster Role`); null when the rules predefine none of that name. */
export function roleToken(name: string): Card | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/ role$/, "");
  const role = roleNames.find((one) => one.toLowerCase() === wanted);
  if (role === undefined) return null;
  return {
    name: `${role} Role`,
    layout: "normal",
    faces: [
      {
        name: role,
        manaCost: "",
        manaValue: 0,
        colors: [],
        supertypes: [],
        types: ["enchantment"],
        subtypes: ["Aura", "Role"],
        abilities: [enchantCreature, ...(abilitiesOfRoles[role] ?? [])],
        power: null,
        toughness: null,
        loyalty: null,
        defense: null,
        unmodelled: [],
      },
    ],
  };
}
