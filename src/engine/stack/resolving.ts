import type { PlayerReference } from "../abilities.ts";
import { currentView } from "../characteristics/current-view.ts";
import { hostSeenBy, type Perspective } from "../matching/perspective.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { Game, GameObject, ObjectReference, Player, StackItem } from "../state/game.ts";

/** A spell or ability that is resolving: what it is, from whom it speaks, and what it has made or moved so far. */
export interface Resolving {
  /** Its object is followed where the effect itself puts it onto the battlefield (400.7j). */
  item: StackItem;
  perspective: Perspective;
  /** What was to be done last could not be: nothing was there to be sacrificed, moved, tapped … */
  undone?: boolean;
}

/** The source, as what a duration watches. */
export const watch = (item: StackItem): ObjectReference => ({ object: item.object, incarnation: item.incarnation });

/** The player that an instruction speaks of; the controller where it is nobody who is known. */
export const player = (game: Game, resolving: Resolving, reference: PlayerReference): Player =>
  referredPlayers(game, currentView(game), reference, resolving.perspective)[0] ?? resolving.perspective.you;

/** "It", "those": what the next instructions speak of. */
export function remember(resolving: Resolving, objects: readonly GameObject[]): void {
  resolving.perspective = {
    ...resolving.perspective,
    previous: objects.map((object) => ({ object, incarnation: object.incarnation })),
  };
}

/** What "enchanted creature" is at this moment. */
export function hostNow(resolving: Resolving): ObjectReference | null {
  const host = hostSeenBy(resolving.perspective);
  return host?.kind === "object" ? { object: host, incarnation: host.incarnation } : null;
}
