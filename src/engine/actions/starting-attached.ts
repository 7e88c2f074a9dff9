import { copiableValues } from "../characteristics/copiable-values.ts";
import { isOnBattlefield } from "../characteristics/view.ts";
import { bestow } from "../stack/bestow.ts";
import type { Game } from "../state/game.ts";
import { stopBeingCreature } from "./attaching.ts";

/**
 * What a position shows attached to an object has become so in the way of its card: a card with bestow was cast bestowed
 * (702.103b), an Equipment with reconfigure has stopped being a creature (702.151b).
 */
export function startAttached(game: Game): void {
  for (const object of game.objects) {
    if (object.attachedTo?.kind !== "object" || !isOnBattlefield(object)) continue;
    const { abilities } = copiableValues(object);
    if (abilities.some(({ kind }) => kind === "bestow")) bestow(game, object);
    else if (abilities.some(({ kind }) => kind === "reconfigure")) stopBeingCreature(game, object);
  }
}
