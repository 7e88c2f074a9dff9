import type { Board } from "../board/board.ts";
import { isAttachment, isAura } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item } from "../words/items.ts";
import type { Put } from "./put.ts";

/**
 * "He kills the target in response, *do I get my mana back?*": nobody does, and what was paid for comes to nothing. None where it
 * still comes to something.
 */
export function putRefund(board: Board, items: readonly Item[], context: Context): readonly Put[] {
  const waiting = board.pieces.filter((piece) => isAttachment(piece) && piece.aimedAt !== null);
  const [tool, ...more] = waiting;
  if (tool === undefined || more.length > 0 || tool.aimedAt === null || board.pending.length !== 1) return [];
  const isGone = [...(board.done.get(tool.aimedAt) ?? [])].some((event) => gone.test(event));
  if (!isGone) return [];
  let made = board.copy();
  for (const phrase of items.filter(isPhrase).filter(({ is }) => is === "thing")) {
    const [meant] = refer(made, phrase, "any", context.cards);
    if (meant === undefined || meant.board.pieces.length > made.pieces.length) return [];
    made = meant.board;
  }
  for (const { start } of items) made.used.add(start);
  return [{ board: made, asked: { kind: isAura(tool) ? "does-it-resolve" : "does-it-attach", about: tool.id } }];
}

const gone = /^event\.(leave|die|exile|bounce|tuck|sacrifice|flicker)$/;
