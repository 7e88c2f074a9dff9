import { moveAll, unattach } from "./changing-places.ts";
import { destroyed, heal } from "./destroying.ts";
import { look } from "./layers.ts";
import { isAura, isEquipment, isFortification, mayBeAttached } from "./legality.ts";
import { seen } from "./matching.ts";
import type { Seen, View } from "./view.ts";
import { attachmentsOf, isPermanent, type Lasting, opponents, type Thing, thing, type World } from "./world.ts";

/** Everything that one check finds, before any of it is done (704.3). */
interface Found {
  /** Into its owner's graveyard, and why what it was attached to loses it. */
  readonly buried: Map<string, string>;
  readonly lethal: Set<string>;
  /** Becomes unattached and stays; with the reason. */
  readonly loose: Map<string, string>;
  readonly ceases: Set<string>;
  readonly counters: Map<string, number>;
  readonly protectors: Map<string, string>;
  readonly rules: string[];
}

/** Checks and performs state-based actions until none is left to perform. */
export function settle(world: World): void {
  endEffects(world);
  for (let check = 0; ; check++) {
    if (check > 100) throw new Error("the oracle's state-based actions never end");
    const view = look(world);
    const found = findAll(world, view);
    // Each round is a check (704.3): what happened before it is not "since the last" for the next (704.5h).
    for (const one of world.things) one.deathtouched = false;
    if (found.rules.length === 0) break;
    world.actions.push(...found.rules);
    perform(world, view, found);
    endEffects(world);
  }
}

function findAll(world: World, view: View): Found {
  const found: Found = {
    buried: new Map(),
    lethal: new Set(),
    loose: new Map(),
    ceases: new Set(),
    counters: new Map(),
    protectors: new Map(),
    rules: [],
  };
  for (const one of world.things.filter((each) => each.exists)) {
    if (ceases(one)) add(found, found.ceases.add(one.id), one.isCopy ? "704.5e" : "704.5d");
    if (!isPermanent(one)) continue;
    findDying(found, view, one);
    findAttachment(world, found, view, one);
    findCountersAndProtector(world, found, view, one);
  }
  findLegends(world, found, view);
  findWorlds(world, found, view);
  findRoles(world, found, view);
  return found;
}

function add(found: Found, _done: unknown, rule: string): void {
  found.rules.push(rule);
}

/** 704.5d, e. */
const ceases = (one: Thing): boolean =>
  one.token && one.zone !== "battlefield" && !(one.isCopy && one.zone === "stack");

/** 704.5f–i, v. */
function findDying(found: Found, view: View, one: Thing): void {
  const { types, toughness } = seen(view, one.id);
  const bury = (rule: string): void => add(found, found.buried.set(one.id, "attachment-left"), rule);
  if (types.includes("creature")) {
    const size = toughness ?? 0;
    const isLethal = one.damage >= size && one.damage > 0;
    if (size <= 0) bury("704.5f");
    else if (
      (isLethal || one.deathtouched) &&
      !seen(view, one.id).abilities.some((h) => h.ability.kind === "indestructible")
    )
      add(found, found.lethal.add(one.id), isLethal ? "704.5g" : "704.5h");
  }
  if (types.includes("planeswalker") && (one.counters.loyalty ?? 0) <= 0) bury("704.5i");
  if (types.includes("battle") && (one.counters.defense ?? 0) <= 0) bury("704.5v");
}

/** 704.5m, n, p; 702.103f. */
function findAttachment(world: World, found: Found, view: View, one: Thing): void {
  const now = seen(view, one.id);
  const host = one.attachedTo;
  const isLegal = host !== null && mayBeAttached(world, view, one.id, host, true);
  const isAlive = now.types.includes("creature") || now.types.includes("battle");
  const loosen = (reason: string, rule: string): void => add(found, found.loose.set(one.id, reason), rule);
  // 303.4d: a creature-Aura becomes unattached, then goes to the graveyard.
  if (isAura(now) && !isLegal && !(host !== null && (isAlive || one.bestowed !== null))) {
    add(found, found.buried.set(one.id, found.buried.get(one.id) ?? "illegal-host"), "704.5m");
    return;
  }
  if (host === null) return;
  if (one.bestowed !== null && isAura(now)) {
    if (!isLegal) loosen(isAlive ? "bestow-ended or is-creature" : "bestow-ended", "702.103f");
  } else if (isAlive) loosen(aliveReason(now, isLegal), "704.5p");
  else if (isEquipment(now) || isFortification(now)) {
    if (!isLegal) loosen("illegal-host", "704.5n");
  } else if (!isAura(now)) loosen("lost-subtype", "704.5p");
}

function aliveReason(now: Seen, isLegal: boolean): string {
  if (!now.types.includes("creature")) return "illegal-host";
  return isLegal ? "is-creature" : "is-creature or illegal-host";
}

