import { rule } from "../../model/index.ts";
import { putCounters } from "../actions/counters.ts";
import { isOnBattlefield } from "../characteristics/view.ts";
import { refuse } from "../state/record.ts";
import { objectNamed, type StepHandler } from "./step-handler.ts";

/** Puts counters on a permanent, or takes them off. */
export const countersStep: StepHandler<"counters"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  if (isOnBattlefield(object)) putCounters(game, object, step.kind, step.count);
  else refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("609.3")] });
};
