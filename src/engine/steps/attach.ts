import { attachAtOnce } from "../actions/attaching.ts";
import { hostOrRefuse, objectsNamed, type StepHandler } from "./step-handler.ts";

/** An effect tries to attach something, without a target. */
export const attachStep: StepHandler<"attach"> = (game, step) => {
  const host = hostOrRefuse(game, step.to);
  if (!host) return;
  attachAtOnce(game, objectsNamed(game, step.objects), host);
};
