import { touch } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";

/** Puts counters on a permanent, or takes them off; never fewer than none. */
export function putCounters(game: Game, object: GameObject, counter: string, count: number): void {
  object.counters = { ...object.counters, [counter]: Math.max(0, (object.counters[counter] ?? 0) + count) };
  touch(game);
}
