import { copiableValues } from "../characteristics/copiable-values.ts";
import { hasSubtype } from "../characteristics/draft.ts";
import type { View } from "../characteristics/view.ts";
import type { Game, GameObject, LastingEffect, ObjectReference } from "./game.ts";

const isSame = (one: ObjectReference): boolean => one.object.exists && one.object.incarnation === one.incarnation;

/**
 * Whether a lasting effect still lasts, as far as the state alone tells. "For as long as" ends when what it watches can't
 * be seen any more, phased out included (611.2b, 702.26f).
 */
export function isInForce(game: Game, effect: LastingEffect): boolean {
  if (effect.players.length === 0 && !effect.objects.some(isSame)) return false;
  const watched = effect.watches;
  switch (effect.until) {
    case "end-of-turn":
    case "your-next-turn":
    case "forever":
      return true;
    case "as-long-as-attached":
      return watched !== null && isSame(watched) && isVisible(watched.object) && isOnOneOf(watched.object, effect);
    case "as-long-as-enchanted":
      return effect.objects.some((one) => isSame(one) && isVisible(one.object) && isEnchanted(game, one.object));
    case "as-long-as-on-battlefield":
    case "while-on-battlefield":
      return watched !== null && isSame(watched) && isVisible(watched.object);
    case "as-long-as-tapped":
    case "as-long-as-controlled-and-tapped":
      return watched !== null && isSame(watched) && isVisible(watched.object) && watched.object.tapped;
    case "as-long-as-controlled":
      return watched !== null && isSame(watched) && isVisible(watched.object);
    case "bestowed":
    case "reconfigured":
      return true;
  }
}

/** The permanent, or the spell, is bestowed (702.103b). */
export const isBestowed = (game: Game, object: GameObject): boolean =>
  game.effects.some((effect) => effect.until === "bestowed" && effect.objects[0]?.object === object);

const isVisible = (object: GameObject): boolean => object.zone === "battlefield" && object.phasedOut === "no";

const isOnOneOf = (attachment: GameObject, effect: LastingEffect): boolean =>
  effect.objects.some((one) => attachment.attachedTo === one.object) ||
  effect.players.some((player) => attachment.attachedTo === player);

/** Some Aura is attached to it (303.4b). */
function isEnchanted(game: Game, object: GameObject): boolean {
  return object.attachments.some((attachment) => {
    if (!isVisible(attachment)) return false;
    const draft = (game.view ?? game.noticed)?.drafts[attachment.index];
    return draft?.incarnation === attachment.incarnation
      ? hasSubtype(draft, "Aura")
      : copiableValues(attachment).subtypes.includes("Aura");
  });
}

/** Whether "for as long as you control" still holds in the view. */
export function isStillControlled(view: View, effect: LastingEffect): boolean {
  const asks = effect.until === "as-long-as-controlled" || effect.until === "as-long-as-controlled-and-tapped";
  if (!asks || !effect.watches) return true;
  return view.drafts[effect.watches.object.index]?.controller === effect.controller;
}
