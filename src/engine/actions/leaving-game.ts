import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { draftOf, touch, touchAll } from "../characteristics/view.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import { record } from "../state/record.ts";
import { unattach } from "./attaching.ts";
import { ceaseToExist, moveObjects, rememberAsLastKnown } from "./leaving.ts";

/**
 * A player leaves the game: what they own leaves with them, effects that give them control end, their abilities on the
 * stack cease to exist, and what they still control is exiled (800.4a). With one player left play goes on all the same.
 */
export function leaveGame(game: Game, player: Player): void {
  const before = currentView(game);
  const owned = game.objects.filter((object) => object.exists && object.owner === player);
  for (const object of owned) rememberAsLastKnown(game, before, object);
  player.left = true;
  touchAll(game);
  record(game, { kind: "player-left", player: player.id, rules: [rule("800.4a")] });
  for (const object of owned) unattach(game, object, "player-left", [rule("800.4a"), rule("701.3d")]);
  for (const object of owned)
    for (const attachment of object.attachments)
      unattach(game, attachment, "host-left", [rule("800.4a"), rule("701.3d")]);
  for (const attachment of player.attachments)
    unattach(game, attachment, "player-left", [rule("303.4c"), rule("701.3d")]);
  for (const object of owned) ceaseToExist(game, object);
  game.effects = game.effects.filter(
    (effect) => effect.controller !== player || effect.modifications.every((one) => one.kind !== "control"),
  );
  for (let index = game.stack.length - 1; index >= 0; index--) {
    const item = game.stack[index];
    if (item?.kind === "ability" && item.controller === player) game.stack.splice(index, 1);
  }
  touch(game);
  moveObjects(game, stillControlled(game, player), "exile", { rules: [rule("800.4a")] });
  if (game.players.filter((one) => !one.left).length <= 1) game.assumptions.add("game-would-end");
}

/** Permanents and spells of others that the player goes on controlling: that entered under their control. */
function stillControlled(game: Game, player: Player): readonly GameObject[] {
  const view = currentView(game);
  return game.objects.filter(
    (object) =>
      object.exists &&
      (object.zone === "battlefield" || object.zone === "stack") &&
      // Effects that gave the player control have ended, of phased-out permanents too.
      (object.phasedOut === "no" ? draftOf(view, object).controller : object.controller) === player,
  );
}
