import type { Board } from "./board.ts";

/** A creature of the asker that nobody spoke of: one that is there, or a new one. */
export function introduceCreature(board: Board): string {
  const known = board.pieces.find(
    (piece) => piece.kind === "creature" && piece.card === null && piece.whose !== "opponent",
  );
  if (known !== undefined) return known.id;
  const plain = { card: null, written: "", zone: "battlefield", attachedTo: null, aimedAt: null } as const;
  return board.add({
    ...plain,
    kind: "creature",
    whose: "you",
    abilities: [],
    size: null,
    tapped: false,
    animated: false,
  }).id;
}
