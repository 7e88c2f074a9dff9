import type { Ability, TokenDescription } from "../../engine/index.ts";

const host = { kind: "host" } as const;
const enchantCreature: Ability = {
  kind: "enchant",
  filter: { kind: "type", type: "creature" },
  text: "enchant creature",
};

function gives(power: number, toughness: number, keyword: string | null, text: string): Ability {
  const grown = { kind: "modify-power-toughness", power, toughness } as const;
  if (keyword === null) return { kind: "static", affects: host, modifications: [grown], text };
  return {
    kind: "static",
    affects: host,
    modifications: [grown, { kind: "gain-abilities", abilities: [keywordOf(keyword)] }],
    text,
  };
}

function keywordOf(keyword: string): Ability {
  if (keyword === "ward {1}") return { kind: "ward", cost: "{1}", text: keyword };
  return { kind: "keyword", keyword, text: keyword };
}

/** What the host does when it attacks, which is harmless. */
function whenHostAttacks(instructions: string, text: string): Ability {
  return {
    kind: "triggered",
    event: { kind: "attacks", object: { kind: "self" } },
    targets: [],
    instructions: [{ kind: "harmless", text: instructions }],
    text,
  };
}

/** What the predefined Role tokens give (111.10j–r). */
const roles: Readonly<Record<string, readonly Ability[]>> = {
  Cursed: [
    {
      kind: "static",
      affects: host,
      modifications: [{ kind: "set-power-toughness", power: 1, toughness: 1 }],
      text: "enchanted creature has base power and toughness 1/1",
    },
  ],
  Monster: [gives(1, 1, "trample", "enchanted creature gets +1/+1 and has trample")],
  Royal: [gives(1, 1, "ward {1}", "enchanted creature gets +1/+1 and has ward {1}")],
  Sorcerer: [
    {
      kind: "static",
      affects: host,
      modifications: [
        { kind: "modify-power-toughness", power: 1, toughness: 1 },
        {
          kind: "gain-abilities",
          abilities: [whenHostAttacks("library", "whenever this creature attacks, scry 1")],
        },
      ],
      text: 'enchanted creature gets +1/+1 and has "whenever this creature attacks, scry 1"',
    },
  ],
  Virtuous: [
    {
      kind: "static",
      affects: host,
      modifications: [
        {
          kind: "modify-power-toughness",
          power: enchantmentsYouControl(),
          toughness: enchantmentsYouControl(),
        },
      ],
      text: "enchanted creature gets +1/+1 for each enchantment you control",
    },
  ],
  Wicked: [
    gives(1, 1, null, "enchanted creature gets +1/+1"),
    {
      kind: "triggered",
      event: { kind: "put-into-graveyard", object: { kind: "self" } },
      targets: [],
      instructions: [{ kind: "harmless", text: "life" }],
      text: "when this token is put into a graveyard from the battlefield, each opponent loses 1 life",
    },
  ],
  "Young Hero": [
    {
      kind: "static",
      affects: host,
      modifications: [
        {
          kind: "gain-abilities",
          abilities: [
            {
              kind: "triggered",
              event: { kind: "attacks", object: { kind: "self" } },
              condition: {
                kind: "matches",
                object: { kind: "self" },
                filter: { kind: "toughness", is: "<=", than: 3 },
              },
              targets: [],
              instructions: [{ kind: "counters", object: { kind: "self" }, counter: "+1/+1", count: 1 }],
              text: "whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it",
            },
          ],
        },
      ],
      text: 'enchanted creature has "whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it"',
    },
  ],
};

function enchantmentsYouControl() {
  return {
    kind: "count",
    filter: {
      kind: "and",
      of: [
        { kind: "type", type: "enchantment" },
        { kind: "controlled-by", player: { kind: "you" } },
      ],
    },
  } as const;
}

export const roleNames: readonly string[] = Object.keys(roles);

/** A predefined Role token by its name (`Monster`, which is all of its name), or by what people call it (`Monster Role`); null when there is no such Role. */
export function describeRole(name: string): TokenDescription | null {
  const key = roleNames.find((one) => one.toLowerCase() === name.toLowerCase().replace(/ role$/, ""));
  const abilities = key === undefined ? undefined : roles[key];
  if (key === undefined || abilities === undefined) return null;
  return {
    name: key,
    colors: [],
    types: ["enchantment"],
    subtypes: ["Aura", "Role"],
    power: null,
    toughness: null,
    abilities: [enchantCreature, ...abilities],
  };
}
