import { becomeCopy, valuesToCopy } from "../actions/copying.ts";
import { citeStaying } from "../legality/staying.ts";
import { objectNamed, type StepHandler, watchedBy } from "./step-handler.ts";

/** A permanent becomes a copy of another object. */
export const copyStep: StepHandler<"copy"> = (game, step) => {
  const object = objectNamed(game, step.object);
  const of = objectNamed(game, step.of);
  if (!object || !of) return;
  becomeCopy(game, object, valuesToCopy(of), step.until, watchedBy(game, step.source));
  citeStaying(game, object);
};
