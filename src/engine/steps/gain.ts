import { citeStaying } from "../legality/staying.ts";
import { beginStepEffect } from "./begin-effect.ts";
import type { StepHandler } from "./step-handler.ts";

/** An object or player gains abilities. */
export const gainStep: StepHandler<"gain"> = (game, step) => {
  const host = beginStepEffect(game, step, [{ kind: "gain-abilities", abilities: step.abilities }]);
  if (host) citeStaying(game, host);
};
