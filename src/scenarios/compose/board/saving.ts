import { eventsOfSpell } from "../effects/effects.ts";
import type { Board, Who } from "./board.ts";

const saves = /^event\.(gain|flicker|phase-out|regenerate)$/;
const harms = /^event\.(destroy|exile|bounce|tuck|damage|control)$/;

/**
 * "He casts Doom Blade on it, so I give it protection": what could save something from a spell that waits to resolve is done
 * in response, whether or not anybody says so.
 */
export function isSaving(board: Board, ids: readonly string[], events: Iterable<string>, by: Who): boolean {
  const last = board.steps[board.steps.length - 1];
  if (board.pending.length === 0 || last?.do !== "cast" || last.by === by || last.object === undefined) return false;
  if (![...events].some((event) => saves.test(event))) return false;
  return (
    ids.some((id) => last.targets?.includes(id) === true) &&
    [...eventsOfSpell(board.piece(last.object))].some((event) => harms.test(event))
  );
}
