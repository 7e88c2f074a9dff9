import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Word } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

/** "… and *hits me*": what an ability waits for, which is told with the player whom it is done to. */
export function hitting(
  board: Board,
  event: Word,
  near: readonly Item[],
  { reading: { question }, cards }: Context,
): Board {
  let made = board.copy();
  for (const item of near)
    if (item.is === "thing" && item.kind === "other-player") made.used.add(item.start);
    else if (isPhrase(item) && item.is === "thing" && !item.implied && !made.used.has(item.start))
      made =
        refer(made, item, "host", cards).find(({ board: { pieces } }) => pieces.length === made.pieces.length)?.board ??
        made;
  for (const item of near) if (!isPhrase(item) || item.is === "pronoun") made.used.add(item.start);
  const start = Math.min(event.start, ...near.map((item) => item.start));
  const end = /[,.;?!]|$/.exec(question.slice(event.end))?.index ?? 0;
  const said = question.slice(start, event.end + end);
  if (another.test(said)) {
    made.victim = "another";
    made.players.add("another");
  } else if (me.test(said)) made.victim = "you";
  else if (near.some((item) => item.is === "player" && item.id === "player.opponent" && item.start >= event.start))
    made.victim = "opponent";
  return made;
}

const another = pattern`(^|[^\p{L}])<another-player>(?!\p{L})`;
const me = pattern`(^|[^\p{L}])(<pronoun-me>(?!\p{L})|<pronoun-me-elided>['’ ])`;
