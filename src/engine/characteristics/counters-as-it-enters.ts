import type { Face } from "../characteristics.ts";
import { faceInfo } from "./draft.ts";

/**
 * The counters with which a permanent enters of itself: a planeswalker its loyalty, a battle its defense (306.5b, 310.4b), others as they
 * say ("vanishing 3"; as often as they say it). What hangs on X or on how it was cast is not among them.
 */
export function countersAsItEnters(face: Face): Readonly<Record<string, number>> {
  const counters: Record<string, number> = {};
  if (face.loyalty !== null) counters.loyalty = face.loyalty;
  if (face.defense !== null) counters.defense = face.defense;
  for (const { ability } of faceInfo(face).abilities)
    if (ability.kind === "enters-with-counters" && typeof ability.count === "number")
      counters[ability.counter] = (counters[ability.counter] ?? 0) + ability.count;
  return counters;
}
