import type { Instruction } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { patternOf, takePattern } from "../pattern.ts";
import { readTarget } from "../subject.ts";

const forPlayers = [
  "prevent the next|all * damage * dealt to you|that|target|players player? *",
  "prevent the next <number> damage that would be dealt to you *",
  "the next time a source of your choice would deal damage to you this turn , prevent that damage",
].map(patternOf);

const shields = [
  "prevent the next * damage *",
  "prevent all * damage *",
  "prevent all damage *",
  "prevent that damage",
  "prevent <number>|x|half of that damage *",
  "prevent x of that damage *",
  "the next <number> damage that would be dealt * instead",
  "the next <number> damage * is dealt to *",
  "all damage that would be dealt * is dealt to *",
  "the next time * would * damage * , prevent *",
  "the next time * would * damage * , * instead",
  "if * would * damage * this turn , *",
].map(patternOf);

/** Damage that is prevented or dealt to something else for a time: typed, not played. Of players alone it is harmless. */
export function readShielding(c: Cursor, cx: Context): Instruction[] | null {
  const copied = readCopied(c);
  if (copied !== null) return copied;
  if (!/^(prevent|the|all|if)$/.test(c.peek()?.lower ?? "")) return null;
  const start = c.place;
  const ends = () => c.atSentenceEnd();
  if (
    forPlayers.some((pattern) => takePattern(c, cx, pattern, ends)) &&
    !/creature|permanent|battle/i.test(c.text(start))
  )
    return [{ kind: "harmless", text: "prevention-for-players" }];
  c.goTo(start);
  if (!shields.some((pattern) => takePattern(c, cx, pattern, ends))) return null;
  const end = c.place;
  c.goTo(start);
  // the targets that it names are announced all the same
  while (c.place < end) if (readTarget(c, cx) === null) c.next();
  return [{ kind: "shield", text: c.text(start, end) }];
}

/** "copy that ability", "copy it": what the copy does is not played. */
function readCopied(c: Cursor): Instruction[] | null {
  const start = c.place;
  return c.takeOne(
    "copy that ability",
    "copy that spell",
    "copy it",
    "copy this spell",
    "copy ~",
    "copy the exiled card",
    "copy that card",
  ) === null
    ? null
    : [{ kind: "copy-spell", text: c.text(start) }];
}
