import type { Amount, Instruction } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import type { Context } from "../context.ts";
import { readPossessive } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { readDuration } from "../duration.ts";
import { readSubject } from "../subject.ts";

/** "double its power until end of turn", "double the number of +1/+1 counters on it", "remove all counters from it". */
export function readDoubling(c: Cursor, cx: Context): Instruction[] | null {
  return c.attempt(() => readDoubledPower(c, cx)) ?? c.attempt(() => readDoubledCounters(c, cx));
}

function readDoubledPower(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("double", "doubles") === null) return null;
  const of = readPossessive(c, cx, null);
  if (of === null) return null;
  const what = c.takeOne("power and toughness", "power");
  const until = what === null ? null : readDuration(c);
  if (what === null || until === null) return null;
  const power: Amount = { kind: "power", of };
  const toughness: Amount = what === "power" ? 0 : { kind: "toughness", of };
  return [{ kind: "apply", object: of, modifications: [{ kind: "modify-power-toughness", power, toughness }], until }];
}

function readDoubledCounters(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("double the number of", "doubles the number of") === null) return null;
  const name: string[] = [];
  while (!c.done && name.length < 3 && !c.sees("counters")) name.push(c.next()?.lower ?? "");
  if (!c.take("counters on")) return null;
  const object = readSubject(c, cx);
  const of = asReference(object);
  if (object === null || of === null || name.length !== 1) return null;
  const counter = name.join(" ");
  return [{ kind: "counters", object, counter, count: { kind: "counters", of, counter } }];
}
