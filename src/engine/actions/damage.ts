import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { type Draft, hasAbility } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, touch, type View } from "../characteristics/view.ts";
import type { Impediment } from "../legality/impediment.ts";
import { protectionFromTargeting } from "../legality/protection.ts";
import { hasKeyword } from "../matching/filter.ts";
import type { Game, GameObject, Host } from "../state/game.ts";
import { type Rules, record, refuse } from "../state/record.ts";
import { putCounters } from "./counters.ts";
import { useShield } from "./destroying.ts";

/** Deals damage to permanents, all at once. Protection from the source prevents it (702.16e). */
export function dealDamage(game: Game, hosts: readonly Host[], amount: number, source: GameObject | null): void {
  const view = currentView(game);
  const from = source && sourceOf(game, source);
  for (const host of hosts) {
    if (host.kind === "player" || amount <= 0) continue;
    const impediment = whyNotDamaged(game, view, host, from);
    if (impediment) {
      refuse(game, { object: host.id, ...impediment });
      continue;
    }
    if ((host.counters.shield ?? 0) > 0) {
      useShield(game, host);
      continue;
    }
    record(game, { kind: "damaged", object: host.id, amount, rules: markDamage(game, view, host, amount, from) });
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

function whyNotDamaged(game: Game, view: View, object: GameObject, source: Draft | null): Impediment | null {
  if (!isOnBattlefield(object)) return { reason: "not-on-battlefield", rules: [rule("609.3")] };
  const draft = draftOf(view, object);
  if (!draft.types.some((type) => damageable.includes(type))) return { reason: "wrong-type", rules: [rule("120.1a")] };
  return source && protectionFromTargeting(game, view, source, draft.abilities, draft.controller)
    ? { reason: "protection", rules: [rule("702.16e")] }
    : null;
}

const damageable: readonly string[] = ["creature", "planeswalker", "battle"];

/** Marked on a creature (120.6), or -1/-1 counters from wither or infect (120.3d); counters off planeswalkers and battles. */
function markDamage(game: Game, view: View, object: GameObject, amount: number, source: Draft | null): Rules {
  const draft = draftOf(view, object);
  const { types } = draft;
  const has = (keyword: string): boolean =>
    source?.abilities.some(({ ability }) => hasKeyword(ability, keyword)) === true;
  if (types.includes("planeswalker")) lessen(object, "loyalty", amount);
  if (types.includes("battle")) lessen(object, "defense", amount);
  if (!types.includes("creature")) return [rule("120.6")];
  if (has("deathtouch")) {
    object.deathtouched = true;
    game.movedSinceCheck.add(object);
  }
  if (has("wither") || has("infect")) {
    putCounters(game, object, "-1/-1", amount);
    return [rule("120.3d")];
  }
  object.damage += amount;
  const isLethal = object.deathtouched || object.damage >= (draft.toughness ?? 0);
  // An indestructible creature is not destroyed by it.
  return isLethal && hasAbility(draft, "indestructible") ? [rule("120.6"), rule("702.12b")] : [rule("120.6")];
}

const sourceOf = (game: Game, source: GameObject) =>
  isOnBattlefield(source) || source.zone === "stack"
    ? draftOf(currentView(game), source)
    : (game.lastKnown.get(source)?.draft ?? draftOf(currentView(game), source));

function lessen(object: GameObject, counter: string, amount: number): void {
  object.counters = { ...object.counters, [counter]: Math.max(0, (object.counters[counter] ?? 0) - amount) };
}
