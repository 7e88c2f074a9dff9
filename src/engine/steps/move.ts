import { rule } from "../../model/index.ts";
import { moveObjects } from "../actions/leaving.ts";
import type { GameObject } from "../state/game.ts";
import { refuse } from "../state/record.ts";
import { objectsNamed, type StepHandler } from "./step-handler.ts";

/** Moves objects to a zone other than the battlefield and the stack, at once. */
export const moveStep: StepHandler<"move"> = (game, step) => {
  const moving: GameObject[] = [];
  for (const object of objectsNamed(game, step.objects))
    if (object.zone === step.to) refuse(game, { object: object.id, reason: "already-there", rules: [rule("609.3")] });
    else if (object.phasedOut !== "no")
      refuse(game, { object: object.id, reason: "phased-out", rules: [rule("702.26b")] });
    else moving.push(object);
  moveObjects(game, moving, step.to, { rules: [rule("400.7")] });
};
