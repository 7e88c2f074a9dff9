import type { Ruling } from "../model/index.ts";
import type { Face } from "./characteristics.ts";
import type { Game, GameObject } from "./state/game.ts";

/** Text of the faces in play that was not read, and what came up in play that the engine can't judge. */
export function unmodelledTexts(game: Game): Ruling["unmodelled"] {
  const texts = new Map(game.unmodelled);
  for (const object of game.objects)
    for (const face of facesSeen(object))
      for (const text of textsOf(face)) texts.set(`${object.id}\n${text}`, { object: object.id, text });
  return [...texts.values()];
}

/** The front face, and the back face if it was ever up. */
function facesSeen(object: GameObject): readonly Face[] {
  const [front, ...others] = object.card.faces;
  return object.backFaceSeen ? [front, ...others] : [front];
}

const known = new WeakMap<Face, readonly string[]>();

function textsOf(face: Face): readonly string[] {
  let texts = known.get(face);
  if (!texts) {
    texts = [...face.unmodelled.map((one) => one.text), ...notApplied(face), ...withoutText(face)];
    known.set(face, texts);
  }
  return texts;
}

/** An instant or sorcery without any text is one whose text isn't known: every one does something. Its name stands for it. */
const withoutText = ({ name, types, abilities, unmodelled }: Face): readonly string[] =>
  (types.includes("instant") || types.includes("sorcery")) && abilities.length === 0 && unmodelled.length === 0
    ? [name]
    : [];

/** Static abilities with a condition or number that can't be judged are taken not to apply, as are replacement effects. */
function notApplied(face: Face): readonly string[] {
  return face.abilities
    .filter((ability) => ability.kind === "replacement" || (ability.kind === "static" && hasUnknown(ability)))
    .map((ability) => ability.text);
}

function hasUnknown(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("kind" in node && node.kind === "unknown") return true;
  return Object.values(node).some(hasUnknown);
}
