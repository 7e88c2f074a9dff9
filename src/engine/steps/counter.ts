import { rule } from "../../model/index.ts";
import { counterItem, itemOf } from "../stack/counter.ts";
import { refuse } from "../state/record.ts";
import { objectNamed, type StepHandler } from "./step-handler.ts";

/** The spell or ability is countered. */
export const counterStep: StepHandler<"counter"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  const item = itemOf(game, object);
  if (item) counterItem(game, item, [rule("701.6a")]);
  else refuse(game, { object: step.object, reason: "not-on-stack", rules: [rule("701.6a")] });
};
