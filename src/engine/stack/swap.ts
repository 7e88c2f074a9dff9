import { rule } from "../../model/index.ts";
import type { Instruction } from "../abilities.ts";
import { exchangeWithHand } from "../actions/exchanging.ts";
import { currentView } from "../characteristics/current-view.ts";
import { matches } from "../matching/filter.ts";
import type { Game, GameObject } from "../state/game.ts";
import { noteChoice } from "../state/record.ts";
import type { Resolving } from "./resolving.ts";

/** Aura swap: with the Aura card in hand that the step chooses, else the first (702.65a). */
export function swap(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "exchange-with-hand" },
  object: GameObject | undefined,
): void {
  const view = currentView(game);
  const { item, perspective } = resolving;
  const options = game.objects.filter(
    (card) =>
      card.exists &&
      card.zone === "hand" &&
      card.owner === perspective.you &&
      matches(game, view, card, instruction.filter, perspective),
  );
  const chosen = options.find((card) => card.id === game.choose?.replacement);
  if (!chosen && options.length > 1)
    noteChoice(game, {
      player: perspective.you.id,
      kind: "replacement",
      rules: [rule("702.65a")],
      options: options.map((card) => ({ replacement: card.id })),
    });
  const card = chosen ?? options[0];
  if (card) exchangeWithHand(game, object ?? item.object, card);
}
