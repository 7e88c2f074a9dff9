import type { Filter, Watched } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { aboutTrigger } from "../effects/about-trigger.ts";
import { readNoun } from "../noun.ts";
import { readHostName } from "../nouns/that.ts";

export interface About {
  readonly object: Watched;
  /** What the host is called, where it is the host. */
  readonly nouns?: readonly string[];
}

export function readWatched(c: Cursor, cx: Context): About | null {
  return c.attempt((): About | null => {
    if (c.take("~")) {
      const both = c.attempt(() => (c.take("or another") ? readNoun(c, cx) : null));
      if (both !== null) {
        aboutTrigger(cx, { kind: "trigger-object" }, both.nouns);
        return {
          object: {
            kind: "any",
            filter: { kind: "or", of: [{ kind: "is", reference: { kind: "self" } }, both.filter] },
          },
        };
      }
      aboutTrigger(cx, { kind: "self" }, [
        "self",
        ...cx.self.types,
        ...cx.self.subtypes.map((one) => one.toLowerCase()),
        "permanent",
      ]);
      return { object: { kind: "self" } };
    }
    const host = readHostName(c);
    if (host !== null) {
      if (host.includes("player")) return null;
      aboutTrigger(cx, { kind: "host" }, [...host, "permanent", "card"]);
      return { object: { kind: "host" }, nouns: host };
    }
    c.takeOne("one or more", "another", "an", "a", "each");
    const another = c.tokens[c.place - 1]?.lower === "another";
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.nouns.includes("player")) return null;
    aboutTrigger(cx, { kind: "trigger-object" }, [...noun.nouns, "permanent", "card"]);
    const filter: Filter = another
      ? { kind: "and", of: [noun.filter, { kind: "not", filter: { kind: "is", reference: { kind: "self" } } }] }
      : noun.filter;
    return { object: { kind: "any", filter } };
  });
}
