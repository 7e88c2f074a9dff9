import { rule } from "../../model/index.ts";
import type { Ability } from "../abilities.ts";
import {
  type Barrier,
  type Draft,
  hasAbility,
  isAura,
  isCreature,
  isEquipment,
  isFortification,
} from "../characteristics/draft.ts";
import { abilitiesOfPlayer, draftOf, isOnBattlefield, type View } from "../characteristics/view.ts";
import { matches, matchesObject } from "../matching/filter.ts";
import type { Game, Host } from "../state/game.ts";
import type { Impediment } from "./impediment.ts";
import { protectionFrom } from "./protection.ts";

type Enchant = Ability & { readonly kind: "enchant" };

/** How an effect attaches: "equip planeswalker" treats its target as though it were a creature (702.6e). */
export interface AttachingManner {
  readonly asThoughCreature?: boolean;
}

const noManner: AttachingManner = {};

export const isAttachmentKind = (draft: Draft): boolean =>
  isAura(draft) || isEquipment(draft) || isFortification(draft);

/**
 * Why that attachment, with those characteristics, can't be attached to the host; null when it can. The same test decides
 * whether it may become attached and whether it may stay (701.3a, 303.4c, 301.5c).
 */
export function whyNotAttached(
  game: Game,
  view: View,
  attachment: Draft,
  host: Host,
  manner: AttachingManner = noManner,
): Impediment | null {
  if (!isAttachmentKind(attachment)) return { reason: "not-an-attachment", rules: [rule("701.3b")] };
  if (attachment.types.includes("battle")) return { reason: "is-battle", rules: [rule("310.9")] };
  const own = isAura(attachment)
    ? whyNotEnchanting(game, view, attachment, host)
    : whyNotEquipping(game, view, attachment, host, manner);
  return own ?? whyKeptOff(game, view, attachment, host);
}

function whyNotEnchanting(game: Game, view: View, aura: Draft, host: Host): Impediment | null {
  if (host === aura.object) return { reason: "itself", rules: [rule("303.4d")] };
  if (isCreature(aura)) return { reason: "is-creature", rules: [rule("303.4d")] };
  if (host.kind === "player" && host.left) return { reason: "player-left", rules: [rule("303.4c")] };
  return whyNotEnchantable(game, view, aura, host);
}

/** What the enchant abilities, all of them, say of a host or target (702.5a, c, d). */
export function whyNotEnchantable(game: Game, view: View, aura: Draft, host: Host): Impediment | null {
  let found = 0;
  for (const { ability } of aura.abilities) {
    if (ability.kind !== "enchant") continue;
    found++;
    if (!isInEnchantZone(host, ability) || !matchesEnchant(game, view, aura, host, ability))
      return {
        reason: "enchant-restriction",
        rules:
          found > 1
            ? [rule("702.5c"), rule("702.5a")]
            : ability.filter.kind === "player"
              ? [rule("702.5a"), rule("702.5d")]
              : [rule("702.5a")],
      };
  }
  return found === 0 ? { reason: "no-enchant-ability", rules: [rule("303.4c"), rule("702.5a")] } : null;
}

function isInEnchantZone(host: Host, ability: Enchant): boolean {
  if (host.kind === "player") return ability.zone === undefined;
  if (ability.zone === "graveyard") return host.exists && host.zone === "graveyard";
  return isOnBattlefield(host);
}

const matchesEnchant = (game: Game, view: View, aura: Draft, host: Host, ability: Enchant): boolean =>
  matches(game, view, host, ability.filter, { you: aura.controller, self: aura.object });

function whyNotEquipping(
  game: Game,
  view: View,
  attachment: Draft,
  host: Host,
  manner: AttachingManner,
): Impediment | null {
  const fortification = !isEquipment(attachment);
  if (host === attachment.object) return { reason: "itself", rules: [rule("301.5c")] };
  if (host.kind === "player") return { reason: "player", rules: fortification ? [rule("301.6")] : [rule("301.5")] };
  if (!isOnBattlefield(host)) return { reason: "not-on-battlefield", rules: [rule("301.5c")] };
  const on = draftOf(view, host);
  if (fortification) {
    if (isCreature(attachment)) return { reason: "is-creature", rules: [rule("301.6"), rule("301.5c")] };
    return on.types.includes("land") ? null : { reason: "not-a-land", rules: [rule("301.6")] };
  }
  if (isCreature(attachment) && !hasAbility(attachment, "reconfigure"))
    return { reason: "is-creature", rules: [rule("301.5c")] };
  for (const { ability } of attachment.abilities)
    if (
      ability.kind === "attaches-only-to" &&
      !matchesObject(game, view, on, ability.filter, { you: attachment.controller, self: attachment.object })
    )
      return { reason: "attachment-restriction", rules: [rule("701.3a"), rule("301.5c")] };
  const fits = isCreature(on) || (manner.asThoughCreature === true && on.types.includes("planeswalker"));
  return fits ? null : { reason: "not-a-creature", rules: [rule("301.5"), rule("301.5c")] };
}

/** Protection, "can't be enchanted" and the like: what the host has against this attachment (702.16c–d, 303.4). */
function whyKeptOff(game: Game, view: View, attachment: Draft, host: Host): Impediment | null {
  const aura = isAura(attachment);
  if (host.kind === "player") {
    const abilities = abilitiesOfPlayer(view, host);
    return protectionFrom(game, view, attachment, abilities, host, host)
      ? { reason: "protection", rules: [rule("702.16c")] }
      : null;
  }
  const on = draftOf(view, host);
  if (protectionFrom(game, view, attachment, on.abilities, host, on.controller))
    return { reason: "protection", rules: aura ? [rule("702.16c")] : [rule("702.16d")] };
  if (on.barriers.some((barrier) => keepsOff(game, view, barrier, attachment, host)))
    return aura
      ? { reason: "cant-be-enchanted", rules: [rule("303.4"), rule("303.4c")] }
      : { reason: "cant-be-equipped", rules: [rule("301.5c")] };
  return null;
}

function keepsOff(game: Game, view: View, barrier: Barrier, attachment: Draft, host: Host): boolean {
  const { modification, source, you } = barrier;
  if (modification.exceptThis && attachment.object === source) return false;
  if (modification.spares && attachment.object.attachedTo === host) return false;
  const meant =
    modification.by === "anything" ||
    (modification.by === "auras" && isAura(attachment)) ||
    (modification.by === "equipment" && isEquipment(attachment)) ||
    (modification.by === "fortifications" && isFortification(attachment));
  if (!meant) return false;
  return !modification.filter || matchesObject(game, view, attachment, modification.filter, { you, self: source });
}

/** All that the attachment could legally be attached to now: permanents, players, cards in graveyards, in that order. */
export function legalHosts(game: Game, view: View, attachment: Draft): readonly Host[] {
  const hosts: Host[] = [];
  for (const object of game.objects) {
    if (!object.exists || (object.zone !== "battlefield" && object.zone !== "graveyard")) continue;
    if (!whyNotAttached(game, view, attachment, object)) hosts.push(object);
  }
  for (const player of game.players) if (!whyNotAttached(game, view, attachment, player)) hosts.push(player);
  return hosts;
}
