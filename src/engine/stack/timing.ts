import type { Ability } from "../abilities.ts";
import { currentView } from "../characteristics/current-view.ts";
import type { Draft } from "../characteristics/draft.ts";
import { matchesObject } from "../matching/filter.ts";
import type { Game, Player } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";

/** Whether the player could cast a sorcery now: their main phase, with nothing on the stack (117.1a, 307.5). */
export const isSorceryTime = (game: Game, player: Player): boolean =>
  game.active === player && (game.phase === "main" || game.phase === "main2") && game.stack.length === 0;

/** Whether something lets the player activate equip abilities at instant speed (Leonin Shikari; Forge Anew in their turn). */
export const mayEquipAnyTime = (game: Game, player: Player): boolean =>
  currentView(game).battlefield.some(
    (draft) =>
      draft.controller === player &&
      draft.abilities.some(
        ({ ability }) => ability.kind === "lifts-timing" && (ability.during === undefined || game.active === player),
      ),
  );

/**
 * Whether the player may cast the spell as though it had flash (601.3b, 702.8a): "unknown" where that hangs on what the engine
 * doesn't judge, which is reported.
 */
export function hasFlash(game: Game, player: Player, spell: Draft): boolean | "unknown" {
  const view = currentView(game);
  let isOpen = false;
  const lends = (holder: Draft, ability: Ability): boolean => {
    if (ability.kind !== "lends-flash") return false;
    const isMeant =
      ability.to === "self"
        ? holder === spell
        : holder !== spell && matchesObject(game, view, spell, ability.to, { you: player, self: holder.object });
    if (!isMeant || ability.unless === undefined) return isMeant;
    noteUnmodelled(game, holder.object.id, ability.unless);
    isOpen = true;
    return false;
  };
  const isOwn = spell.abilities.some(
    ({ ability }) => (ability.kind === "keyword" && ability.keyword === "flash") || lends(spell, ability),
  );
  const isLent = view.battlefield.some(
    (draft) => draft.controller === player && draft.abilities.some(({ ability }) => lends(draft, ability)),
  );
  return isOwn || isLent || (isOpen && "unknown");
}
