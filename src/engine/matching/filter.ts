import type { Amount, Condition, Filter, Zone } from "../abilities.ts";
import { type Draft, hasSubtype, hasType } from "../characteristics/draft.ts";
import { basicLandTypes, familyOf } from "../characteristics/subtypes.ts";
import { draftOf, isOnBattlefield, type View } from "../characteristics/view.ts";
import type { Game, GameObject, Host, Player } from "../state/game.ts";
import { lastKnownOf } from "../state/last-known.ts";
import { wasOn, withCounters } from "./as-it-was.ts";
import { isOpponent, type Perspective } from "./perspective.ts";
import { referred, referredOrGone, referredPlayers } from "./reference.ts";

const outlaws = ["Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"];
const permanentTypes = ["artifact", "battle", "creature", "enchantment", "land", "planeswalker"] as const;

/** Whether an object or player is among what the filter describes. */
export function matches(game: Game, view: View, host: Host, filter: Filter, from: Perspective): boolean {
  return host.kind === "player"
    ? isPositive(filter) && matchesPlayer(game, view, host, filter, from)
    : matchesObject(game, view, draftOf(view, host), filter, from);
}

/** What only says what something is not means permanents: "another target nonland permanent". */
const isPositive = (filter: Filter): boolean =>
  filter.kind === "and"
    ? filter.of.some(isPositive)
    : filter.kind === "or"
      ? filter.of.every(isPositive)
      : filter.kind !== "not";

function matchesPlayer(game: Game, view: View, player: Player, filter: Filter, from: Perspective): boolean {
  switch (filter.kind) {
    case "player":
      if (player.left) return false;
      if (filter.which === "any") return true;
      return filter.which === "you" ? player === from.you : isOpponent(player, from.you);
    case "is":
      return referred(game, view, filter.reference, from).includes(player);
    case "has-attached":
      return hasAttached(game, view, player, filter, from);
    case "and":
      // A filter of no parts means any permanent, and a player is none.
      return filter.of.length > 0 && filter.of.every((part) => matchesPlayer(game, view, player, part, from));
    case "or":
      return filter.of.some((part) => matchesPlayer(game, view, player, part, from));
    case "not":
      return !matchesPlayer(game, view, player, filter.filter, from);
    default:
      return false;
  }
}

/** Whether an object, with those characteristics, is among what the filter describes. */
export function matchesObject(game: Game, view: View, draft: Draft, filter: Filter, from: Perspective): boolean {
  const object = draft.object;
  switch (filter.kind) {
    case "type":
      return hasType(draft, filter.type);
    case "subtype":
      return hasSubtype(draft, filter.subtype) || (draft.everyCreatureType && familyOf(filter.subtype) === "creature");
    case "supertype":
      return draft.supertypes.includes(filter.supertype.toLowerCase());
    case "color":
      return draft.colors.includes(filter.color);
    case "colorless":
      return draft.colors.length === 0;
    case "monocolored":
      return draft.colors.length === 1;
    case "multicolored":
      return draft.colors.length > 1;
    case "name":
      return draft.name === filter.name;
    case "keyword":
      return draft.abilities.some(({ ability }) => hasKeyword(ability, filter.keyword));
    case "power":
      return compare(draft.power, filter.is, amountOf(game, view, filter.than, from));
    case "toughness":
      return compare(draft.toughness, filter.is, amountOf(game, view, filter.than, from));
    case "mana-value":
      return compare(draft.manaValue, filter.is, amountOf(game, view, filter.than, from));
    case "tapped":
      return object.tapped;
    case "untapped":
      return !object.tapped;
    case "token":
      return (object.mergedTop ?? object).token;
    case "attacking":
    case "blocking":
    case "outside":
      return false;
    case "face-down":
      return object.faceDown;
    case "commander":
      return object.commander;
    case "transformed":
      return object.backFace;
    case "permanent":
      return permanentTypes.some((type) => hasType(draft, type));
    case "historic":
      return hasType(draft, "artifact") || draft.supertypes.includes("legendary") || hasSubtype(draft, "Saga");
    case "outlaw":
      return draft.everyCreatureType || outlaws.some((type) => hasSubtype(draft, type));
    case "modified":
      return isModified(view, draft);
    case "counters":
      return compare(countersOn(withCounters(game, object), filter.counter), filter.is ?? ">=", filter.than ?? 1);
    case "controlled-by":
      return referredPlayers(game, view, filter.player, from).includes(draft.controller);
    case "owned-by":
      return referredPlayers(game, view, filter.player, from).includes(object.owner);
    case "has-attached":
      return hasAttached(game, view, object, filter, from);
    case "attached-to":
      return isAttachedTo(game, view, draft, filter.to, from);
    case "was-attached-to":
      return referredOrGone(game, view, filter.to, from).some((one) => wasOn(game, object, one));
    case "is":
      return referred(game, view, filter.reference, from).includes(object);
    case "shares":
      return sharesWith(game, view, draft, filter, from);
    case "in-zone":
      return object.zone === filter.zone;
    case "player":
      return false;
    case "put-onto-battlefield-with-this":
      return wasBroughtBack(game, draft, from);
    case "chosen":
      return matchesChosen(draft, filter.what, from);
    case "and":
      return filter.of.every((part) => matchesObject(game, view, draft, part, from));
    case "or":
      return filter.of.some((part) => matchesObject(game, view, draft, part, from));
    case "not":
      return !matchesObject(game, view, draft, filter.filter, from);
  }
}

