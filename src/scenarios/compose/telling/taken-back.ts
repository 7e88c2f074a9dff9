import type { CaseStep } from "../../../model/index.ts";
import type { Board } from "../board/board.ts";
import { isCreature } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Segment, Word } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

/** What may be said of it. */
const ends = /^event\.(return|lose-control|end|end-effect)$/;
const beside = /^event\.(return|lose-control|end|end-effect|go|control|donate|gain)$/;

/**
 * "… *at end of turn he gets it back*", "*when Threaten wears off*": what was taken for a turn goes back as that ends. Null when
 * nothing was, or something else is told.
 */
export function takenBack(board: Board, { kind, items }: Segment, { cards }: Context): Board | null {
  if (kind === "asked" || !isTakenForTurn(board)) return null;
  const events = items.filter((item): item is Word => item.is === "event");
  if (!events.some(({ id }) => ends.test(id)) || !events.every(({ id }) => beside.test(id))) return null;
  const isElse = (item: Item): boolean =>
    item.is === "mark" &&
    !/^(link|time\.(end-of-turn|next-turn|main-phase)|object\.bonus|relation\.other)/.test(item.id);
  if (items.some(isElse) || items.some((item) => item.is === "link" && item.id !== "relation.with")) return null;
  let made = board.copy();
  for (const phrase of items.filter(isPhrase)) {
    if (phrase.is === "pronoun" || phrase.implied) continue;
    if (speaksOfAttachment(phrase, cards)) return null;
    const there = made.pieces.length;
    const [meant] = refer(made, phrase, "any", cards);
    if (meant === undefined || meant.board.pieces.length > there) return null;
    made = meant.board;
  }
  for (const { start } of items) made.used.add(start);
  made.settle();
  if (!made.steps.some(({ do: what }) => what === "endTurn")) made.step({ do: "endTurn" }, { response: false });
  const taken = made.steps.findLast(isTaking);
  const id = taken?.do === "control" ? taken.object : made.pieces.find(isCreature)?.id;
  if (id !== undefined) made.spokenOf(id);
  return made;
}

const isTaking = (step: CaseStep): boolean => step.do === "control" && step.until === "end-of-turn";

/** Somebody has taken something until end of turn, by a spell that is named or by nobody says what. */
const isTakenForTurn = (board: Board): boolean =>
  board.steps.some(isTaking) ||
  [...board.steps, ...board.pending].some(
    (step) =>
      step.do === "cast" &&
      /gain control of [^.]* until end of turn/i.test(
        (board.piece(step.object).card?.faces[0].abilities ?? []).map(({ text = "" }) => text).join(" "),
      ),
  );
