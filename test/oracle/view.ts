import type { Ability, CardType, Color, Modification, PlayerId } from "../../src/engine/index.ts";

/** An ability that an object or player has, and from whom: an object, or an effect of a resolution. */
export interface Held {
  readonly ability: Ability;
  readonly giver: string | null;
  /** The timestamp of the effect that gave it; 0 for its own. */
  readonly since: number;
}

/** The characteristics of one object at one moment (109.3), and its controller. */
export interface Seen {
  readonly id: string;
  name: string;
  manaValue: number;
  controller: PlayerId;
  types: CardType[];
  subtypes: string[];
  supertypes: string[];
  colors: Color[];
  abilities: Held[];
  power: number | null;
  toughness: number | null;
}

export interface Shut {
  readonly host: string;
  readonly by: Modification & { readonly kind: "cant-be-attached-to" };
  readonly source: string | null;
  readonly you: PlayerId;
}

/** How everything looks at one moment. */
export interface View {
  readonly seen: Map<string, Seen>;
  readonly players: Map<PlayerId, Held[]>;
  /** What can't have something attached to it (613.11). */
  readonly shut: Shut[];
}

export const copyOfView = (view: View): View => ({
  seen: new Map([...view.seen].map(([id, one]) => [id, copyOfSeen(one)])),
  players: new Map([...view.players].map(([id, held]) => [id, [...held]])),
  shut: [...view.shut],
});

const copyOfSeen = (one: Seen): Seen => ({
  ...one,
  types: [...one.types],
  subtypes: [...one.subtypes],
  supertypes: [...one.supertypes],
  colors: [...one.colors],
  abilities: [...one.abilities],
});
