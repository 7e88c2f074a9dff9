import { attach } from "../actions/attaching.ts";
import { hostOrRefuse, objectsNamed, type StepHandler } from "./step-handler.ts";

/** An effect tries to attach something, without a target. */
export const attachStep: StepHandler<"attach"> = (game, step) => {
  const host = hostOrRefuse(game, step.to);
  if (!host) return;
  for (const object of objectsNamed(game, step.objects)) attach(game, object, host);
};
