import type { Filter } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readKinds } from "../noun.ts";
import type { Unnamed } from "./unnamed.ts";

/** "You may cast Aura and Equipment spells as though they had flash" (601.3b, 601.3d), whatever it hangs on. */
export function readLendsFlash(c: Cursor, cx: Context): Unnamed | null {
  const unmodelled = cx.unmodelled.length;
  const read = c.attempt((): Unnamed | null => {
    const start = c.place;
    const text = c.skipTo();
    if (!/\byou may (cast|play) .*as though (it|they) had flash\b/i.test(text)) return null;
    const end = c.place;
    c.goTo(start);
    if (c.take("you may cast ~ as though it had flash") && c.atSentenceEnd())
      return { kind: "lends-flash", to: "self" };
    c.goTo(start);
    const filter = readWhich(c, cx);
    if (filter !== null && c.take("as though they had flash") && c.atSentenceEnd())
      return { kind: "lends-flash", to: filter };
    c.goTo(end);
    const isOwn = /\bcast (this spell|~)/i.test(text) || c.tokens.slice(start, end).some((one) => one.kind === "self");
    return { kind: "lends-flash", to: isOwn ? "self" : { kind: "and", of: [] }, unless: text };
  });
  if (read === null || (read.kind === "lends-flash" && read.unless !== undefined)) cx.unmodelled.length = unmodelled;
  return read;
}

/** "Aura and Equipment spells", "spells". */
function readWhich(c: Cursor, cx: Context): Filter | null {
  if (!c.take("you may cast")) return null;
  if (c.take("spells")) return { kind: "and", of: [] };
  const kinds = readKinds(c, cx);
  if (kinds !== null) c.take("spells");
  return kinds;
}
