import type { Reader } from "../../src/language/index.ts";
import { openReader } from "../../src/language/index.ts";
import type { CompiledScenarios, KnownCard, KnownCards, Scenario } from "../../src/scenarios/index.ts";
import { openScenarios, type Scenarios } from "../../src/scenarios/index.ts";
import { locales } from "../language/a-reader.ts";

const card = (
  name: string,
  types: readonly string[],
  subtypes: readonly string[],
  more: Partial<KnownCard["faces"][0]> = {},
) => ({ name, faces: [{ types, subtypes, abilities: [], unmodelled: [], ...more }] }) satisfies KnownCard;

const cards: readonly KnownCard[] = [
  card("Axe of Tests", ["artifact"], ["Equipment"]),
  card("Veil of Tests", ["enchantment"], ["Aura"]),
  card("Bear of Tests", ["creature"], ["Bear"]),
  card("Wolf of Tests", ["creature"], ["Wolf"]),
  card("Relic of Tests", ["artifact"], []),
  card("Banish the Tests", ["instant"], [], {
    abilities: [{ kind: "spell", instructions: [{ kind: "move", object: { kind: "target" }, to: "exile" }] }],
  }),
  card("Riddle of Tests", ["instant"], [], { abilities: [], unmodelled: [{ text: "Something odd happens" }] }),
];

export const catalogue: KnownCards = { card: (name) => cards.find((one) => one.name === name) ?? null };

const hostLeaves: Scenario = {
  id: "fixture-host-leaves",
  topic: "host-leaves",
  slots: {
    attachment: { kind: "attachment", default: "plain-equipment" },
    host: { kind: "creature", default: "plain-creature" },
    event: {
      kind: "choice",
      default: "event.die",
      options: {
        "event.die": { do: "destroy", object: "host" },
        "event.exile": { do: "move", object: "host", to: "exile" },
      },
    },
  },
  asks: ["what-happens", "does-it-survive", "does-it-stay", "does-it-die"],
  case: {
    objects: { host: { card: "$host" }, attachment: { card: "$attachment", attachedTo: "host" } },
    steps: ["$event"],
    ask: { about: "attachment" },
  },
  examples: { one: { verdict: "happens", rules: ["704.5n"] } },
};

const hostProtected: Scenario = {
  id: "fixture-host-protected",
  topic: "protection",
  slots: {
    attachment: { kind: "attachment", default: "plain-equipment" },
    host: { kind: "creature", default: "plain-creature" },
    protection: { kind: "protection", required: true },
  },
  asks: ["does-it-stay", "does-it-fall-off"],
  case: {
    objects: { host: { card: "$host" }, attachment: { card: "$attachment", attachedTo: "host" } },
    steps: [{ do: "gain", object: "host", abilities: ["$protection"] }],
    ask: { about: "attachment" },
  },
  examples: { one: { verdict: "yes", rules: ["702.16d"] } },
};

export const compiled: CompiledScenarios = {
  plain: {
    "plain-creature": {
      noun: "creature",
      facts: { name: "Creature", type_line: "Creature", power: "2", toughness: "2" },
    },
    "plain-equipment": { noun: "equipment", facts: { name: "Equipment", type_line: "Artifact — Equipment" } },
    "plain-aura": {
      noun: "aura",
      facts: { name: "Aura", type_line: "Enchantment — Aura", oracle_text: "Enchant creature" },
    },
  },
  scenarios: [
    {
      scenario: hostLeaves,
      words: {
        en: {
          title: "A creature leaves",
          samples: [
            "my equipped creature dies, what happens to the equipment",
            "creature with {attachment} on it gets exiled, does {attachment} stay on the battlefield",
            "{host} is carrying {attachment} and dies. what happens",
            "my enchanted creature is exiled, does the aura go to the graveyard",
          ],
          examples: { one: "my creature with an aura on it dies, what happens to the aura" },
        },
      },
    },
    {
      scenario: hostProtected,
      words: {
        en: {
          title: "A creature gains protection",
          samples: [
            "my equipped creature gains {protection}, does the equipment fall off",
            "creature with {attachment} on it gets {protection}. does {attachment} stay",
            "i give my enchanted creature {protection}, does the aura stay on it",
            "does the equipment fall off if my creature gets {protection}",
          ],
          examples: { one: "my equipped creature gains protection from red, does the equipment stay on" },
          askBack: {
            protection: {
              prompt: "Protection from what?",
              choices: {
                "a-color": { label: "a colour", answer: "protection from a colour" },
                artifacts: { label: "artifacts", answer: "protection from artifacts" },
              },
            },
          },
        },
      },
    },
  ],
};

export const reader: Reader = openReader({
  locales,
  names: cards.map(({ name }) => ({ written: name, name, language: "en", kind: "name" as const })),
});
export const scenarios: Scenarios = openScenarios(compiled, { catalogue, reader });
export const frame = (question: string, lang = "en") => scenarios.frame(reader.read(question, { lang }));
