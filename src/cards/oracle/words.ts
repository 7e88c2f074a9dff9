import type { CardType, Color } from "../../engine/index.ts";

export const colorWords: Readonly<Record<string, Color>> = {
  white: "white",
  blue: "blue",
  black: "black",
  red: "red",
  green: "green",
};

export const typeWords: Readonly<Record<string, CardType>> = {
  artifact: "artifact",
  artifacts: "artifact",
  battle: "battle",
  battles: "battle",
  creature: "creature",
  creatures: "creature",
  enchantment: "enchantment",
  enchantments: "enchantment",
  instant: "instant",
  instants: "instant",
  kindred: "kindred",
  tribal: "kindred",
  land: "land",
  lands: "land",
  planeswalker: "planeswalker",
  planeswalkers: "planeswalker",
  sorcery: "sorcery",
  sorceries: "sorcery",
};

export const supertypeWords: readonly string[] = ["basic", "legendary", "snow", "world", "ongoing"];

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** "a", "three", "3" → the number; null for anything else. */
export function asNumber(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (word === "a" || word === "an" || word === "each") return 1;
  const index = numbers.indexOf(word);
  if (index >= 0) return index;
  return /^\d+$/.test(word) ? Number(word) : null;
}

/** The value of a word in a table of ours, or undefined; never an inherited property. */
export function lookUp<V>(table: Readonly<Record<string, V>>, word: string | undefined): V | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}
