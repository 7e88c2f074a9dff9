import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import type { Game } from "../state/game.ts";
import { moveObjects } from "./leaving.ts";

/**
 * Exiles what would go back to a player who has left the game, because an effect that gave control of it has ended: at
 * once, whatever ended it (800.4c).
 */
export function exileAbandoned(game: Game): void {
  if (!game.players.some((player) => player.left)) return;
  const abandoned = currentView(game).battlefield.filter((draft) => draft.controller.left);
  moveObjects(
    game,
    abandoned.map((draft) => draft.object),
    "exile",
    { rules: [rule("800.4c")] },
  );
}
