import { rule } from "../../model/index.ts";
import type { Draft } from "../characteristics/draft.ts";
import type { View } from "../characteristics/view.ts";
import { whyNotAttached } from "../legality/attaching.ts";
import { objectsMatching } from "../matching/filter.ts";
import type { Game, Host } from "../state/game.ts";
import { noteChoice } from "../state/record.ts";
import type { Entering } from "./entering.ts";

/**
 * "As this Equipment enters, choose a creature you control it could be attached to. If you do, it enters attached to that creature"
 * (614.1c): what the step chooses, else the first that it could be attached to. Undefined where it says nothing, or there is none.
 */
export function hostChosenAsItEnters(game: Game, view: View, draft: Draft, one: Entering): Host | undefined {
  const own = draft.abilities.map(({ ability }) => ability).find(({ kind }) => kind === "enters-attached");
  if (own?.kind !== "enters-attached") return undefined;
  const options = objectsMatching(game, view, own.filter, undefined, { you: one.under, self: one.object })
    .map(({ object }) => object)
    .filter((host) => host !== one.object && whyNotAttached(game, view, draft, host) === null);
  const chosen = options.find((host) => host.id === game.choose?.attachTo);
  if (options.length > 1 && !chosen)
    noteChoice(game, {
      player: one.under.id,
      kind: "attachTo",
      rules: [rule("614.1c")],
      options: options.map((host) => ({ attachTo: host.id })),
    });
  return chosen ?? options[0];
}
