import { phaseIn, phaseOut } from "../actions/phasing.ts";
import { objectsNamed, type StepHandler } from "./step-handler.ts";

/** Phases permanents out or in, directly. */
export const phaseStep: StepHandler<"phase"> = (game, step) => {
  const objects = objectsNamed(game, step.objects);
  if (step.direction === "out") phaseOut(game, objects);
  else phaseIn(game, objects);
};
