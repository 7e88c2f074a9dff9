import { rule, type UnattachReason } from "../../model/index.ts";
import { exileAbandoned } from "../actions/abandoned.ts";
import { unattach } from "../actions/attaching.ts";
import { carryOutDestruction, planDestruction } from "../actions/destroying.ts";
import { returnExiled } from "../actions/exiled-until.ts";
import { ceaseToExist, moveObjects } from "../actions/leaving.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura, isCreature } from "../characteristics/draft.ts";
import { draftOf, touch, type View } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";
import { noticeChanges } from "../state/notice.ts";
import { type Rules, record } from "../state/record.ts";
import { illegalEquipment, notAnAttachment, olderRoles, unattachedAura } from "./attachments.ts";
import { siegeProtectedByController, unprotectedBattle } from "./battles.ts";
import {
  commanderElsewhere,
  copyElsewhere,
  deathtouch,
  legendRule,
  lethalDamage,
  noDefense,
  noLoyalty,
  noToughness,
  pairedCounters,
  tokenElsewhere,
  worldRule,
} from "./permanents.ts";
import type { Consequence, StateBasedAction } from "./state-based-action.ts";

/** Every state-based action that the engine plays, in the order of the rule. */
export const stateBasedActions: readonly StateBasedAction[] = [
  tokenElsewhere,
  copyElsewhere,
  noToughness,
  lethalDamage,
  deathtouch,
  noLoyalty,
  legendRule,
  worldRule,
  unattachedAura,
  illegalEquipment,
  notAnAttachment,
  pairedCounters,
  noDefense,
  unprotectedBattle,
  siegeProtectedByController,
  olderRoles,
  commanderElsewhere,
];

const perObject = stateBasedActions.filter((action) => action.check);
const perBoard = stateBasedActions.filter((action) => action.checkAll);

/**
 * Checks state-based actions: all that apply are found on one frozen view and performed as a single event, and the check
 * is repeated until none applies (704.3). A state that comes back ends it, with the assumption `game-would-loop`.
 */
export function checkStateBasedActions(game: Game): void {
  let seen: Set<string> | null = null;
  for (let round = 0; ; round++) {
    exileAbandoned(game);
    returnExiled(game);
    const view = currentView(game);
    // Whatever they look at makes a new view when it changes.
    if (view === game.checked) break;
    const consequences = collectStateBasedActions(game, view);
    forgetSinceCheck(game);
    if (consequences.length === 0) {
      game.checked = view;
      break;
    }
    if (round > 2) {
      seen ??= new Set();
      const state = fingerprint(game);
      if (seen.has(state)) {
        game.assumptions.add("game-would-loop");
        break;
      }
      seen.add(state);
    }
    perform(game, view, consequences);
    noticeChanges(game);
  }
}

/** Each round is a check: what happened before it is not "since the last time" for the next (704.3, 704.5h, 704.6d). */
function forgetSinceCheck(game: Game): void {
  for (const object of game.movedSinceCheck) object.deathtouched = false;
  game.movedSinceCheck.clear();
}

/** What applies now, at most one consequence of each kind for an object. */
export function collectStateBasedActions(game: Game, view: View): readonly Consequence[] {
  const found: Consequence[] = [];
  const checked = game.kept && game.checked;
  for (const object of game.objects) {
    if (checked && isAsChecked(checked, view, object)) continue;
    if (
      !object.exists ||
      (object.zone !== "battlefield" && !object.token && !object.isCopyOfSpell && !object.commander)
    )
      continue;
    if (object.zone === "battlefield" && !mayConcern(view, object)) continue;
    for (const action of perObject) {
      const consequence = action.check?.(game, view, object);
      if (consequence) found.push(consequence);
    }
  }
  for (const action of perBoard) found.push(...(action.checkAll?.(game, view) ?? []));
  return found;
}

/**
 * Whether nothing about a permanent, or what it is attached to, has changed since a check found nothing, in a game in which
 * what is elsewhere has no part in it.
 */
function isAsChecked(checked: View, view: View, object: GameObject): boolean {
  const draft = view.drafts[object.index];
  if (!draft || draft !== checked.drafts[object.index] || object.zone !== "battlefield") return false;
  const host = object.attachedTo;
  if (host && (host.kind === "player" || view.drafts[host.index] !== checked.drafts[host.index])) return false;
  if (host && !view.drafts[host.index]) return false;
  return object.damage === 0 && !object.deathtouched && !object.commander && !draft.types.includes("battle");
}

