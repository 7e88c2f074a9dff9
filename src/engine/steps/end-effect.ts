import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { touch } from "../characteristics/view.ts";
import { refuse } from "../state/record.ts";
import { hostOrRefuse, type StepHandler } from "./step-handler.ts";

/** The effects that earlier steps put on an object or player end. */
export const endEffectStep: StepHandler<"endEffect"> = (game, step) => {
  const host = hostOrRefuse(game, step.object);
  if (!host) return;
  // Those whose duration is over have ended by themselves (611.2b).
  currentView(game);
  const before = game.effects.length;
  game.effects = game.effects.filter(
    (effect) =>
      !effect.byStep ||
      !(effect.objects.some((one) => one.object === host) || effect.players.some((player) => player === host)),
  );
  const copied = host.kind === "object" && host.temporaryCopy !== null;
  if (copied) host.temporaryCopy = null;
  if (game.effects.length === before && !copied)
    return refuse(game, { object: host.id, reason: "no-effect", rules: [rule("609.3")] });
  touch(game);
};
