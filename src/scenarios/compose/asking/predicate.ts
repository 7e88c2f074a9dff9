import { pattern } from "../../../language/index.ts";
import type { AskKind } from "../../../model/index.ts";
import type { Board, Piece } from "../board/board.ts";
import { hasKeyword } from "../board/pieces.ts";
import type { Context } from "../context.ts";
import type { Segment } from "../words/items.ts";

const remaining: ReadonlySet<AskKind> = new Set([
  "does-it-stay",
  "does-it-survive",
  "does-it-return",
  "does-it-resolve",
]);

/** "Does the Satyr stay *as a creature*?": whether it is still there. */
export function withoutPredicate(
  board: Board,
  segment: Segment,
  context: Context,
): { readonly segment: Segment; readonly context: Context } {
  const { ask, question } = context.reading;
  const isEither = (piece: Piece) => hasKeyword(piece, "bestow") || hasKeyword(piece, "reconfigure");
  if (ask === null || !remaining.has(ask.kind) || !board.pieces.some(isEither)) return { segment, context };
  const items = segment.items.filter(
    (item) =>
      !(
        item.is === "thing" &&
        item.kind === "creature" &&
        item.name === null &&
        item.whose === null &&
        asWhat.test(question.slice(0, item.start))
      ),
  );
  if (items.length === segment.items.length) return { segment, context };
  const kind = ask.kind === "does-it-stay" ? "does-it-survive" : ask.kind;
  return {
    segment: { ...segment, items },
    context: { ...context, reading: { ...context.reading, ask: { ...ask, kind } } },
  };
}
const asWhat = pattern`(?<!\p{L})<preposition-as>\s+(<article-indefinite>\s+)?$`;
