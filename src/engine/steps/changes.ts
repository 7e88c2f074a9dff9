import type { Modification, SubtypeFamily } from "../abilities.ts";
import { familyOf } from "../characteristics/subtypes.ts";
import type { CharacteristicChanges } from "../position.ts";

/**
 * The modifications that a set of changes stands for. Setting power or toughness sets both together with what the step
 * says; subtypes that are set replace those of their own families (205.1a).
 */
export function modificationsOf(changes: CharacteristicChanges): readonly Modification[] {
  const modifications: Modification[] = [];
  if (changes.name !== undefined) modifications.push({ kind: "name", name: changes.name });
  if (changes.setTypes) modifications.push({ kind: "set-types", types: changes.setTypes });
  if (changes.addTypes) modifications.push({ kind: "add-types", types: changes.addTypes });
  if (changes.removeTypes) modifications.push({ kind: "remove-types", types: changes.removeTypes });
  if (changes.setSubtypes) modifications.push(...setSubtypes(changes.setSubtypes));
  if (changes.addSubtypes) modifications.push({ kind: "add-subtypes", subtypes: changes.addSubtypes });
  if (changes.removeSubtypes) modifications.push({ kind: "remove-subtypes", subtypes: changes.removeSubtypes });
  if (changes.colors) modifications.push({ kind: "set-colors", colors: changes.colors });
  if (changes.loseAbilities === true) modifications.push({ kind: "lose-all-abilities" });
  else if (changes.loseAbilities) modifications.push({ kind: "lose-abilities", abilities: changes.loseAbilities });
  if (changes.setAbilities)
    modifications.push({ kind: "lose-all-abilities" }, { kind: "gain-abilities", abilities: changes.setAbilities });
  if (changes.setPower !== undefined || changes.setToughness !== undefined)
    modifications.push({
      kind: "set-power-toughness",
      ...(changes.setPower === undefined ? {} : { power: changes.setPower }),
      ...(changes.setToughness === undefined ? {} : { toughness: changes.setToughness }),
    });
  return modifications;
}

function setSubtypes(subtypes: readonly string[]): readonly Modification[] {
  if (subtypes.length === 0) return allFamilies.map((of) => ({ kind: "remove-all-subtypes", of }));
  const families = new Map<SubtypeFamily, string[]>();
  for (const subtype of subtypes) {
    const family = familyOf(subtype);
    const known = families.get(family);
    if (known) known.push(subtype);
    else families.set(family, [subtype]);
  }
  return [...families].map(([of, names]) => ({ kind: "set-subtypes", subtypes: names, of }));
}

const allFamilies: readonly SubtypeFamily[] = [
  "creature",
  "land",
  "artifact",
  "enchantment",
  "planeswalker",
  "battle",
  "spell",
];
