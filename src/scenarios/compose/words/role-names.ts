import { pattern } from "../../../language/index.ts";

/** The predefined Role tokens (111.10j–r), and what they are called. */
const names: readonly (readonly [string, RegExp])[] = [
  ["Royal", pattern`(?<!\p{L})<role-royal>`],
  ["Cursed", pattern`(?<!\p{L})<role-cursed>`],
  ["Monster", pattern`(?<!\p{L})<role-monster>`],
  ["Wicked", pattern`(?<!\p{L})<role-wicked>`],
  ["Sorcerer", pattern`(?<!\p{L})<role-sorcerer>`],
  ["Young Hero", pattern`(?<!\p{L})<role-young-hero>`],
  ["Virtuous", pattern`(?<!\p{L})<role-virtuous>`],
];

/** "A *royal* role": which of them it is, where that is said. */
export const roleNamed = (written: string): string | undefined => names.find(([, word]) => word.test(written))?.[0];

/** The one that stands for any. */
export const someRole = "Monster";
