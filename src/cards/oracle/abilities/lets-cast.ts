import type { Filter } from "../../../engine/index.ts";
import { readCondition } from "../condition.ts";
import { type Context, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { zoneOfCasting } from "../instructions/casting.ts";
import { readKinds } from "../noun.ts";
import type { Unnamed } from "./unnamed.ts";

/** "You may cast ~ from your graveyard", "as long as …, you may cast creature spells from the top of your library" (601.3). */
export function readLetsCast(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt(() =>
    tentatively(cx, (): Unnamed | null => {
      const condition = c.take("as long as") ? readCondition(c, cx, "comma") : null;
      if (condition !== null && !c.take(",")) return null;
      if (c.takeOne("you may cast", "you may play") === null) return null;
      const what = readWhat(c, cx);
      const text = c.skipTo();
      const zone = zoneOfCasting(text);
      if (what === null || zone === undefined || /\bas though (?:it|they) had flash\b/i.test(text)) return null;
      return { kind: "lets-cast", spells: what, zone, ...(condition === null ? {} : { condition }) };
    }),
  );
}

function readWhat(c: Cursor, cx: Context): Filter | "self" | null {
  if (c.take("~")) return "self";
  if (c.takeOne("lands and cast spells", "lands and cast", "spells", "cards", "the top card") !== null)
    return { kind: "and", of: [] };
  return readKinds(c, cx);
}
