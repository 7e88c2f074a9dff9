import { type RuleNumber, rule, type UnattachReason } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, hasAbility, isAura, isEquipment, isFortification } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, touch, type View } from "../characteristics/view.ts";
import { type AttachingManner, whyNotAttached } from "../legality/attaching.ts";
import type { Impediment } from "../legality/impediment.ts";
import { citeOthersRoles, citeSeparateControl } from "../legality/separate-control.ts";
import { isBestowed } from "../state/durations.ts";
import type { Game, GameObject, Host, Occurrence } from "../state/game.ts";
import { cutLink, setInitialLink } from "../state/link.ts";
import { cite, newTimestamp, type Rules, record } from "../state/record.ts";
import { chooseFor } from "./choices.ts";

/**
 * Attaches a permanent to a host, if the rules allow it: this is the only way anything becomes attached. Something illegal
 * moves nothing, and neither does the host it is on already (701.3a–c). `rules` say why it is tried. Returns whether it is
 * now newly attached.
 */
export function attach(
  game: Game,
  object: GameObject,
  host: Host,
  rules: readonly RuleNumber[] = [],
  manner?: AttachingManner,
): boolean {
  const impediment = whyNotMoved(game, object, host, rules, manner);
  if (impediment) return fail(game, object, host, impediment);
  move(game, object, host, rules);
  return true;
}

/** Attaches several permanents to a host as one event: each is judged as things are before any of them moves. */
export function attachAtOnce(game: Game, objects: readonly GameObject[], host: Host): void {
  const judged = objects.map((object) => ({ object, impediment: whyNotMoved(game, object, host, []) }));
  for (const { object, impediment } of judged)
    if (impediment) fail(game, object, host, impediment);
    else move(game, object, host, []);
}

function whyNotMoved(
  game: Game,
  object: GameObject,
  host: Host,
  rules: readonly RuleNumber[],
  manner?: AttachingManner,
): Impediment | null {
  if (!isOnBattlefield(object)) return { reason: "not-on-battlefield", rules: [rule("609.3")] };
  if (object.attachedTo === host) return { reason: "already-attached", rules: [rule("701.3b"), ...rules] };
  const view = currentView(game);
  const draft = draftOf(view, object);
  const impediment = whyNotAttached(game, view, draft, host, manner);
  return impediment && { reason: impediment.reason, rules: withFirst(impediment.rules, staysPut(draft)) };
}

function move(game: Game, object: GameObject, host: Host, rules: readonly RuleNumber[]): void {
  const view = currentView(game);
  if (object.attachedTo) {
    unattach(game, object, "moved", [rule("701.3d")]);
    cite(game, rule("701.3c"), "new-timestamp");
  }
  link(game, object, host, attachedBy(rules), view);
}

/** The rule of what attaches it first: equip, living weapon (702.6a, 702.92a). */
const attachedBy = ([first, ...rest]: readonly RuleNumber[]): Rules =>
  first === undefined ? [rule("701.3a"), rule("701.3c")] : [first, ...rest, rule("701.3a"), rule("701.3c")];

/** Attaches a permanent as it enters the battlefield; whether it may was settled before it moved (303.4f–i). */
export function attachAsEntering(game: Game, object: GameObject, host: Host, rules: Rules): void {
  link(game, object, host, rules, currentView(game));
}

function link(game: Game, object: GameObject, host: Host, rules: Rules, before: View): void {
  const draft = draftOf(before, object);
  for (const { ability } of draft.abilities)
    if (ability.kind === "choose-as-attached") chooseFor(game, object, ability.what, draft.controller);
  object.timestamp = newTimestamp(game);
  setInitialLink(object, host);
  if (host.kind === "object" && host.enteredAtStep === game.step)
    object.broughtBack = { object: host, incarnation: host.incarnation };
  touch(game);
  citeSeparateControl(game, before, object, host);
  citeOthersRoles(game, before, object, host);
  record(game, {
    kind: "attached",
    object: object.id,
    to: host.id,
    timestamp: object.timestamp,
    rules: host.kind === "player" ? [...rules, rule("303.4b"), rule("702.5d")] : rules,
  });
  if (hasAbility(draft, "reconfigure") && isEquipment(draft)) {
    stopBeingCreature(game, object);
    cite(game, rule("702.151b"), "stops-being-creature");
  }
  game.occurrences.push(occurrence("attached", object, host, before));
}

const occurrence = (kind: "attached" | "unattached", object: GameObject, host: Host, before: View): Occurrence => ({
  kind,
  object,
  incarnation: object.incarnation,
  host,
  hostIncarnation: host.kind === "object" ? host.incarnation : 0,
  before,
  after: null,
});

/** An Equipment with reconfigure is no creature while it is attached, whatever attached it (702.151b). */
export function stopBeingCreature(game: Game, object: GameObject): void {
  game.effects.push({
    timestamp: object.timestamp,
    objects: [{ object, incarnation: object.incarnation }],
    players: [],
    modifications: [{ kind: "remove-types", types: ["creature"] }],
    until: "reconfigured",
    watches: null,
    controller: object.controller,
    source: null,
    byStep: false,
  });
  touch(game);
}

/**
 * Takes an attachment off its host: the only way anything ceases to be attached. It stays where it is; what else happens to
 * it is not decided here (701.3d). Nothing happens to what isn't attached.
 */
export function unattach(game: Game, object: GameObject, reason: UnattachReason, rules: Rules): void {
  const host = object.attachedTo;
  if (!host) return;
  const before = currentView(game);
  object.lastHost = host.kind === "object" ? { object: host, incarnation: host.incarnation } : null;
  cutLink(object);
  const endsBestow = reason !== "moved" && !rules.includes("702.103f") && isBestowed(game, object);
  const isReconfigured = game.effects.some(
    ({ until, objects }) => until === "reconfigured" && objects[0]?.object === object,
  );
  if (game.effects.length > 0) endStates(game, object, reason);
  touch(game);
  record(game, {
    kind: "unattached",
    object: object.id,
    from: host.id,
    reason,
    rules:
      endsBestow && object.zone === "battlefield"
        ? [...rules, rule("702.103f")]
        : isReconfigured
          ? [...rules, rule("702.151b")]
          : rules,
  });
  game.occurrences.push(occurrence("unattached", object, host, before));
}

/**
 * Being bestowed ends with being attached (702.103f), being no creature by reconfigure too (702.151b). Something that is moved
 * becomes unattached from its old host (701.3d), but is at no time attached to nothing: it stays bestowed.
 */
function endStates(game: Game, object: GameObject, reason: UnattachReason): void {
  game.effects = game.effects.filter(
    (effect) =>
      !(effect.until === "reconfigured" || (effect.until === "bestowed" && reason !== "moved")) ||
      effect.objects[0]?.object !== object,
  );
}

/** The rules by which an attachment that an effect tries to attach to something illegal stays where it is. */
function staysPut(draft: Draft): readonly RuleNumber[] {
  if (isAura(draft)) return [rule("303.4j"), rule("701.3b")];
  if (isEquipment(draft)) return [rule("301.5b"), rule("701.3b")];
  return isFortification(draft) ? [rule("301.6"), rule("701.3b")] : [];
}

const withFirst = (rules: Rules, more: readonly RuleNumber[]): Rules => [
  rules[0],
  ...[...rules.slice(1), ...more].filter((one, index, all) => one !== rules[0] && all.indexOf(one) === index),
];

function fail(game: Game, object: GameObject, host: Host, { reason, rules }: Impediment): false {
  record(game, { kind: "attach-failed", object: object.id, to: host.id, reason, rules });
  return false;
}
