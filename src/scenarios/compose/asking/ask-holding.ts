import type { Board } from "../board/board.ts";
import { isAttachment } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Phrase } from "../words/items.ts";

/**
 * "Does the copy get the sword?": what is held, and by what. Both have to be there before the question names them; none when
 * they are not.
 */
export function holdings(
  board: Board,
  phrases: readonly Phrase[],
  context: Context,
): readonly { readonly board: Board; readonly held: string; readonly by: string }[] {
  const tools = phrases.filter((phrase) => phrase.is === "thing" && speaksOfAttachment(phrase, context.cards));
  const [tool] = tools;
  const holders = phrases.filter((phrase) => tool !== undefined && phrase.end <= tool.start);
  const holder = holders.find(({ is }) => is === "thing") ?? holders[0];
  if (tool === undefined || holder === undefined || tools.length !== 1 || phrases.length > 2) return [];
  const there = board.pieces.length;
  return refer(board, holder, "host", context.cards)
    .flatMap((by) =>
      refer(by.board, tool, "attachment", context.cards, by.id).map((held) => ({
        board: held.board,
        held: held.id,
        by: by.id,
      })),
    )
    .filter((one) => one.board.pieces.length === there && !isAttachment(one.board.piece(one.by)));
}
