import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { plainCreature } from "../board/introduce.ts";
import { isAttachment } from "../board/pieces.ts";
import type { Context } from "../context.ts";
import type { Segment } from "../words/items.ts";

/** "Two Jittes, *one on each creature*": each of two lies on a creature of its own. Null when that is not what is told. */
export function onEach(board: Board, { kind, items }: Segment, { reading: { question } }: Context): Board | null {
  const [first] = items;
  const last = items[items.length - 1];
  if (kind === "asked" || first === undefined || last === undefined) return null;
  const said = question.slice(Math.max(0, first.start - 12), last.end + 20).split(/[,.;:?!()]/);
  if (!said.some((part) => oneEach.test(part)) || items.some(({ is }) => is === "event")) return null;
  const two = board.pieces.filter(
    (piece) => isAttachment(piece) && (piece.twin !== undefined || board.pieces.some(({ twin }) => twin === piece.id)),
  );
  if (two.length !== 2 || two.some(({ attachedTo, aimedAt }) => attachedTo !== null || aimedAt !== null)) return null;
  const made = board.copy();
  for (const { id, whose } of two) made.piece(id).attachedTo = plainCreature(made, whose ?? "you");
  for (const { start } of items) made.used.add(start);
  return made;
}
const oneEach = pattern`(^|[^\p{L}])<one-each>(?!\p{L})`;
