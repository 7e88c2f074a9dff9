import type { Who } from "../board/board.ts";
import type { Item } from "../words/items.ts";

/** The player who does it, if that was said. */
export function actorOf(event: { readonly start: number }, items: readonly Item[]): Who | null {
  const player = items.findLast((item) => item.is === "player" && item.start < event.start && item.id !== "player.you");
  if (player === undefined || player.is !== "player") return null;
  return player.id === "grammar.i" ? "you" : "opponent";
}
