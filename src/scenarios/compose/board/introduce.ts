import type { Board, Who } from "./board.ts";

/** A creature of the asker that nobody spoke of: one that is there, or a new one. */
export function introduceCreature(board: Board): string {
  const known = board.pieces.find(
    (piece) => piece.kind === "creature" && piece.card === null && piece.whose !== "opponent",
  );
  return known?.id ?? plainCreature(board, "you");
}

/** A creature that nobody spoke of, and that is none of those that are there. */
export function plainCreature(board: Board, whose: Who | null): string {
  const plain = { card: null, written: "", zone: "battlefield", attachedTo: null, aimedAt: null } as const;
  const made = { kind: "creature", whose, abilities: [], size: null, tapped: false, animated: false } as const;
  return board.add({ ...plain, ...made, abilities: [] }).id;
}
