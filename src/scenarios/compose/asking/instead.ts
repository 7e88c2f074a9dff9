import { pattern, type ReadAsk } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import type { Context } from "../context.ts";
import { isUmbraCard } from "../words/umbras.ts";
import type { Put } from "./put.ts";

/** "Does the umbra die *instead*?": whether what it is on lives by that. */
export function putInstead(board: Board, id: string, { negated }: ReadAsk): readonly Put[] {
  const piece = board.piece(id);
  const host = piece.attachedTo ?? piece.aimedAt;
  const isUmbra = piece.card === null ? piece.abilities.includes("umbra armor") : isUmbraCard(piece.card);
  if (!isUmbra || host === null || board.players.has(host)) return [];
  return [{ board, asked: { kind: "does-it-survive", about: host, ...(negated && { negated }) } }];
}
export const asksInstead = ({ reading: { clauses, question } }: Context): boolean =>
  clauses.some(({ kind, start, end }) => kind === "asked" && instead.test(question.slice(start, end)));
const instead = pattern`(?<!\p{L})<adverb-instead>(?!\p{L})`;
