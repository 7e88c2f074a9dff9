import { rule } from "../../model/index.ts";
import { destroy } from "../actions/destroying.ts";
import { objectsNamed, type StepHandler } from "./step-handler.ts";

/** Destroys permanents, at once. */
export const destroyStep: StepHandler<"destroy"> = (game, step) =>
  destroy(game, objectsNamed(game, step.objects), { noRegeneration: step.noRegeneration, rules: [rule("701.8a")] });
