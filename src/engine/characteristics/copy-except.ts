import type { Amount, Modification } from "../abilities.ts";
import type { Face } from "../characteristics.ts";
import { familyOf } from "./subtypes.ts";

/**
 * The copiable values of a copy that is made "except …" (707.9): the exceptions become copiable values themselves. Null when one
 * of them can't be told beforehand.
 */
export function copyExcept(face: Face, except: readonly Modification[]): Face | null {
  let values: Face | null = face;
  for (const one of except) values = values && changed(values, one);
  return values;
}

function changed(face: Face, one: Modification): Face | null {
  switch (one.kind) {
    case "name":
      return { ...face, name: one.name };
    case "set-types":
      return { ...face, types: one.types };
    case "add-types":
      return { ...face, types: union(face.types, one.types) };
    case "remove-types":
      return { ...face, types: face.types.filter((type) => !one.types.includes(type)) };
    case "set-subtypes":
      return { ...face, subtypes: [...face.subtypes.filter((type) => familyOf(type) !== one.of), ...one.subtypes] };
    case "add-subtypes":
      return { ...face, subtypes: union(face.subtypes, one.subtypes) };
    case "add-supertypes":
      return { ...face, supertypes: union(face.supertypes, one.supertypes) };
    case "remove-supertypes":
      return { ...face, supertypes: face.supertypes.filter((type) => !one.supertypes.includes(type)) };
    case "set-colors":
      return { ...face, colors: one.colors };
    case "add-colors":
      return { ...face, colors: union(face.colors, one.colors) };
    case "gain-abilities":
      return { ...face, abilities: [...face.abilities, ...one.abilities] };
    case "lose-abilities":
      return { ...face, abilities: face.abilities.filter((ability) => !one.abilities.includes(ability.text)) };
    case "lose-all-abilities":
      return { ...face, abilities: [] };
    case "set-power-toughness": {
      const { power = face.power, toughness = face.toughness } = one;
      return isKnown(power) && isKnown(toughness) ? { ...face, power, toughness } : null;
    }
    default:
      return null;
  }
}

const isKnown = (amount: Amount | null): amount is number | null => amount === null || typeof amount === "number";

const union = <T>(some: readonly T[], more: readonly T[]): readonly T[] => [
  ...some,
  ...more.filter((one) => !some.includes(one)),
];
