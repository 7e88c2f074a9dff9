import { citeStaying } from "../legality/staying.ts";
import { beginStepEffect } from "./begin-effect.ts";
import type { StepHandler } from "./step-handler.ts";

/** An object or player loses abilities: those named, or all. */
export const loseStep: StepHandler<"lose"> = (game, step) => {
  const host = beginStepEffect(game, step, [
    step.all ? { kind: "lose-all-abilities" } : { kind: "lose-abilities", abilities: step.abilities },
  ]);
  if (host) citeStaying(game, host);
};
