import type { Amount, Filter } from "../../../engine/index.ts";
import { readAmountThan } from "../amount.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readAlternative } from "./alternative.ts";
import { readKeywordName } from "./keyword-name.ts";

const self = { kind: "self" } as const;

const compared = {
  "less than or equal to": "<=",
  "greater than or equal to": ">=",
  "equal to": "=",
} as const;

/** "less than or equal to the number of Islands you control", after "power". */
function readCountThan(c: Cursor, cx: Context): { readonly is: "<=" | ">=" | "="; readonly than: Amount } | null {
  return c.attempt(() => {
    const how = c.takeOne(...(Object.keys(compared) as (keyof typeof compared)[]));
    if (how === null) return null;
    const of = c.take("~ 's power") ? ({ kind: "power", of: self } as const) : null;
    if (of !== null) return { is: compared[how], than: of };
    if (!c.take("the number of")) return null;
    const counters = c.attempt((): Amount | null => {
      const counter = c.next()?.lower ?? "";
      return c.takeOne("counters on ~", "counter on ~") === null
        ? null
        : { kind: "counters", of: { kind: "self" }, counter };
    });
    if (counters !== null) return { is: compared[how], than: counters };
    const noun = cx.readNoun(c, cx);
    if (noun === null || noun.spell || (noun.card && noun.zone === undefined)) return null;
    const zone = noun.zone === undefined ? {} : { zone: noun.zone };
    return { is: compared[how], than: { kind: "count", filter: noun.filter, ...zone } };
  });
}

/** What may follow "with": an attachment, a counter, a keyword, a power. */
export function readWith(c: Cursor, cx: Context): Filter | null {
  return c.attempt(() => {
    const number = c.attempt((): Filter | null => {
      const kind = c.takeOne("power", "toughness", "mana value", "converted mana cost");
      if (kind === null) return null;
      c.takeOne("or toughness");
      const than = readAmountThan(c) ?? readCountThan(c, cx);
      if (than === null) return null;
      const what = kind === "power" || kind === "toughness" ? kind : "mana-value";
      const other = c.attempt(() => (c.take("or") && c.peek()?.kind === "number" ? readAmountThan(c) : null));
      const one: Filter = { kind: what, ...than };
      return other === null ? one : { kind: "or", of: [one, { kind: what, ...other }] };
    });
    if (number !== null) return number;
    const attached = c.attempt(() => {
      const other = c.take("another");
      if (!other && c.takeOne("one or more", "an", "a") === null) return null;
      const noun = readAlternative(c);
      if (noun === null || !c.take("attached to")) return null;
      if (c.takeOne("it", "them") === null) return null;
      return { kind: "has-attached", filter: noun.filter, ...(other ? { other } : {}) } as const;
    });
    if (attached !== null) return attached;
    if (c.takeOne("no counters on it", "no counters on them") !== null)
      return { kind: "counters", counter: "any", is: "=", than: 0 };
    if (c.takeOne("a counter on it", "a counter on them", "one or more counters on it", "counters on them") !== null)
      return { kind: "counters", counter: "any" };
    const counter = c.attempt((): Filter | null => {
      if (c.takeOne("one or more", "an", "a") === null) return null;
      const name = c.next();
      if (
        name === undefined ||
        c.takeOne("counter on it", "counters on it", "counter on them", "counters on them") === null
      )
        return null;
      return { kind: "counters", counter: name.lower } as const;
    });
    if (counter !== null) return counter;
    const keyword = readKeywordName(c);
    const other = keyword === null ? null : c.attempt(() => (c.take("or") ? readKeywordName(c) : null));
    if (keyword !== null && other !== null)
      return {
        kind: "or",
        of: [
          { kind: "keyword", keyword },
          { kind: "keyword", keyword: other },
        ],
      };
    return keyword === null ? null : { kind: "keyword", keyword };
  });
}
