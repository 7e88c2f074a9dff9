import type { Ability, Filter, PlayerId, Step, Zone } from "../../src/engine/index.ts";
import { moveAll, putOntoBattlefield, unattach } from "./changing-places.ts";
import { chooseAsEnters } from "./entering.ts";
import { follow } from "./instructions.ts";
import { look } from "./layers.ts";
import { hostsFor, isAura, mayBeTargeted, putOnto } from "./legality.ts";
import { matches, seen } from "./matching.ts";
import { attach, targetOf } from "./steps.ts";
import type { Seen, View } from "./view.ts";
import {
  isInGame,
  isPermanent,
  isPlayer,
  refuse,
  type StackItem,
  suppose,
  type Target,
  type Thing,
  thing,
  tick,
  type World,
} from "./world.ts";

/** What one target must be. */
interface Wanted {
  readonly filter: Filter;
  readonly zone: Zone | null;
}

/** Casts a spell, if it may be cast and all its targets are legal (601.2c); otherwise nothing happens. */
export function cast(world: World, step: Step & { do: "cast" }): void {
  const one = thing(world, step.object);
  if (!one?.exists) {
    refuse(world, step.object);
    return;
  }
  const by = step.by ?? one.controller;
  const [front] = one.card.faces;
  const isAllowed =
    one.zone !== "battlefield" &&
    one.zone !== "stack" &&
    isInGame(world, by) &&
    !front.types.includes("land") &&
    (!step.bestow || front.abilities.some((ability) => ability.kind === "bestow")) &&
    (!step.checkTiming || front.types.includes("instant") || isSorceryTime(world, by));
  const trial = suppose(world);
  const spell = isAllowed ? putOnStack(trial, step, by) : null;
  if (!spell || !areLegal(trial, look(trial), spell)) {
    refuse(world, step.object);
    return;
  }
  putOnStack(world, step, by);
}

const isSorceryTime = (world: World, by: PlayerId): boolean =>
  world.active === by && (world.phase === "main" || world.phase === "main2") && world.stack.length === 0;

function putOnStack(world: World, step: Step & { do: "cast" }, by: PlayerId): StackItem | null {
  const one = thing(world, step.object);
  if (!one) return null;
  const targets = step.targets.map((target) => targetOf(world, target));
  moveAll(world, [one.id], "stack", () => "attachment-left");
  one.controller = by;
  one.bestowed = step.bestow ? tick(world) : null;
  const item: StackItem = { source: one.id, life: one.life, ability: null, mode: "spell", controller: by, targets };
  world.stack.push(item);
  return item;
}

/** The number of targets is right, and each is legal. */
function areLegal(world: World, view: View, item: StackItem): boolean {
  const wanted = wantedBy(view, item);
  return wanted.length === item.targets.length && item.targets.every((_, index) => isLegal(world, view, item, index));
}

function isLegal(world: World, view: View, item: StackItem, index: number): boolean {
  const target = item.targets[index];
  const wanted = wantedBy(view, item)[index];
  if (!target || !wanted) return false;
  const object = thing(world, target.id);
  if (isPlayer(world, target.id) ? !isInGame(world, target.id) : !isSame(object, target)) return false;
  if (object && !(wanted.zone === null ? isPermanent(object) : object.zone === wanted.zone)) return false;
  return (
    matches(world, view, wanted.filter, target.id, { self: item.source, you: item.controller }) &&
    mayBeTargeted(world, asLastKnown(world, view, item), target.id, item.source, item.controller)
  );
}

const isSame = (one: Thing | null, target: Target): boolean => one?.exists === true && one.life === target.life;

/** The source as it last was, if it is no more where it was (608.2b). */
function asLastKnown(world: World, view: View, item: StackItem): View {
  const last = world.lastKnown.get(`${item.source} ${item.life}`);
  return last ? { ...view, seen: new Map(view.seen).set(item.source, last) } : view;
}

function wantedBy(view: View, item: StackItem): Wanted[] {
  if (item.ability) return wantedByAbility(item.ability, item.mode);
  const spell = seen(view, item.source);
  if (isAura(spell)) return wantedByAura(spell);
  return spell.abilities.flatMap(({ ability }) =>
    ability.kind === "spell" ? ability.targets.map(({ filter, zone }) => ({ filter, zone: zone ?? null })) : [],
  );
}

/** 303.4a, 702.5c: one target, that meets every enchant ability. */
function wantedByAura(spell: Seen): Wanted[] {
  const enchants = spell.abilities.map((held) => held.ability).filter((ability) => ability.kind === "enchant");
  const zone = enchants.some((ability) => ability.zone === "graveyard") ? "graveyard" : null;
  return [{ filter: { kind: "and", of: enchants.map((ability) => ability.filter) }, zone }];
}

const creature: Filter = { kind: "type", type: "creature" };
const land: Filter = { kind: "type", type: "land" };
const yours: Filter = { kind: "controlled-by", player: { kind: "you" } };
const another: Filter = { kind: "not", filter: { kind: "is", reference: { kind: "self" } } };

