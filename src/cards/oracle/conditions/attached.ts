import type { Condition, Reference } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readNoun } from "../noun.ts";

/**
 * "attached to a creature", after "is" or "was": "that creature" is then what it is attached to, or was when it left; "it" is still what
 * is attached.
 */
export function readAttachedKind(c: Cursor, cx: Context, object: Reference): Condition | null {
  return c.attempt((): Condition | null => {
    if (!c.take("attached to") || c.takeOne("a", "an") === null) return null;
    const noun = readNoun(c, cx);
    if (noun === null || noun.card || noun.spell || noun.nouns.includes("player")) return null;
    const host: Reference = object.kind === "self" ? { kind: "host" } : { kind: "host-of", of: object };
    cx.antecedents.push({ subject: host, nouns: [...noun.nouns, "permanent"], aside: true });
    return { kind: "matches", object: host, filter: noun.filter };
  });
}
