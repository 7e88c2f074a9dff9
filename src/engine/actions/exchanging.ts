import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield } from "../characteristics/view.ts";
import { whyNotAttached } from "../legality/attaching.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import { cite, refuse } from "../state/record.ts";
import { asItWouldEnter, type Entering, enterBattlefield } from "./entering.ts";
import { beginEffect, whyNotTaken } from "./lasting.ts";
import { moveObjects } from "./leaving.ts";

/**
 * Exchanges a permanent with a card in its owner's hand: the card takes its place, on the same host if it is an Aura
 * (701.12e). If either half is impossible, nothing happens (702.65b, 701.12a).
 */
export function exchangeWithHand(game: Game, object: GameObject, card: GameObject): void {
  const view = currentView(game);
  const impossible = (reason: string): void =>
    refuse(game, { object: object.id, reason, rules: [rule("702.65b"), rule("701.12a")] });
  if (!isOnBattlefield(object)) {
    impossible("not-on-battlefield");
    return;
  }
  if (!card.exists || card.zone !== "hand") {
    impossible("not-in-hand");
    return;
  }
  if (card.owner !== object.owner) {
    impossible("another-owner");
    return;
  }
  const host = object.attachedTo;
  const entering: Entering = {
    object: card,
    under: draftOf(view, object).controller,
    rules: [rule("702.65a"), rule("701.12e")],
    ...(host ? { attachTo: host } : {}),
  };
  const draft = asItWouldEnter(game, view, entering);
  if (isAura(draft) && (!host || whyNotAttached(game, view, draft, host))) {
    impossible("illegal-host");
    return;
  }
  moveObjects(game, [object], "hand", { rules: [rule("702.65a")] });
  enterBattlefield(game, [entering]);
}

/** Exchanges control of two permanents: nothing happens if one player controls both (701.12b). */
export function exchangeControl(game: Game, object: GameObject, other: GameObject): void {
  const view = currentView(game);
  const impossible = (reason: string): void =>
    refuse(game, { object: object.id, reason, rules: [rule("701.12a"), rule("701.12b")] });
  if (!isOnBattlefield(object) || !isOnBattlefield(other)) {
    impossible("not-on-battlefield");
    return;
  }
  const [mine, theirs] = [draftOf(view, object).controller, draftOf(view, other).controller];
  if (mine === theirs) {
    impossible("same-controller");
    return;
  }
  const held = whyNotTaken(game, object, theirs) ?? whyNotTaken(game, other, mine);
  if (held) {
    impossible(held.reason);
    return;
  }
  gainControl(game, object, theirs);
  gainControl(game, other, mine);
  cite(game, rule("701.12b"), "control-exchanged");
}

const gainControl = (game: Game, object: GameObject, player: Player): void =>
  beginEffect(game, {
    on: [object],
    modifications: [{ kind: "control", player: { kind: "you" } }],
    until: "forever",
    watches: null,
    from: { you: player, self: null },
    byStep: true,
  });
