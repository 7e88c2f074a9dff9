import { rule } from "../../model/index.ts";
import { leaveGame } from "../actions/leaving-game.ts";
import { refuse } from "../state/record.ts";
import { playerNamed, type StepHandler } from "./step-handler.ts";

/** A player leaves the game. */
export const leaveGameStep: StepHandler<"leaveGame"> = (game, step) => {
  const player = playerNamed(game, step.player);
  if (!player || player.left)
    return refuse(game, { player: step.player, reason: "player-left", rules: [rule("800.4a")] });
  leaveGame(game, player);
};
