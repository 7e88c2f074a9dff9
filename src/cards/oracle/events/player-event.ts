import type { Filter, PlayerReference, TriggerEvent } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { aboutTrigger } from "../effects/about-trigger.ts";
import { readNoun } from "../noun.ts";
import { readWatched } from "./watched.ts";

/** What a player does: "you cast an Aura spell". */
export function readPlayerEvent(c: Cursor, cx: Context): TriggerEvent | null {
  return readSacrificed(c, cx) ?? readOwnCast(c, cx) ?? readCast(c, cx);
}

/** "you cast ~": the spell itself, while it is on the stack. */
function readOwnCast(c: Cursor, cx: Context): TriggerEvent | null {
  if (!c.take("you cast ~")) return null;
  aboutTrigger(cx, { kind: "self" }, ["self", "spell"]);
  return { kind: "casts", player: { kind: "you" }, filter: { kind: "is", reference: { kind: "self" } } };
}

/** "you sacrifice ~", "an opponent sacrifices an artifact": it goes to a graveyard; that it was sacrificed is no part of a case. */
function readSacrificed(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const start = c.place;
    const who = c.takeOne("you sacrifice", "an opponent sacrifices");
    if (who === null) return null;
    const about = readWatched(c, cx);
    if (about === null || about.object.kind === "host") return null;
    cx.eventCondition = { kind: "unknown", text: c.text(start), about: "history" };
    if (about.object.kind === "self") return { kind: "put-into-graveyard", object: about.object };
    const player: PlayerReference = { kind: who === "you sacrifice" ? "you" : "opponent" };
    const filter: Filter = { kind: "and", of: [about.object.filter, { kind: "controlled-by", player }] };
    return { kind: "put-into-graveyard", object: { kind: "any", filter } };
  });
}

function readCast(c: Cursor, cx: Context): TriggerEvent | null {
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