/**
 * Whether any of the actions about one permanent could apply to it. Most permanents are attached to nothing, undamaged and
 * nothing special; what is phased out is left to the actions themselves.
 */
function mayConcern(view: View, object: GameObject): boolean {
  if (object.attachedTo || object.damage > 0 || object.deathtouched || object.phasedOut !== "no") return true;
  const draft = draftOf(view, object);
  for (const type of draft.types) if (type === "planeswalker" || type === "battle") return true;
  if ((draft.toughness ?? 0) <= 0 && isCreature(draft)) return true;
  for (const counter in object.counters) if (counter !== "+1/+1" || "-1/-1" in object.counters) return true;
  return object.commander || isAura(draft);
}

/** All of it is one event (704.3): what is destroyed or saved is settled as things were before any of it. */
function perform(game: Game, before: View, consequences: readonly Consequence[]): void {
  const done = new Set<GameObject>();
  const buried = new Map<GameObject, { readonly reason: UnattachReason; readonly rules: Rules } | null>();
  for (const one of consequences) {
    if (one.kind !== "put-into-graveyard" || buried.has(one.object)) continue;
    buried.set(one.object, one.unattached ? { reason: one.unattached, rules: withUnattach(one.rules) } : null);
  }
  announce(game, consequences);
  const destroying = consequences.filter((one) => one.kind === "destroy" && !buried.has(one.object));
  // One replacement effect answers for all that would destroy an object now (704.7).
  const destruction = { byLethalDamage: true, rules: destroying[0]?.rules ?? [rule("704.5g")] };
  const plan = planDestruction(game, [...new Set(destroying.map((one) => one.object))], destruction);
  for (const one of consequences) {
    if (one.kind === "choose-protector") one.object.protector = one.protector;
    if (one.kind === "cease-to-exist") cease(game, one.object, one.rules);
    if (one.kind === "remove-counters") removePairs(game, one.object, one.count);
    if (one.kind !== "unattach" || buried.has(one.object) || done.has(one.object)) continue;
    if (plan.doomed.includes(one.object)) continue;
    done.add(one.object);
    unattach(game, one.object, one.reason, withUnattach(one.rules));
  }
  const [grave] = consequences.filter((one) => one.kind === "put-into-graveyard");
  if (grave)
    moveObjects(game, [...buried.keys()], "graveyard", {
      before,
      rules: [grave.rules[0]],
      unattached: (object) => buried.get(object) ?? null,
    });
  if (destroying.length > 0) carryOutDestruction(game, plan, { before, rules: [destruction.rules[0]] });
  for (const one of consequences)
    if (one.kind === "put-into-command-zone") moveObjects(game, [one.object], "command", { rules: one.rules });
}

/** One event for each rule that applies, all of the same moment. */
function announce(game: Game, consequences: readonly Consequence[]): void {
  const byRule = new Map<string, { rules: Rules; action: string; objects: string[] }>();
  for (const one of consequences) {
    const key = one.rules.join();
    const known = byRule.get(key);
    if (known) known.objects.push(one.object.id);
    else byRule.set(key, { rules: one.rules, action: one.kind, objects: [one.object.id] });
  }
  for (const one of byRule.values()) record(game, { kind: "state-based-action", ...one });
}

const withUnattach = (rules: Rules): Rules => (rules.includes("701.3d") ? rules : [...rules, "701.3d"]);

function cease(game: Game, object: GameObject, rules: Rules): void {
  if (!object.exists) return;
  ceaseToExist(game, object);
  if (object.token) record(game, { kind: "token-ceased", object: object.id, rules });
}

function removePairs(game: Game, object: GameObject, count: number): void {
  object.counters = {
    ...object.counters,
    "+1/+1": (object.counters["+1/+1"] ?? 0) - count,
    "-1/-1": (object.counters["-1/-1"] ?? 0) - count,
  };
  touch(game);
}

/** The state as far as state-based actions can change it. */
const fingerprint = (game: Game): string =>
  game.objects
    .map(
      (object) =>
        `${object.zone}${object.exists}${object.attachedTo?.id}${object.damage}${JSON.stringify(object.counters)}`,
    )
    .join("|");
