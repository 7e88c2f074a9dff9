import type { Board, Piece } from "../board/board.ts";
import { give } from "../board/give.ts";
import { isOnBattlefield } from "../board/happen.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { isCreature } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { attacks, blocks } from "../words/verbs.ts";
import { isPhrase } from "./relate.ts";

/**
 * "My elf *blocks* his basilisk": two creatures deal damage to each other once all is told. Null when no two of them are spoken
 * of; what comes of it is told by `fought`.
 */
export function blocked(
  board: Board,
  event: Word,
  near: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] | null {
  if (event.id !== "event.block" || response || board.fight !== null) return null;
  const phrases = near
    .filter(isPhrase)
    .filter(
      (phrase) =>
        !phrase.implied &&
        !board.dependent.has(phrase.start) &&
        !(board.used.has(phrase.start) && speaksOfAttachment(phrase, context.cards)),
    );
  if (phrases.some((phrase) => speaksOfAttachment(phrase, context.cards)) || phrases.length > 2) return null;
  let boards: readonly { readonly board: Board; readonly ids: readonly string[] }[] = [
    { board: board.copy(), ids: [] },
  ];
  for (const phrase of phrases)
    boards = boards.flatMap(({ board: one, ids }) =>
      refer(one, phrase, "host", context.cards, ids[0])
        .filter((meant) => isCreature(meant.board.piece(meant.id)))
        .map((meant) => ({ board: meant.board, ids: [...ids, meant.id] })),
    );
  const fights = boards.flatMap(({ board: made, ids }): readonly Board[] => {
    const [one, other = loneOther(made, one)] = ids;
    if (one === undefined || other === undefined) return [];
    if (!giveEach(made, near, phrases, ids, context)) return [];
    made.fight = { between: [one, other], after: made.steps.length };
    for (const id of ids) made.heads.add(id);
    for (const item of near)
      if (!isPhrase(item) && !(item.is === "mark" && /^(keyword|quality|color)/.test(item.id)))
        made.used.add(item.start);
    return [made];
  });
  return fights.length > 0 ? fights : null;
}

const falls = /^event\.(die|destroy|sacrifice|exile|bounce|tuck|leave)$/;

/**
 * "It *blocks* and dies": how the fight ends is told, and who else was in it is no matter. Null where it is not told, or where two
 * creatures may have died.
 */
export function metAndFell(
  board: Board,
  event: Word,
  near: readonly Item[],
  context: Context,
): readonly Board[] | null {
  const { reading, cards } = context;
  const { ask, clauses, concepts } = reading;
  if (!/^event\.(block|attack)$/.test(event.id) || ask === null || ask.kind === "can-i") return null;
  const asked = clauses.find(({ kind }) => kind === "asked");
  const isTold = concepts.some(
    ({ id, span }) =>
      falls.test(id) && span.start >= event.end && (asked === undefined || span.start < asked.start) && id !== event.id,
  );
  if (!isTold || near.some((item) => item.is === "mark" && /^(keyword|quality|color|negation)/.test(item.id)))
    return null;
  const phrases = near.filter(isPhrase).filter(({ implied, start }) => !implied && !board.used.has(start));
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, cards));
  const creatures = near.filter(isPhrase).filter((phrase) => !phrase.implied && !speaksOfAttachment(phrase, cards));
  if (tools.length > 0 || creatures.length > 1) return null;
  let boards: readonly Board[] = [board.copy()];
  for (const phrase of phrases)
    boards = boards.flatMap((one) =>
      refer(one, phrase, "host", cards)
        .filter((meant) => isCreature(meant.board.piece(meant.id)))
        .map((meant) => meant.board),
    );
  for (const one of boards) for (const item of near) if (!isPhrase(item)) one.used.add(item.start);
  return boards;
}

/** "A *deathtouch* creature", "a creature *with deathtouch*": the abilities told are of what they stand beside. */
function giveEach(
  board: Board,
  near: readonly Item[],
  phrases: readonly Phrase[],
  ids: readonly string[],
  context: Context,
): boolean {
  return near.every((item, i) => {
    if (item.is !== "mark" || !/^(keyword|quality|color)\./.test(item.id)) return true;
    const next = near[i + 1];
    const of =
      next !== undefined && isPhrase(next) && next.start - item.end <= 2
        ? next
        : near.slice(0, i).findLast((other) => isPhrase(other));
    const id = of === undefined ? undefined : ids[phrases.indexOf(of)];
    const told = abilitiesIn([item], context);
    return id !== undefined && told !== null && told.words.length > 0 && give(board, id, told);
  });
}

/** "He attacks with a basilisk, *I block with my elf*." */
function loneOther(board: Board, id: string | undefined): string | undefined {
  const others = board.pieces.filter((piece) => piece.id !== id && isCreature(piece));
  return others.length === 1 ? others[0]?.id : undefined;
}

/** "My *blocker* has Hyena Umbra, *the attacker* has deathtouch": two creatures that are called so fight as well. */
function asCalled(board: Board): readonly [string, string] | null {
  const creatures = board.pieces.filter(isCreature);
  const blocker = creatures.find(({ written }) => blocks.test(written));
  const attacker = creatures.find(({ written }) => attacks.test(written));
  return blocker === undefined || attacker === undefined ? null : [blocker.id, attacker.id];
}

/**
 * What a fight comes to where one of the two has deathtouch, however big they are: it is dealt damage by that one. Null where more
 * than that would have to be known, or where more happens after they have met.
 */
export function fought(board: Board): Board | null {
  const between = board.fight?.between ?? asCalled(board);
  if (between === null) return board;
  const [one, other] = between.map((id) => board.piece(id));
  if (one === undefined || other === undefined) return null;
  const dealers = [one, other].filter((piece) => says(board, piece, /\bdeathtouch\b/));
  const [dealer] = dealers;
  if (dealer === undefined || dealers.length > 1) return null;
  const victim = dealer === one ? other : one;
  const after = board.fight?.after ?? board.steps.length;
  const power = Number(dealer.card?.faces[0].power ?? dealer.size?.power ?? 2);
  const isOpen = says(board, victim, /first strike|double strike/) || !(power > 0) || board.steps.length > after;
  if (isOpen || !isOnBattlefield(board, one.id) || !isOnBattlefield(board, other.id)) return null;
  dealer.whose ??= victim.whose === "opponent" ? "you" : "opponent";
  victim.whose ??= dealer.whose === "you" ? "opponent" : "you";
  if (dealer.whose === victim.whose) return null;
  const made = board.copy();
  made.step({ do: "damage", object: victim.id, amount: power, source: dealer.id }, { response: false });
  made.befell(victim.id, ["event.damage", "event.die", "event.destroy", "event.leave"]);
  return made;
}

/** It, or what is on it, says such a thing. */
const says = (board: Board, piece: Piece, what: RegExp): boolean =>
  [piece, ...board.pieces.filter((other) => (other.attachedTo ?? other.aimedAt) === piece.id)].some(
    ({ card, abilities, granted = [] }) =>
      [...abilities, ...granted, ...(card?.faces[0].abilities ?? []).map(({ text = "" }) => text)].some((text) =>
        what.test(text.toLowerCase()),
      ),
  );
