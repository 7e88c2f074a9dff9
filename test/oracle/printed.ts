import type { Face } from "../../src/engine/index.ts";
import type { Held, Seen } from "./view.ts";
import type { Thing } from "./world.ts";

/** The face that is up, as a copy effect or being face down makes it: the copiable values (613.2). */
export function copiable(one: Thing): Face {
  if (one.faceDown) return faceDown;
  const copied = one.copies.at(-1);
  if (copied) return copied.face;
  const showsBack = one.backFace && (one.zone === "battlefield" || one.zone === "stack");
  return (showsBack ? one.card.faces[1] : undefined) ?? one.card.faces[0];
}

const faceDown: Face = {
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

/** An object before all layers but the first. */
export function printed(one: Thing): Seen {
  const face = copiable(one);
  return {
    id: one.id,
    name: face.name,
    manaValue: face.manaValue,
    controller: one.controller,
    types: [...face.types],
    subtypes: [...face.subtypes],
    supertypes: [...face.supertypes],
    colors: [...face.colors],
    abilities: face.abilities.map((ability): Held => ({ ability, giver: null, since: 0 })),
    power: face.power,
    toughness: face.toughness,
  };
}
