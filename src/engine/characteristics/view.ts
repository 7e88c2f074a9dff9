import type { Game, GameObject, Player } from "../state/game.ts";
import { copiableValues } from "./copiable-values.ts";
import { type Draft, draftFrom, type HeldAbility } from "./draft.ts";

/** All characteristics at one moment. Frozen once it is made: a change of the game makes a new one. */
export interface View {
  /** By the object's index. Objects outside the battlefield and the stack are filled in when asked for. */
  readonly drafts: (Draft | undefined)[];
  /** The permanents, in the order of the file; phased-out ones do not exist here (702.26b). */
  readonly battlefield: readonly Draft[];
  /** Abilities that players have (613.10); null when none has any. */
  playerAbilities: Map<Player, readonly HeldAbility[]> | null;
}

/** The object's characteristics in that view; a card elsewhere has those of its front face (712.8a). */
export function draftOf(view: View, object: GameObject): Draft {
  let draft = view.drafts[object.index];
  if (!draft) {
    const controller = object.zone === "battlefield" || object.zone === "stack" ? object.controller : object.owner;
    draft = draftFrom(object, copiableValues(object), controller);
    view.drafts[object.index] = draft;
  }
  return draft;
}

/** Whether the object is a permanent that exists as far as anything else can see. */
export const isOnBattlefield = (object: GameObject): boolean =>
  object.exists && object.zone === "battlefield" && object.phasedOut === "no";

/** Whether effects can change its characteristics: a permanent that is not phased out, or a spell. */
export const isInView = (object: GameObject): boolean =>
  object.exists && (object.zone === "battlefield" || object.zone === "stack") && object.phasedOut === "no";

const noAbilities: readonly HeldAbility[] = [];

export const abilitiesOfPlayer = (view: View, player: Player): readonly HeldAbility[] =>
  view.playerAbilities?.get(player) ?? noAbilities;

/** Something changed: the characteristics have to be worked out again. */
export function touch(game: Game): void {
  game.view = null;
}

/** Something changed that is no part of any object, but may have to do with all: nothing is taken over from earlier views. */
export function touchAll(game: Game): void {
  game.view = null;
  game.kept = null;
}
