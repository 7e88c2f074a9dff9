import { merge } from "../actions/copying.ts";
import { citeStaying } from "../legality/staying.ts";
import { objectNamed, type StepHandler } from "./step-handler.ts";

/** A card merges with a permanent, which stays the same object. */
export const mutateStep: StepHandler<"mutate"> = (game, step) => {
  const card = objectNamed(game, step.object);
  const onto = objectNamed(game, step.onto);
  if (!card || !onto) return;
  merge(game, card, onto, step.position);
  citeStaying(game, onto);
};
