import type { ChosenTarget, GameObject, Host, ObjectReference, Player } from "../state/game.ts";

/** From whom an ability or effect speaks: what its "you", "this", "enchanted creature", "that creature" stand for. */
export interface Perspective {
  /** The controller of the object with the ability (109.5). */
  readonly you: Player;
  /** The object with the ability; null when a step of the case made the effect. */
  readonly self: GameObject | null;
  /** What it is or was attached to, when that differs from what `self` is attached to now (608.2h). */
  readonly host?: Host | null;
  readonly targets?: readonly ChosenTarget[];
  /** Which of the targets is the first that this paragraph speaks of. */
  readonly firstTarget?: number;
  readonly triggerObject?: ObjectReference | null;
  /** Whose spell or ability made it trigger. */
  readonly eventPlayer?: Player;
  /** The object whose effect gave the ability to what has it. */
  readonly grantor?: ObjectReference | null;
  readonly previous?: readonly ObjectReference[];
  /** The one object whose characteristics are being changed. */
  readonly affected?: GameObject;
}

export const hostSeenBy = (perspective: Perspective): Host | null =>
  perspective.host !== undefined ? perspective.host : (perspective.self?.attachedTo ?? null);

/** Opponents are all players who are not on the same team (102.2). */
export const isOpponent = (player: Player, of: Player): boolean => player.team !== of.team;
