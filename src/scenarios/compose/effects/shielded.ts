import type { Board, Piece } from "../board/board.ts";

const shields = /shroud|hexproof|can't be the target/;

/** Whether it may be that the effect of a card can't target a piece, which would be another reason for what becomes of it. */
export function isShielded(board: Board, id: string, by: Piece): boolean {
  const { abilities, card } = board.piece(id);
  const texts = [
    ...abilities,
    ...[card, ...board.pieces.filter((one) => (one.attachedTo ?? one.aimedAt) === id).map((one) => one.card)].flatMap(
      (one) => (one?.faces[0].abilities ?? []).map(({ text }) => text ?? ""),
    ),
  ];
  const qualities = [...(by.card?.faces[0].colors ?? []), "colors", "everything", "creatures"];
  return texts.some(
    (text) =>
      shields.test(text) || (text.includes("protection") && qualities.some((quality) => text.includes(quality))),
  );
}
