import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Segment } from "../words/items.ts";

const isResponse = (item: Item): boolean => item.is === "mark" && item.id === "time.in-response";

/**
 * "Can I equip it *in response to his removal*?", where that was not told: something waits on the stack, whatever it is, as it would
 * on an opponent's turn. The items without what is responded to; null where nothing is, or where it was told.
 */
export function inResponse(
  board: Board,
  items: readonly Item[],
  { reading, askedBy }: Context,
): readonly Item[] | null {
  const mark = items.find(isResponse);
  if (mark === undefined || board.pending.length > 0) return null;
  const last = board.steps[board.steps.length - 1];
  if (last !== undefined) {
    // "he bolts it, can I … *in response*?": that has not happened yet
    if (!befalls.has(last.do) || !("object" in last) || last.object === undefined) return null;
    board.steps.pop();
    board.done.delete(last.object);
    board.leaving.splice(0, board.leaving.length, ...board.leaving.filter((id) => id !== last.object));
  }
  const tail = reading.question.slice(mark.end);
  const leadsOn = to.test(tail) || to.test(` ${/\s(\p{L}+)$/u.exec(mark.written)?.[1] ?? ""}`);
  // "respond to his spell *by equipping* it"
  const act = items.find((item) => item.start >= mark.end && item.is === "event" && puts.test(item.id));
  const by =
    leadsOn && !items.some((item) => item.is === "event" && item.end <= mark.start && puts.test(item.id))
      ? act
      : undefined;
  const rest = items.filter(
    (item) =>
      item.end <= mark.start || (!leadsOn && item.start >= mark.end) || (by !== undefined && item.start >= by.start),
  );
  const verb = items.find((item) => item.is === "event" && puts.test(item.id));
  const doer = (verb === undefined ? null : actorOf(verb, items)) ?? askedBy;
  board.timing = { ...board.timing, active: doer === "you" ? "opponent" : "you" };
  for (const item of items) if (!rest.includes(item)) board.used.add(item.start);
  return rest;
}

/** "*With Doom Blade on the stack* can I equip?": nothing is told but that something waits; null where more is. */
export function waitsOnStack(board: Board, { items }: Segment, context: Context): Board | null {
  const { ask } = context.reading;
  const isThere = (item: Item): boolean => isResponse(item) || (item.is === "mark" && item.id === "zone.stack");
  if (ask?.kind !== "can-i" || board.pending.length > 0 || !items.some(isThere)) return null;
  const things = items.filter(isPhrase);
  if (things.length > 1 || things.some((phrase) => !speaksOfSpell(phrase, context.cards) && phrase.kind !== "spell"))
    return null;
  if (
    !items.every(
      (item) =>
        isPhrase(item) ||
        isThere(item) ||
        /^(link\.then|time\.(main-phase|already))/.test(item.is === "mark" ? item.id : "") ||
        item.is === "link" ||
        item.is === "player",
    )
  )
    return null;
  const made = board.copy();
  made.timing = { ...made.timing, active: context.askedBy === "you" ? "opponent" : "you" };
  for (const { start } of items) made.used.add(start);
  return made;
}

const puts = /^event\.(equip|move|attach|cast|enchant|be-attached)$/;
const befalls = new Set(["destroy", "damage", "move", "sacrifice", "control", "flicker"]);
const to = pattern`^\s*<responds-to>(?!\p{L})`;
