import { exchangeControl, exchangeWithHand } from "../actions/exchanging.ts";
import { objectNamed, type StepHandler } from "./step-handler.ts";

/** Exchanges a permanent with a card in hand, or control of two permanents. */
export const exchangeStep: StepHandler<"exchange"> = (game, step) => {
  const object = objectNamed(game, step.object);
  const other = objectNamed(game, step.with);
  if (!object || !other) return;
  if (other.zone === "battlefield") exchangeControl(game, object, other);
  else exchangeWithHand(game, object, other);
};
