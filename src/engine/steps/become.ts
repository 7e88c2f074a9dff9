import { citeStaying } from "../legality/staying.ts";
import { beginStepEffect } from "./begin-effect.ts";
import { modificationsOf } from "./changes.ts";
import type { StepHandler } from "./step-handler.ts";

/** An effect changes characteristics of an object, with a timestamp of its own. */
export const becomeStep: StepHandler<"become"> = (game, step) => {
  const host = beginStepEffect(game, step, modificationsOf(step.changes));
  if (host) citeStaying(game, host);
};
