import type { Filter } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readAdjective, readAdjectiveAhead } from "./adjective.ts";
import { readAlternative } from "./alternative.ts";
import { readAttachedTo } from "./attached-to.ts";
import { any } from "./filters.ts";

/** What may follow "is" or "that's" when it describes: "attacking", "a creature", "red", "enchanted", "legendary". */
export function readState(c: Cursor, cx: Context): Filter | null {
  return c.attempt(() => {
    if (c.take("the chosen color")) return { kind: "chosen", what: "color" } as const;
    if (c.take("the chosen type")) return { kind: "chosen", what: "type" } as const;
    if (c.take("face down")) return { kind: "face-down" } as const;
    if (c.take("put onto the battlefield with ~")) return { kind: "put-onto-battlefield-with-this" } as const;
    if (c.take("attached to")) return readAttachedTo(c, cx);
    if (c.takeOne("enchanted by", "equipped by") !== null) return readAttachedThing(c, cx);
    if (c.takeOne("your commander", "a commander") !== null) return { kind: "commander" } as const;
    if (c.take("a token")) return { kind: "token" } as const;
    const noun = c.attempt(() => {
      c.takeOne("a", "an");
      const start = c.place;
      const found = cx.readNoun(c, cx);
      if (found === null || found.spell) return null;
      if (found.zone === undefined) return found.filter;
      // "an enchantment card that isn't a God from your graveyard": that is where the card is
      c.goTo(start);
      return readAlternative(c)?.filter ?? null;
    });
    if (noun !== null) return noun;
    c.takeOne("both");
    const adjectives: Filter[] = [];
    for (;;) {
      const one = readAdjective(c);
      if (one === null) break;
      adjectives.push(one);
      if (c.attempt(() => (c.takeOne("or", ", or") !== null && readAdjectiveAhead(c) ? true : null)) === null) break;
    }
    return adjectives.length === 0 ? null : any(adjectives);
  });
}

/** "enchanted by an Aura you control". */
function readAttachedThing(c: Cursor, cx: Context): Filter | null {
  if (c.take("~")) return { kind: "has-attached", filter: { kind: "is", reference: { kind: "self" } } };
  if (c.takeOne("an", "a", "one or more") === null && !/^\p{Lu}.*s$/u.test(c.peek()?.written ?? "")) return null;
  const noun = cx.readNoun(c, cx);
  return noun === null || noun.card || noun.spell ? null : { kind: "has-attached", filter: noun.filter };
}
