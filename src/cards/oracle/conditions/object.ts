import type { Reference } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import { antecedent, type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readHostName, readThat } from "../nouns/that.ts";

/** What a condition is about: "~", "enchanted creature", "that creature", "it". */
export function readObject(c: Cursor, cx: Context): Reference | null {
  if (c.take("~")) {
    mention(cx, { kind: "self" }, ["self", ...cx.self.types]);
    return { kind: "self" };
  }
  const host = readHostName(c);
  if (host !== null) {
    mention(cx, { kind: "host" }, host);
    return { kind: "host" };
  }
  const that = c.attempt(() => (c.sees("that") ? asReference(readThat(c, cx)) : null));
  if (that !== null) return that;
  return c.take("it") ? pronoun(cx) : null;
}

/** "It": what was spoken of, or the object itself where nothing was. */
export function pronoun(cx: Context): Reference | null {
  return asReference(antecedent(cx, null)) ?? (cx.antecedents.length === 0 ? { kind: "self" } : null);
}
