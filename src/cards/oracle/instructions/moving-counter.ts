import type { Instruction } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { onlyIf } from "../effects/only-if.ts";
import { readSubject } from "../subject.ts";

/** "move a +1/+1 counter from target creature onto another target creature with the same controller": nothing without one to move (122.5). */
export function readMovingCounter(c: Cursor, cx: Context): Instruction[] | null {
  if (!c.take("move a")) return null;
  const counter = c.next()?.lower;
  if (counter === undefined || !c.take("counter from")) return null;
  const from = asReference(readSubject(c, cx));
  if (from === null || c.takeOne("onto", "to") === null) return null;
  const onto = asReference(readSubject(c, cx));
  if (onto === null) return null;
  if (c.take("with the same controller")) {
    const target = onto.kind === "target" ? cx.targets[onto.index] : undefined;
    if (target === undefined || onto.kind !== "target") return null;
    const isTheirs = { kind: "controlled-by", player: { kind: "controller-of", of: from } } as const;
    cx.targets[onto.index] = { ...target, filter: { kind: "and", of: [target.filter, isTheirs] } };
  }
  return [
    onlyIf({ kind: "matches", object: from, filter: { kind: "counters", counter } }, [
      { kind: "counters", object: from, counter, count: -1 },
      { kind: "counters", object: onto, counter, count: 1 },
    ]),
  ];
}