const countersOn = ({ counters }: Pick<GameObject, "counters">, counter: string): number =>
  counter === "any" ? Object.values(counters).reduce((sum, one) => sum + one, 0) : (counters[counter] ?? 0);

function sharesWith(
  game: Game,
  view: View,
  draft: Draft,
  filter: Filter & { readonly kind: "shares" },
  from: Perspective,
): boolean {
  const [one] = referred(game, view, filter.with, from);
  if (one?.kind !== "object") return false;
  const other = draftOf(view, one);
  const creatureTypes = (of: Draft) => of.subtypes.filter((subtype) => familyOf(subtype) === "creature");
  switch (filter.what) {
    case "creature-type":
      if (draft.everyCreatureType) return other.everyCreatureType || creatureTypes(other).length > 0;
      return other.everyCreatureType
        ? creatureTypes(draft).length > 0
        : creatureTypes(draft).some((subtype) => other.subtypes.includes(subtype));
    case "color":
      return draft.colors.some((color) => other.colors.includes(color));
    case "card-type":
      return draft.types.some((type) => other.types.includes(type));
    case "name":
      return draft.name !== "" && draft.name === other.name;
  }
}

/** Keywords without rules here go by their name; the others by their kind. */
export function hasKeyword(
  ability: { readonly kind: string; readonly keyword?: string; readonly text: string },
  keyword: string,
): boolean {
  return ability.kind === "keyword"
    ? ability.keyword === keyword
    : ability.kind === keyword || ability.text === keyword;
}

/** A creature is modified if it has a counter, an Equipment, or an Aura of its own controller on it (700.9). */
function isModified(view: View, draft: Draft): boolean {
  if (Object.values(draft.object.counters).some((count) => count > 0)) return true;
  return draft.object.attachments.some((attachment) => {
    if (!isOnBattlefield(attachment)) return false;
    const on = draftOf(view, attachment);
    return hasSubtype(on, "Equipment") || (hasSubtype(on, "Aura") && on.controller === draft.controller);
  });
}

function hasAttached(
  game: Game,
  view: View,
  host: Host,
  filter: Filter & { readonly kind: "has-attached" },
  from: Perspective,
): boolean {
  return host.attachments.some(
    (attachment) =>
      isOnBattlefield(attachment) &&
      !(filter.other && attachment === from.self) &&
      matchesObject(game, view, draftOf(view, attachment), filter.filter, from),
  );
}

function isAttachedTo(
  game: Game,
  view: View,
  draft: Draft,
  to: (Filter & { readonly kind: "attached-to" })["to"],
  from: Perspective,
): boolean {
  const host = draft.object.attachedTo;
  if (!host) return false;
  switch (to.kind) {
    case "self":
    case "host":
    case "target":
    case "trigger-object":
    case "previous":
    case "affected":
    case "you":
    case "opponent":
    case "any-player":
    case "active-player":
    case "controller-of":
    case "owner-of":
    case "chosen-player":
    case "event-player":
    case "grantor":
    case "exiled-with-self":
    case "host-of":
      return referred(game, view, to, from).includes(host);
    case "player":
      return "of" in to ? referred(game, view, to, from).includes(host) : matches(game, view, host, to, from);
    default:
      return matches(game, view, host, to, from);
  }
}

/** What the Aura itself put onto the battlefield, or is putting there in the step being taken (Animate Dead). */
function wasBroughtBack(game: Game, draft: Draft, from: Perspective): boolean {
  const remembered = from.self?.broughtBack;
  if (remembered) return remembered.object === draft.object && remembered.incarnation === draft.incarnation;
  // Where the case plays the ability as steps: the card that the Aura enchanted until it left the graveyard, or, for one
  // that was attached to nothing (Necromancy), what enters in the step that attaches it.
  if (!isOnBattlefield(draft.object) || draft.object.enteredAtStep !== game.step) return false;
  const last = from.self?.lastHost;
  return !last || (last.object === draft.object && last.incarnation === draft.incarnation - 1);
}

