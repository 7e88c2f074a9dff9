import { retarget } from "../stack/retarget.ts";
import { objectNamed, type StepHandler } from "./step-handler.ts";

/** Changes the targets of a spell or ability: to legal ones, or not at all (115.7a). */
export const retargetStep: StepHandler<"retarget"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (object) retarget(game, object, step.targets);
};
