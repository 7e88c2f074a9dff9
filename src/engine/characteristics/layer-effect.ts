import type { Ability, Affected, Condition, Modification } from "../abilities.ts";
import type { Perspective } from "../matching/perspective.ts";
import type { GameObject, LastingEffect, Player } from "../state/game.ts";
import type { Draft, HeldAbility } from "./draft.ts";
import { layersOf } from "./layers.ts";
import { readsOfStatic, readsToApply } from "./reads.ts";
import type { View } from "./view.ts";

/**
 * One continuous effect on its way through the layers. It starts in the first layer that one of its modifications
 * belongs to, and from then on goes on applying to the same objects (613.6), even if its ability is lost meanwhile.
 */
export interface LayerEffect {
  readonly timestamp: number;
  /** The order of effects with one timestamp. */
  order: number;
  /** The object with the ability, or the source that an effect remembers. */
  readonly self: GameObject | null;
  /** The static ability it comes from; null for an effect of something that resolved. */
  readonly held: HeldAbility | null;
  /** "You" of an effect that resolved; a static ability's is the current controller of its object. */
  readonly you: Player;
  readonly condition: Condition | undefined;
  readonly affects: Affected | null;
  readonly modifications: readonly Modification[];
  readonly layers: number;
  readonly reads: number;
  /** From a characteristic-defining ability, which is applied first (613.3). */
  readonly first: boolean;
  readonly players: readonly Player[];
  /** What it applies to, once it has started. */
  objects: readonly GameObject[] | null;
}

const nobody: readonly Player[] = [];

type Static = Ability & { readonly kind: "static" };
interface OfStatic extends Lasting {
  readonly defines: boolean;
}
const ofStatic = new WeakMap<Static, OfStatic>();

function knownOfStatic(ability: Static): OfStatic {
  let one = ofStatic.get(ability);
  if (!one) {
    one = {
      layers: layersOf(ability.modifications),
      reads: readsOfStatic(ability),
      defines: ability.affects.kind === "self" && !ability.condition && definesOnly(ability),
    };
    ofStatic.set(ability, one);
  }
  return one;
}

/** The effect of a static ability of an object. */
export function effectOfStatic(draft: Draft, held: HeldAbility, order: number): LayerEffect | null {
  const { ability } = held;
  if (ability.kind !== "static" || (ability.zone !== undefined && ability.zone !== "battlefield")) return null;
  const { layers, reads, defines } = knownOfStatic(ability);
  return {
    timestamp: Math.max(draft.object.timestamp, held.timestamp),
    order,
    self: draft.object,
    held,
    you: draft.controller,
    condition: ability.condition,
    affects: ability.affects,
    modifications: ability.modifications,
    layers,
    reads,
    first: held.grantedBy === null && defines,
    players: nobody,
    objects: null,
  };
}

/** Characteristic-defining abilities (604.3): power and toughness, colour, every creature type. */
const definesOnly = (ability: { readonly modifications: readonly Modification[] }): boolean =>
  ability.modifications.every(
    ({ kind }) => kind === "define-power-toughness" || kind === "set-colors" || kind === "every-creature-type",
  );

/** What of a lasting effect stays the same through all views. */
interface Lasting {
  readonly layers: number;
  readonly reads: number;
}
const known = new WeakMap<readonly Modification[], Lasting>();

function lastingOf(modifications: readonly Modification[]): Lasting {
  let lasting = known.get(modifications);
  if (!lasting) {
    lasting = { layers: layersOf(modifications), reads: readsToApply(modifications) };
    known.set(modifications, lasting);
  }
  return lasting;
}

/** The effect of a spell, ability or step that resolved. */
export function effectThatLasts(effect: LastingEffect, order: number): LayerEffect {
  const objects: GameObject[] = [];
  for (const { object, incarnation } of effect.objects)
    if (object.incarnation === incarnation && object.exists) objects.push(object);
  const { layers, reads } = lastingOf(effect.modifications);
  return {
    timestamp: effect.timestamp,
    order,
    self: effect.source,
    held: null,
    you: effect.controller,
    condition: undefined,
    affects: null,
    modifications: effect.modifications,
    layers,
    reads,
    first: false,
    players: effect.players,
    objects,
  };
}

/** From whom the effect speaks, in a view in the making. */
export function perspectiveOf(effect: LayerEffect, view: View): Perspective {
  if (!effect.held || !effect.self) return effect;
  const draft = view.drafts[effect.self.index];
  return !draft || draft.controller === effect.you ? effect : { you: draft.controller, self: effect.self };
}

/** Keyword counters give that keyword (122.1b). */
export function effectsOfCounters(object: GameObject, order: number): LayerEffect[] {
  const effects: LayerEffect[] = [];
  for (const [counter, count] of Object.entries(object.counters)) {
    if (count <= 0 || !keywordCounters.has(counter)) continue;
    const ability: Ability =
      counter === "indestructible" || counter === "hexproof"
        ? { kind: counter, text: counter }
        : { kind: "keyword", keyword: counter, text: counter };
    const modifications: readonly Modification[] = [{ kind: "gain-abilities", abilities: [ability] }];
    effects.push(
      effectThatLasts(
        {
          timestamp: object.timestamp,
          objects: [{ object, incarnation: object.incarnation }],
          players: [],
          modifications,
          until: "forever",
          watches: null,
          controller: object.controller,
          source: null,
          byStep: false,
        },
        order + effects.length,
      ),
    );
  }
  return effects;
}

const keywordCounters = new Set(
  "flying,first strike,double strike,deathtouch,decayed,exalted,haste,hexproof,indestructible,lifelink,menace,reach,shadow,trample,vigilance".split(
    ",",
  ),
);
