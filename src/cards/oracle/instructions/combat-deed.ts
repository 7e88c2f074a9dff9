import type { Instruction } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readSubject } from "../subject.ts";

/** "goad target creature", "remove it from combat", "detain it", "suspect it": only attacking and blocking are concerned. */
export function readCombatDeed(c: Cursor, cx: Context): Instruction[] | null {
  const verb = c.takeOne("goad", "goads", "detain", "suspect", "remove", "exert");
  if (verb === null) return null;
  if (readSubject(c, cx) === null) return null;
  if (verb === "remove" && !c.take("from combat")) return null;
  return [{ kind: "harmless", text: "combat" }];
}
