import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

/** "J'ai Pacifisme *en main*": the words are those of a verb as well ("remise en main"). */
const isInHand = (item: Item, question: string): item is Word =>
  (item.is === "mark" && item.id === "zone.hand") ||
  (item.is === "event" &&
    item.id === "event.bounce" &&
    inHand.test(item.written) &&
    hasIt.test(question.slice(0, item.start)) &&
    !movedThere.test(question.slice(0, item.start)));
const has = /^(relation\.(with|on|attached)|event\.(gain|draw)|link\.then|time\.already)/;
const person = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;

/**
 * "I only have Rancor *in hand*", "ich hab Pacifism *auf der Hand*": an attachment that somebody could cast, before it is asked
 * whether they can. Null when the segment says anything else.
 */
export function heldInHand(
  board: Board,
  all: readonly Item[],
  { cards, reading: { question } }: Context,
): { readonly boards: readonly Board[]; readonly rest: readonly Item[] } | null {
  const end = all.findIndex((item) => isInHand(item, question)) + 1;
  const [items, rest] = [all.slice(0, end), all.slice(end)];
  if (end === 0 || board.steps.length + board.pending.length > 0) return null;
  const phrases = items.filter(isPhrase).filter(({ is, written }) => is === "thing" || !person.test(written));
  const [phrase, ...more] = phrases;
  if (phrase === undefined || more.length > 0 || phrase.name === null || phrase.implied) return null;
  if (!speaksOfAttachment(phrase, cards) || board.pieces.some(({ card }) => card?.name === phrase.name)) return null;
  const others = items.filter((item) => item !== phrase && !isInHand(item, question));
  if (!others.every((item) => item.is === "player" || isPhrase(item) || (item.is !== "ask" && has.test(item.id))))
    return null;
  if (others.some((item) => item.is === "player" && item.id === "player.another")) return null;
  const isMine = others.some((item) => item.is === "player" && (item.id === "grammar.i" || item.id === "player.you"));
  const isTheirs = others.some((item) => isPhrase(item) || (item.is === "player" && item.id === "player.opponent"));
  const boards = refer(board, phrase, "attachment", cards).map(({ board: made, id }) => {
    const piece = made.piece(id);
    piece.whose ??= isTheirs && !isMine ? "opponent" : "you";
    piece.zone = "hand";
    piece.waits = "in-hand";
    for (const { start } of items) made.used.add(start);
    return made;
  });
  return { boards, rest };
}

/** "I have Rancor in hand, *can I enchant the Knight*?": what it is to be enchanted with, where the question does not say it again. */
export function waiting(board: Board, { start, end }: Word): Phrase | undefined {
  const [piece, ...more] = board.pieces.filter(({ waits }) => waits !== undefined);
  if (piece?.card == null || more.length > 0) return undefined;
  const { kind, card, written } = piece;
  return { is: "thing", kind, name: card.name, written, whose: null, start, end, implied: false, indefinite: false };
}

const inHand = pattern`^<in-hand>$`;
const hasIt = pattern`(^|[^\p{L}])<has-in-hand>\s+[^.,;?!]*$`;
const movedThere = pattern`(^|[^\p{L}])<prefix-again>?<verb-to-hand>[^.,;?!]*$`;
