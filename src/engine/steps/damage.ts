import { dealDamage } from "../actions/damage.ts";
import { objectsNamed, type StepHandler } from "./step-handler.ts";

/** Deals damage to permanents, at once. */
export const damageStep: StepHandler<"damage"> = (game, step) => {
  const source = step.source === undefined ? null : (game.byId.get(step.source) ?? null);
  dealDamage(game, objectsNamed(game, step.objects), step.amount, source);
};
