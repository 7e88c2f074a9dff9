import type { Context } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import type { Unnamed } from "./unnamed.ts";

/** "~'s power and toughness are each equal to the number of artifacts you control": what stands for a printed "*" (604.3). */
export function readDefining(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("~ 's") && !c.take("~ '")) return null;
    const what = c.takeOne("power and toughness are each equal to", "power is equal to", "toughness is equal to");
    if (what === null) return null;
    const amount = readCount(c, cx, { kind: "self" });
    if (amount === null || !c.atSentenceEnd()) return null;
    return {
      kind: "static",
      affects: { kind: "self" },
      modifications: [
        {
          kind: "define-power-toughness",
          ...(what.startsWith("power") ? { power: amount } : {}),
          ...(what.startsWith("power is") ? {} : { toughness: amount }),
        },
      ],
    };
  });
}
