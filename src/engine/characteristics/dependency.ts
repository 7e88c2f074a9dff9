import type { Modification } from "../abilities.ts";
import { amountOf, holds, matchesObject } from "../matching/filter.ts";
import { hostSeenBy } from "../matching/perspective.ts";
import { referredPlayers } from "../matching/reference.ts";
import type { Game, GameObject } from "../state/game.ts";
import { applyModification } from "./apply-modification.ts";
import { type LayerEffect, perspectiveOf } from "./layer-effect.ts";
import { type Layer, layer, layerOf } from "./layers.ts";
import { canChange } from "./reads.ts";
import { isOnBattlefield, type View } from "./view.ts";

/** What an effect would apply to if it started now; null when its ability is gone or its condition is not met. */
export function affectedBy(game: Game, view: View, effect: LayerEffect): readonly GameObject[] | null {
  const { self, held, affects } = effect;
  if (!held || !self || !affects) return effect.objects;
  const source = view.drafts[self.index];
  if (!source?.abilities.includes(held)) return null;
  const from = perspectiveOf(effect, view);
  if (effect.condition && !holds(game, view, effect.condition, from)) return null;
  switch (affects.kind) {
    case "self":
      return [self];
    case "host": {
      const host = hostSeenBy(from);
      return host?.kind === "object" && isOnBattlefield(host) ? [host] : [];
    }
    case "all": {
      const objects: GameObject[] = [];
      for (const draft of view.battlefield)
        if (matchesObject(game, view, draft, affects.filter, from)) objects.push(draft.object);
      return objects;
    }
  }
}

/** The parts of one layer. Types come before subtypes: what a thing becomes decides which subtypes it can gain (205.3d). */
function inOrderOfLayer(modifications: readonly Modification[], inLayer: Layer): readonly Modification[] {
  const parts = modifications.filter((one) => layerOf(one) === inLayer);
  if (inLayer !== layer.type || parts.length < 2) return parts;
  return [...parts.filter(changesTypes), ...parts.filter((one) => !changesTypes(one))];
}

const changesTypes = ({ kind }: Modification): boolean =>
  kind === "set-types" || kind === "add-types" || kind === "remove-types";

/** Applies the effect's part of one layer, starting it there if it has not started yet (613.6). */
export function applyInLayer(game: Game, view: View, effect: LayerEffect, inLayer: Layer): void {
  if (effect.objects === null) effect.objects = affectedBy(game, view, effect);
  if (effect.objects === null) return;
  const from = perspectiveOf(effect, view);
  for (const modification of inOrderOfLayer(effect.modifications, inLayer)) {
    for (const object of effect.objects) {
      const draft = view.drafts[object.index];
      if (draft) applyModification(game, view, draft, modification, from, effect.timestamp);
    }
  }
}

/**
 * The effect to apply next in a layer: characteristic-defining abilities first, then by timestamp, except that an effect
 * waits for those it depends on, unless they wait for it in turn (613.3, 613.7, 613.8b).
 */
export function nextEffect(
  game: Game,
  view: View,
  pending: readonly LayerEffect[],
  inLayer: Layer,
): LayerEffect | undefined {
  const ordered = inTimestampOrder(pending);
  const earliest = ordered[0];
  if (!earliest || ordered.length === 1 || earliest.first) return earliest;
  const waitsFor = new Map<LayerEffect, readonly LayerEffect[]>();
  const dependencies = (effect: LayerEffect): readonly LayerEffect[] => {
    let found = waitsFor.get(effect);
    if (!found) {
      found = ordered.filter((other) => other !== effect && dependsOn(game, view, effect, other, inLayer));
      waitsFor.set(effect, found);
    }
    return found;
  };
  return ordered.find((effect) => isFree(effect, dependencies)) ?? earliest;
}

/** The effects in the order that holds where none depends on another. A list that is in order already is returned as it is. */
export function inTimestampOrder(effects: LayerEffect[]): LayerEffect[];
export function inTimestampOrder(effects: readonly LayerEffect[]): readonly LayerEffect[];
export function inTimestampOrder(effects: readonly LayerEffect[]): readonly LayerEffect[] {
  for (let index = 1; index < effects.length; index++) {
    const [a, b] = [effects[index - 1], effects[index]];
    if (a && b && byTimestamp(a, b) > 0) return [...effects].sort(byTimestamp);
  }
  return effects;
}

/** Whether some effect of the layer might depend on another one: it looks at what the layer changes, or can lose its ability. */
export function mayDepend(effects: readonly LayerEffect[], inLayer: Layer): boolean {
  return effects.some((effect) => canChange(inLayer, effect.reads) || takesAbilities(effect, inLayer));
}

