import type { Board } from "../board/board.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Segment } from "../words/items.ts";

/** What people believe to come of it. */
const outcomes =
  /^event\.(fall-off|unattach|stay|survive|return|die|destroy|bounce|exile|leave|resolve|fizzle|fail|work|go|go-along|lose|be-attached|trigger|end|gain|count|regenerate)$/;

/**
 * "…, my friend says it dies": the part of a segment that tells what somebody believes, and which therefore has not
 * happened. Null when it is told as a fact: nothing else has happened, and it is not what is asked about.
 */
export function believed(board: Board, { items }: Segment, { reading }: Context): readonly Item[] | null {
  const at = items.findIndex((item) => item.is === "mark" && item.id === "relation.belief");
  if (at < 0) return null;
  const tail = items.slice(at + 1);
  const events = tail.filter(({ is }) => is === "event");
  const isOutcome = (item: Item): boolean => item.is === "event" && outcomes.test(item.id);
  if (!events.every(isOutcome)) return null;
  if (
    tail.some(
      (item) => item.is === "player" || (item.is === "mark" && /^(keyword|quality|color|time\.in)/.test(item.id)),
    )
  )
    return null;
  const isAsked = events.some((item) => item.is === "event" && item.id === reading.ask?.event);
  return isAsked || board.steps.length > 0 || board.pending.length > 0 ? tail : null;
}

/** The same story, with what is only believed told of and not done. */
export function tellBelief(board: Board, tail: readonly Item[], { cards }: Context): readonly Board[] {
  let boards: readonly Board[] = [board.copy()];
  for (const item of tail) {
    if (item.is !== "thing" || item.name === null) continue;
    boards = boards.flatMap((one) => refer(one, item, "any", cards).map((meant) => meant.board));
  }
  for (const one of boards) for (const { start } of tail) one.used.add(start);
  return boards;
}
