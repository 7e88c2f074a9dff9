import type { CaseStep } from "../../model/index.ts";
import { actorOf } from "./actor.ts";
import type { Board, Who } from "./board.ts";
import type { Context } from "./context.ts";
import { isOnBattlefield } from "./happen.ts";
import type { Item, Phrase, Word } from "./items.ts";
import { refer } from "./refer.ts";
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
  const things = near.filter(isPhrase).filter(({ implied, start }) => !implied && !board.dependent.has(start));
  const by = actorOf(event, near) ?? (isPerson(things[0], event) ? "opponent" : "you");
  const spoken = things.filter((phrase) => phrase.is === "thing");
  const pronouns = things.filter(({ is, start }) => is === "pronoun" && start >= event.end);
  const told = event.id === "event.donate" ? donate : exchange;
  return told(board, spoken.length > 0 ? spoken : pronouns.slice(0, 1), by, context).map(({ made, step, ids }) => {
    made.step(step, { response });
    for (const id of ids) {
      made.befell(id, [event.id, "event.control"]);
      made.heads.add(id);
    }
    made.used.add(event.start);
    for (const item of near)
      if (item.is === "player" || item.is === "pronoun" || item.is === "link") made.used.add(item.start);
    return made;
  });
}

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
  { cards }: Context,
): readonly Told[] {
  if (one === undefined || other === undefined || more.length > 0) return [];
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