const byTimestamp = (a: LayerEffect, b: LayerEffect): number =>
  Number(b.first) - Number(a.first) || a.timestamp - b.timestamp || a.order - b.order;

/** Nothing that it depends on, directly or not, is without a dependency back on it: then only loops hold it up. */
function isFree(effect: LayerEffect, dependencies: (of: LayerEffect) => readonly LayerEffect[]): boolean {
  const direct = dependencies(effect);
  if (direct.length === 0) return true;
  return direct.every((other) => reaches(other, effect, dependencies));
}

function reaches(
  from: LayerEffect,
  goal: LayerEffect,
  dependencies: (of: LayerEffect) => readonly LayerEffect[],
): boolean {
  const seen = new Set<LayerEffect>();
  const open = [from];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next === goal) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...dependencies(next));
  }
  return false;
}

/** Whether applying `other` first would change the existence of `effect`, what it applies to, or what it does (613.8a). */
function dependsOn(game: Game, view: View, effect: LayerEffect, other: LayerEffect, inLayer: Layer): boolean {
  if (effect.first !== other.first) return false;
  const mayLoseAbility = effect.objects === null && takesAbilities(other, inLayer);
  if (!mayLoseAbility && !canChange(inLayer, effect.reads)) return false;
  const objects = other.objects ?? affectedBy(game, view, other);
  if (objects === null || objects.length === 0) return false;
  const before = outcome(game, view, effect, inLayer);
  const trial = withCopiesOf(view, objects);
  applyInLayer(game, trial, { ...other, objects }, inLayer);
  return outcome(game, trial, effect, inLayer) !== before;
}

/** The view with drafts of its own for the objects that something is to be tried on. */
function withCopiesOf(view: View, objects: readonly GameObject[]): View {
  const drafts = [...view.drafts];
  for (const { index } of objects) {
    const draft = drafts[index];
    if (draft) drafts[index] = { ...draft };
  }
  const battlefield = view.battlefield.map((draft) => drafts[draft.object.index] ?? draft);
  return { drafts, battlefield, playerAbilities: view.playerAbilities };
}

const takesAbilities = (effect: LayerEffect, inLayer: Layer): boolean =>
  effect.modifications.some(
    (one) =>
      layerOf(one) === inLayer &&
      (one.kind === "lose-abilities" ||
        one.kind === "lose-all-abilities" ||
        one.kind === "cant-have-abilities" ||
        (one.kind === "set-subtypes" && one.of === "land") ||
        (one.kind === "chosen-subtype" && one.of === "land")),
  );

/** Which subtypes each object ends with depends on the types that it has by then (205.3d), the effect's own among them. */
function subtypesAfter(game: Game, view: View, effect: LayerEffect, inLayer: Layer): readonly string[] {
  const given = effect.modifications.flatMap((one) =>
    one.kind === "set-subtypes" || one.kind === "add-subtypes" ? one.subtypes : [],
  );
  const trial = withCopiesOf(view, effect.objects ?? []);
  applyInLayer(game, trial, effect, inLayer);
  return (effect.objects ?? []).map(({ index }) => {
    const gained = trial.drafts[index]?.subtypes.filter((one) => given.includes(one)) ?? [];
    return gained.join("+");
  });
}

/** What the effect would do now, in a form that can be compared. */
function outcome(game: Game, view: View, effect: LayerEffect, inLayer: Layer): string {
  const objects = effect.objects ?? affectedBy(game, view, effect);
  if (objects === null) return "none";
  const parts = objects.map((object) => String(object.index));
  const from = perspectiveOf(effect, view);
  for (const modification of effect.modifications) {
    if (layerOf(modification) !== inLayer) continue;
    switch (modification.kind) {
      case "control":
        parts.push(referredPlayers(game, view, modification.player, from)[0]?.id ?? "nobody");
        break;
      case "define-power-toughness":
      case "set-power-toughness":
      case "modify-power-toughness":
        for (const object of objects) {
          const on = { you: from.you, self: from.self, affected: object };
          parts.push(
            `${amountOf(game, view, modification.power ?? 0, on)}/${amountOf(game, view, modification.toughness ?? 0, on)}`,
          );
        }
        break;
      case "set-subtypes":
      case "add-subtypes":
      case "chosen-subtype":
        parts.push(...subtypesAfter(game, view, { ...effect, objects }, inLayer));
        break;
      default:
    }
  }
  return parts.join();
}
