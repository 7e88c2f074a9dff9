import type { Word } from "../words/items.ts";
import type { Board, Piece, Who } from "./board.ts";
import { isAttachment, isAura, isCreature, isSpell, matches } from "./pieces.ts";

/** It is a creature by what was told of it. */
const isMadeOne = (board: Board, { id }: Piece): boolean =>
  [...(board.done.get(id) ?? [])].some((event) => /^event\.(become-creature|crew)$/.test(event));

/** Whoever took control of it, as far as is told, else whose it is. */
function holderOf(board: Board, { id, whose }: Piece): Who | null {
  const taken = board.steps.findLast((step) => step.do === "control" && step.object === id);
  if (taken?.do !== "control") return whose;
  return taken.player === "you" ? "you" : "opponent";
}

/** More of them are no hint any more. */
const most = 3;

/**
 * "When I equip Short Sword …", "I cast Flight": what it is put on where nobody says it again, which is one of those
 * that it may be put on and that were spoken of. All that fit: which of them is meant is decided by how they are ruled.
 */
export function impliedHosts(board: Board, tool: string, event: Word, by: Who): readonly string[] {
  const piece = board.piece(tool);
  const filter = piece.card?.faces[0].abilities.find(({ kind }) => kind === "enchant")?.filter;
  const fits = board.pieces.filter((other) => {
    if (other.id === tool || other.zone !== "battlefield" || isSpell(other)) return false;
    if (other.id === piece.attachedTo || other.id === piece.aimedAt) return false;
    if (isAttachment(other) && !isCreature(other)) return false;
    const isOne = isCreature(other) || isMadeOne(board, other);
    if (!isAura(piece) || event.id === "event.equip") {
      const holder = holderOf(board, other);
      return isOne && (holder === null || holder === by);
    }
    return filter === undefined ? isOne : isMadeOne(board, other) || matches(filter, other, by, board) !== false;
  });
  return fits.length > most ? [] : fits.map(({ id }) => id);
}
