import type { Board, Piece, Who } from "../board/board.ts";
import { isAttachment, isAura } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Segment } from "../words/items.ts";

/** What somebody is asked to control, to be allowed what the question asks for. */
export interface Use {
  readonly board: Board;
  readonly id: string;
  readonly by: Who;
}

const using = new Set(["event.use", "event.activate"]);
/** What may be said of a use without it being another question. */
const beside = /^(object\.(ability|card|bonus|noun)|relation\.|zone\.battlefield|link\.|time\.already)/;

/**
 * "Can he use the Jitte?", after control of something has changed: an ability may be activated only by the controller of
 * what has it (602.2), the attachment or, where the attachment grants the ability, its host. Null when something else is asked.
 */
export function mayUse(board: Board, { items }: Segment, context: Context): readonly Use[] | null {
  const verb = items.find((item) => item.is === "event" && using.has(item.id));
  const isOnlyUse = items.every((item) =>
    item.is === "event"
      ? using.has(item.id) || /^event\.(counter|pump|shrink)$/.test(item.id)
      : item.is !== "mark" || beside.test(item.id),
  );
  if (verb === undefined || !isOnlyUse || !isShared(board)) return null;
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const spoken = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  const others = phrases.filter((phrase) => phrase.is === "thing" && !spoken.includes(phrase));
  if (spoken.length > 1 || others.some((phrase) => phrase.name !== null)) return null;
  const [tool] = spoken;
  const meant =
    tool === undefined
      ? board.pieces.filter(isAttachment).map(({ id }) => ({ board: board.copy(), id }))
      : refer(board, tool, "attachment", context.cards);
  if (meant.length !== 1) return null;
  return meant.flatMap(({ board: made, id }): Use[] => {
    const by = byWhom(items, context);
    // an Aura on a creature may be anybody's
    const isAnybodys = made.piece(id).whose === null && isAura(made.piece(id));
    const holder = isAnybodys ? null : holderOf(made.piece(id), by, made);
    if (holder === null || !made.pieces.some((piece) => piece.id === holder)) return [];
    for (const item of items) made.used.add(item.start);
    return [{ board: made, id: holder, by }];
  });
}

const byWhom = (items: readonly Item[], { askedBy }: Context): Who =>
  items.some((item) => item.is === "player" && item.id === "player.opponent") ? "opponent" : askedBy;

/** Somebody controls what somebody else's attachment is on, or has taken it. */
const isShared = (board: Board): boolean =>
  [...board.done.values()].some((events) => events.has("event.control")) ||
  board.pieces.some((piece) => {
    const host = board.pieces.find(({ id }) => id === piece.attachedTo);
    return host !== undefined && piece.whose !== null && host.whose !== null && host.whose !== piece.whose;
  });

/** What has the activated ability: the attachment by itself, or by its grace what it is on; null when it is neither or both. */
function holderOf(piece: Piece, by: Who, board: Board): string | null {
  const { id, attachedTo } = piece;
  const given = givenBy(piece).find((text) => text.includes('"activated"'));
  if (given === undefined) return actsItself(piece) ? id : null;
  // who has just got it may have to wait for its next turn
  const isSick = given.includes('"tapsSelf":true') && board.piece(attachedTo ?? id).whose !== by;
  return actsItself(piece) || isSick ? null : attachedTo;
}

const actsItself = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(({ kind }) => kind === "activated") === true;

/** What its effects on its host are, as data. */
const givenBy = ({ card }: Piece): readonly string[] =>
  (card?.faces[0].abilities ?? [])
    .filter(({ affects }) => affects?.kind === "host")
    .map(({ modifications }) => JSON.stringify(modifications ?? []));

/** All that it does by way of abilities it gives to what it is on, so that nothing hangs on whose the attachment is. */
export const givesAbility = (piece: Piece): boolean =>
  givenBy(piece).some((text) => /"(activated|triggered)"/.test(text)) &&
  !actsItself(piece) &&
  piece.card?.faces[0].abilities.some(({ kind }) => kind === "triggered") !== true;
