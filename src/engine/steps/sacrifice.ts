import { rule } from "../../model/index.ts";
import { sacrifice } from "../actions/sacrificing.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, isOnBattlefield } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";
import { refuse } from "../state/record.ts";
import { objectsNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** A player sacrifices permanents that they control; `mustBe` names a type or subtype that each has to have. */
export const sacrificeStep: StepHandler<"sacrifice"> = (game, step) => {
  const objects = objectsNamed(game, step.objects).filter((object) => {
    if (step.mustBe === undefined || !isOnBattlefield(object) || is(game, object, step.mustBe)) return true;
    refuse(game, { object: object.id, reason: "wrong-type", rules: [rule("701.21a"), rule("609.3")] });
    return false;
  });
  sacrifice(game, objects, playerNamed(game, step.by) ?? null);
};

function is(game: Game, object: GameObject, kind: string): boolean {
  const draft = draftOf(currentView(game), object);
  const wanted = kind.toLowerCase();
  return [...draft.types, ...draft.subtypes, ...draft.supertypes].some((one) => one.toLowerCase() === wanted);
}
