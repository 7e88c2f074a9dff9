import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, isOnBattlefield, touch } from "../characteristics/view.ts";
import { protectionFromTargeting } from "../legality/protection.ts";
import { hasKeyword } from "../matching/filter.ts";
import type { Game, GameObject, Host } from "../state/game.ts";
import { record, refuse } from "../state/record.ts";

/**
 * Deals damage to permanents, all at once: marked on creatures (120.6), taken as counters from planeswalkers and battles.
 * Protection from the source prevents it (702.16e).
 */
export function dealDamage(game: Game, hosts: readonly Host[], amount: number, source: GameObject | null): void {
  const view = currentView(game);
  for (const host of hosts) {
    if (host.kind === "player" || amount <= 0) continue;
    if (!isOnBattlefield(host)) {
      refuse(game, { object: host.id, reason: "not-on-battlefield", rules: [rule("609.3")] });
      continue;
    }
    const draft = draftOf(view, host);
    const from = source && sourceOf(game, source);
    if (from && protectionFromTargeting(game, view, from, draft.abilities, draft.controller)) {
      refuse(game, { object: host.id, reason: "protection", rules: [rule("702.16e")] });
      continue;
    }
    if (draft.types.includes("creature")) host.damage += amount;
    if (from?.abilities.some(({ ability }) => hasKeyword(ability, "deathtouch"))) {
      host.deathtouched = true;
      game.movedSinceCheck.add(host);
    }
    if (draft.types.includes("planeswalker")) lessen(host, "loyalty", amount);
    if (draft.types.includes("battle")) lessen(host, "defense", amount);
    record(game, { kind: "damaged", object: host.id, amount, rules: [rule("120.6")] });
    game.occurrences.push({
      kind: "damage",
      object: source,
      incarnation: source?.incarnation ?? 0,
      host,
      before: view,
      after: null,
    });
  }
  touch(game);
}

const sourceOf = (game: Game, source: GameObject) =>
  isOnBattlefield(source) || source.zone === "stack"
    ? draftOf(currentView(game), source)
    : (game.lastKnown.get(source)?.draft ?? draftOf(currentView(game), source));

function lessen(object: GameObject, counter: string, amount: number): void {
  object.counters = { ...object.counters, [counter]: Math.max(0, (object.counters[counter] ?? 0) - amount) };
}
