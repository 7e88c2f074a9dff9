import { activate } from "../stack/activate.ts";
import { objectNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** Activates an ability of a permanent. */
export const activateStep: StepHandler<"activate"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  activate(game, {
    object,
    ability: step.ability,
    by: playerNamed(game, step.by),
    mode: step.mode,
    targets: step.targets,
    checkTiming: step.checkTiming,
  });
};
