import type { CaseStep } from "../../../model/index.ts";
import type { Board, Piece, Who } from "../board/board.ts";
import { isOnBattlefield } from "../board/happen.ts";
import { plainCreature } from "../board/introduce.ts";
import { isAttachment, isCreature } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { doneBy } from "../effects/effects.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { actorOf } from "./actor.ts";
import { isPhrase } from "./relate.ts";

/** "I donate it to my opponent", "we exchange control of my bear and his knight"; null when nothing changes hands so. */
export function changeHands(
  board: Board,
  event: Word,
  near: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] | null {
  if (event.id !== "event.donate" && event.id !== "event.exchange") return null;
  const named = near.filter(isPhrase).filter(({ implied, start }) => !implied && !board.dependent.has(start));
  const doer = named.length > 1 ? named.find((phrase) => mayGive(phrase, context)) : undefined;
  const things = named.filter((phrase) => phrase !== doer);
  const by = actorOf(event, near) ?? (isPerson(things[0], event) ? "opponent" : "you");
  const spoken = things.filter((phrase) => phrase.is === "thing");
  const pronouns = things.filter(({ is, start }) => is === "pronoun" && start >= event.end);
  const told = event.id === "event.donate" ? donate : exchange;
  const [whole] = doer === undefined ? [] : refer(board, doer, "any", context.cards);
  const start = whole?.board ?? board;
  return told(start, spoken.length > 0 ? spoken : pronouns.slice(0, 1), by, context, near).map(
    ({ made, step, ids }) => {
      // what it does is played as told
      for (const piece of made.pieces)
        if (
          !ids.includes(piece.id) &&
          !isAttachment(piece) &&
          piece.card !== null &&
          doneBy(piece).has("event.control")
        )
          piece.isOffstage = true;
      made.step(step, { response });
      for (const id of ids) {
        made.befell(id, [event.id, "event.control"]);
        made.heads.add(id);
      }
      made.used.add(event.start);
      for (const item of near)
        if (item.is === "player" || item.is === "pronoun" || item.is === "link") made.used.add(item.start);
      return made;
    },
  );
}

/** "*Zedruu* gives my opponent …": its text does that. */
const mayGive = ({ name }: Phrase, { cards }: Context): boolean => {
  const card = name === null ? null : cards.card(name);
  return (
    card !== null &&
    !card.faces[0].subtypes.some((one) => one === "Aura") &&
    doneBy({ card } as Piece).has("event.control")
  );
};

const isPerson = (phrase: Phrase | undefined, { start }: Word): boolean =>
  phrase?.is === "pronoun" && phrase.end <= start;

interface Told {
  readonly made: Board;
  readonly step: CaseStep;
  readonly ids: readonly string[];
}

const otherThan = (who: Who): Who => (who === "you" ? "opponent" : "you");

function donate(board: Board, [what, ...more]: readonly Phrase[], by: Who, { cards }: Context): readonly Told[] {
  if (what === undefined || more.some(({ start }) => !board.used.has(start))) return [];
  return refer(board, what, "any", cards).flatMap(({ board: made, id }): Told[] => {
    const piece = made.piece(id);
    piece.whose ??= by;
    if (piece.whose !== by || !isOnBattlefield(made, id)) return [];
    return [{ made, step: { do: "control", object: id, player: otherThan(by), until: "forever" }, ids: [id] }];
  });
}

function exchange(
  board: Board,
  [one, other, ...more]: readonly Phrase[],
  by: Who,
  { cards, reading }: Context,
  near: readonly Item[],
): readonly Told[] {
  if (one === undefined || more.length > 0) return [];
  if (other === undefined) {
    // "… with *his*": a creature of his
    const link = near.find((item) => item.is === "link" && item.start >= one.end);
    const isHis = reading.concepts.some(
      ({ id, span }) =>
        link !== undefined &&
        /^relation\.(its|theirs)$/.test(id) &&
        span.start >= link.end &&
        span.start - link.end <= 1,
    );
    if (!isHis) return [];
    return refer(board, one, "any", cards).flatMap(({ board: made, id }): Told[] => {
      const piece = made.piece(id);
      piece.whose ??= "you";
      if (piece.whose !== "you" || !isCreature(piece)) return [];
      const his = plainCreature(made, "opponent");
      return [{ made, step: { do: "exchange", object: id, with: his }, ids: [id, his] }];
    });
  }
  return refer(board, one, "any", cards).flatMap((first) =>
    refer(first.board, other, "any", cards, first.id).flatMap(({ board: made, id }): Told[] => {
      const [a, b] = [made.piece(first.id), made.piece(id)];
      a.whose ??= b.whose === null ? by : otherThan(b.whose);
      b.whose ??= otherThan(a.whose);
      if (a.whose === b.whose || !isOnBattlefield(made, a.id) || !isOnBattlefield(made, b.id)) return [];
      return [{ made, step: { do: "exchange", object: a.id, with: b.id }, ids: [a.id, b.id] }];
    }),
  );
}
