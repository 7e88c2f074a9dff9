import type { Zone } from "../abilities.ts";
import type { Face } from "../characteristics.ts";
import type { Game, GameObject, Host, LastingEffect, Player } from "../state/game.ts";
import { copiableValues } from "./copiable-values.ts";
import { faceInfo } from "./draft.ts";
import { areNear } from "./near.ts";
import { isInView, type View } from "./view.ts";

/**
 * A view, and what it was worked out from, of a game in which every effect is near. An object's characteristics then hang on
 * the basis of those that it is attached to, directly or not, and that are attached to those; on nothing else.
 */
export interface KeptView {
  readonly view: View;
  readonly effects: readonly LastingEffect[];
  /** By the object's index; changed along with the view. */
  readonly bases: (Basis | undefined)[];
}

/** All of an object that its characteristics, or those of what it is attached to, come from. */
interface Basis {
  readonly zone: Zone;
  readonly incarnation: number;
  readonly face: Face;
  readonly controller: Player;
  readonly timestamp: number;
  readonly counters: GameObject["counters"];
  readonly choices: GameObject["choices"];
  readonly attachedTo: Host | null;
  readonly attachments: readonly GameObject[];
}

/** What has to be worked out again. */
interface Changed {
  /** With all that they are connected to, in the order of all objects. */
  readonly objects: readonly GameObject[];
  /** The effects that concern them. */
  readonly effects: readonly LastingEffect[];
  readonly allEffects: readonly LastingEffect[];
}

/** So few objects are worked out anew faster than they are compared. */
const few = 16;

/** Keeps a view of many objects, if all effects are near; null otherwise. */
export function keep(game: Game, view: View): KeptView | null {
  if (game.objects.length < few || !game.effects.every(isNearEffect)) return null;
  if (!game.objects.every((object) => !isInView(object) || isNearObject(object))) return null;
  const bases = game.objects.map((object) => (isInView(object) ? basisOf(object) : undefined));
  return { view, effects: [...game.effects], bases };
}

/** What has changed since a view was kept, or null if that may reach anything. The bases become those of now. */
export function changedSince(game: Game, kept: KeptView): Changed | null {
  const { bases } = kept;
  const changed: GameObject[] = [];
  for (const object of game.objects) {
    const basis = bases[object.index];
    const isThere = isInView(object);
    if (!basis && !isThere) continue;
    if (basis && isThere && isSame(basis, object)) continue;
    if (isThere && !isNearObject(object)) return null;
    bases[object.index] = isThere ? basisOf(object) : undefined;
    changed.push(object);
  }
  const allEffects = isSameList(kept.effects, game.effects) ? kept.effects : [...game.effects];
  for (const effect of differing(kept.effects, allEffects)) {
    if (!isNearEffect(effect)) return null;
    for (const { object } of effect.objects) changed.push(object);
  }
  const objects = connected(changed);
  const effects = allEffects.filter((effect) => effect.objects.some(({ object }) => objects.has(object)));
  return { objects: [...objects].sort((one, other) => one.index - other.index), effects, allEffects };
}

/** Abilities of players may concern everything that is attached to them. */
const isNearObject = (object: GameObject): boolean => {
  const info = faceInfo(copiableValues(object));
  return info.isNear && (object.attachedTo?.kind !== "player" || info.statics.length === 0);
};

const isNearEffect = (effect: LastingEffect): boolean => effect.players.length === 0 && areNear(effect.modifications);

const basisOf = (object: GameObject): Basis => ({
  zone: object.zone,
  incarnation: object.incarnation,
  face: copiableValues(object),
  controller: object.controller,
  timestamp: object.timestamp,
  counters: object.counters,
  choices: object.choices,
  attachedTo: object.attachedTo,
  attachments: object.attachments,
});

const isSame = (basis: Basis, object: GameObject): boolean =>
  basis.counters === object.counters &&
  basis.attachments === object.attachments &&
  basis.attachedTo === object.attachedTo &&
  basis.timestamp === object.timestamp &&
  basis.incarnation === object.incarnation &&
  basis.controller === object.controller &&
  basis.face === copiableValues(object) &&
  basis.choices === object.choices &&
  basis.zone === object.zone;

const isSameList = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** What follows the part that two lists of effects have in common: as a rule effects are added at the end. */
function differing(before: readonly LastingEffect[], now: readonly LastingEffect[]): readonly LastingEffect[] {
  if (before === now) return [];
  let common = 0;
  while (common < before.length && before[common] === now[common]) common++;
  return [...before.slice(common), ...now.slice(common)];
}

/** All objects that these are attached to or have attached, directly or not. */
function connected(objects: readonly GameObject[]): ReadonlySet<GameObject> {
  const found = new Set<GameObject>();
  const open = [...objects];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    if (next.attachedTo?.kind === "object") open.push(next.attachedTo);
    open.push(...next.attachments);
  }
  return found;
}
