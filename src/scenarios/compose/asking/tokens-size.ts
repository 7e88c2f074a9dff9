import type { Put } from "./put.ts";

/** "Does the token die if I move the Equipment?": a Germ does and a Rebel does not, and nobody said which it is. */
export function hangsOnTokensSize({ board, asked }: Put): boolean {
  const about = board.pieces.find(({ id }) => id === asked.about);
  if (about === undefined || about.card !== null || about.isToken !== true || about.size !== null) return false;
  if (about.kind !== "creature" || !outcomes.has(asked.kind)) return false;
  const isEquipped = board.pieces.some(
    ({ kind, card, attachedTo }) => attachedTo === about.id && card === null && kind === "equipment",
  );
  return isEquipped && !board.done.has(about.id);
}
const outcomes: ReadonlySet<string> = new Set([
  "does-it-die",
  "does-it-survive",
  "does-it-stay",
  "what-happens",
  "where-is",
]);
