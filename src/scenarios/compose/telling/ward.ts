import type { Board } from "../board/board.ts";
import { hasKeyword } from "../board/pieces.ts";
import type { Item } from "../words/items.ts";

/**
 * "… and *doesn't pay*", "il paye la parade": whether ward is paid for what was last aimed at something that has it. Null when
 * the words say something else, or nothing that waits has to be paid for.
 */
export function withWardPaid(board: Board, items: readonly Item[]): Board | null {
  const events = items.filter(({ is }) => is === "event");
  const isPaying =
    events.length > 0 &&
    events.every((item) => item.is === "event" && item.id === "event.pay") &&
    items.every(
      (item) =>
        item.is !== "thing" && (item.is !== "mark" || /^(negation|keyword\.ward|link\.|amount\.)/.test(item.id)),
    );
  const at = board.steps.findLastIndex(({ do: verb }) => verb === "cast" || verb === "activate");
  const step = board.steps[at];
  if (!isPaying || board.pending.length === 0 || (step?.do !== "cast" && step?.do !== "activate")) return null;
  const warded = board.pieces.find(
    (piece) =>
      step.targets?.includes(piece.id) === true &&
      (hasKeyword(piece, "ward") || piece.abilities.some((text) => text.startsWith("ward"))),
  );
  if (warded === undefined) return null;
  const pay = !items.some((item) => item.is === "mark" && item.id.startsWith("negation"));
  const made = board.copy();
  // whoever has to pay is an opponent of its controller (702.21a)
  const payer = step.by ?? "you";
  if (warded.whose === payer) return null;
  made.piece(warded.id).whose = payer === "you" ? "opponent" : "you";
  made.steps[at] = { ...step, choose: { ...step.choose, pay } };
  // it is countered at once
  if (!pay) made.pending.pop();
  for (const { start } of items) made.used.add(start);
  return made;
}
