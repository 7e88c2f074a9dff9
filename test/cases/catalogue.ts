import { readAbilities, readCard } from "../../src/cards/index.ts";
import type { CardsForCases } from "../../src/cases/index.ts";

const facts = [
  { name: "Grizzly Bears", mana_cost: "{1}{G}", type_line: "Creature — Bear", power: "2", toughness: "2" },
  { name: "Bonesplitter", mana_cost: "{1}", type_line: "Artifact — Equipment", oracle_text: "Equip {1}" },
  { name: "Pacifism", mana_cost: "{1}{W}", type_line: "Enchantment — Aura", oracle_text: "Enchant creature" },
];
const cards = new Map(facts.map((card) => [card.name, readCard(card)]));

/** A catalogue of three cards, so that these tests do not hang on the starter catalogue. */
export const threeCards: CardsForCases = {
  find: (name) => cards.get(name) ?? null,
  near: (name) => [...cards.keys()].filter((card) => card.startsWith(name.slice(0, 4))),
  read: readCard,
  readAbilities,
};
