import { transform, turnFaceDown, turnFaceUp } from "../actions/turning.ts";
import type { Host } from "../state/game.ts";
import { attachToOf, objectNamed, type StepHandler } from "./step-handler.ts";

const asHost = (host: Host | "undefined-host" | undefined): Host | null =>
  host === undefined || host === "undefined-host" ? null : host;

/** Transforms a permanent, turns it face down, or face up. */
export const turnStep: StepHandler<"transform" | "faceDown" | "faceUp"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  switch (step.do) {
    case "transform":
      return transform(game, object, asHost(attachToOf(game, step.attachTo)));
    case "faceDown":
      return turnFaceDown(game, object);
    case "faceUp":
      return turnFaceUp(game, object, asHost(attachToOf(game, step.attachTo)));
  }
};
