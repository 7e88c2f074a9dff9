import { rule } from "../../model/index.ts";
import { reachPhase } from "../actions/turn.ts";
import { record } from "../state/record.ts";
import type { StepHandler } from "./step-handler.ts";

/** Goes to another phase or step of the same turn. */
export const goToStep: StepHandler<"goTo"> = (game, step) => {
  record(game, { kind: "phase-changed", phase: step.phase, rules: [rule("500.1")] });
  reachPhase(game, step.phase);
};
