import type { Filter, TriggerEvent, Watched } from "../abilities.ts";
import { type Draft, hasSubtype } from "../characteristics/draft.ts";
import { draftOf, type View } from "../characteristics/view.ts";
import { matches, matchesObject } from "../matching/filter.ts";
import { isOpponent, type Perspective } from "../matching/perspective.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { Game, GameObject, Host, Occurrence } from "../state/game.ts";

/** Events for which the game looks back in time: the ability is found as it was just before (603.10a–c). */
export function looksBack(event: TriggerEvent): boolean {
  switch (event.kind) {
    case "dies":
    case "leaves":
    case "put-into-graveyard":
    case "put-into-exile":
    case "becomes-unattached":
    case "phases-out":
      return true;
    case "any-of":
      return event.of.some(looksBack);
    default:
      return false;
  }
}

/** What of an event is found in that way: of "enters or dies" each part by itself; null when nothing is. */
export function partSeen(event: TriggerEvent, back: boolean): TriggerEvent | null {
  if (event.kind !== "any-of") return looksBack(event) === back ? event : null;
  const of = event.of.filter((one) => looksBack(one) === back);
  return of.length === 0 ? null : { kind: "any-of", of };
}

/** Whether what happened is what the ability of that object waits for. `view` shows things as the ability sees them. */
export function isTriggeredBy(
  game: Game,
  view: View,
  event: TriggerEvent,
  holder: Draft,
  occurrence: Occurrence,
): boolean {
  const from: Perspective = { you: holder.controller, self: holder.object };
  const watches = (watched: Watched, object: GameObject | null): boolean =>
    object !== null && isWatched(game, view, watched, holder, object, occurrence, from);
  switch (event.kind) {
    case "enters":
      return (
        occurrence.kind === "zone-change" && occurrence.to === "battlefield" && watches(event.object, occurrence.object)
      );
    case "dies":
      // "enchanted creature dies" asks for a creature; whatever else dies is put into a graveyard from the battlefield (700.4)
      return (
        hasLeft(occurrence, "graveyard") &&
        (event.object.kind !== "host" || wasCreature(occurrence)) &&
        watches(event.object, occurrence.object)
      );
    case "put-into-graveyard":
      return hasLeft(occurrence, "graveyard") && watches(event.object, occurrence.object);
    case "put-into-exile":
      return hasLeft(occurrence, "exile") && watches(event.object, occurrence.object);
    case "leaves":
      return hasLeft(occurrence) && watches(event.object, occurrence.object);
    case "becomes-attached":
      return (
        occurrence.kind === "attached" &&
        watches(event.object, occurrence.object) &&
        fitsHost(game, view, event.to, occurrence.host, from)
      );
    case "becomes-unattached":
      return (
        occurrence.kind === "unattached" &&
        watches(event.object, occurrence.object) &&
        fitsHost(game, view, event.from, occurrence.host, from)
      );
    case "becomes-equipped":
      return becomes(view, occurrence, "Equipment") && watches(event.object, objectOf(occurrence.host));
    case "becomes-enchanted":
      return becomes(view, occurrence, "Aura") && watches(event.object, objectOf(occurrence.host));
    case "transforms":
      return occurrence.kind === "transformed" && watches(event.object, occurrence.object);
    case "phases-out":
      return occurrence.kind === "phased-out" && watches(event.object, occurrence.object);
    case "phases-in":
      return occurrence.kind === "phased-in" && watches(event.object, occurrence.object);
    case "turned-face-up":
      return occurrence.kind === "turned-face-up" && watches(event.object, occurrence.object);
    case "becomes-targeted":
      return (
        occurrence.kind === "targeted" &&
        watches(event.object, occurrence.object) &&
        (event.by === "anyone" ||
          (occurrence.player !== undefined && isOpponent(occurrence.player, holder.controller))) &&
        (!event.spell || isSpell(game, view, event.spell, objectOf(occurrence.host), from))
      );
    case "deals-damage":
      return (
        occurrence.kind === "damage" &&
        !event.combat &&
        !event.toPlayer &&
        watches(event.object, occurrence.object) &&
        fitsHost(game, view, event.to, occurrence.host, from)
      );
    case "casts":
      return (
        occurrence.kind === "cast" &&
        occurrence.player !== undefined &&
        referredPlayers(game, view, event.player, from).includes(occurrence.player) &&
        (!event.filter || fitsSpell(game, view, event.filter, occurrence, from))
      );
    case "beginning":
      return (
        occurrence.kind === "beginning" &&
        occurrence.phase === event.of &&
        occurrence.player !== undefined &&
        referredPlayers(game, view, event.whose, from).includes(occurrence.player)
      );
    case "is-dealt-damage":
      return occurrence.kind === "damage" && !event.combat && watches(event.object, objectOf(occurrence.host));
    case "last-counter-removed":
      return (
        occurrence.kind === "last-counter-removed" &&
        occurrence.counter === event.counter &&
        watches(event.object, occurrence.object)
      );
    case "any-of":
      return event.of.some((one) => isTriggeredBy(game, view, one, holder, occurrence));
    case "attacks":
    case "blocks":
    case "becomes-tapped":
    case "outside":
    case "other":
      return false;
  }
}

const hasLeft = (occurrence: Occurrence, to?: string): boolean =>
  occurrence.kind === "zone-change" &&
  occurrence.from === "battlefield" &&
  (to === undefined ? occurrence.to !== "battlefield" : occurrence.to === to);

function wasCreature(occurrence: Occurrence): boolean {
  const { object, before } = occurrence;
  return object !== null && draftOf(before, object).types.includes("creature");
}

/** "Enchanted creature dies": the holder was attached to it just before (603.10a, 603.6e). */
function isWatched(
  game: Game,
  view: View,
  watched: Watched,
  holder: Draft,
  object: GameObject,
  occurrence: Occurrence,
  from: Perspective,
): boolean {
  switch (watched.kind) {
    case "self":
      return object === holder.object;
    case "host":
      if (occurrence.kind === "zone-change" && occurrence.from === "battlefield")
        return occurrence.attachments?.includes(holder.object) ?? false;
      return holder.object.attachedTo === object;
    case "any":
      return matchesObject(game, view, draftOf(view, object), watched.filter, from);
  }
}

const fitsHost = (
  game: Game,
  view: View,
  filter: Filter | undefined,
  host: Host | null | undefined,
  from: Perspective,
): boolean => !filter || (host !== null && host !== undefined && matches(game, view, host, filter, from));

const becomes = (view: View, occurrence: Occurrence, subtype: string): boolean =>
  occurrence.kind === "attached" && occurrence.object !== null && hasSubtype(draftOf(view, occurrence.object), subtype);

const objectOf = (host: Host | null | undefined): GameObject | null => (host?.kind === "object" ? host : null);

/** What made it a target is a spell that matches; an ability's source is on no stack (112.1). */
const isSpell = (game: Game, view: View, filter: Filter, source: GameObject | null, from: Perspective): boolean =>
  source !== null && source.zone === "stack" && matchesObject(game, view, draftOf(view, source), filter, from);

const fitsSpell = (game: Game, view: View, filter: Filter, occurrence: Occurrence, from: Perspective): boolean =>
  occurrence.object !== null && matchesObject(game, view, draftOf(view, occurrence.object), filter, from);
