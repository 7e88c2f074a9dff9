import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { abilitiesOfPlayer, draftOf } from "../characteristics/view.ts";
import { hostOf } from "../legality/targeting.ts";
import { isOpponent } from "../matching/perspective.ts";
import type { ChosenTarget, Game, GameObject, Host, Player, StackItem } from "../state/game.ts";
import { cite, record } from "../state/record.ts";
import { counterItem } from "./counter.ts";

/**
 * Tells that permanents became targets. Ward triggers when an opponent does it: the spell or ability is countered only
 * if the step says that nothing is paid (702.21a); it never unattaches anything.
 */
export function noteTargeted(game: Game, targets: readonly ChosenTarget[], by: Player, source: GameObject): void {
  const view = currentView(game);
  const item = game.stack.at(-1);
  for (const target of targets) {
    const host = hostOf(target);
    if (host) citeHarmlessShields(game, host, by);
    if (host?.kind !== "object") continue;
    game.occurrences.push({
      kind: "targeted",
      object: host,
      incarnation: host.incarnation,
      player: by,
      host: source,
      before: view,
      after: view,
    });
    const draft = draftOf(view, host);
    for (const { ability } of draft.abilities)
      if (ability.kind === "ward" && isOpponent(by, draft.controller)) triggerWard(game, host, ability.text, item);
  }
}

function triggerWard(game: Game, object: GameObject, text: string, item: StackItem | undefined): void {
  record(game, { kind: "triggered", object: object.id, text, rules: [rule("702.21a")] });
  if (game.choose?.pay === false && item) counterItem(game, item, [rule("702.21a")]);
  else if (game.choose?.pay === undefined) game.assumptions.add("ward-paid");
}

/** Hexproof and ward concern what opponents control; where they don't stop a player's own, that decides (702.11b, 702.21a). */
function citeHarmlessShields(game: Game, host: Host, by: Player): void {
  const view = currentView(game);
  const abilities = host.kind === "player" ? abilitiesOfPlayer(view, host) : draftOf(view, host).abilities;
  for (const { ability } of abilities) {
    if (ability.kind === "hexproof")
      cite(game, host.kind === "player" ? rule("702.11c") : rule("702.11b"), "concerns-opponents-only");
    const own = host.kind === "object" && !isOpponent(by, draftOf(view, host).controller);
    if (ability.kind === "ward" && own) cite(game, rule("702.21a"), "concerns-opponents-only");
  }
}
