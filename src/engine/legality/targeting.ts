import { rule } from "../../model/index.ts";
import type { Ability, Target } from "../abilities.ts";
import type { Draft, Shield } from "../characteristics/draft.ts";
import { abilitiesOfPlayer, draftOf, isOnBattlefield, type View } from "../characteristics/view.ts";
import { matches, matchesObject } from "../matching/filter.ts";
import { withoutOutside } from "../matching/outside.ts";
import { isOpponent, type Perspective } from "../matching/perspective.ts";
import type { ChosenTarget, Game, Host, Player } from "../state/game.ts";
import type { Rules } from "../state/record.ts";
import { isAttachmentKind, whyNotEnchantable } from "./attaching.ts";
import type { Impediment } from "./impediment.ts";
import { hasQuality, protectionFromTargeting } from "./protection.ts";

/** What wants to target: a spell, or an ability of a source; `by` is its controller. */
export interface Targeting {
  readonly source: Draft;
  readonly by: Player;
  readonly perspective: Perspective;
}

/** Shroud, hexproof and protection against being targeted (702.18a, 702.11b–d, 702.16b); they concern nothing else. */
export function whyShielded(game: Game, view: View, host: Host, targeting: Targeting): Impediment | null {
  const abilities = host.kind === "player" ? abilitiesOfPlayer(view, host) : draftOf(view, host).abilities;
  const owner = host.kind === "player" ? host : draftOf(view, host).controller;
  for (const { ability } of abilities) {
    if (ability.kind === "shroud") return { reason: "shroud", rules: [rule("702.18a")] };
    if (ability.kind === "hexproof" && isHexproofAgainst(game, view, ability, owner, targeting))
      return ability.from
        ? { reason: "hexproof", rules: [rule("702.11d")] }
        : { reason: "hexproof", rules: [host.kind === "player" ? rule("702.11c") : rule("702.11b")] };
  }
  const protection = protectionFromTargeting(game, view, targeting.source, abilities, owner);
  if (protection !== null)
    return {
      reason: "protection",
      rules: protection.from.kind === "player" ? [rule("702.16k"), rule("702.16b")] : [rule("702.16b")],
    };
  return host.kind === "object" && draftOf(view, host).shields.some((one) => keepsOff(game, view, one, targeting))
    ? { reason: "cannot-be-targeted", rules: [rule("101.2")] }
    : null;
}

/** "Can't be the target of spells or abilities your opponents control": without a keyword, of any source (101.2). */
function keepsOff(game: Game, view: View, { modification, you }: Shield, { source, by }: Targeting): boolean {
  const isSpell = source.object.zone !== "battlefield";
  if (modification.by === "spells" ? !isSpell : modification.by === "abilities" && isSpell) return false;
  if (modification.opponents && !isOpponent(by, you)) return false;
  return !modification.filter || matchesObject(game, view, source, modification.filter, { you, self: null });
}

function isHexproofAgainst(
  game: Game,
  view: View,
  ability: Ability & { readonly kind: "hexproof" },
  owner: Player,
  targeting: Targeting,
): boolean {
  if (!isOpponent(targeting.by, owner)) return false;
  return !ability.from || hasQuality(game, view, targeting.source, ability.from, owner);
}

/** Why something isn't a legal target for one "target" of a spell or ability; null when it is. */
export function whyNotTarget(
  game: Game,
  view: View,
  host: Host,
  target: Target,
  targeting: Targeting,
  rules: Rules,
): Impediment | null {
  if (host.kind === "player") {
    if (host.left) return { reason: "player-left", rules };
  } else if (target.abilities && isAbilityOnStack(game, host)) return null;
  else if (!isInTargetZone(host, target)) return { reason: "wrong-zone", rules };
  const told = withoutOutside(target.filter);
  if (!matches(game, view, host, told, targeting.perspective)) return { reason: "illegal-target", rules };
  if (told !== target.filter) game.assumptions.add("target-as-asked");
  return host.kind === "object" && !isOnBattlefield(host) ? null : whyShielded(game, view, host, targeting);
}

/** An ability is found by the object that it is of; what that is shielded against does not shield the ability. */
const isAbilityOnStack = (game: Game, object: Host & { readonly kind: "object" }): boolean =>
  game.stack.some((item) => item.kind !== "spell" && item.object === object);

function isInTargetZone(object: Host & { readonly kind: "object" }, target: Target): boolean {
  if (!object.exists) return false;
  if (target.on === "stack") return object.zone === "stack" && target.abilities !== "only";
  if (target.zone !== undefined && target.zone !== "battlefield") return object.zone === target.zone;
  return isOnBattlefield(object);
}

/** Why an Aura spell can't target that: its enchant abilities say what it may (303.4a, 702.5a). */
export function whyNotAuraTarget(game: Game, view: View, host: Host, targeting: Targeting): Impediment | null {
  const enchant = isAttachmentKind(targeting.source) ? whyNotEnchantable(game, view, targeting.source, host) : null;
  if (enchant) return enchant;
  if (host.kind === "player" && host.left) return { reason: "player-left", rules: [rule("303.4a")] };
  return host.kind === "object" && !isOnBattlefield(host) ? null : whyShielded(game, view, host, targeting);
}

/** Whether the target is still what was chosen: an object that changed zones is another one (608.2b, 400.7). */
export function isSameTarget(target: ChosenTarget): boolean {
  if (target.kind === "none") return false;
  if (target.kind === "player") return !target.player.left;
  return target.object.exists && target.object.incarnation === target.incarnation && target.object.phasedOut === "no";
}

/** The object or player that was chosen; null for a target that has turned out illegal. */
export const hostOf = (target: ChosenTarget | undefined): Host | null =>
  target === undefined || target.kind === "none" ? null : target.kind === "player" ? target.player : target.object;

export const chosenTarget = (host: Host, of: number): ChosenTarget =>
  host.kind === "player"
    ? { kind: "player", of, player: host }
    : { kind: "object", of, object: host, incarnation: host.incarnation };
