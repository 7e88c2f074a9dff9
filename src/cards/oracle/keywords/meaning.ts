import type { Ability, Filter, Instruction, TokenDescription } from "../../../engine/index.ts";
import type { Unnamed } from "../abilities/unnamed.ts";
import {
  attacks,
  both,
  creature,
  enters,
  gets,
  has,
  inCombat,
  isPutIntoGraveyard,
  it,
  other,
  putCounters,
  self,
  type Triggered,
  when,
  yours,
  yourUpkeep,
} from "./pieces.ts";

/** A keyword with its parameter, as it is written. */
export interface WrittenKeyword {
  readonly keyword: string;
  readonly number: number;
  readonly cost: string;
}

/**
 * The abilities that a keyword stands for by its rule in 702, each with the keyword's text; empty for one that has no meaning here. What
 * hangs on combat, or on when something came under somebody's control, is said in words, for a case does not hold it.
 */
export function meaningOf(written: WrittenKeyword, text: string): readonly Ability[] {
  const meanings = Object.hasOwn(table, written.keyword) ? table[written.keyword]?.(written) : undefined;
  return meanings?.map((one) => ({ ...one, text }) as Ability) ?? [];
}

const attacking: Filter = { kind: "attacking" };
const isLess: Filter = { kind: "not", filter: { kind: "power", is: ">=", than: { kind: "power", of: self } } };
const grows: Instruction = putCounters(self, "+1/+1", 1);
const sacrificed: Instruction = { kind: "sacrifice", object: self };

const spirit: TokenDescription = {
  name: "Spirit",
  colors: ["white", "black"],
  types: ["creature"],
  subtypes: ["Spirit"],
  power: 1,
  toughness: 1,
  abilities: [{ kind: "keyword", keyword: "flying", text: "flying" }],
};
const servo: TokenDescription = {
  name: "Servo",
  colors: [],
  types: ["artifact", "creature"],
  subtypes: ["Servo"],
  power: 1,
  toughness: 1,
  abilities: [],
};

