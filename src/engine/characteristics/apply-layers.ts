import type { Game } from "../state/game.ts";
import { applyInLayer, inTimestampOrder, mayDepend, nextEffect } from "./dependency.ts";
import type { Draft } from "./draft.ts";
import { addIntrinsicAbilities } from "./intrinsic-abilities.ts";
import { effectOfStatic, type LayerEffect } from "./layer-effect.ts";
import { type Layer, layer, layersInOrder } from "./layers.ts";
import { isOnBattlefield, type View } from "./view.ts";

/** Applies continuous effects to the drafts of a view, layer by layer (613.1); the view has the permanents that they concern. */
export function applyLayers(game: Game, view: View, effects: LayerEffect[]): void {
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
    const isEarly = !simple && next !== left[0];
    if (!simple) left.splice(left.indexOf(next), 1);
    if (inLayer === layer.ability) {
      const granted = applyAndCollect(game, view, next, effects);
      if (isEarly) markDependency(view, next);
      if (granted.length > 0) {
        const rest = simple ? left.slice(done) : left;
        applyOneLayer(game, view, effects, [...rest, ...granted], inLayer);
        return;
      }
    } else {
      applyInLayer(game, view, next, inLayer);
      if (isEarly) markDependency(view, next);
    }
    next = simple ? left[done] : nextEffect(game, view, left, inLayer);
  }
}

/** It was applied before an earlier effect that depends on it. */
function markDependency(view: View, effect: LayerEffect): void {
  for (const { index } of effect.objects ?? []) {
    const draft = view.drafts[index];
    if (draft) draft.byDependency = true;
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
export function startPowerToughness(battlefield: readonly Draft[]): void {
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
