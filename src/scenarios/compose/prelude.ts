import type { CaseStep } from "../../model/index.ts";
import { animationOf } from "./animation.ts";
import type { Board, Piece } from "./board.ts";
import { madeByBeingOn } from "./causes.ts";
import { hasKeyword } from "./pieces.ts";

/**
 * Steps that bring about what the story begins with and a position cannot hold by itself: an animated land with an Equipment
 * on it, a bestowed creature, what was attached by reconfigure, abilities that a named card has besides its own. Null when
 * one of them cannot be brought about.
 */
export function preludeTo(board: Board): readonly CaseStep[] | null {
  const steps: CaseStep[] = [];
  for (const piece of board.pieces) {
    if (!piece.animated || piece.card === null) continue;
    const animation = animationOf(piece);
    if (animation === null) return null;
    steps.push(...animation);
    piece.animated = false;
    for (const other of board.pieces) {
      if (other.attachedTo !== piece.id || wearsBySpell(other)) continue;
      steps.push({ do: "attach", object: other.id, to: piece.id });
      other.attachedTo = null;
    }
  }
  for (const piece of board.pieces) {
    if (piece.attachedTo === null || !wearsBySpell(piece)) continue;
    const by = piece.whose ?? "you";
    const on = { object: piece.id, targets: [piece.attachedTo], by, timing: "any" as const };
    if (hasKeyword(piece, "bestow")) {
      piece.zone = "hand";
      piece.whose = by;
      steps.push({ do: "cast", ...on, bestow: true }, { do: "resolve" });
    } else steps.push({ do: "activate", ...on, ability: "reconfigure" }, { do: "resolve" });
    piece.attachedTo = null;
  }
  for (const piece of board.pieces) {
    const host = piece.attachedTo;
    if (host === null || piece.card === null || wearsBySpell(piece)) continue;
    const changes = madeByBeingOn(piece.card);
    const isAlone = !board.pieces.some((other) => other !== piece && other.attachedTo === host);
    if (isAlone || !typeChanges.some((event) => changes.has(event))) continue;
    // it came last, or nothing else would be on it
    piece.zone = "hand";
    piece.attachedTo = null;
    piece.aimedAt = host;
    steps.push({ do: "enter", object: piece.id, attachTo: host });
  }
  for (const { id, card, abilities } of board.pieces)
    if (card !== null && abilities.length > 0)
      steps.push({ do: "gain", object: id, abilities: [...abilities], until: "forever" });
  return steps;
}

const typeChanges = ["event.become-land", "event.stop-being-creature"];

/** It is a creature until a spell or ability of its own puts it on something. */
const wearsBySpell = (piece: Piece): boolean => hasKeyword(piece, "bestow") || hasKeyword(piece, "reconfigure");
