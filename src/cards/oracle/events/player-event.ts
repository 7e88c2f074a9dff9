import type { PlayerReference, TriggerEvent } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { aboutTrigger } from "../effects/about-trigger.ts";
import { readNoun } from "../noun.ts";

/** What a player does: "you cast an Aura spell". */
export function readPlayerEvent(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const who = c.takeOne("you cast", "an opponent casts", "a player casts", "enchanted player casts");
    if (who === null) return null;
    if (c.takeOne("a", "an", "your") === "your" && /^(first|second|third|fourth)$/.test(c.peek()?.lower ?? ""))
      return null;
    const noun = readNoun(c, cx);
    if (noun === null || !noun.spell) return null;
    aboutTrigger(cx, { kind: "trigger-object" }, ["spell", ...noun.nouns]);
    const player: PlayerReference =
      who === "you cast"
        ? { kind: "you" }
        : who === "enchanted player casts"
          ? { kind: "player", of: { kind: "host" } }
          : who === "an opponent casts"
            ? { kind: "opponent" }
            : { kind: "any-player" };
    return { kind: "casts", player, filter: noun.filter };
  });
}
