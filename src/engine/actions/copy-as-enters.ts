import { rule } from "../../model/index.ts";
import { copiableValues, printedFace } from "../characteristics/copiable-values.ts";
import { copyExcept } from "../characteristics/copy-except.ts";
import type { View } from "../characteristics/view.ts";
import { objectsMatching } from "../matching/filter.ts";
import type { Game } from "../state/game.ts";
import { cite, noteChoice, noteUnmodelled } from "../state/record.ts";
import type { Entering } from "./entering.ts";

/**
 * "You may have ~ enter as a copy of …" (707.5): a copy of what the step chooses as the replacement. Where it chooses nothing the
 * object enters as itself, which the word "may" allows, and the choice is open.
 */
export function enteringAsCopy(game: Game, view: View, one: Entering): Entering {
  if (one.copied !== undefined || one.faceDown) return one;
  const face = one.object.copied ?? printedFace(one.object, one.transformed ?? false);
  const ability = face.abilities.find(({ kind }) => kind === "enters-as-copy");
  if (ability?.kind !== "enters-as-copy") return one;
  const options = objectsMatching(game, view, ability.filter, undefined, { you: one.under, self: one.object });
  const chosen = options.find(({ object }) => object.id === game.choose?.replacement);
  if (chosen) {
    cite(game, rule("707.5"), "enters-as-copy");
    const copied = copyExcept(copiableValues(chosen.object), ability.except ?? []);
    if (copied) return { ...one, copied };
    noteUnmodelled(game, one.object.id, ability.text);
    return { ...one, copied: copiableValues(chosen.object) };
  }
  if (options.length > 0 && game.choose?.replacement === undefined)
    noteChoice(game, {
      player: one.under.id,
      kind: "replacement",
      rules: [rule("707.5")],
      options: options.map(({ object }) => ({ replacement: object.id })),
    });
  return one;
}
