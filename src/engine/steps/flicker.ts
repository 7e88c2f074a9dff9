import { rule } from "../../model/index.ts";
import { valuesToCopy } from "../actions/copying.ts";
import { enterBattlefield } from "../actions/entering.ts";
import { moveObjects } from "../actions/leaving.ts";
import { isOnBattlefield } from "../characteristics/view.ts";
import { cite, refuse } from "../state/record.ts";
import { attachToOf, objectsNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** Exiles permanents and returns them at once: they come back as new objects, under their owners' control (400.7). */
export const flickerStep: StepHandler<"flicker"> = (game, step) => {
  const of = step.asCopyOf === undefined ? undefined : game.byId.get(step.asCopyOf);
  const copied = of && valuesToCopy(of);
  const objects = objectsNamed(game, step.objects).filter((object) => {
    if (isOnBattlefield(object)) return true;
    refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("609.3")] });
    return false;
  });
  moveObjects(game, objects, "exile", { rules: [rule("400.7")] });
  if (objects.length > 0) cite(game, rule("400.7"), "new-object");
  const host = attachToOf(game, step.attachTo);
  enterBattlefield(
    game,
    objects
      .filter((object) => !object.token)
      .map((object) => ({
        object,
        under: playerNamed(game, step.under) ?? object.owner,
        ...(host === undefined ? {} : { attachTo: host }),
        ...(copied ? { copied } : {}),
        rules: [rule("400.7"), rule("110.2a")],
      })),
  );
};
