import type { Amount, Condition, Duration, Instruction, Modification } from "../../../engine/index.ts";
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

/** What is said of a creature that is goaded (701.15b), detained (701.35a) or suspected (701.60c), and for how long. */
const deeds = {
  goad: [[{ kind: "cant", what: "attack its goader" }], "your-next-turn"],
  detain: [
    [
      { kind: "cant", what: "attack or block" },
      { kind: "cant", what: "have its activated abilities activated" },
    ],
    "your-next-turn",
  ],
  suspect: [
    [
      { kind: "gain-abilities", abilities: [{ kind: "keyword", keyword: "menace", text: "menace" }] },
      { kind: "cant", what: "block" },
    ],
    "forever",
  ],
} as const satisfies Readonly<Record<string, readonly [readonly Modification[], Duration]>>;

/** "goad target creature", "detain it", "suspect it". */
export function readCombatDeed(c: Cursor, cx: Context): Instruction[] | null {
  const verb = c.takeOne("goads", "goad", "detain", "suspect");
  if (verb === null) return null;
  const object = readSubject(c, cx);
  if (object === null) return null;
  const [modifications, until] = deeds[verb === "goads" ? "goad" : verb];
  return [{ kind: "apply", object, modifications, until }];
}

/** "remove it from combat": it attacks and blocks no more (506.4). */
export function readRemoving(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("remove")) return null;
  const object = readSubject(c, cx);
  return object === null || !c.take("from combat") ? null : [{ kind: "remove-from-combat", object }];
}
