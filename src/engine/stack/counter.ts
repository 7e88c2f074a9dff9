import { rule } from "../../model/index.ts";
import { ceaseToExist, moveObjects } from "../actions/leaving.ts";
import type { Game, GameObject, StackItem } from "../state/game.ts";
import { type Rules, record } from "../state/record.ts";

/** Counters a spell or ability: it leaves the stack without effect, a spell for its owner's graveyard (701.6a). */
export function counterItem(game: Game, item: StackItem, rules: Rules): void {
  const index = game.stack.indexOf(item);
  if (index < 0) return;
  game.stack.splice(index, 1);
  record(game, { kind: "countered", object: item.object.id, rules: [...rules, rule("701.6a")] });
  if (item.kind === "spell") discardSpell(game, item.object, [rule("701.6a")]);
}

/** Puts a spell that is off the stack into its owner's graveyard; a copy just ceases to exist. */
export function discardSpell(game: Game, object: GameObject, rules: Rules): void {
  if (object.isCopyOfSpell) ceaseToExist(game, object);
  else moveObjects(game, [object], "graveyard", { rules });
}

/** The topmost spell or ability on the stack that is, or comes from, the object. */
export const itemOf = (game: Game, object: GameObject): StackItem | undefined =>
  game.stack.findLast((item) => item.object === object);
