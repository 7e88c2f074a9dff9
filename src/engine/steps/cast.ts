import { cast } from "../stack/cast.ts";
import { objectNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** The card goes on the stack as a spell, by its controller unless the step says by whom. */
export const castStep: StepHandler<"cast"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  cast(game, {
    object,
    by: playerNamed(game, step.by) ?? object.controller,
    targets: step.targets,
    bestow: step.bestow,
    backFace: step.face === "back",
    checkTiming: step.checkTiming,
  });
};
