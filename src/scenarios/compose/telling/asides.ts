import type { Board } from "../board/board.ts";
import { isCalled, isCreature } from "../board/pieces.ts";
import { refer, speaksOfHost } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Word } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

/**
 * "A creature that can't be enchanted (*Tetsuo Umezawa*)", "ma bête (*Goblin Brawler*)": a name in brackets says which card
 * the thing is that was spoken of before. Null when it says anything else.
 */
export function namedInBrackets(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const [phrase, ...more] = items.filter((item) => item.is !== "ask");
  if (phrase === undefined || more.length > 0 || !isPhrase(phrase) || phrase.name === null) return null;
  if (!/\(\s*$/.test(context.reading.question.slice(0, phrase.start)) || !speaksOfHost(phrase, context.cards))
    return null;
  const unnamed = board.pieces.filter((piece) => piece.card === null && isCreature(piece));
  const [noun] = unnamed;
  const card = context.cards.card(phrase.name);
  if (noun === undefined || unnamed.length > 1 || card === null || board.pieces.some((one) => one.card === card))
    return null;
  if (!isCalled({ ...noun, card }, noun.kind)) return null;
  const made = board.copy();
  made.pieces.splice(
    made.pieces.findIndex(({ id }) => id === noun.id),
    1,
    { ...made.piece(noun.id), card },
  );
  made.used.add(phrase.start);
  made.spokenOf(noun.id);
  made.heads.add(noun.id);
  return [made];
}

/** "*Unattach trigger on Grafted Wargear:* …": what is going to be told of, and nothing that happens. */
export function asHeading(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  const events = items.filter((item): item is Word => item.is === "event");
  const [phrase, ...more] = items.filter(isPhrase);
  if (phrase === undefined || more.length > 0 || phrase.name === null || events.length === 0) return null;
  if (!events.some(({ id }) => id === "event.trigger") || !events.every(({ id }) => isOfTrigger.test(id))) return null;
  const isTriggered = context.cards.card(phrase.name)?.faces[0].abilities.some(({ kind }) => kind === "triggered");
  if (isTriggered !== true || events.some(({ end }) => end > phrase.start)) return null;
  return refer(board, phrase, "any", context.cards).map(({ board: made }) => {
    for (const item of items) if (!isPhrase(item)) made.used.add(item.start);
    return made;
  });
}
const isOfTrigger = /^event\.(trigger|unattach|fall-off|leave|die|enter|sacrifice)$/;
