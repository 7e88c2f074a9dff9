import { rule } from "../../model/index.ts";
import { citeStaying } from "../legality/staying.ts";
import { refuse } from "../state/record.ts";
import { beginStepEffect } from "./begin-effect.ts";
import { playerNamed, type StepHandler } from "./step-handler.ts";

/** A player gains control of a permanent. The permanent keeps its timestamp. */
export const controlStep: StepHandler<"control"> = (game, step) => {
  const player = playerNamed(game, step.player);
  if (!player || player.left)
    return refuse(game, { object: step.object, player: step.player, reason: "player-left", rules: [rule("800.4b")] });
  const host = beginStepEffect(game, step, [{ kind: "control", player: { kind: "you" } }], player);
  if (host) citeStaying(game, host);
};
