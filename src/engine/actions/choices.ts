import { rule } from "../../model/index.ts";
import { touch } from "../characteristics/view.ts";
import { colors } from "../characteristics.ts";
import type { Choices } from "../position.ts";
import type { Game, GameObject, Player } from "../state/game.ts";
import { noteChoice } from "../state/record.ts";

type Chosen = "color" | "type" | "name" | "player";

/**
 * Makes a choice that an object asks for as it enters or becomes attached: what the step says, else what was chosen
 * before. Of colours and players the first is taken and the choice noted as open; types and names have no first.
 */
export function chooseFor(game: Game, object: GameObject, what: Chosen, by: Player): void {
  const given = game.choose?.[what];
  if (given !== undefined) {
    setChoice(game, object, what, given);
    return;
  }
  if (object.choices[what] !== undefined) return;
  const options = optionsOf(game, what, by);
  const first = options[0];
  if (first === undefined) {
    game.assumptions.add("nothing-chosen");
    return;
  }
  noteChoice(game, {
    player: by.id,
    kind: what,
    rules: [rule("614.12a")],
    options: options.map((option): Choices => ({ [what]: option })),
  });
  setChoice(game, object, what, first);
}

function setChoice(game: Game, object: GameObject, what: Chosen, value: string): void {
  object.choices = { ...object.choices, [what]: value };
  touch(game);
}

function optionsOf(game: Game, what: Chosen, by: Player): readonly string[] {
  if (what === "color") return colors;
  if (what !== "player") return [];
  return [...game.players.filter((one) => one !== by), by].filter((one) => !one.left).map((one) => one.id);
}
