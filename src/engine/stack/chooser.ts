import { isOpponent } from "../matching/perspective.ts";
import type { Game, Player } from "../state/game.ts";

/**
 * Who makes a choice that an object asks a player for who has left the game: another player, of whom its controller decides;
 * an opponent of the controller, if there is one, in an opponent's stead (800.4g). Here it is the next in turn order.
 */
export function chooserFor(game: Game, asked: Player, controller: Player): Player {
  if (!asked.left) return asked;
  const after = (player: Player): number => (player.index - asked.index + game.players.length) % game.players.length;
  const others = game.players.filter((player) => !player.left).sort((one, other) => after(one) - after(other));
  const opponents = isOpponent(asked, controller) ? others.filter((player) => isOpponent(player, controller)) : [];
  return opponents[0] ?? others[0] ?? asked;
}
