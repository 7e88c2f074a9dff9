import type { Filter } from "../abilities.ts";
import { matches } from "../matching/filter.ts";
import { hostSeenBy } from "../matching/perspective.ts";
import type { Game, Player } from "../state/game.ts";
import { withChoice } from "./apply-modification.ts";
import { affectedBy, inTimestampOrder } from "./dependency.ts";
import type { HeldAbility } from "./draft.ts";
import { type LayerEffect, perspectiveOf } from "./layer-effect.ts";
import { layer } from "./layers.ts";
import type { View } from "./view.ts";

/** The abilities of players, worked out after those of objects (613.10). */
export function playersAbilities(
  game: Game,
  view: View,
  effects: readonly LayerEffect[],
): Map<Player, readonly HeldAbility[]> | null {
  let abilities: Map<Player, readonly HeldAbility[]> | null = null;
  const onPlayers = effects.filter((effect) => (effect.layers & (1 << layer.ability)) !== 0 && concernsPlayers(effect));
  for (const effect of inTimestampOrder(onPlayers)) {
    for (const player of affectedPlayers(game, view, effect)) {
      abilities ??= new Map();
      let held = abilities.get(player) ?? [];
      for (const one of effect.modifications) {
        if (one.kind === "gain-abilities")
          held = [
            ...held,
            ...one.abilities.map((ability) => ({
              ability: withChoice(ability, effect.self?.choices),
              grantedBy: effect.self,
              timestamp: effect.timestamp,
            })),
          ];
        else if (one.kind === "lose-all-abilities") held = [];
        else if (one.kind === "lose-abilities")
          held = held.filter(({ ability }) => !one.abilities.includes(ability.text));
      }
      abilities.set(player, held);
    }
  }
  return abilities;
}

function concernsPlayers(effect: LayerEffect): boolean {
  if (!effect.held) return effect.players.length > 0;
  if (effect.affects?.kind === "host") return effect.self?.attachedTo?.kind === "player";
  return effect.affects?.kind === "all" && speaksOfPlayers(effect.affects.filter);
}

function affectedPlayers(game: Game, view: View, effect: LayerEffect): readonly Player[] {
  if (!effect.held) return effect.players;
  if (!effect.affects || effect.affects.kind === "self") return [];
  const from = perspectiveOf(effect, view);
  if (effect.affects.kind === "host") {
    const host = hostSeenBy(from);
    return host?.kind === "player" && affectedBy(game, view, effect) ? [host] : [];
  }
  const { filter } = effect.affects;
  if (!speaksOfPlayers(filter) || !affectedBy(game, view, effect)) return [];
  return game.players.filter((player) => !player.left && matches(game, view, player, filter, from));
}

function speaksOfPlayers(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.of.some(speaksOfPlayers);
  return filter.kind === "player";
}
