import { rule, type UnattachReason } from "../../model/index.ts";
import type { Zone } from "../abilities.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura, isFortification } from "../characteristics/draft.ts";
import { draftOf, touch, type View } from "../characteristics/view.ts";
import { citeSeparateControl } from "../legality/separate-control.ts";
import { isBestowed } from "../state/durations.ts";
import type { Game, GameObject } from "../state/game.ts";
import { newTimestamp, noteChoice, type Rules, record } from "../state/record.ts";
import { unattach } from "./attaching.ts";

/** Why objects leave, as the events tell it. */
export interface Leaving {
  readonly rules: Rules;
  /** Things as they were before the whole event, where this is a part of it; as they are now unless stated. */
  readonly before?: View;
  /** How an attachment among them ceases to be attached; `attachment-left` unless stated. */
  readonly unattached?: (object: GameObject) => { readonly reason: UnattachReason; readonly rules: Rules } | null;
}

/**
 * Remembers what is true of an object now, for whoever asks after it has gone (608.2h). One that is phased out is
 * remembered as it was before that: since then it is treated as though it did not exist (702.26b).
 */
export function rememberAsLastKnown(game: Game, view: View, object: GameObject): void {
  const before = game.lastKnown.get(object);
  if (object.phasedOut !== "no" && before?.incarnation === object.incarnation) return;
  game.lastKnown.set(object, {
    incarnation: object.incarnation,
    // A permanent that phases out again is remembered as it was the last time.
    earlier: before?.incarnation === object.incarnation ? before.earlier : before,
    draft: draftOf(view, object),
    zone: object.zone,
    attachedTo: object.attachedTo,
    attachedIncarnation: object.attachedTo?.kind === "object" ? object.attachedTo.incarnation : 0,
    attachments: object.attachments.map((one) => ({ object: one, incarnation: one.incarnation })),
    counters: object.counters,
  });
}

/**
 * Moves objects to a zone other than the battlefield and the stack, all at once. Each becomes a new object (400.7); what
 * was attached to one of them, and each of them that was attached to something, becomes unattached (701.3d).
 */
export function moveObjects(game: Game, objects: readonly GameObject[], to: Zone, leaving: Leaving): void {
  if (objects.length === 0) return;
  const before = leaving.before ?? currentView(game);
  const replaced = new Map<GameObject, Zone>();
  for (const object of objects) {
    const instead = zoneInstead(game, before, object, to);
    if (instead) replaced.set(object, instead);
  }
  const occurrences = leaveZones(game, objects, to, leaving, before, replaced);
  for (const object of objects) {
    scatter(game, object, to, replaced.get(object));
    arrive(game, object, destinationOf(object, to, replaced));
  }
  touch(game);
  game.occurrences.push(...occurrences);
}

/** Of a merged permanent whose owner puts their commander into the command zone only that card goes there (903.9c). */
function destinationOf(object: GameObject, to: Zone, replaced: ReadonlyMap<GameObject, Zone>): Zone {
  const instead = replaced.get(object);
  return instead === undefined || (instead === "command" && !object.commander) ? to : instead;
}

/** Where a replacement effect puts it instead (614.1a): exile, or the command zone. */
function zoneInstead(game: Game, before: View, object: GameObject, to: Zone): Zone | null {
  if (goesToCommandZone(game, object, to)) return "command";
  if (to !== "graveyard") return null;
  const exiled = draftOf(before, object).abilities.some(
    ({ ability }) =>
      ability.kind === "exiled-instead-of-graveyard" && (!ability.fromZone || ability.fromZone === object.zone),
  );
  return exiled ? "exile" : null;
}

/**
 * A commander that would be put into its owner's hand or library may be put into the command zone instead, if its owner
 * says so (903.9b); until then it goes where it was to go, and the choice is open.
 */
function goesToCommandZone(game: Game, object: GameObject, to: Zone): boolean {
  if (!game.position.commanderGame || (to !== "hand" && to !== "library")) return false;
  if (!object.commander && object.components.every((one) => !one.commander)) return false;
  const given = game.choose?.replacement;
  if (given !== undefined) return given === "command";
  noteChoice(game, {
    player: object.owner.id,
    kind: "replacement",
    rules: [rule("903.9b")],
    options: [{ replacement: to }, { replacement: "command" }],
  });
  return false;
}

