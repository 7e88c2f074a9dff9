import { rule } from "../../model/index.ts";
import { valuesToCopy } from "../actions/copying.ts";
import { type Entering, enterBattlefield } from "../actions/entering.ts";
import { refuse } from "../state/record.ts";
import { modificationsOf } from "./changes.ts";
import { attachToOf, objectsNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** Puts objects onto the battlefield without their being cast. */
export const enterStep: StepHandler<"enter"> = (game, step) => {
  const host = attachToOf(game, step.attachTo);
  const of = step.asCopyOf === undefined ? undefined : game.byId.get(step.asCopyOf);
  const entering: Entering[] = [];
  for (const object of objectsNamed(game, step.objects)) {
    if (object.zone === "battlefield") {
      refuse(game, { object: object.id, reason: "already-on-battlefield", rules: [rule("609.3")] });
      continue;
    }
    // Only a double-faced card can enter transformed; another stays where it is (712.14a).
    if (step.transformed && object.card.faces.length < 2) {
      refuse(game, { object: object.id, reason: "not-double-faced", rules: [rule("712.14a")] });
      continue;
    }
    entering.push({
      object,
      under: playerNamed(game, step.under) ?? object.controller,
      ...(host === undefined ? {} : { attachTo: host }),
      faceDown: step.faceDown,
      tapped: step.tapped,
      transformed: step.transformed,
      ...(of ? { copied: valuesToCopy(of) } : {}),
      ...(step.as ? { as: modificationsOf(step.as) } : {}),
      rules: of
        ? [rule("707.5"), rule("707.2"), rule("110.2a")]
        : step.faceDown
          ? [rule("708.2a"), rule("110.2a")]
          : step.transformed
            ? [rule("712.14a"), rule("110.2a")]
            : [rule("110.2a")],
    });
  }
  enterBattlefield(game, entering);
};
