import type { Modification } from "../../src/engine/index.ts";
import { change } from "./changing.ts";
import { continuousEffects, type Effect } from "./continuous-effects.ts";
import { printed } from "./printed.ts";
import { copyOfView, type View } from "./view.ts";
import { isInGame, isPermanent, type World } from "./world.ts";

/** The layers and sublayers after the first, in order (613.1, 613.4); then what affects players and the game's rules (613.10–11). */
const layers = ["2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "rules"] as const;
type Layer = (typeof layers)[number];

export function layerOf(modification: Modification): Layer {
  switch (modification.kind) {
    case "control":
      return "2";
    case "name":
      return "3";
    case "set-types":
    case "add-types":
    case "remove-types":
    case "set-subtypes":
    case "add-subtypes":
    case "remove-subtypes":
    case "remove-all-subtypes":
    case "add-supertypes":
    case "remove-supertypes":
      return "4";
    case "set-colors":
    case "add-colors":
      return "5";
    case "gain-abilities":
    case "lose-abilities":
    case "lose-all-abilities":
      return "6";
    case "define-power-toughness":
      return "7a";
    case "set-power-toughness":
      return "7b";
    case "modify-power-toughness":
      return "7c";
    case "switch-power-toughness":
      return "7d";
    case "cant-be-attached-to":
      return "rules";
    default:
      throw new Error(`the oracle has no modification ${modification.kind}`);
  }
}

/** How everything looks now: computed from the printed cards up, layer by layer, every time it is asked for (613.1). */
export function look(world: World): View {
  const view: View = {
    seen: new Map(world.things.filter((one) => one.exists).map((one) => [one.id, printed(one)])),
    players: new Map(world.players.filter((one) => isInGame(world, one)).map((one) => [one, []])),
    shut: [],
  };
  /** What an effect that has begun to apply applies to, in this and every later layer (613.6). */
  const begun = new Map<string, Effect>();
  for (const layer of layers) {
    applyLayer(world, view, layer, begun);
    if (layer === "7c") applyCounters(world, view);
  }
  return view;
}

function applyLayer(world: World, view: View, layer: Layer, begun: Map<string, Effect>): void {
  const applied = new Set<string>();
  for (;;) {
    const waiting = effectsIn(world, view, layer, begun).filter((effect) => !applied.has(effect.key));
    const next = firstOf(world, view, layer, begun, waiting);
    if (!next) return;
    applied.add(next.key);
    begun.set(next.key, next);
    applyIn(world, view, layer, next);
  }
}

const isIn = (layer: Layer) => (modification: Modification) => layerOf(modification) === layer;

/** The effects with a part in a layer: those that have begun, as they began; the others as they are now. */
function effectsIn(world: World, view: View, layer: Layer, begun: ReadonlyMap<string, Effect>): Effect[] {
  const effects = new Map(continuousEffects(world, view, isIn(layer)).map((effect) => [effect.key, effect]));
  for (const [key, effect] of begun) if (effect.modifications.some(isIn(layer))) effects.set(key, effect);
  return [...effects.values()];
}

function applyIn(world: World, view: View, layer: Layer, effect: Effect): void {
  for (const modification of effect.modifications.filter(isIn(layer)))
    for (const id of effect.affected) change(world, view, modification, id, effect);
}

/** The earliest effect that depends on no other, save for loops of dependency (613.7, 613.8). */
function firstOf(
  world: World,
  view: View,
  layer: Layer,
  begun: ReadonlyMap<string, Effect>,
  waiting: readonly Effect[],
): Effect | null {
  const inOrder = [...waiting].sort((one, other) => one.timestamp - other.timestamp);
  const [earliest] = inOrder;
  if (!earliest || inOrder.length === 1) return earliest ?? null;
  const depends = dependencies(world, view, layer, begun, inOrder);
  const reaches = (from: string, to: string, visited = new Set<string>()): boolean => {
    if (visited.has(from)) return false;
    visited.add(from);
    return [...(depends.get(from) ?? [])].some((next) => next === to || reaches(next, to, visited));
  };
  const isFree = (effect: Effect): boolean =>
    [...(depends.get(effect.key) ?? [])].every((other) => reaches(other, effect.key));
  return inOrder.find(isFree) ?? earliest;
}

/** For each effect those whose application would change its existence, what it applies to, or what it does (613.8a). */
function dependencies(
  world: World,
  view: View,
  layer: Layer,
  begun: ReadonlyMap<string, Effect>,
  waiting: readonly Effect[],
): Map<string, Set<string>> {
  const depends = new Map(waiting.map((effect) => [effect.key, new Set<string>()]));
  for (const other of waiting) {
    const trial = copyOfView(view);
    applyIn(world, trial, layer, other);
    const after = new Map(effectsIn(world, trial, layer, begun).map((effect) => [effect.key, effect]));
    for (const effect of waiting)
      if (effect !== other && print(world, view, layer, effect) !== print(world, trial, layer, after.get(effect.key)))
        depends.get(effect.key)?.add(other.key);
  }
  return depends;
}

/** What an effect is about to do in a layer, for comparing. */
function print(world: World, view: View, layer: Layer, effect: Effect | undefined): string {
  if (!effect) return "gone";
  const parts = effect.modifications.filter(isIn(layer));
  const gained = layer === "4" ? subtypesGained(world, view, effect) : [];
  return JSON.stringify([
    effect.affected,
    parts.map((part) => effect.affected.map((id) => effect.amounts(part, id, view))),
    gained,
  ]);
}

/** Which subtypes things gain depends on their types (205.3d), and on those that the effect itself gives. */
function subtypesGained(world: World, view: View, effect: Effect): readonly string[] {
  const given = effect.modifications.flatMap((part) =>
    part.kind === "set-subtypes" || part.kind === "add-subtypes" ? part.subtypes : [],
  );
  if (given.length === 0) return [];
  const trial = copyOfView(view);
  applyIn(world, trial, "4", effect);
  return effect.affected.map((id) => given.filter((one) => trial.seen.get(id)?.subtypes.includes(one)).join());
}

/** +1/+1 and -1/-1 counters (613.4c); their order among the effects of that sublayer makes no difference. */
function applyCounters(world: World, view: View): void {
  for (const one of world.things) {
    const found = view.seen.get(one.id);
    if (!found || !isPermanent(one)) continue;
    const more = (one.counters["+1/+1"] ?? 0) - (one.counters["-1/-1"] ?? 0);
    if (more === 0) continue;
    found.power = (found.power ?? 0) + more;
    found.toughness = (found.toughness ?? 0) + more;
  }
}
