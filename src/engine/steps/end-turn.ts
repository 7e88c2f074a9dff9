import { endTurn } from "../actions/turn.ts";
import type { StepHandler } from "./step-handler.ts";

/** Ends the turn, and stops in the next player's main phase. */
export const endTurnStep: StepHandler<"endTurn"> = (game) => endTurn(game);
