import { rule } from "../../model/index.ts";
import { valuesToCopy } from "../actions/copying.ts";
import { createToken } from "../actions/tokens.ts";
import type { Card } from "../characteristics.ts";
import type { Game } from "../state/game.ts";
import { refuse } from "../state/record.ts";
import { attachToOf, playerNamed, type StepHandler } from "./step-handler.ts";

/** Creates a token of the step's id, of a card's values, or as a copy. */
export const createTokenStep: StepHandler<"createToken"> = (game, step) => {
  const card = step.card ?? copyOf(game, step.copyOf);
  const under = playerNamed(game, step.under) ?? game.players[0];
  if (!card || !under || game.byId.get(step.object)?.exists)
    return refuse(game, { object: step.object, reason: "cannot-create", rules: [rule("609.3")] });
  createToken(game, step.object, card, under, attachToOf(game, step.attachTo));
};

function copyOf(game: Game, id: string | undefined): Card | null {
  const object = id === undefined ? undefined : game.byId.get(id);
  if (!object) return null;
  const face = valuesToCopy(object);
  return { name: face.name, layout: "normal", faces: [face] };
}