const table: Readonly<Record<string, (written: WrittenKeyword) => readonly Unnamed[]>> = {
  // 702.23a
  rampage: ({ number }) => [
    when(inCombat("this creature becomes blocked"), [
      gets(self, blockersBeyondTheFirst(number), blockersBeyondTheFirst(number)),
    ]),
  ],
  // 702.24a
  "cumulative upkeep": ({ cost }) => [
    when(
      yourUpkeep,
      [
        putCounters(self, "age", 1),
        { kind: "unless", instructions: [sacrificed], unless: `${paid(cost)} for each age counter on it` },
      ],
      { condition: { kind: "matches", object: self, filter: { kind: "in-zone", zone: "battlefield" } } },
    ),
  ],
  // 702.25a
  flanking: () => [when(inCombat("this creature becomes blocked by a creature without flanking"), [gets(it, -1, -1)])],
  // 702.30a
  echo: ({ cost }) => [
    when(yourUpkeep, [{ kind: "unless", instructions: [sacrificed], unless: paid(cost) }], {
      condition: {
        kind: "unknown",
        text: "this permanent came under your control since the beginning of your last upkeep",
        about: "history",
      },
    }),
  ],
  // 702.32a
  fading: ({ number }) => [
    { kind: "enters-with-counters", counter: "fade", count: number },
    when(yourUpkeep, [
      // biome-ignore lint/suspicious/noThenProperty: an instruction, not a promise
      { kind: "if", condition: has("fade"), then: [putCounters(self, "fade", -1)], otherwise: [sacrificed] },
    ]),
  ],
  // 702.43a
  modular: ({ number }) => [
    { kind: "enters-with-counters", counter: "+1/+1", count: number },
    when(
      isPutIntoGraveyard,
      [
        {
          kind: "may",
          instructions: [
            putCounters({ kind: "target", index: 0 }, "+1/+1", { kind: "counters", of: self, counter: "+1/+1" }),
          ],
        },
      ],
      { targets: [{ filter: both({ kind: "type", type: "artifact" }, creature) }] },
    ),
  ],
  // 702.45a
  bushido: ({ number }) => [
    when({ kind: "any-of", of: [{ kind: "blocks", object: self }, inCombat("this creature becomes blocked")] }, [
      gets(self, number, number),
    ]),
  ],
  // 702.58a
  graft: ({ number }) => [
    { kind: "enters-with-counters", counter: "+1/+1", count: number },
    when(
      { kind: "enters", object: { kind: "any", filter: both(creature, other) } },
      [{ kind: "may", instructions: [putCounters(self, "+1/+1", -1), putCounters(it, "+1/+1", 1)] }],
      { condition: has("+1/+1") },
    ),
  ],
  // 702.63a
  vanishing: ({ number }) => [
    { kind: "enters-with-counters", counter: "time", count: number },
    when(yourUpkeep, [putCounters(self, "time", -1)], { condition: has("time") }),
    when({ kind: "last-counter-removed", object: self, counter: "time" }, [sacrificed]),
  ],
  // 702.79a
  persist: () => [returns("-1/-1")],
  // 702.83a
  exalted: () => [when(inCombat("a creature you control attacks alone"), [gets(it, 1, 1)])],
  // 702.91a
  "battle cry": () => [when(attacks, [gets({ kind: "all", filter: both(creature, attacking, other) }, 1, 0)])],
  // 702.93a
  undying: () => [returns("+1/+1")],
  // 702.100a
  evolve: () => [
    when({ kind: "enters", object: { kind: "any", filter: both(creature, yours) } }, [grows], {
      condition: {
        kind: "or",
        of: (["power", "toughness"] as const).map((kind) => ({
          kind: "matches",
          object: it,
          filter: { kind: "not", filter: { kind, is: "<=", than: { kind, of: self } } },
        })),
      },
    }),
  ],
  // 702.105a
  dethrone: () => [
    when(inCombat("this creature attacks the player with the most life or tied for most life"), [grows]),
  ],
  // 702.108a
  prowess: () => [
    when({ kind: "casts", player: { kind: "you" }, filter: { kind: "not", filter: creature } }, [gets(self, 1, 1)]),
  ],
  // 702.110a
  exploit: () => [
    when(enters, [
      {
        kind: "may",
        instructions: [
          {
            kind: "sacrifice",
            object: { kind: "choose", filter: both(creature, yours), by: { kind: "you" } },
            by: { kind: "you" },
          },
        ],
      },
    ]),
  ],
  // 702.112a
  renown: ({ number }) => [
    when({ kind: "deals-damage", object: self, combat: true, toPlayer: true }, [putCounters(self, "+1/+1", number)], {
      condition: { kind: "unknown", text: "it isn't renowned", about: "designation" },
    }),
  ],
  // 702.121a
  melee: () => {
    const many = {
      kind: "unknown",
      text: "opponents you attacked with a creature this combat",
      about: "combat",
    } as const;
    return [when(attacks, [gets(self, many, many)])];
  },
  // 702.123a
  fabricate: ({ number }) => [
    when(enters, [
      {
        kind: "may",
        instructions: [putCounters(self, "+1/+1", number)],
        otherwise: [{ kind: "create-token", token: servo, count: number }],
      },
    ]),
  ],
  // 702.134a
  mentor: () => [
    when(attacks, [putCounters({ kind: "target", index: 0 }, "+1/+1", 1)], {
      targets: [{ filter: both(creature, attacking, isLess) }],
    }),
  ],
  // 702.135a
  afterlife: ({ number }) => [when(isPutIntoGraveyard, [{ kind: "create-token", token: spirit, count: number }])],
  // 702.147a
  decayed: () => [
    { kind: "static", affects: self, modifications: [{ kind: "cant", what: "block" }] },
    when(attacks, [{ kind: "later", at: "end-of-combat", instructions: [sacrificed] }]),
  ],
  // 702.149a
  training: () => [
    when(inCombat("this creature and at least one other creature with power greater than its power attack"), [grows]),
  ],
  // 702.161a
  "living metal": () => [
    {
      kind: "static",
      condition: { kind: "your-turn" },
      affects: self,
      modifications: [{ kind: "add-types", types: ["artifact", "creature"] }],
    },
  ],
};

/** "you pay {2}", "you discard a card". */
const paid = (cost: string): string =>
  cost.startsWith("{") ? `you pay ${cost}` : `you ${cost.charAt(0).toLowerCase()}${cost.slice(1)}`;

const blockersBeyondTheFirst = (number: number) =>
  ({ kind: "unknown", text: `${number} for each creature blocking it beyond the first`, about: "combat" }) as const;

/** "When this permanent is put into a graveyard …, if it had no such counters on it, return it … with one" (702.79a, 702.93a). */
function returns(counter: string): Triggered {
  return when(
    isPutIntoGraveyard,
    [
      { kind: "move", object: self, to: "battlefield", under: { kind: "owner-of", of: self } },
      putCounters({ kind: "previous" }, counter, 1),
    ],
    { condition: { kind: "not", condition: has(counter) } },
  );
}
