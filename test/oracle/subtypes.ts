import type { CardType, SubtypeFamily } from "../../src/engine/index.ts";

export const basicLandTypes: readonly string[] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];

/** The subtypes of the oracle's cards that are no creature types (205.3g–m). */
const families: Readonly<Record<string, SubtypeFamily>> = {
  Equipment: "artifact",
  Fortification: "artifact",
  Vehicle: "artifact",
  Aura: "enchantment",
  Role: "enchantment",
  Plains: "land",
  Island: "land",
  Swamp: "land",
  Mountain: "land",
  Forest: "land",
  Cave: "land",
  Jace: "planeswalker",
  Siege: "battle",
};

const typesOf: Readonly<Record<SubtypeFamily, readonly CardType[]>> = {
  artifact: ["artifact"],
  enchantment: ["enchantment"],
  land: ["land"],
  planeswalker: ["planeswalker"],
  battle: ["battle"],
  creature: ["creature", "kindred"],
  spell: ["instant", "sorcery"],
};

export const family = (subtype: string): SubtypeFamily => families[subtype] ?? "creature";

/** 205.1a: a subtype goes when none of the types that it is correlated with is left. */
export const fitting = (subtypes: readonly string[], types: readonly CardType[]): string[] =>
  subtypes.filter((subtype) => typesOf[family(subtype)].some((type) => types.includes(type)));
