import type { ActivationLimit } from "../../../engine/index.ts";
import { readCondition } from "../condition.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";

/** What a sentence says about when an ability may be activated (602.5b, 602.5d). */
export interface ReadLimits {
  readonly sorcerySpeed: boolean;
  readonly limits: readonly ActivationLimit[];
}

const times: readonly (readonly [string, number])[] = [
  ["once each turn", 1],
  ["twice each turn", 2],
  ["three times each turn", 3],
];

/** "Activate only as a sorcery and only once each turn"; null unless all of the sentence is understood. */
export function readLimits(c: Cursor, cx: Context): ReadLimits | null {
  const unmodelled = cx.unmodelled.length;
  const read = c.attempt((): ReadLimits | null => {
    if (c.takeOne("activate this ability", "activate") === null) return null;
    const limits: ActivationLimit[] = [];
    let sorcerySpeed = false;
    do {
      const part = readPart(c, cx);
      if (part === null) return null;
      if (part === "sorcery") sorcerySpeed = true;
      else if (part !== "none") limits.push(part);
    } while (c.take("and"));
    return c.atSentenceEnd() ? { sorcerySpeed, limits } : null;
  });
  if (read === null) cx.unmodelled.length = unmodelled;
  return read;
}

function readPart(c: Cursor, cx: Context): ActivationLimit | "sorcery" | "none" | null {
  const isAtMost = c.takeOne("no more than", "only") === "no more than";
  for (const [words, count] of times) if (c.take(words)) return { kind: "times-each-turn", times: count };
  if (isAtMost) return null;
  if (c.takeOne("as a sorcery", "any time you could cast a sorcery") !== null) return "sorcery";
  if (c.take("as an instant")) return "none";
  if (c.take("during your turn")) return { kind: "your-turn" };
  if (!c.take("if")) return null;
  const before = cx.unmodelled.length;
  const condition = readCondition(c, cx, "sentence");
  return cx.unmodelled.length > before || condition.kind === "unknown" ? null : { kind: "if", condition };
}
