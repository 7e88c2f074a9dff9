import { citeStaying } from "../legality/staying.ts";
import { beginStepEffect } from "./begin-effect.ts";
import type { StepHandler } from "./step-handler.ts";

/** A creature gets +X/+Y. */
export const pumpStep: StepHandler<"pump"> = (game, step) => {
  const host = beginStepEffect(game, step, [
    { kind: "modify-power-toughness", power: step.power, toughness: step.toughness },
  ]);
  if (host) citeStaying(game, host);
};
