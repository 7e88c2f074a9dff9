import type { Face } from "../characteristics.ts";
import type { GameObject } from "../state/game.ts";

/** A face-down permanent: a 2/2 creature without anything else (708.2a). */
export const faceDownFace: Face = {
  name: "",
  manaCost: "",
  manaValue: 0,
  colors: [],
  supertypes: [],
  types: ["creature"],
  subtypes: [],
  abilities: [],
  power: 2,
  toughness: 2,
  loyalty: null,
  defense: null,
  unmodelled: [],
};

/** A cloaked permanent has ward {2} beside (701.58a). */
const cloakedFace: Face = { ...faceDownFace, abilities: [{ kind: "ward", cost: "{2}", text: "ward {2}" }] };

/** The card's face that is up, or would be: outside the battlefield and the stack it is the front face (712.8a). */
export function printedFace(object: GameObject, backFace = object.backFace): Face {
  return (backFace ? object.card.faces[1] : undefined) ?? object.card.faces[0];
}

/** An object's copiable values: printed ones, as a copy effect and being face down change them (613.2, 707.2). */
export function copiableValues(object: GameObject): Face {
  if (object.faceDown) return object.cloaked ? cloakedFace : faceDownFace;
  return object.temporaryCopy?.face ?? object.copied ?? printedFace(object);
}
