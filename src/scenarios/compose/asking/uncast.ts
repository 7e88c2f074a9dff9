import type { Board } from "../board/board.ts";
import { hasKeyword } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item } from "../words/items.ts";
import { askedAs } from "./asked-of.ts";
import type { Put } from "./put.ts";

/** "Does *Batterskull* need to be cast to get the germ?": it enters, however that comes about, to see. */
export function putUncast(board: Board, items: readonly Item[], context: Context): readonly Put[] {
  const { ask } = context.reading;
  const [tool, ...more] = items.filter(isPhrase).filter((phrase) => speaksOfAttachment(phrase, context.cards));
  if (ask === null || tool?.name == null || more.length > 0 || board.steps.length > 0) return [];
  return refer(board, tool, "attachment", context.cards).flatMap(({ board: made, id }): Put[] => {
    const piece = made.piece(id);
    if (!["living-weapon", "for-mirrodin", "job-select"].some((kind) => hasKeyword(piece, kind))) return [];
    if (made.pieces.length > 1) return [];
    piece.zone = "hand";
    piece.whose = "you";
    made.step({ do: "enter", object: id }, { response: false });
    made.befell(id, ["event.enter"]);
    for (const { start } of items) made.used.add(start);
    return [{ board: made, asked: { ...askedAs(ask), about: id } }];
  });
}
