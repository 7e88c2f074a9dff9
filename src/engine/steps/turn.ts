import { transform, turnFaceDown, turnFaceUp } from "../actions/turning.ts";
import { citeStaying } from "../legality/staying.ts";
import type { Game, GameObject, Host } from "../state/game.ts";
import { attachToOf, objectNamed, type StepHandler } from "./step-handler.ts";

const asHost = (host: Host | "undefined-host" | undefined): Host | null =>
  host === undefined || host === "undefined-host" ? null : host;

/** Transforms a permanent, turns it face down, or face up. */
export const turnStep: StepHandler<"transform" | "faceDown" | "faceUp"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  turn(game, object, step);
  citeStaying(game, object);
};

function turn(game: Game, object: GameObject, step: Parameters<typeof turnStep>[1]): void {
  switch (step.do) {
    case "transform":
      transform(game, object, asHost(attachToOf(game, step.attachTo)));
      return;
    case "faceDown":
      turnFaceDown(game, object);
      return;
    case "faceUp":
      turnFaceUp(game, object, asHost(attachToOf(game, step.attachTo)));
      return;
  }
}