/** 704.5q, w, x. */
function findCountersAndProtector(world: World, found: Found, view: View, one: Thing): void {
  const pairs = Math.min(one.counters["+1/+1"] ?? 0, one.counters["-1/-1"] ?? 0);
  if (pairs > 0) add(found, found.counters.set(one.id, pairs), "704.5q");
  const now = seen(view, one.id);
  if (!now.types.includes("battle")) return;
  const others = opponents(world, now.controller);
  if (one.protector !== null && others.includes(one.protector)) return;
  const [first] = others;
  const rule = one.protector === now.controller ? "704.5x" : "704.5w";
  if (first === undefined) add(found, found.buried.set(one.id, "attachment-left"), rule);
  else add(found, found.protectors.set(one.id, first), rule);
}

/** 704.5j: the first of them stays, where nobody chooses. */
function findLegends(world: World, found: Found, view: View): void {
  const kept = new Set<string>();
  for (const one of world.things.filter(isPermanent)) {
    const { supertypes, name, controller } = seen(view, one.id);
    if (!supertypes.includes("legendary") || name === "") continue;
    const key = `${controller}|${name}`;
    if (kept.has(key)) add(found, found.buried.set(one.id, found.buried.get(one.id) ?? "attachment-left"), "704.5j");
    kept.add(key);
  }
}

/** 704.5k: the one that has been a world permanent for the shortest time stays. */
function findWorlds(world: World, found: Found, view: View): void {
  const worlds = world.things.filter((one) => isPermanent(one) && seen(view, one.id).supertypes.includes("world"));
  const newest = Math.max(...worlds.map((one) => one.timestamp));
  for (const one of worlds)
    if (one.timestamp < newest) add(found, found.buried.set(one.id, "attachment-left"), "704.5k");
}

/** 704.5y. */
function findRoles(world: World, found: Found, view: View): void {
  for (const host of world.things.filter(isPermanent)) {
    const roles = attachmentsOf(world, host.id).filter(
      (one) => isPermanent(one) && seen(view, one.id).subtypes.includes("Role"),
    );
    for (const role of roles) {
      const rivals = roles.filter((other) => seen(view, other.id).controller === seen(view, role.id).controller);
      if (rivals.some((other) => other.timestamp > role.timestamp))
        add(found, found.buried.set(role.id, found.buried.get(role.id) ?? "attachment-left"), "704.5y");
    }
  }
}

function perform(world: World, view: View, found: Found): void {
  const { gone, healed } = destroyed(
    world,
    view,
    [...found.lethal].filter((id) => !found.buried.has(id)),
  );
  for (const id of healed) heal(world, id);
  for (const [id, pairs] of found.counters) {
    const counters = thing(world, id)?.counters;
    if (counters) for (const kind of ["+1/+1", "-1/-1"]) counters[kind] = (counters[kind] ?? 0) - pairs;
  }
  for (const [id, protector] of found.protectors) {
    const battle = thing(world, id);
    if (battle) battle.protector = protector;
  }
  for (const [id, reason] of found.loose) {
    const one = thing(world, id);
    if (one && !found.buried.has(id) && !gone.has(id)) unattach(world, one, reason);
  }
  moveAll(
    world,
    [...new Set([...found.buried.keys(), ...gone])],
    "graveyard",
    (id) => found.buried.get(id) ?? "attachment-left",
  );
  for (const id of found.ceases) {
    const one = thing(world, id);
    if (one) one.exists = false;
  }
}

/** Effects whose "for as long as" is over are over for good (611.2b). */
export function endEffects(world: World): void {
  const lasting = world.lasting.filter((effect) => lasts(world, effect));
  world.lasting = lasting;
  exileStranded(world);
}

/** 800.4a, c: what is under the control of a player who has left is exiled. */
function exileStranded(world: World): void {
  if (world.gone.length === 0) return;
  const view = look(world);
  const stranded = world.things.filter(
    (one) =>
      one.exists &&
      (one.zone === "battlefield" || one.zone === "stack") &&
      world.gone.includes(seen(view, one.id).controller),
  );
  const ids = stranded.map((one) => one.id);
  moveAll(world, ids, "exile", () => "attachment-left");
}

export function lasts(world: World, effect: Omit<Lasting, "number" | "timestamp">): boolean {
  const on = thing(world, effect.on);
  if (on && (!on.exists || on.life !== effect.life)) return false;
  if (effect.until === "forever" || effect.until === "end-of-turn") return true;
  const watched = effect.watches === null ? null : thing(world, effect.watches.id);
  if (!watched || watched.life !== effect.watches?.life || !isPermanent(watched)) return false;
  if (effect.until === "as-long-as-on-battlefield") return true;
  if (effect.until === "as-long-as-controlled") return seen(look(world), watched.id).controller === effect.you;
  return watched.attachedTo === effect.on;
}
