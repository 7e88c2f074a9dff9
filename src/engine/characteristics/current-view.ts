import { rule } from "../../model/index.ts";
import type { Filter } from "../abilities.ts";
import type { Face } from "../characteristics.ts";
import { matches } from "../matching/filter.ts";
import { hostSeenBy } from "../matching/perspective.ts";
import { isInForce, isStillControlled } from "../state/durations.ts";
import type { Game, GameObject, LastingEffect, Player, SeenFace } from "../state/game.ts";
import { cite } from "../state/record.ts";
import { withChoice } from "./apply-modification.ts";
import { copiableValues } from "./copiable-values.ts";
import { affectedBy, applyInLayer, inTimestampOrder, mayDepend, nextEffect } from "./dependency.ts";
import { type Draft, draftFrom, type FaceInfo, faceInfo, type HeldAbility } from "./draft.ts";
import { addIntrinsicAbilities } from "./intrinsic-abilities.ts";
import { effectOfStatic, effectsOfCounters, effectThatLasts, type LayerEffect, perspectiveOf } from "./layer-effect.ts";
import { type Layer, layer, layersInOrder } from "./layers.ts";
import { isOnBattlefield, type View } from "./view.ts";

/**
 * The characteristics of everything as the game stands, worked out when something has changed since the last time.
 * Effects whose duration is over are dropped first, for good (611.2b).
 */
export function currentView(game: Game): View {
  if (game.view) return game.view;
  if (game.effects.length > 0 && !game.effects.every((effect) => isInForce(game, effect))) dropEnded(game);
  let view = computeView(game);
  // Who controls what an effect watches is known only once the layers are done.
  while (game.effects.length > 0 && !game.effects.every((effect) => isStillControlled(view, effect))) {
    const known = view;
    cite(game, rule("611.2b"), "duration-ended");
    game.effects = game.effects.filter((effect) => isStillControlled(known, effect));
    view = computeView(game);
  }
  game.view = view;
  return view;
}

/** Drops the effects whose duration is over; one "for as long as" that ends is a rule that decides something (611.2b). */
function dropEnded(game: Game): void {
  const ended = game.effects.filter((effect) => !isInForce(game, effect));
  game.effects = game.effects.filter((effect) => !ended.includes(effect));
  if (ended.some((effect) => effect.until.startsWith("as-long-as") && affectsSomething(effect)))
    cite(game, rule("611.2b"), "duration-ended");
}

const affectsSomething = (effect: LastingEffect): boolean =>
  effect.players.length > 0 ||
  effect.objects.some((one) => one.object.exists && one.object.incarnation === one.incarnation);

/** Works out everything as it stands, keeping nothing: `currentView` is what others ask. */
export function computeView(game: Game): View {
  const drafts: (Draft | undefined)[] = new Array(game.objects.length);
  const battlefield: Draft[] = [];
  const effects: LayerEffect[] = [];
  let hasCounters = false;
  for (const object of game.objects) {
    if (!object.exists || (object.zone !== "battlefield" && object.zone !== "stack") || object.phasedOut !== "no")
      continue;
    const face = copiableValues(object);
    const draft = draftFrom(object, face, object.controller);
    drafts[object.index] = draft;
    const { info, statics } = seenOf(object, face);
    if (info.hasChosen)
      draft.abilities = draft.abilities.map((held) => ({
        ...held,
        ability: withChoice(held.ability, object.choices),
      }));
    if (object.zone === "stack") continue;
    battlefield.push(draft);
    if (!hasCounters) hasCounters = hasAny(object.counters);
    if (info.hasChosen) addStatics(draft, info, effects);
    else
      for (const effect of statics) {
        effect.order = effects.length;
        effect.objects = null;
        effects.push(effect);
      }
  }
  for (const effect of game.effects) effects.push(effectThatLasts(effect, effects.length));
  if (hasCounters)
    for (const { object } of battlefield)
      if (hasAny(object.counters)) effects.push(...effectsOfCounters(object, effects.length));
  const view: View = { drafts, battlefield, playerAbilities: null };
  if (effects.length > 0 || hasCounters) applyLayers(game, view, effects);
  else {
    for (const draft of battlefield) addIntrinsicAbilities(draft);
    startPowerToughness(battlefield);
  }
  view.playerAbilities = playersAbilities(game, view, effects);
  return view;
}

/** A static ability that speaks of a choice is another one for each choice. */
function addStatics(draft: Draft, info: FaceInfo, effects: LayerEffect[]): void {
  for (const held of info.statics) {
    const own = draft.abilities.find((one) => one.ability === held.ability);
    const effect = own && effectOfStatic(draft, own, effects.length);
    if (effect) effects.push(effect);
  }
}

/** What the object's face comes to, kept for as long as nothing about it changes: most objects are as they were. */
function seenOf(object: GameObject, face: Face): SeenFace {
  const { seen } = object;
  if (seen?.face === face && seen.timestamp === object.timestamp && seen.controller === object.controller) return seen;
  const info = faceInfo(face);
  const draft = draftFrom(object, face, object.controller);
  const statics: LayerEffect[] = [];
  for (const held of info.statics) {
    const effect = effectOfStatic(draft, held, 0);
    if (effect) statics.push(effect);
  }
  const fresh: SeenFace = { face, info, timestamp: object.timestamp, controller: object.controller, statics };
  object.seen = fresh;
  return fresh;
}

function hasAny(counters: Readonly<Record<string, number>>): boolean {
  for (const _ in counters) return true;
  return false;
}