function matchesChosen(draft: Draft, what: "color" | "type" | "name", from: Perspective): boolean {
  const chosen = from.self?.choices[what]?.toLowerCase();
  if (chosen === undefined) return false;
  if (what === "color") return draft.colors.some((color) => color === chosen);
  if (what === "name") return draft.name.toLowerCase() === chosen;
  return (
    draft.types.some((type) => type === chosen) ||
    draft.subtypes.some((subtype) => subtype.toLowerCase() === chosen) ||
    draft.everyCreatureType
  );
}

function compare(value: number | null, is: "<=" | ">=" | "=", than: number): boolean {
  if (value === null) return false;
  return is === "<=" ? value <= than : is === ">=" ? value >= than : value === than;
}

/** All objects of a zone (permanents unless it says otherwise) that the filter describes. */
export function objectsMatching(
  game: Game,
  view: View,
  filter: Filter,
  zone: Zone | undefined,
  from: Perspective,
): readonly Draft[] {
  if (zone === undefined || zone === "battlefield")
    return view.battlefield.filter((draft) => matchesObject(game, view, draft, filter, from));
  return game.objects
    .filter((object) => object.exists && object.zone === zone)
    .map((object) => draftOf(view, object))
    .filter((draft) => matchesObject(game, view, draft, filter, from));
}

/** The number that an amount comes to now. One that the engine does not know counts as 0 and is reported. */
export function amountOf(game: Game, view: View, amount: Amount, from: Perspective): number {
  if (typeof amount === "number") return amount;
  switch (amount.kind) {
    case "count":
      return objectsMatching(game, view, amount.filter, amount.zone, from).length * (amount.times ?? 1);
    case "power":
    case "toughness":
    case "mana-value": {
      const one = referred(game, view, amount.of, from)[0];
      if (one?.kind !== "object") return 0;
      const draft = known(game, view, one);
      const value =
        amount.kind === "power" ? draft.power : amount.kind === "toughness" ? draft.toughness : draft.manaValue;
      return (value ?? 0) * (amount.times ?? 1);
    }
    case "counters": {
      const one = referred(game, view, amount.of, from)[0];
      return one?.kind === "object" ? countersOn(withCounters(game, one), amount.counter) * (amount.times ?? 1) : 0;
    }
    case "colors": {
      const one = referred(game, view, amount.of, from)[0];
      return one?.kind === "object" ? known(game, view, one).colors.length * (amount.times ?? 1) : 0;
    }
    case "variety": {
      const found = new Set<string>();
      for (const { colors, subtypes } of objectsMatching(game, view, amount.among, undefined, from))
        for (const one of amount.what === "color" ? colors : subtypes)
          if (amount.what === "color" || basicLandTypes.includes(one)) found.add(one);
      return found.size * (amount.times ?? 1);
    }
    case "players": {
      const filter: Filter = { kind: "player", which: amount.which };
      const found = game.players.filter((player) => !player.left && matches(game, view, player, filter, from));
      return found.length * (amount.times ?? 1);
    }
    case "unknown":
      return 0;
  }
}

/** Its characteristics, or the last that it had as a permanent (608.2h). */
function known(game: Game, view: View, object: Host & { readonly kind: "object" }): Draft {
  if (object.zone === "battlefield" || object.zone === "stack") return draftOf(view, object);
  return game.lastKnown.get(object)?.draft ?? draftOf(view, object);
}

/** Whether something that matches was attached to it when it was last a permanent (608.2h). */
function hadAttached(game: Game, view: View, object: GameObject, filter: Filter, from: Perspective): boolean {
  if (isOnBattlefield(object)) return hasAttached(game, view, object, { kind: "has-attached", filter }, from);
  return (lastKnownOf(game, object)?.attachments ?? []).some((one) => {
    const isSame = one.object.incarnation === one.incarnation && isOnBattlefield(one.object);
    const draft = isSame ? draftOf(view, one.object) : lastKnownOf(game, one.object, one.incarnation)?.draft;
    return draft !== undefined && matchesObject(game, view, draft, filter, from);
  });
}

/** Whether the condition is met now. One that the engine cannot judge is taken not to be. */
export function holds(game: Game, view: View, condition: Condition, from: Perspective): boolean {
  switch (condition.kind) {
    case "matches":
      return referred(game, view, condition.object, from).some((one) =>
        matches(game, view, one, condition.filter, from),
      );
    case "count":
      return compare(
        objectsMatching(game, view, condition.filter, condition.zone, from).length,
        condition.is,
        condition.than,
      );
    case "had-attached":
      return referred(game, view, condition.object, from).some(
        (one) => one.kind === "object" && hadAttached(game, view, one, condition.filter, from),
      );
    case "your-turn":
      return game.active === from.you;
    case "and":
      return condition.of.every((part) => holds(game, view, part, from));
    case "or":
      return condition.of.some((part) => holds(game, view, part, from));
    case "not":
      return condition.condition.kind !== "unknown" && !holds(game, view, condition.condition, from);
    case "unknown":
      return false;
  }
}