/** The first half of a zone change: what is remembered, told and taken off as objects leave the zones they are in. */
export function leaveZones(
  game: Game,
  objects: readonly GameObject[],
  to: Zone,
  leaving: Leaving,
  before: View,
  replaced: ReadonlyMap<GameObject, Zone> = new Map(),
): Game["occurrences"] {
  for (const object of objects) rememberAsLastKnown(game, before, object);
  const occurrences: Game["occurrences"] = [];
  for (const object of objects) {
    const from = object.zone;
    const into = destinationOf(object, to, replaced);
    if (replaced.has(object))
      record(game, {
        kind: "replaced",
        object: object.id,
        by: object.id,
        rules: [replaced.get(object) === "command" ? rule("903.9b") : rule("614.1a")],
      });
    record(game, { kind: "zone-change", object: object.id, from, to: into, rules: withNewObject(leaving.rules) });
    occurrences.push({
      kind: "zone-change",
      object,
      incarnation: object.incarnation,
      from,
      to: into,
      host: object.attachedTo,
      attachments: object.attachments,
      before,
      after: null,
    });
    if (from === "stack") removeFromStack(game, object);
    game.movedSinceCheck.add(object);
  }
  for (const object of objects) {
    if (!object.attachedTo) continue;
    const how = leaving.unattached?.(object) ?? { reason: "attachment-left", rules: [rule("701.3d")] };
    unattach(game, object, how.reason, how.rules);
  }
  for (const object of objects)
    for (const attachment of object.attachments) {
      citeSeparateControl(game, before, attachment, object);
      unattach(game, attachment, "host-left", hostLeft(game, before, attachment));
    }
  return occurrences;
}

const withNewObject = (rules: Rules): Rules => (rules.includes(rule("400.7")) ? rules : [...rules, rule("400.7")]);

/** What becomes of an attachment whose host is gone: state-based actions see to it (704.5m–n). */
function hostLeft(game: Game, before: View, attachment: GameObject): Rules {
  const draft = draftOf(before, attachment);
  if (isBestowed(game, attachment)) return [rule("702.103f"), rule("701.3d")];
  if (isAura(draft)) return [rule("701.3d"), rule("303.4c")];
  return isFortification(draft)
    ? [rule("704.5n"), rule("301.6"), rule("701.3d")]
    : [rule("704.5n"), rule("301.5c"), rule("701.3d")];
}

/** All cards that represent a merged permanent go where it goes (730.3), each as an object of its own (730.3c). */
function scatter(game: Game, object: GameObject, to: Zone, instead: Zone | undefined): void {
  if (object.components.length === 0) return;
  for (const component of object.components) {
    const into = instead === "command" && !component.commander ? to : (instead ?? to);
    component.exists = true;
    record(game, {
      kind: "zone-change",
      object: component.id,
      from: "battlefield",
      to: into,
      rules: [rule("730.3"), rule("400.7")],
    });
    arrive(game, component, into);
    game.movedSinceCheck.add(component);
  }
  object.partedInto = object.components.map((one) => ({ object: one, incarnation: one.incarnation }));
  object.components = [];
}

/** The second half: the object is another one now, without memory of what it was (400.7). */
export function arrive(game: Game, object: GameObject, zone: Zone): void {
  const wasPlayed = object.zone === "battlefield";
  object.zone = zone;
  object.incarnation += 1;
  object.timestamp = newTimestamp(game);
  object.controller = object.owner;
  object.tapped = false;
  object.faceDown = false;
  object.cloaked = false;
  object.backFace = false;
  object.phasedOut = "no";
  object.phasedOutUnder = null;
  object.copied = object.token || object.isCopyOfSpell ? object.copied : null;
  object.temporaryCopy = null;
  object.counters = {};
  object.damage = 0;
  object.deathtouched = false;
  object.regenerationShields = 0;
  object.broughtBack = null;
  object.lastHost = null;
  object.mergedTop = null;
  if (zone === "battlefield") object.partedInto = [];
  if (wasPlayed) object.choices = {};
}

/** Takes a spell off the stack as it leaves for another zone. */
export function removeFromStack(game: Game, object: GameObject): void {
  const index = game.stack.findIndex((item) => item.kind === "spell" && item.object === object);
  if (index >= 0) game.stack.splice(index, 1);
}

/** Ends an object's existence: a token elsewhere than on the battlefield, a copy of a spell, a leaving player's things. */
export function ceaseToExist(game: Game, object: GameObject): void {
  const before = currentView(game);
  for (const attachment of object.attachments)
    unattach(game, attachment, "host-left", hostLeft(game, before, attachment));
  object.exists = false;
  object.incarnation += 1;
  removeFromStack(game, object);
  touch(game);
}
