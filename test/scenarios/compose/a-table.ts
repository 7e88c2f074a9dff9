import { openReader } from "../../../src/language/index.ts";
import type { CaseFile } from "../../../src/model/index.ts";
import { type KnownCard, type KnownCards, openScenarios } from "../../../src/scenarios/index.ts";
import { locales } from "../../language/a-reader.ts";
import { compiled } from "../fixtures.ts";

const creature = { kind: "type", type: "creature" } as const;
const target = { kind: "target", index: 0 } as const;

const card = (
  name: string,
  types: readonly string[],
  subtypes: readonly string[],
  more: Partial<KnownCard["faces"][0]> = {},
): KnownCard => ({ name, faces: [{ types, subtypes, abilities: [], unmodelled: [], ...more }] });

const cards: readonly KnownCard[] = [
  card("Axe of Tests", ["artifact"], ["Equipment"], { abilities: [{ kind: "equip", text: "Equip {2}" }] }),
  card("Boar of Tests", ["artifact", "creature"], ["Equipment", "Boar"], { abilities: [{ kind: "reconfigure" }] }),
  card("Veil of Tests", ["enchantment"], ["Aura"], { abilities: [{ kind: "enchant", filter: creature }] }),
  card("Hex of Tests", ["enchantment"], ["Aura", "Curse"], {
    abilities: [{ kind: "enchant", filter: { kind: "player" } }],
  }),
  card("Bear of Tests", ["creature"], ["Bear"]),
  card("Banish the Tests", ["instant"], [], {
    abilities: [
      { kind: "spell", targets: [{ filter: creature }], instructions: [{ kind: "move", object: target, to: "exile" }] },
    ],
  }),
  card("Riddle of Tests", ["instant"], [], {
    abilities: [{ kind: "spell", targets: [{ filter: creature }], instructions: [] }],
    unmodelled: [{ text: "Something odd happens" }],
  }),
];
const catalogue: KnownCards = { card: (name) => cards.find((one) => one.name === name) ?? null };
const reader = openReader({
  locales,
  names: cards.map(({ name }) => ({ written: name, name, language: "en", kind: "name" as const })),
});
const scenarios = openScenarios(compiled, { catalogue, reader });

/** What a question comes to when it is read as a story. */
export const compose = (question: string, lang = "en") => scenarios.compose(reader.read(question, { lang }));

/** The cases and questions of all its readings. */
export const readings = (question: string, lang = "en") => {
  const composed = compose(question, lang);
  return composed.kind === "none" ? [] : composed.candidates;
};

/** The steps of its only reading. */
export const steps = (question: string, lang = "en"): CaseFile["steps"] | null => {
  const [only, ...others] = readings(question, lang);
  return only === undefined || others.length > 0 ? null : only.case.steps;
};
