import { rule } from "../../model/index.ts";
import { type Draft, hasSubtype } from "../characteristics/draft.ts";
import { isOpponent } from "../matching/perspective.ts";
import type { Game, Player } from "../state/game.ts";
import { noteChoice, type Rules } from "../state/record.ts";

/**
 * The player that a battle's controller chooses to protect it: an opponent for a Siege, the controller for a battle of no
 * type (310.8a, 310.11a). What the step says, else the first; null if nobody can be chosen.
 */
export function chooseProtector(game: Game, battle: Draft, rules: Rules): Player | null {
  if (!hasSubtype(battle, "Siege")) return battle.controller.left ? null : battle.controller;
  const options = game.players.filter((player) => !player.left && isOpponent(player, battle.controller));
  const chosen = options.find((player) => player.id === game.choose?.player);
  if (!chosen && options.length > 1)
    noteChoice(game, {
      player: battle.controller.id,
      kind: "player",
      rules,
      options: options.map((player) => ({ player: player.id })),
    });
  return chosen ?? options[0] ?? null;
}

export const protectorRules: Rules = [rule("310.10")];
