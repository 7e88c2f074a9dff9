import type { Modification } from "../abilities.ts";

/** The layers and sublayers in the order in which they are applied (613.1, 613.4); `rules` is what 613.11 speaks of. */
export const layer = {
  control: 0,
  text: 1,
  type: 2,
  color: 3,
  ability: 4,
  definePowerToughness: 5,
  setPowerToughness: 6,
  modifyPowerToughness: 7,
  switchPowerToughness: 8,
  rules: 9,
} as const;
export type Layer = (typeof layer)[keyof typeof layer];

/** All layers after the first; layer 1 gives the copiable values that a draft starts from. */
export const layersInOrder: readonly Layer[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The layer in which a modification is applied. */
export function layerOf(modification: Modification): Layer {
  switch (modification.kind) {
    case "control":
      return layer.control;
    case "name":
      return layer.text;
    case "set-types":
    case "add-types":
    case "remove-types":
    case "set-subtypes":
    case "add-subtypes":
    case "remove-subtypes":
    case "remove-all-subtypes":
    case "every-creature-type":
    case "chosen-subtype":
    case "add-supertypes":
    case "remove-supertypes":
      return layer.type;
    case "set-colors":
    case "add-colors":
    case "chosen-color":
      return layer.color;
    case "gain-abilities":
    case "lose-abilities":
    case "lose-all-abilities":
    case "cant-have-abilities":
      return layer.ability;
    case "define-power-toughness":
      return layer.definePowerToughness;
    case "set-power-toughness":
      return layer.setPowerToughness;
    case "modify-power-toughness":
      return layer.modifyPowerToughness;
    case "switch-power-toughness":
      return layer.switchPowerToughness;
    case "cant-be-attached-to":
    case "cant-be-targeted":
    case "others-cant-gain-control":
    case "cant":
      return layer.rules;
  }
}

/** Bits of the layers that a list of modifications touches. */
export function layersOf(modifications: readonly Modification[]): number {
  let bits = 0;
  for (const modification of modifications) bits |= 1 << layerOf(modification);
  return bits;
}
