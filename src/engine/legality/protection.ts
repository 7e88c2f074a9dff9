import type { Ability, Quality } from "../abilities.ts";
import { type Draft, type HeldAbility, isAura, isEquipment, isFortification } from "../characteristics/draft.ts";
import { draftOf, type View } from "../characteristics/view.ts";
import { matchesObject } from "../matching/filter.ts";
import { isOpponent } from "../matching/perspective.ts";
import type { Game, Host, Player } from "../state/game.ts";

type Protection = Ability & { readonly kind: "protection" };

/** Whether a source has a quality, as the controller of the protected object or the protected player sees it (702.16a, k). */
export function hasQuality(game: Game, view: View, source: Draft, quality: Quality, seenBy: Player): boolean {
  switch (quality.kind) {
    case "color":
      return source.colors.includes(quality.color);
    case "everything":
      return true;
    case "player": {
      const controller = source.controller;
      if (quality.which === "any") return true;
      if (quality.which === "opponents") return isOpponent(controller, seenBy);
      return controller.id === quality.which.id;
    }
    case "matches":
      return matchesObject(game, view, source, quality.filter, { you: seenBy, self: source.object });
    case "chosen":
      return false;
  }
}

/** The protection ability among these that keeps the attachment off, if any does (702.16c–d); "doesn't remove" heeded. */
export function protectionFrom(
  game: Game,
  view: View,
  attachment: Draft,
  abilities: readonly HeldAbility[],
  host: Host,
  seenBy: Player,
): Protection | null {
  for (const held of abilities) {
    const { ability } = held;
    if (ability.kind !== "protection") continue;
    if (spares(view, ability, held, attachment, host)) continue;
    if (hasQuality(game, view, attachment, ability.from, seenBy)) return ability;
  }
  return null;
}

/**
 * Whether this one protection effect leaves the attachment alone (702.16n, p). It does not remove what is attached already; of the one
 * Aura that 702.16p is about ("Auras and Equipment you control") that is what its controller controls, as the card says;
 * what isn't yet can't become attached all the same (702.16c).
 */
function spares(view: View, ability: Protection, held: HeldAbility, attachment: Draft, host: Host): boolean {
  const object = attachment.object;
  const giver = held.grantedBy;
  const isYours = giver !== null && attachment.controller === draftOf(view, giver).controller;
  if (object.attachedTo !== host && held.grantedBy !== object) return false;
  switch (ability.spares) {
    case undefined:
      return false;
    case "this":
      return held.grantedBy === object;
    case "auras":
      return isAura(attachment);
    case "equipment":
      return isEquipment(attachment) || isFortification(attachment);
    case "auras-you-control":
      return isAura(attachment) && isYours;
    default:
      // "Already attached": what you control, from before this effect began to apply, and the Aura that gives it.
      return object === giver || (isYours && object.timestamp < held.timestamp);
  }
}

/** The protection ability that keeps a source's spells and abilities from targeting (702.16b). */
export function protectionFromTargeting(
  game: Game,
  view: View,
  source: Draft,
  abilities: readonly HeldAbility[],
  seenBy: Player,
): Protection | null {
  for (const { ability } of abilities)
    if (ability.kind === "protection" && hasQuality(game, view, source, ability.from, seenBy)) return ability;
  return null;
}
