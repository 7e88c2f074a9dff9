import type { Who } from "./board.ts";
import type { Context } from "./context.ts";
import type { Item } from "./items.ts";

/** The player who does it, if that was said. */
export function actorOf(event: { readonly start: number }, items: readonly Item[], context: Context): Who | null {
  const first = items[0]?.start ?? 0;
  const text = context.reading.question.slice(first, event.start).toLowerCase();
  const player = items.findLast((item) => item.is === "player" && item.start < event.start);
  if (player !== undefined) return "opponent";
  if (/(^|[^\p{L}])(i|we|ich|wir|je|j|on|nous)([^\p{L}]|$)/u.test(text)) return "you";
  return null;
}
