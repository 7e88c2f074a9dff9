import type { RuleNumber, UnattachReason } from "../../model/index.ts";
import type { View } from "../characteristics/view.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import type { Rules } from "../state/record.ts";

/** What a state-based action does to one object. */
export type Consequence =
  | {
      readonly kind: "put-into-graveyard";
      readonly object: GameObject;
      /** How it ceases to be attached on the way. */
      readonly unattached?: UnattachReason;
      readonly rules: Rules;
    }
  | { readonly kind: "put-into-command-zone"; readonly object: GameObject; readonly rules: Rules }
  | { readonly kind: "destroy"; readonly object: GameObject; readonly rules: Rules }
  | { readonly kind: "unattach"; readonly object: GameObject; readonly reason: UnattachReason; readonly rules: Rules }
  | {
      readonly kind: "choose-protector";
      readonly object: GameObject;
      readonly protector: Player;
      readonly rules: Rules;
    }
  | { readonly kind: "cease-to-exist"; readonly object: GameObject; readonly rules: Rules }
  | { readonly kind: "remove-counters"; readonly object: GameObject; readonly count: number; readonly rules: Rules };

/** A state-based action: its rule, and what it finds on a frozen view of the game. It changes nothing itself. */
export interface StateBasedAction {
  readonly rule: RuleNumber;
  /** Looks at one object; players and whole boards are `checkAll`'s. */
  readonly check?: (game: Game, view: View, object: GameObject) => Consequence | null;
  readonly checkAll?: (game: Game, view: View) => readonly Consequence[];
}