function applyLayers(game: Game, view: View, effects: LayerEffect[]): void {
  let used = 0;
  for (const effect of effects) used |= effect.layers;
  for (const inLayer of layersInOrder) {
    if (inLayer === layer.color) for (const draft of view.battlefield) addIntrinsicAbilities(draft);
    if (inLayer === layer.definePowerToughness) startPowerToughness(view.battlefield);
    if (inLayer === layer.modifyPowerToughness) for (const draft of view.battlefield) applyCounters(draft);
    // Static abilities that are granted on the way join the effects, from the ability layer on.
    if ((used & (1 << inLayer)) === 0 && inLayer <= layer.ability) continue;
    const pending = effects.filter((effect) => (effect.layers & (1 << inLayer)) !== 0);
    if (pending.length > 0) applyOneLayer(game, view, effects, pending, inLayer);
  }
}

function applyOneLayer(game: Game, view: View, effects: LayerEffect[], pending: LayerEffect[], inLayer: Layer): void {
  const left = inTimestampOrder(pending);
  // Where nothing can depend on anything, the order is that of the timestamps (613.7).
  const simple = left.length === 1 || !mayDepend(left, inLayer);
  for (let next = simple ? left[0] : nextEffect(game, view, left, inLayer), done = 0; next; ) {
    done += 1;
    if (!simple) left.splice(left.indexOf(next), 1);
    if (inLayer === layer.ability) {
      const granted = applyAndCollect(game, view, next, effects);
      if (granted.length > 0) {
        const rest = simple ? left.slice(done) : left;
        applyOneLayer(game, view, effects, [...rest, ...granted], inLayer);
        return;
      }
    } else applyInLayer(game, view, next, inLayer);
    next = simple ? left[done] : nextEffect(game, view, left, inLayer);
  }
}

/** Applies an ability-adding effect; static abilities that it gives apply from this layer on. Returns their effects. */
function applyAndCollect(game: Game, view: View, effect: LayerEffect, effects: LayerEffect[]): LayerEffect[] {
  const grants = effect.modifications.some(
    (one) => one.kind === "gain-abilities" && one.abilities.some((ability) => ability.kind === "static"),
  );
  applyInLayer(game, view, effect, layer.ability);
  const found: LayerEffect[] = [];
  if (!grants) return found;
  for (const object of effect.objects ?? []) {
    const draft = view.drafts[object.index];
    if (!draft || !isOnBattlefield(object)) continue;
    for (const held of draft.abilities) {
      if (held.timestamp !== effect.timestamp || held.ability.kind !== "static") continue;
      if (effects.some((known) => known.held === held)) continue;
      const granted = effectOfStatic(draft, held, effects.length);
      if (!granted) continue;
      effects.push(granted);
      if ((granted.layers & (1 << layer.ability)) !== 0) found.push(granted);
    }
  }
  return found;
}

/** A creature without a printed power or toughness has 0 to start from. */
function startPowerToughness(battlefield: readonly Draft[]): void {
  for (const draft of battlefield) {
    if (draft.power !== null && draft.toughness !== null) continue;
    if (!draft.types.includes("creature")) continue;
    draft.power ??= 0;
    draft.toughness ??= 0;
  }
}

const powerToughnessCounter = /^([+-]\d+)\/([+-]\d+)$/;

function applyCounters(draft: Draft): void {
  for (const kind in draft.object.counters) {
    const count = draft.object.counters[kind] ?? 0;
    const parts = count > 0 ? powerToughnessCounter.exec(kind) : null;
    if (!parts || draft.power === null || draft.toughness === null) continue;
    draft.power += Number(parts[1]) * count;
    draft.toughness += Number(parts[2]) * count;
    draft.layers |= 1 << layer.modifyPowerToughness;
  }
}

/** The abilities of players, worked out after those of objects (613.10). */
function playersAbilities(
  game: Game,
  view: View,
  effects: readonly LayerEffect[],
): Map<Player, readonly HeldAbility[]> | null {
  let abilities: Map<Player, readonly HeldAbility[]> | null = null;
  const onPlayers = effects.filter((effect) => (effect.layers & (1 << layer.ability)) !== 0 && concernsPlayers(effect));
  for (const effect of inTimestampOrder(onPlayers)) {
    for (const player of affectedPlayers(game, view, effect)) {
      abilities ??= new Map();
      let held = abilities.get(player) ?? [];
      for (const one of effect.modifications) {
        if (one.kind === "gain-abilities")
          held = [
            ...held,
            ...one.abilities.map((ability) => ({
              ability: withChoice(ability, effect.self?.choices),
              grantedBy: effect.self,
              timestamp: effect.timestamp,
            })),
          ];
        else if (one.kind === "lose-all-abilities") held = [];
        else if (one.kind === "lose-abilities")
          held = held.filter(({ ability }) => !one.abilities.includes(ability.text));
      }
      abilities.set(player, held);
    }
  }
  return abilities;
}

function concernsPlayers(effect: LayerEffect): boolean {
  if (!effect.held) return effect.players.length > 0;
  if (effect.affects?.kind === "host") return effect.self?.attachedTo?.kind === "player";
  return effect.affects?.kind === "all" && speaksOfPlayers(effect.affects.filter);
}

function affectedPlayers(game: Game, view: View, effect: LayerEffect): readonly Player[] {
  if (!effect.held) return effect.players;
  if (!effect.affects || effect.affects.kind === "self") return [];
  const from = perspectiveOf(effect, view);
  if (effect.affects.kind === "host") {
    const host = hostSeenBy(from);
    return host?.kind === "player" && affectedBy(game, view, effect) ? [host] : [];
  }
  const { filter } = effect.affects;
  if (!speaksOfPlayers(filter) || !affectedBy(game, view, effect)) return [];
  return game.players.filter((player) => !player.left && matches(game, view, player, filter, from));
}

function speaksOfPlayers(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.of.some(speaksOfPlayers);
  return filter.kind === "player";
}
