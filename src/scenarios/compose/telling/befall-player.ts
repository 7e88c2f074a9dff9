import type { Board, Who } from "../board/board.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isCreature } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { gives, kills } from "../words/verbs.ts";
import { isPhrase } from "./relate.ts";

/** What a player may be said to do as a card does. */
const leaving = new Set(["event.leave-game", "event.leave", "event.die"]);

/** Something befalls a player ("he scoops", "the player with my curse leaves", "my opponent gains hexproof"); null when it does not. */
export function befallPlayer(
  board: Board,
  event: Word,
  near: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] | null {
  if (leaving.has(event.id)) return leave(board, event, near, response, context);
  if (event.id !== "event.gain") return null;
  const who = gives.test(event.written) ? givenTo(event, near) : subjectOf(board, event, near, context);
  const told = abilitiesIn(near, context);
  if (who === null || told === null || told.abilities.length === 0 || told.denied.length > 0) return null;
  const made = board.copy();
  made.step({ do: "gain", object: who, abilities: [...told.abilities], until: "forever" }, { response });
  useUp(made, event, near);
  for (const { start } of told.words) made.used.add(start);
  made.spokenPlayer = who;
  return [made];
}

/** "I give *myself* protection." */
function givenTo(event: Word, near: readonly Item[]): Who | null {
  const after = near.filter(({ start }) => start >= event.end);
  const isPerson = after[0]?.is === "player" && after.every((item) => !isPhrase(item) || item.name !== null);
  return isPerson && after[0]?.is === "player" && after[0].id === "player.you" ? "you" : null;
}

function leave(
  board: Board,
  event: Word,
  near: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] | null {
  const subject = subjectOf(board, event, near, context);
  // "my opponent *has* removal": nobody leaves
  const isHad = near.some((item) => item.is === "link" && item.id === "relation.with" && item.end <= event.start);
  if (event.id === "event.leave" && isHad) return null;
  // "bringt *ihn* um": of what stands inside the verb
  const isWithin = near.some((item) => isPhrase(item) && item.start > event.start && item.end < event.end);
  const isDone =
    isWithin || (kills.test(event.written) && near.some(({ start, is }) => start >= event.end && is !== "mark"));
  if (event.id !== "event.leave-game" && (subject === null || isDone)) return null;
  const owned = ownedBy(event, near, context);
  const who = owned === undefined ? (subject ?? "opponent") : owned === null ? null : whoseIs(board, owned, context);
  if (who === null) return [];
  const made = board.copy();
  // with two players the game would be over
  made.players.add("another");
  useUp(made, event, near);
  if (owned) made.used.add(owned.start);
  made.step({ do: "leaveGame", player: who }, { response });
  return [made];
}

/** The player who stands before the verb with nothing else that it could be said of. */
function subjectOf(board: Board, event: Word, near: readonly Item[], { reading, cards }: Context): Who | null {
  const isFree = (item: Item) => isPhrase(item) && !item.implied && !board.dependent.has(item.start);
  if (near.some((item) => isFree(item) && item.is === "thing" && !board.used.has(item.start))) return null;
  const before = near.filter(({ end }) => end <= event.start);
  const subject = before.findLast((item) => (item.is === "player" && item.id !== "player.you") || isFree(item));
  if (subject?.is === "player")
    return subject.id === "player.another" ? null : subject.id === "grammar.i" ? "you" : "opponent";
  // "he": somebody, where no creature may be meant
  if (board.pieces.some(isCreature)) return null;
  if (subject?.is === "pronoun" && board.spokenPlayer === null && speaksOfCreature(reading, cards)) return null;
  return subject?.is === "pronoun" ? (board.spokenPlayer ?? "opponent") : board.spokenPlayer;
}

/** A creature is named or spoken of somewhere, be it after what happens to "it". */
const speaksOfCreature = ({ concepts, mentions }: Context["reading"], cards: Context["cards"]): boolean =>
  concepts.some(({ id }) => id === "object.creature" || id === "object.commander") ||
  mentions.some(({ name }) => cards.card(name)?.faces[0].types.includes("creature") === true);

/** "The *owner* of the creature leaves": what it is the owner of; null when that is not told, undefined when no owner is spoken of. */
function ownedBy(event: Word, near: readonly Item[], { reading }: Context): Phrase | null | undefined {
  const from = near[0]?.start ?? event.start;
  const owner = reading.concepts.find(
    ({ id, span }) => /^relation\.(own|control)$/.test(id) && span.start >= from && span.start < event.start,
  );
  if (owner === undefined) return undefined;
  const things = near.filter((item): item is Phrase => item.is === "thing" && !item.implied);
  return things.length === 1 ? (things[0] ?? null) : null;
}

function whoseIs(board: Board, phrase: Phrase, { cards }: Context): Who | null {
  const [meant] = refer(board, phrase, "any", cards);
  return meant === undefined ? null : meant.board.piece(meant.id).whose;
}

function useUp(board: Board, event: Word, near: readonly Item[]): void {
  board.used.add(event.start);
  for (const item of near) if (item.is === "player" || item.is === "pronoun") board.used.add(item.start);
}
