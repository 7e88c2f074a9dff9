import { rule } from "../../model/index.ts";
import { isOpponent } from "../matching/perspective.ts";
import type { Game, Player } from "../state/game.ts";
import { cite } from "../state/record.ts";

/**
 * Who makes a choice that an object asks a player for. In the stead of one who has left the game it is another player, whom the
 * object's controller chooses (the step's `choose.player`); an opponent of the controller, if there is one, in an opponent's
 * stead (800.4g). Where the step doesn't say, the controller's choice is taken to be the next in turn order: it is no choice
 * whose options end differently by themselves.
 */
export function chooserFor(game: Game, asked: Player, controller: Player): Player {
  if (!asked.left) return asked;
  cite(game, rule("800.4g"), "another-player-chooses");
  const after = (player: Player): number => (player.index - asked.index + game.players.length) % game.players.length;
  const others = game.players.filter((player) => !player.left).sort((one, other) => after(one) - after(other));
  const opponents = isOpponent(asked, controller) ? others.filter((player) => isOpponent(player, controller)) : [];
  const allowed = opponents.length > 0 ? opponents : others;
  return allowed.find(({ id }) => id === game.choose?.player) ?? allowed[0] ?? asked;
}
