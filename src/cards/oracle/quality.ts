import type { Filter, Quality } from "../../engine/index.ts";
import { colors } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readNoun } from "./noun.ts";
import { colorWords, lookUp } from "./words.ts";

/** A quality as it is printed after "protection from" or "hexproof from". */
export interface NamedQuality {
  readonly quality: Quality;
  readonly written: string;
}

/** Reads "red", "black and from red", "all colors" (five), "artifacts", "each of your opponents", after the first "from". */
export function readQualities(c: Cursor, cx: Context): NamedQuality[] | null {
  return c.attempt(() => {
    const first = readOne(c, cx);
    if (first === null) return null;
    const found = [...first];
    for (;;) {
      const more = c.attempt(() => {
        if (c.takeOne(", and from", ", from", "and from") !== null) return readOne(c, cx);
        // older wording: "protection from black and red"
        return c.take("and") && lookUp(colorWords, c.peek()?.lower) !== undefined ? readOne(c, cx) : null;
      });
      if (more === null) return found;
      found.push(...more);
    }
  });
}

function readOne(c: Cursor, cx: Context): NamedQuality[] | null {
  const start = c.place;
  const either = readEither(c, cx);
  if (either !== null) return [{ quality: either, written: c.text(start).toLowerCase() }];
  const one = (quality: Quality): NamedQuality[] => [{ quality, written: c.text(start).toLowerCase() }];
  if (c.takeOne("all colors", "each color") !== null)
    return colors.map((color) => ({ quality: { kind: "color", color }, written: color }));
  if (c.take("everything")) return one({ kind: "everything" });
  if (c.takeOne("each of your opponents", "your opponents", "opponents") !== null)
    return one({ kind: "player", which: "opponents" });
  if (c.takeOne("each player", "all players", "players") !== null) return one({ kind: "player", which: "any" });
  if (c.takeOne("the chosen color", "the last chosen color", "the color of your choice", "that color") !== null)
    return one({ kind: "chosen", what: "color" });
  if (c.takeOne("the chosen player", "that player") !== null) return one({ kind: "chosen", what: "player" });
  if (
    c.takeOne("the card type of your choice", "the chosen card type", "the chosen type", "the chosen creature type") !==
    null
  )
    return one({ kind: "chosen", what: "type" });
  if (c.take("the chosen name")) return one({ kind: "chosen", what: "name" });
  const spells = c.takeOne("colored spells", "spells that are one or more colors", "spells that are colored");
  if (spells !== null) {
    // of a spell alone: what it becomes is none any more
    const of: Filter[] = [
      { kind: "not", filter: { kind: "colorless" } },
      { kind: "in-zone", zone: "stack" },
    ];
    return one({ kind: "matches", filter: { kind: "and", of } });
  }
  const state = c.takeOne("multicolored", "monocolored", "colorless");
  if (state !== null) return one({ kind: "matches", filter: { kind: state } });
  const color = lookUp(colorWords, c.peek()?.lower);
  if (color !== undefined && isAlone(c)) {
    c.next();
    return one({ kind: "color", color });
  }
  const filter = readKind(c, cx);
  return filter === null ? null : one({ kind: "matches", filter });
}

/** "artifacts or from the color of your choice", "colorless or from the color of your choice". */
function readEither(c: Cursor, cx: Context): Quality | null {
  return c.attempt((): Quality | null => {
    const or: Filter | null = c.take("colorless") ? { kind: "colorless" } : readKind(c, cx);
    return or !== null && c.take("or from the color of your choice")
      ? { kind: "chosen", what: "color", or: { kind: "matches", filter: or } }
      : null;
  });
}

/** A colour word not followed by a noun ("black creatures"). */
function isAlone(c: Cursor): boolean {
  const after = c.peek(1);
  return (
    after === undefined ||
    after.kind !== "word" ||
    ["and", "or", "until", "as", "for", "if", "in"].includes(after.lower)
  );
}

function readKind(c: Cursor, cx: Context): Filter | null {
  return c.attempt(() => {
    if (c.take("mana value")) {
      const than = Number(c.next()?.lower);
      const is = c.takeOne("or less", "or greater");
      if (Number.isNaN(than) || is === null) return null;
      return { kind: "mana-value", is: is === "or less" ? "<=" : ">=", than } as const;
    }
    const noun = readNoun(c, cx);
    return noun === null || noun.spell || noun.card || noun.zone !== undefined ? null : noun.filter;
  });
}
