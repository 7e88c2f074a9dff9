import { resolveTop } from "../stack/resolve.ts";
import type { StepHandler } from "./step-handler.ts";

/** The top of the stack resolves. */
export const resolveStep: StepHandler<"resolve"> = (game, step) => resolveTop(game, step.entersTransformed);
