import { rule } from "../../model/index.ts";
import { touch } from "../characteristics/view.ts";
import { colors } from "../characteristics.ts";
import type { Choices } from "../position.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import { noteChoice } from "../state/record.ts";

type Chosen = "color" | "type" | "name" | "player";

/**
 * What is chosen where a rule or effect asks for it: what the step says, else what was chosen before. Of colours and
 * players the first is taken and the choice noted as open; types and names have no first.
 */
export function chosenValue(
  game: Game,
  what: Chosen,
  by: Player,
  before: Readonly<Record<string, string>>,
): string | undefined {
  const known = game.choose?.[what] ?? before[what];
  if (known !== undefined) return known;
  const options = optionsOf(game, what, by);
  if (options.length === 0) {
    game.assumptions.add("nothing-chosen");
    return undefined;
  }
  noteChoice(game, {
    player: by.id,
    kind: what,
    rules: [rule("614.12a")],
    options: options.map((option): Choices => ({ [what]: option })),
  });
  return options[0];
}

/** Makes a choice that an object asks for as it enters or becomes attached, for as long as it is that object. */
export function chooseFor(game: Game, object: GameObject, what: Chosen, by: Player): void {
  const value = chosenValue(game, what, by, object.choices);
  if (value === undefined || value === object.choices[what]) return;
  object.choices = { ...object.choices, [what]: value };
  touch(game);
}

function optionsOf(game: Game, what: Chosen, by: Player): readonly string[] {
  if (what === "color") return colors;
  if (what !== "player") return [];
  return [...game.players.filter((one) => one !== by), by].filter((one) => !one.left).map((one) => one.id);
}
