import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, isOnBattlefield } from "../characteristics/view.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import { refuse } from "../state/record.ts";
import { moveObjects } from "./leaving.ts";

/** Sacrifices permanents, all at once: a player can sacrifice only what they control (701.21a). Null: its controller does. */
export function sacrifice(game: Game, objects: readonly GameObject[], by: Player | null): readonly GameObject[] {
  const view = currentView(game);
  const possible = objects.filter((object) => {
    const reason = !isOnBattlefield(object)
      ? "not-on-battlefield"
      : by && draftOf(view, object).controller !== by
        ? "not-controlled"
        : null;
    if (!reason && draftOf(view, object).cants.some((one) => one.includes("sacrificed"))) {
      refuse(game, { object: object.id, reason: "cant-be-sacrificed", rules: [rule("101.2"), rule("701.21a")] });
      return false;
    }
    if (reason) refuse(game, { object: object.id, reason, rules: [rule("701.21a")] });
    return !reason;
  });
  moveObjects(game, possible, "graveyard", { rules: [rule("701.21a")] });
  return possible;
}
