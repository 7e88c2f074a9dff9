import type { PlayerReference, Reference } from "../abilities.ts";
import { draftOf, type View } from "../characteristics/view.ts";
import type { Game, GameObject, Host, ObjectReference, Player } from "../state/game.ts";
import { hostSeenBy, isOpponent, type Perspective } from "./perspective.ts";

const isCurrent = (reference: ObjectReference): boolean => reference.object.incarnation === reference.incarnation;

/**
 * What a reference stands for, as it is now. An object that has become another one since it was remembered is nothing
 * (400.7), except what an ability itself has just moved ("previous").
 */
export function referred(game: Game, view: View, reference: Reference, from: Perspective): readonly Host[] {
  switch (reference.kind) {
    case "self":
      return from.self ? [from.self] : [];
    case "host": {
      const host = hostSeenBy(from);
      return host ? [host] : [];
    }
    case "target": {
      const hosts: Host[] = [];
      for (const target of from.targets ?? []) {
        if (target.of !== reference.index + (from.firstTarget ?? 0)) continue;
        if (target.kind === "player") hosts.push(target.player);
        else if (target.kind === "object" && isCurrent(target)) hosts.push(target.object);
      }
      return hosts;
    }
    case "affected":
      return from.affected ? [from.affected] : [];
    case "trigger-object":
      return from.triggerObject ? [from.triggerObject.object] : [];
    case "exiled-with-self":
      return game.exiledWith
        .filter(({ source }) => source.object === from.self)
        .flatMap(({ exiled }) => exiled)
        .filter(({ object, incarnation }) => object.zone === "exile" && object.incarnation === incarnation)
        .map(({ object }) => object);
    case "host-of":
      return referredOrGone(game, view, reference.of, from).flatMap((one) =>
        one.kind === "object" ? hostOf(game, one) : [],
      );
    case "grantor":
      return from.grantor && isCurrent(from.grantor) ? [from.grantor.object] : [];
    case "previous":
      return (from.previous ?? []).filter(isCurrent).map((one) => one.object);
    default:
      return referredPlayers(game, view, reference, from);
  }
}

/** The same, but a target also where it is another object by now: of that it is asked what was last known (608.2h). */
export function referredOrGone(game: Game, view: View, reference: Reference, from: Perspective): readonly Host[] {
  if (reference.kind !== "target") return referred(game, view, reference, from);
  return (from.targets ?? []).flatMap((target) =>
    target.kind === "object" && target.of === reference.index + (from.firstTarget ?? 0) ? [target.object] : [],
  );
}

/** What it is attached to, or was when it left the battlefield, as long as that is the same object (608.2h). */
function hostOf(game: Game, object: GameObject): readonly Host[] {
  if (object.zone === "battlefield") return object.attachedTo ? [object.attachedTo] : [];
  const last = game.lastKnown.get(object);
  const host = last?.zone === "battlefield" ? last.attachedTo : null;
  const isSame = host?.kind !== "object" || host.incarnation === last?.attachedIncarnation;
  return host && isSame ? [host] : [];
}

/** The players that a player reference stands for. */
export function referredPlayers(
  game: Game,
  view: View,
  reference: PlayerReference,
  from: Perspective,
): readonly Player[] {
  switch (reference.kind) {
    case "you":
      return [from.you];
    case "opponent":
      return game.players.filter((player) => !player.left && isOpponent(player, from.you));
    case "any-player":
      return game.players.filter((player) => !player.left);
    case "event-player":
      return from.eventPlayer ? [from.eventPlayer] : [];
    case "active-player":
      return [game.active];
    case "controller-of":
      return referred(game, view, reference.of, from).map((one) => controllerOf(game, view, one));
    case "owner-of":
      return referred(game, view, reference.of, from).map((one) => (one.kind === "player" ? one : one.owner));
    case "chosen-player": {
      const id = from.self?.choices.player;
      return game.players.filter((player) => player.id === id);
    }
    case "player":
      return referred(game, view, reference.of, from).filter((one) => one.kind === "player");
  }
}

/** The object's controller, or the last one it had on the battlefield (608.2h); a card elsewhere goes by its owner (108.4a). */
function controllerOf(game: Game, view: View, one: Host): Player {
  if (one.kind === "player") return one;
  if (one.zone === "battlefield" || one.zone === "stack") return draftOf(view, one).controller;
  return lastController(game, one);
}

const lastController = (game: Game, object: GameObject): Player =>
  game.lastKnown.get(object)?.draft.controller ?? object.owner;
