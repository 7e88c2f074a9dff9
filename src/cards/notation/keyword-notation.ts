import type { Ability } from "../../engine/index.ts";
import { keywordsNotPlayed } from "../oracle/keyword.ts";
import { readAbilities } from "../oracle/read-abilities.ts";

/** Kinds of abilities that are written by a keyword; anything longer is written as data. */
const keywordKinds = new Set<Ability["kind"]>([
  "keyword",
  "indestructible",
  "shroud",
  "living-weapon",
  "for-mirrodin",
  "job-select",
  "enchant",
  "hexproof",
  "ward",
  "protection",
  "umbra-armor",
  "equip",
  "fortify",
  "reconfigure",
  "bestow",
  "aura-swap",
  "mutate",
]);

/** The keyword abilities that a notation names (`flying`, `equip {1}`, `enchant creature`); empty when it names none. */
export function keywordAbilities(written: string): readonly Ability[] {
  const { abilities, unmodelled } = readAbilities(written, { name: "" });
  const crews = /^crew \d/.test(written) || written === "changeling";
  const onlyNotPlayed = unmodelled.length === keywordsNotPlayed(abilities).length;
  const isKeyword = onlyNotPlayed && abilities.every((one) => keywordKinds.has(one.kind) || crews);
  return isKeyword ? abilities : [];
}
