import { rule } from "../../model/index.ts";
import type { Face } from "../characteristics.ts";
import { isInForce, isStillControlled } from "../state/durations.ts";
import type { Game, GameObject, LastingEffect, SeenFace } from "../state/game.ts";
import { cite } from "../state/record.ts";
import { applyLayers, startPowerToughness } from "./apply-layers.ts";
import { withChoice } from "./apply-modification.ts";
import { copiableValues } from "./copiable-values.ts";
import { type Draft, draftFrom, type FaceInfo, faceInfo } from "./draft.ts";
import { addIntrinsicAbilities } from "./intrinsic-abilities.ts";
import { changedSince, keep } from "./kept-view.ts";
import { effectOfStatic, effectsOfCounters, effectThatLasts, type LayerEffect } from "./layer-effect.ts";
import { playersAbilities } from "./players-abilities.ts";
import { isInView, isOnBattlefield, type View } from "./view.ts";

/**
 * The characteristics of everything as the game stands, worked out when something has changed since the last time.
 * Effects whose duration is over are dropped first, for good (611.2b).
 */
export function currentView(game: Game): View {
  if (game.view) return game.view;
  if (game.effects.length > 0 && !game.effects.every((effect) => isInForce(game, effect))) dropEnded(game);
  let view = nextView(game);
  // Who controls what an effect watches is known only once the layers are done.
  while (game.effects.length > 0 && !game.effects.every((effect) => isStillControlled(view, effect))) {
    const known = view;
    cite(game, rule("611.2b"), "duration-ended");
    game.effects = game.effects.filter((effect) => isStillControlled(known, effect));
    view = nextView(game);
  }
  game.view = view;
  return view;
}

/** The view after the last one: where what has changed reaches nothing else, the rest is taken over from that. */
function nextView(game: Game): View {
  const changed = game.kept && changedSince(game, game.kept);
  if (!changed || !game.kept) {
    const view = computeView(game);
    game.kept = keep(game, view);
    return view;
  }
  const { kept } = game;
  const drafts: (Draft | undefined)[] = new Array(game.objects.length);
  workOut(game, changed.objects, changed.effects, drafts);
  const battlefield: Draft[] = [];
  for (const object of game.objects) {
    if (!isInView(object)) continue;
    const draft = drafts[object.index] ?? kept.view.drafts[object.index];
    drafts[object.index] = draft;
    if (draft && isOnBattlefield(object)) battlefield.push(draft);
  }
  const view: View = { drafts, battlefield, playerAbilities: null };
  game.kept = { view, effects: changed.allEffects, bases: kept.bases };
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
  const { battlefield, effects } = workOut(game, game.objects, game.effects, drafts);
  const view: View = { drafts, battlefield, playerAbilities: null };
  view.playerAbilities = playersAbilities(game, view, effects);
  return view;
}

/**
 * Works out the characteristics of some objects, in the order of all, into `drafts`: with their own static abilities, those
 * effects that last, and their counters. Nothing else may have a part in it.
 */
export function workOut(
  game: Game,
  objects: readonly GameObject[],
  lasting: readonly LastingEffect[],
  drafts: (Draft | undefined)[],
): { readonly battlefield: readonly Draft[]; readonly effects: readonly LayerEffect[] } {
  const battlefield: Draft[] = [];
  const effects: LayerEffect[] = [];
  let hasCounters = false;
  for (const object of objects) {
    if (!isInView(object)) continue;
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
  for (const effect of lasting) effects.push(effectThatLasts(effect, effects.length));
  if (hasCounters)
    for (const { object } of battlefield)
      if (hasAny(object.counters)) effects.push(...effectsOfCounters(object, effects.length));
  if (effects.length > 0 || hasCounters) applyLayers(game, { drafts, battlefield, playerAbilities: null }, effects);
  else {
    for (const draft of battlefield) addIntrinsicAbilities(draft);
    startPowerToughness(battlefield);
  }
  return { battlefield, effects };
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
