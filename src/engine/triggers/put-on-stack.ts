import type { Game } from "../state/game.ts";

/** Deals with triggered abilities. */
export function resolveTriggers(game: Game): void {
  game.occurrences = [];
}
