import { currentView } from "../characteristics/current-view.ts";
import type { Game, Player } from "../state/game.ts";

/** Whether the player could cast a sorcery now: their main phase, with nothing on the stack (117.1a, 307.5). */
export const isSorceryTime = (game: Game, player: Player): boolean =>
  game.active === player && (game.phase === "main" || game.phase === "main2") && game.stack.length === 0;

/** Whether something lets the player activate equip abilities at instant speed (Leonin Shikari). */
export const mayEquipAnyTime = (game: Game, player: Player): boolean =>
  currentView(game).battlefield.some(
    (draft) => draft.controller === player && draft.abilities.some(({ ability }) => ability.kind === "lifts-timing"),
  );