/** 702.6a, c; 702.67a; 702.151a. */
function wantedByAbility(ability: Ability, mode: StackItem["mode"]): Wanted[] {
  const one = (...of: Filter[]): Wanted[] => [{ filter: { kind: "and", of }, zone: null }];
  if (mode === "unattach") return [];
  switch (ability.kind) {
    case "equip":
      return one(creature, yours, ability.filter);
    case "fortify":
      return one(land, yours);
    case "reconfigure":
      return one(creature, yours, another);
    default:
      throw new Error(`the oracle does not activate ${ability.kind}`);
  }
}

/** Activates equip, fortify or reconfigure (602.2): by its controller, as a sorcery. */
export function activate(world: World, step: Step & { do: "activate" }): void {
  const one = thing(world, step.object);
  if (!one?.exists) {
    refuse(world, step.object);
    return;
  }
  const view = look(world);
  const ability = one.zone === "battlefield" ? abilityMeant(seen(view, one.id), step) : undefined;
  const mode = step.mode === "unattach" ? "unattach" : "attach";
  const by = step.by ?? seen(view, one.id).controller;
  const host = one.attachedTo === null ? undefined : view.seen.get(one.attachedTo);
  const isAllowed =
    isPermanent(one) &&
    ability !== undefined &&
    by === seen(view, one.id).controller &&
    (!step.checkTiming || isSorceryTime(world, by)) &&
    (mode === "attach" || host?.types.includes("creature") === true);
  if (!isAllowed) {
    refuse(world, one.id);
    return;
  }
  const targets = step.targets.map((target) => targetOf(world, target));
  const item: StackItem = { source: one.id, life: one.life, ability, mode, controller: by, targets };
  if (!areLegal(world, view, item)) {
    refuse(world, one.id);
    return;
  }
  world.stack.push(item);
}

function abilityMeant(one: Seen, step: Step & { do: "activate" }): Ability | undefined {
  const wanted = step.ability;
  if (wanted.kind === "number") throw new Error("the oracle knows abilities by keyword and text");
  return one.abilities
    .map((held) => held.ability)
    .find((ability) => (wanted.kind === "text" ? ability.text === wanted.text : ability.kind === wanted.keyword));
}

/** The topmost spell or ability resolves, if it has no target or a legal one (608.2b, 608.3). */
export function resolveTop(world: World, step: Step & { do: "resolve" }): void {
  const item = world.stack.at(-1);
  if (!item) {
    refuse(world, null);
    return;
  }
  const view = look(world);
  const legal = item.targets.map((_, index) => isLegal(world, view, item, index));
  const isFizzling = legal.length > 0 && legal.every((one) => !one);
  world.stack.pop();
  if (item.ability) {
    if (!isFizzling) resolveAbility(world, item);
    return;
  }
  const spell = thing(world, item.source);
  if (!spell || spell.life !== item.life) return;
  if (isFizzling && spell.bestowed === null) {
    moveAll(world, [spell.id], "graveyard", () => "attachment-left");
    return;
  }
  if (isFizzling) spell.bestowed = null;
  const now = seen(look(world), spell.id);
  if (now.types.includes("instant") || now.types.includes("sorcery")) {
    follow(world, item, now, legal);
    moveAll(world, [spell.id], "graveyard", () => "attachment-left");
  } else if (now.types.length === 0) moveAll(world, [spell.id], "graveyard", () => "attachment-left");
  else enterResolving(world, spell, now, item, step);
}

/** 608.3a, c, e; effects on the spell go on (400.7a). */
function enterResolving(world: World, spell: Thing, now: Seen, item: StackItem, _step: Step): void {
  const enter = (into: World): void => {
    const there = thing(into, spell.id);
    if (!there) return;
    const { bestowed, life } = there;
    putOntoBattlefield(into, there, item.controller);
    there.bestowed = bestowed;
    chooseAsEnters(there);
    into.lasting = into.lasting.map((effect) =>
      effect.on === there.id && effect.life === life ? { ...effect, life: there.life } : effect,
    );
  };
  const host = item.targets[0]?.id;
  if (isAura(now) && !hostsFor(world, spell.id, enter).some((legal) => legal === host)) {
    moveAll(world, [spell.id], "graveyard", () => "attachment-left");
    return;
  }
  enter(world);
  if (isAura(now) && host !== undefined) putOnto(world, spell.id, host);
}

function resolveAbility(world: World, item: StackItem): void {
  const source = thing(world, item.source);
  if (!source || source.life !== item.life || !isPermanent(source)) return;
  const [target] = item.targets;
  if (item.mode === "unattach") unattach(world, source, "effect");
  else if (target) attach(world, [source], target.id);
}

/** 701.6a. */
export function counterSpell(world: World, id: string): void {
  const index = world.stack.findLastIndex((item) => item.source === id);
  const [item] = index < 0 ? [] : world.stack.splice(index, 1);
  if (!item) {
    refuse(world, id);
    return;
  }
  if (!item.ability) moveAll(world, [id], "graveyard", () => "attachment-left");
}
