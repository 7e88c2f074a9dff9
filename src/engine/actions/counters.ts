import { currentView } from "../characteristics/current-view.ts";
import { touch } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";

/** Puts counters on a permanent, or takes them off; never fewer than none. */
export function putCounters(game: Game, object: GameObject, counter: string, count: number): void {
  const had = object.counters[counter] ?? 0;
  const has = Math.max(0, had + count);
  const before = had > 0 && has === 0 ? currentView(game) : null;
  object.counters = { ...object.counters, [counter]: has };
  touch(game);
  if (before)
    game.occurrences.push({
      kind: "last-counter-removed",
      object,
      incarnation: object.incarnation,
      counter,
      before,
      after: null,
    });
}
