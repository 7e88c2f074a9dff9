import type { Ability, Modification } from "../abilities.ts";
import type { CardType, Color, Face } from "../characteristics.ts";
import type { GameObject, Player } from "../state/game.ts";
import { isNear } from "./near.ts";

/** An ability that an object has, and where it comes from. */
export interface HeldAbility {
  readonly ability: Ability;
  /** The object whose effect grants it; null for the object's own abilities. */
  readonly grantedBy: GameObject | null;
  /** Of the effect that created the ability (613.7a); 0 for the object's own. */
  readonly timestamp: number;
}

/** "Can't be enchanted" and the like, as it applies to one object (613.11). */
export interface Barrier {
  readonly modification: Modification & { readonly kind: "cant-be-attached-to" };
  readonly source: GameObject | null;
  readonly you: Player;
}

/** "Can't be the target of …", as it applies to one object. */
export interface Shield {
  readonly modification: Modification & { readonly kind: "cant-be-targeted" };
  readonly you: Player;
}

/**
 * An object's characteristics and controller while the layers are applied, and when they all have been. The arrays are
 * shared with the face until an effect replaces them; they are never changed in place.
 */
export interface Draft {
  readonly object: GameObject;
  /** The incarnation that it describes. */
  readonly incarnation: number;
  controller: Player;
  name: string;
  readonly manaValue: number;
  colors: readonly Color[];
  supertypes: readonly string[];
  types: readonly CardType[];
  subtypes: readonly string[];
  everyCreatureType: boolean;
  abilities: readonly HeldAbility[];
  /** Texts or keywords of abilities it can't have (613.1f). */
  cantHave: readonly string[];
  power: number | null;
  toughness: number | null;
  barriers: readonly Barrier[];
  shields: readonly Shield[];
  /** No other player can gain control of it than this one. */
  heldFor: Player | null;
  /** "Can't attack" and the like, to be told. */
  cants: readonly string[];
  /** Bits of the layers in which something was applied to it. */
  layers: number;
  /** Bits of the layers in which one effect overrode another, so that their order decided (613.7, 613.9). */
  overridden: number;
  /** An effect that came later was applied to it before one that depends on it (613.8b). */
  byDependency: boolean;
}

/** What is precomputed of a face: its abilities as held ones, and what the layers have to look for. */
export interface FaceInfo {
  readonly abilities: readonly HeldAbility[];
  readonly statics: readonly HeldAbility[];
  readonly hasTriggers: boolean;
  /** Some ability speaks of a colour, type, name or player chosen for the object itself. */
  readonly hasChosen: boolean;
  /** Nothing that its abilities do or look at is far. */
  readonly isNear: boolean;
}

const infos = new WeakMap<Face, FaceInfo>();

export function faceInfo(face: Face): FaceInfo {
  let info = infos.get(face);
  if (!info) {
    const abilities = face.abilities.flatMap(spelledOut).map((ability) => ({ ability, grantedBy: null, timestamp: 0 }));
    info = {
      abilities,
      statics: abilities.filter((held) => held.ability.kind === "static"),
      hasTriggers: abilities.some((held) => isTriggered(held.ability)),
      hasChosen: abilities.some(({ ability }) => "from" in ability && ability.from?.kind === "chosen"),
      isNear: abilities.every(({ ability }) => isNear(ability)),
    };
    infos.set(face, info);
  }
  return info;
}

/** An ability, and those that it stands for if it is a keyword. */
export const spelledOut = (ability: Ability): readonly Ability[] =>
  ability.kind === "keyword" && ability.standsFor ? [ability, ...ability.standsFor] : [ability];

/** Whether it is a triggered ability, keywords that stand for one included. */
export function isTriggered(ability: Ability): boolean {
  switch (ability.kind) {
    case "triggered":
    case "living-weapon":
    case "for-mirrodin":
    case "job-select":
    case "ward":
      return true;
    default:
      return false;
  }
}

const noBarriers: readonly Barrier[] = [];
const noShields: readonly Shield[] = [];
const noTexts: readonly string[] = [];

/** The object's values before layer 2: its copiable values (613.2c). */
export function draftFrom(object: GameObject, face: Face, controller: Player): Draft {
  return {
    object,
    incarnation: object.incarnation,
    controller,
    name: face.name,
    manaValue: face.manaValue,
    colors: face.colors,
    supertypes: face.supertypes,
    types: face.types,
    subtypes: face.subtypes,
    everyCreatureType: false,
    abilities: faceInfo(face).abilities,
    cantHave: noTexts,
    power: face.power,
    toughness: face.toughness,
    barriers: noBarriers,
    shields: noShields,
    heldFor: null,
    cants: noTexts,
    layers: 0,
    overridden: 0,
    byDependency: false,
  };
}

export const hasType = (draft: Draft, type: CardType): boolean => draft.types.includes(type);
export const hasSubtype = (draft: Draft, subtype: string): boolean => draft.subtypes.includes(subtype);
export const isAura = (draft: Draft): boolean => draft.subtypes.includes("Aura");
export const isEquipment = (draft: Draft): boolean => draft.subtypes.includes("Equipment");
export const isFortification = (draft: Draft): boolean => draft.subtypes.includes("Fortification");
export const isCreature = (draft: Draft): boolean => draft.types.includes("creature");

/** Whether it has an ability of that kind; a keyword without rules of its own goes by its name. */
export const hasAbility = (draft: Draft, kind: Ability["kind"]): boolean =>
  draft.abilities.some((held) => held.ability.kind === kind);
