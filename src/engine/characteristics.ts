import type { Ability } from "./abilities.ts";

export const colors = ["white", "blue", "black", "red", "green"] as const;
export type Color = (typeof colors)[number];

export const cardTypes = [
  "artifact",
  "battle",
  "creature",
  "enchantment",
  "instant",
  "kindred",
  "land",
  "planeswalker",
  "sorcery",
] as const;
export type CardType = (typeof cardTypes)[number];

/**
 * The characteristics of an object (109.3) as far as attachments need them. Being attached, counters, controller, owner,
 * tapped and the like are no characteristics.
 */
export interface Characteristics {
  readonly name: string;
  /** As printed, `{1}{W}`; empty when there is none. */
  readonly manaCost: string;
  readonly manaValue: number;
  readonly colors: readonly Color[];
  /** Lower case: `legendary`, `basic`, `snow`, `world`. */
  readonly supertypes: readonly string[];
  /** Lower case card types, in printed order; also `token` never stands here. */
  readonly types: readonly CardType[];
  /** As the rules write them: `Equipment`, `Aura`, `Human`. */
  readonly subtypes: readonly string[];
  readonly abilities: readonly Ability[];
  /** Printed number; null when the object has no power (not a creature, Vehicle …). `*` is 0 and a `define-power-toughness` ability. */
  readonly power: number | null;
  readonly toughness: number | null;
  readonly loyalty: number | null;
  readonly defense: number | null;
}

/** Text of a card that the reader did not understand; the engine carries it into the ruling (House rule: never ignored). */
export interface UnmodelledText {
  readonly text: string;
  readonly reason: string;
  /**
   * What kind of ability the text stands in: a static or replacement effect works all the time, an activated one only when it is
   * activated, a triggered one when its event happens (`event`: nobody can tell when that is), a spell's when it resolves.
   */
  readonly within?: "static" | "replacement" | "activated" | "triggered" | "event" | "spell" | "keyword";
  /** The text has words by which attachments, types, control, zones, protection, damage or size may be concerned. */
  readonly mayMatter?: boolean;
}

/** One face of a card: its printed (copiable) characteristics. */
export interface Face extends Characteristics {
  readonly unmodelled: readonly UnmodelledText[];
}

export const layouts = ["normal", "transform", "modal-dfc", "split", "adventure", "flip", "meld", "other"] as const;

/** A physical card (or token): its faces, front first. */
export interface Card {
  /** English name of the front face. */
  readonly name: string;
  readonly layout: (typeof layouts)[number];
  readonly faces: readonly [Face, ...Face[]];
}
