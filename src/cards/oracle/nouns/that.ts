import { antecedent, type Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import type { Token } from "../token.ts";
import { headOf, readHead } from "./head.ts";

/** "it", "that creature", "those creatures": what was spoken of. */
export function readThat(c: Cursor, cx: Context) {
  return c.attempt(() => {
    const pronoun = c.takeOne("it", "them", "they", "him", "her", "he", "she");
    const group = cx.antecedents.at(-1)?.subject;
    if (pronoun === "them" && group?.kind === "all") return group;
    if (pronoun !== null) return antecedent(cx, null, pronoun === "it");
    if (
      c.takeOne(
        "the exiled cards",
        "the exiled card",
        "all cards exiled with ~",
        "each card exiled with ~",
        "the card exiled with ~",
        "the exiled permanents",
        "the exiled permanent",
        "the exiled creature",
        "that exiled card",
      ) !== null
    )
      return antecedent(cx, "exiled") ?? ({ kind: "exiled-with-self" } as const);
    if (c.take("all tokens created this way")) return antecedent(cx, "token");
    if (c.take("the other creature"))
      return cx.triggerObject?.subject?.kind === "trigger-object" ? cx.triggerObject.subject : null;
    if (c.takeOne("that", "those", "the") === null) return null;
    c.takeOne("chosen", "amassed");
    const token = c.next();
    if (token === undefined) return null;
    const head = thatNoun(token);
    if (head === null) return null;
    // "that creature or player", of what may be either
    c.attempt(() => (c.take("or") && thatNoun(c.next() ?? token) !== null ? true : null));
    // "that Aura card"
    if (head !== "card") c.take("card");
    if (head === "token") return antecedent(cx, "token");
    if (head === "card") return antecedent(cx, "card") ?? antecedent(cx, null);
    return antecedent(cx, head);
  });
}

function thatNoun(token: Token): string | null {
  return headOf(token.lower, token.written)?.noun ?? null;
}

/** "enchanted creature", "equipped creature", "fortified land", "enchanted player": the host's noun. */
export function readHostName(c: Cursor): readonly string[] | null {
  return c.attempt(() => {
    if (c.takeOne("enchanted", "equipped", "fortified") === null) return null;
    const nouns: string[] = [];
    for (;;) {
      const head = readHead(c);
      if (head === null) break;
      if (head.plural && head.either !== true) return null;
      nouns.push(head.noun);
    }
    return nouns.length === 0 ? null : nouns;
  });
}
