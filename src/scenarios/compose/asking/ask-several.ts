import type { Board } from "../board/board.ts";
import { isAttachment, isSpell } from "../board/pieces.ts";
import { isMeant } from "../board/refer.ts";
import type { Item, Phrase } from "../words/items.ts";

const isBoth = (item: Item): boolean => item.is === "mark" && item.id === "object.both";

/**
 * "Do *both* fall off?": the things that are asked about at once, two attachments or else the only two things there are. Null
 * when the question is about one; none when it cannot be told which they are.
 */
export function severalAsked(
  board: Board,
  items: readonly Item[],
  phrases: readonly Phrase[],
): readonly string[] | null {
  const both = items.filter(isBoth);
  if (both.length === 0) return null;
  for (const { start } of both) board.used.add(start);
  const things = board.pieces.filter((piece) => !isSpell(piece) && piece.isOffstage !== true);
  // "both creatures", "the two Auras"
  const called = phrases.filter(
    (phrase) => phrase.is === "thing" && phrase.name === null && !board.dependent.has(phrase.start),
  );
  const [noun] = called;
  if (called.length > 1 || phrases.some(({ name }) => name !== null)) return [];
  if (noun !== undefined) board.used.add(noun.start);
  const meant = noun === undefined ? things : things.filter((piece) => isMeant(piece, noun));
  const tools = meant.filter(isAttachment);
  const pair = tools.length === 2 ? tools : meant;
  for (const { is, start } of phrases) if (is === "pronoun") board.used.add(start);
  return pair.length === 2 ? pair.map(({ id }) => id) : [];
}
