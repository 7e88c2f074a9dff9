import { rule, type UnattachReason } from "../../model/index.ts";
import { hasSubtype, isAura, isCreature, isEquipment, isFortification } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, type View } from "../characteristics/view.ts";
import { isAttachmentKind, whyNotAttached } from "../legality/attaching.ts";
import type { Impediment } from "../legality/impediment.ts";
import { isBestowed } from "../state/durations.ts";
import type { Game, GameObject } from "../state/game.ts";
import type { Rules } from "../state/record.ts";
import type { Consequence, StateBasedAction } from "./state-based-action.ts";

/** An Aura on something illegal, or on nothing, goes to its owner's graveyard; a bestowed one stays as a creature (702.103f). */
export const unattachedAura: StateBasedAction = {
  rule: rule("704.5m"),
  check(game, view, object) {
    if (!isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    if (!isAura(draft)) return null;
    const host = object.attachedTo;
    if (!host)
      return isBestowed(game, object)
        ? null
        : { kind: "put-into-graveyard", object, rules: [rule("704.5m"), rule("303.4c")] };
    // A creature-Aura becomes unattached first (303.4d, 704.5p), and is put into the graveyard by the next check.
    if (isCreature(draft) || draft.types.includes("battle")) return null;
    const impediment = whyNotAttached(game, view, draft, host);
    if (!impediment) return null;
    if (isBestowed(game, object))
      return { kind: "unattach", object, reason: "bestow-ended", rules: [rule("702.103f"), ...impediment.rules] };
    return {
      kind: "put-into-graveyard",
      object,
      unattached: reasonOf(impediment),
      rules: rulesOf(rule("704.5m"), impediment),
    };
  },
};

/** An Equipment or Fortification on something illegal, or on a player, comes off and stays (301.5c). */
export const illegalEquipment: StateBasedAction = {
  rule: rule("704.5n"),
  check(game, view, object) {
    const host = object.attachedTo;
    if (!host || !isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    if (isAura(draft) || !(isEquipment(draft) || isFortification(draft))) return null;
    const impediment = whyNotAttached(game, view, draft, host);
    if (!impediment) return null;
    return {
      kind: "unattach",
      object,
      reason: reasonOf(impediment),
      rules: rulesOf(rule("704.5n"), impediment),
    };
  },
};

/** A battle or creature, and what is no Aura, Equipment or Fortification (any more), is attached to nothing. */
export const notAnAttachment: StateBasedAction = {
  rule: rule("704.5p"),
  check(_game: Game, view: View, object: GameObject): Consequence | null {
    if (!object.attachedTo || !isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    const rules = (more: Rules): Rules => [rule("704.5p"), ...more];
    if (isCreature(draft)) {
      const more: Rules = isAura(draft)
        ? [rule("303.4d")]
        : isFortification(draft)
          ? [rule("301.6")]
          : isEquipment(draft)
            ? [rule("301.5c")]
            : [rule("701.3d")];
      return { kind: "unattach", object, reason: "is-creature", rules: rules(more) };
    }
    if (draft.types.includes("battle"))
      return { kind: "unattach", object, reason: "illegal-host", rules: rules([rule("310.9")]) };
    if (isAttachmentKind(draft)) return null;
    const wasEquipment = object.card.faces.some((face) => face.subtypes.includes("Equipment"));
    return {
      kind: "unattach",
      object,
      reason: "lost-subtype",
      rules: rules([wasEquipment ? rule("301.5c") : rule("701.3d")]),
    };
  },
};

/** Of the Roles that one player controls on a permanent only the newest stays (303.7a). */
export const olderRoles: StateBasedAction = {
  rule: rule("704.5y"),
  check(_game, view, object) {
    const host = object.attachedTo;
    if (host?.kind !== "object" || !isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    if (!hasSubtype(draft, "Role")) return null;
    const newer = host.attachments.some((other) => {
      if (other === object || !isOnBattlefield(other) || other.timestamp < object.timestamp) return false;
      const role = draftOf(view, other);
      return hasSubtype(role, "Role") && role.controller === draft.controller;
    });
    return newer ? { kind: "put-into-graveyard", object, rules: [rule("704.5y"), rule("303.7a")] } : null;
  },
};

function reasonOf(impediment: Impediment): UnattachReason {
  if (impediment.reason === "player-left") return "player-left";
  return impediment.reason === "is-creature" ? "is-creature" : "illegal-host";
}

const rulesOf = (first: Rules[0], impediment: Impediment): Rules => [
  first,
  ...impediment.rules.filter((one) => one !== first),
];
