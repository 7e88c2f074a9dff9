import type { Amount, Condition, Instruction } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { onlyIf } from "../effects/only-if.ts";
import { readSubject } from "../subject.ts";
import { asNumber } from "../words.ts";

/** "it connives", "it explores": cards are drawn or looked at, and it may get a counter. */
export function readConniving(c: Cursor, cx: Context): Instruction[] | null {
  const object = readSubject(c, cx);
  if (object === null) return null;
  const start = c.place;
  const verb = c.takeOne("connives", "explores", "connive", "explore");
  if (verb === null) return null;
  const number = asNumber(c.peek()?.lower);
  const isX = c.sees("x");
  if (number !== null || isX) c.next();
  const x = isX ? c.attempt(() => (c.take(", where x is") ? readCount(c, cx, null) : null)) : null;
  const count: Amount = isX ? (x ?? { kind: "unknown", text: "X" }) : (number ?? 1);
  const condition: Condition = { kind: "unknown", text: c.text(start), about: "library" };
  const counters: Instruction = { kind: "counters", object, counter: "+1/+1", count };
  return [
    { kind: "harmless", text: verb.startsWith("connive") ? "drawing" : "library" },
    onlyIf(condition, [counters]),
  ];
}

/** "goad target creature", "remove it from combat", "detain it": only attacking and blocking are concerned, and no abilities. */
export function readCombatDeed(c: Cursor, cx: Context): Instruction[] | null {
  const verb = c.takeOne("goad", "goads", "detain", "remove");
  if (verb === null) return null;
  if (readSubject(c, cx) === null) return null;
  if (verb === "remove" && !c.take("from combat")) return null;
  return [{ kind: "harmless", text: "combat" }];
}
