import type { Ability, PlayerId } from "../../src/engine/index.ts";
import { look } from "./layers.ts";
import { hasQuality, matches, type Speaker, seen } from "./matching.ts";
import type { Held, Seen, View } from "./view.ts";
import { isInGame, isPermanent, isPlayer, suppose, thing, tick, type World } from "./world.ts";

export const isAura = (one: Seen): boolean => one.subtypes.includes("Aura");
export const isEquipment = (one: Seen): boolean => one.subtypes.includes("Equipment");
export const isFortification = (one: Seen): boolean => one.subtypes.includes("Fortification");

export const abilitiesOf = (view: View, id: string): readonly Held[] =>
  view.players.get(id) ?? view.seen.get(id)?.abilities ?? [];
export const has = (view: View, id: string, kind: Ability["kind"]): boolean =>
  abilitiesOf(view, id).some(({ ability }) => ability.kind === kind);
const controllerOf = (view: View, id: string): PlayerId => view.seen.get(id)?.controller ?? id;

/**
 * Whether an object may be attached to an object or player: whether it may become so, or, when it is `already`, stay so
 * (301.5, 301.6, 303.4, 702.5, 702.16).
 */
export function mayBeAttached(world: World, view: View, id: string, host: string, already: boolean): boolean {
  const one = seen(view, id);
  if (id === host || one.types.includes("battle")) return false;
  if (!isPlayer(world, host) && view.seen.get(host) === undefined) return false;
  if (isPlayer(world, host) && !isInGame(world, host)) return false;
  if (!ofItsKind(world, view, one, host)) return false;
  if (isShut(world, view, one, host)) return false;
  return !isProtectedFrom(world, view, one, host, already);
}

/** Whether it is an Aura, Equipment or Fortification that can be on this kind of host. */
function ofItsKind(world: World, view: View, one: Seen, host: string): boolean {
  const isCreature = one.types.includes("creature");
  if (!isAura(one) && !isEquipment(one) && !isFortification(one)) return false;
  if (isAura(one) && (isCreature || !isEnchantable(world, view, one, host))) return false;
  const isHost = (type: "creature" | "land"): boolean => {
    const object = thing(world, host);
    return object !== null && isPermanent(object) && seen(view, host).types.includes(type);
  };
  if (isEquipment(one) && (!isHost("creature") || (isCreature && !has(view, one.id, "reconfigure")))) return false;
  return !(isFortification(one) && (!isHost("land") || isCreature));
}

/** 702.5a, c: all its enchant abilities, and at least one. */
function isEnchantable(world: World, view: View, aura: Seen, host: string): boolean {
  const enchants = aura.abilities.map((held) => held.ability).filter((ability) => ability.kind === "enchant");
  const speaker: Speaker = { self: aura.id, you: aura.controller };
  return (
    enchants.length > 0 &&
    enchants.every((ability) => {
      const object = thing(world, host);
      const isThere = !object || (ability.zone === "graveyard" ? object.zone === "graveyard" : isPermanent(object));
      return isThere && matches(world, view, ability.filter, host, speaker);
    })
  );
}

/** "Can't be enchanted", "can't be equipped". */
function isShut(world: World, view: View, one: Seen, host: string): boolean {
  return view.shut.some((shut) => {
    if (shut.host !== host || (shut.by.exceptThis && shut.source === one.id)) return false;
    if (shut.by.filter && !matches(world, view, shut.by.filter, one.id, { self: shut.source, you: shut.you }))
      return false;
    if (shut.by.by === "anything") return true;
    if (shut.by.by === "auras") return isAura(one);
    return shut.by.by === "equipment" ? isEquipment(one) : isFortification(one);
  });
}

/** 702.16c–d; 702.16n and p spare what is attached already. */
function isProtectedFrom(world: World, view: View, one: Seen, host: string, already: boolean): boolean {
  return abilitiesOf(view, host).some(
    (held) =>
      held.ability.kind === "protection" &&
      hasQuality(world, view, held.ability.from, one.id, controllerOf(view, host)) &&
      !(already && isSpared(world, view, one, held, held.ability)),
  );
}

function isSpared(
  world: World,
  view: View,
  one: Seen,
  held: Held,
  protection: Ability & { readonly kind: "protection" },
): boolean {
  const giver = held.giver === null ? null : thing(world, held.giver);
  switch (protection.spares) {
    case "this":
      return one.id === held.giver;
    case "auras":
      return isAura(one);
    case "equipment":
      return isEquipment(one);
    case "auras-you-control":
      return isAura(one) && giver !== null && controllerOf(view, giver.id) === one.controller;
    case "already-attached":
      if (giver === null) return false;
      return (
        one.id === giver.id ||
        (controllerOf(view, giver.id) === one.controller && (thing(world, one.id)?.timestamp ?? 0) < giver.timestamp)
      );
    default:
      return false;
  }
}

/**
 * What a card that is about to enter may be attached to, objects first, in the order of the case: asked of a world in
 * which it has entered (614.12).
 */
export function hostsFor(world: World, id: string, enter: (world: World) => void): string[] {
  const trial = suppose(world);
  enter(trial);
  const view = look(trial);
  return [...trial.things.filter((one) => one.exists).map((one) => one.id), ...trial.players].filter((host) =>
    mayBeAttached(trial, view, id, host, false),
  );
}

/** Whether a source may target an object or player: shroud, hexproof, protection (702.18a, 702.11b–d, 702.16b). */
export function mayBeTargeted(world: World, view: View, target: string, source: string, by: PlayerId): boolean {
  const owner = controllerOf(view, target);
  const object = thing(world, target);
  if (object && !isPermanent(object)) return true;
  return abilitiesOf(view, target).every(({ ability }) => {
    if (ability.kind === "shroud") return false;
    if (ability.kind === "protection") return !hasQuality(world, view, ability.from, source, owner);
    if (ability.kind !== "hexproof" || by === owner) return true;
    return ability.from !== undefined && !hasQuality(world, view, ability.from, source, owner);
  });
}

/** Puts it there and says since when; the caller has made sure that it may be. */
export function putOnto(world: World, id: string, host: string, before: View = look(world)): void {
  const one = thing(world, id);
  if (!one) return;
  one.attachedTo = host;
  one.timestamp = tick(world);
  world.attached.push({ step: world.step, object: id, to: host });
  // 702.151b, whatever attaches it.
  if (!isPlayer(world, host) && has(before, id, "reconfigure")) one.reconfigured = one.timestamp;
}
