import type { Amount, Filter, PlayerId, PlayerReference, Quality, Reference } from "../../src/engine/index.ts";
import type { Seen, View } from "./view.ts";
import { attachmentsOf, isPlayer, opponents, thing, type World } from "./world.ts";

/** Who speaks: the object that has the ability, and its controller ("you", 109.5). */
export interface Speaker {
  readonly self: string | null;
  readonly you: PlayerId;
}

export function seen(view: View, id: string): Seen {
  const found = view.seen.get(id);
  if (!found) throw new Error(`the oracle does not see ${id}`);
  return found;
}

/**
 * Whether an object or player is what a filter describes. A player is only where the filter speaks of players. Zones are the
 * asker's business.
 */
export function matches(world: World, view: View, filter: Filter, id: string, speaker: Speaker): boolean {
  return (!isPlayer(world, id) || speaksOfPlayers(filter)) && fits(world, view, filter, id, speaker);
}

function speaksOfPlayers(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.of.some(speaksOfPlayers);
  return filter.kind === "player";
}

function fits(world: World, view: View, filter: Filter, id: string, speaker: Speaker): boolean {
  const again = (inner: Filter): boolean => fits(world, view, inner, id, speaker);
  switch (filter.kind) {
    case "and":
      return filter.of.every(again);
    case "or":
      return filter.of.some(again);
    case "not":
      return !again(filter.filter);
    case "player":
      return isPlayer(world, id) && isThatPlayer(world, filter.which, id, speaker.you);
    case "is":
      return referred(world, filter.reference, speaker) === id;
    default:
      return !isPlayer(world, id) && describes(world, view, filter, seen(view, id), speaker);
  }
}

function describes(world: World, view: View, filter: Filter, one: Seen, speaker: Speaker): boolean {
  switch (filter.kind) {
    case "type":
      return one.types.includes(filter.type);
    case "subtype":
      return one.subtypes.includes(filter.subtype);
    case "supertype":
      return one.supertypes.includes(filter.supertype);
    case "color":
      return one.colors.includes(filter.color);
    case "colorless":
      return one.colors.length === 0;
    case "multicolored":
      return one.colors.length > 1;
    case "tapped":
      return thing(world, one.id)?.tapped === true;
    case "token":
      return thing(world, one.id)?.token === true;
    case "permanent":
      return thing(world, one.id)?.zone === "battlefield";
    case "keyword":
      return one.abilities.some(
        ({ ability }) =>
          ability.kind === filter.keyword || (ability.kind === "keyword" && ability.keyword === filter.keyword),
      );
    case "controlled-by":
      return whichPlayers(world, filter.player, speaker).includes(one.controller);
    case "attached-to": {
      const host = thing(world, one.id)?.attachedTo ?? null;
      if (!("kind" in filter.to) || filter.to.kind !== "self")
        throw new Error("the oracle knows what is attached to this");
      return host !== null && host === referred(world, filter.to, speaker);
    }
    case "has-attached":
      return attachmentsOf(world, one.id).some(
        (attached) =>
          !(filter.other && attached.id === speaker.self) &&
          attached.phased === "in" &&
          matches(world, view, filter.filter, attached.id, speaker),
      );
    case "mana-value":
    case "power":
    case "toughness":
      return compare(measure(filter.kind, one), filter.is, plain(filter.than));
    default:
      throw new Error(`the oracle has no filter ${filter.kind}`);
  }
}

function measure(kind: "mana-value" | "power" | "toughness", one: Seen): number {
  if (kind === "mana-value") return one.manaValue;
  return (kind === "power" ? one.power : one.toughness) ?? 0;
}

export function compare(value: number, is: "<=" | ">=" | "=", than: number): boolean {
  if (is === "=") return value === than;
  return is === "<=" ? value <= than : value >= than;
}

function plain(amount: Amount): number {
  if (typeof amount !== "number") throw new Error("the oracle compares with plain numbers only");
  return amount;
}

/** A number in an effect, as things stand in the view. */
export function amount(world: World, view: View, wanted: Amount, speaker: Speaker, affected: string): number {
  if (typeof wanted === "number") return wanted;
  const times = "times" in wanted ? (wanted.times ?? 1) : 1;
  switch (wanted.kind) {
    case "count":
      return times * permanentsMatching(world, view, wanted.filter, speaker).length;
    case "mana-value":
    case "power":
    case "toughness": {
      const of = wanted.of.kind === "affected" ? affected : referred(world, wanted.of, speaker);
      return of === null ? 0 : times * measure(wanted.kind, seen(view, of));
    }
    default:
      throw new Error(`the oracle has no amount ${wanted.kind}`);
  }
}

export function permanentsMatching(world: World, view: View, filter: Filter, speaker: Speaker): string[] {
  return world.things
    .filter((one) => one.exists && one.zone === "battlefield" && one.phased === "in")
    .map((one) => one.id)
    .filter((id) => matches(world, view, filter, id, speaker));
}

export function referred(world: World, reference: Reference, speaker: Speaker): string | null {
  switch (reference.kind) {
    case "self":
      return speaker.self;
    case "host":
      return speaker.self === null ? null : (thing(world, speaker.self)?.attachedTo ?? null);
    case "you":
      return speaker.you;
    default:
      throw new Error(`the oracle has no reference ${reference.kind}`);
  }
}

export function whichPlayers(world: World, who: PlayerReference, speaker: Speaker): PlayerId[] {
  switch (who.kind) {
    case "you":
      return [speaker.you];
    case "opponent":
      return opponents(world, speaker.you);
    case "any-player":
      return world.players;
    case "active-player":
      return [world.active];
    default:
      throw new Error(`the oracle has no player ${who.kind}`);
  }
}

function isThatPlayer(world: World, which: "any" | "you" | "opponent", id: PlayerId, you: PlayerId): boolean {
  if (which === "any") return true;
  return which === "you" ? id === you : id !== you && opponents(world, you).includes(id);
}

/**
 * Whether a source has a quality that protection or hexproof names. `you` is the player who has the protected permanent or
 * is protected; "everything" is every object (702.16j), a player's is what it controls, or owns while nobody else controls it (702.16k).
 */
export function hasQuality(world: World, view: View, quality: Quality, source: string, you: PlayerId): boolean {
  switch (quality.kind) {
    case "everything":
      return true;
    case "color":
      return seen(view, source).colors.includes(quality.color);
    case "matches":
      return matches(world, view, quality.filter, source, { self: null, you });
    case "player": {
      const { controller } = seen(view, source);
      if (quality.which === "any") return true;
      if (quality.which === "opponents") return controller !== you;
      return controller === quality.which.id;
    }
    case "chosen":
      // Nothing was chosen: it is protection from nothing.
      return false;
  }
}
