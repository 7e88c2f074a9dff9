import { type RuleNumber, rule } from "../../model/index.ts";
import { chooseProtector } from "../actions/protectors.ts";
import { type Draft, hasSubtype } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield } from "../characteristics/view.ts";
import type { Game } from "../state/game.ts";
import type { Consequence, StateBasedAction } from "./state-based-action.ts";

/** A battle whose protector has left the game, or that has none, gets one, or goes to its owner's graveyard. */
export const unprotectedBattle: StateBasedAction = {
  rule: rule("704.5w"),
  check(game, view, object) {
    if (!isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    if (!draft.types.includes("battle") || (object.protector && !object.protector.left)) return null;
    return protectorOrGraveyard(game, draft, rule("704.5w"));
  },
};

/** A Siege protected by its own controller, who has gained control of it, gets an opponent of theirs for protector. */
export const siegeProtectedByController: StateBasedAction = {
  rule: rule("704.5x"),
  check(game, view, object) {
    if (!object.protector || !isOnBattlefield(object)) return null;
    const draft = draftOf(view, object);
    if (!draft.types.includes("battle") || !hasSubtype(draft, "Siege") || object.protector !== draft.controller)
      return null;
    return protectorOrGraveyard(game, draft, rule("704.5x"));
  },
};

function protectorOrGraveyard(game: Game, draft: Draft, number: RuleNumber): Consequence {
  const { object } = draft;
  const protector = chooseProtector(game, draft, [number]);
  return protector
    ? { kind: "choose-protector", object, protector, rules: [number] }
    : { kind: "put-into-graveyard", object, rules: [number] };
}
