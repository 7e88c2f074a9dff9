import type { Game, GameObject, LastKnown } from "./game.ts";

/**
 * What was last true of an object (608.2h): of that incarnation where one is meant, else of the latest that left. A card that
 * left, came back and left again is remembered as each of the objects that it was.
 */
export function lastKnownOf(game: Game, object: GameObject, incarnation?: number): LastKnown | undefined {
  let known = game.lastKnown.get(object);
  while (known && incarnation !== undefined && known.incarnation !== incarnation) known = known.earlier;
  return known;
}
