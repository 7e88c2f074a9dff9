import { rule } from "../../model/index.ts";
import { unattach } from "../actions/attaching.ts";
import { refuse } from "../state/record.ts";
import { objectsNamed, type StepHandler } from "./step-handler.ts";

/** An effect unattaches something. */
export const unattachStep: StepHandler<"unattach"> = (game, step) => {
  for (const object of objectsNamed(game, step.objects))
    if (object.phasedOut !== "no") refuse(game, { object: object.id, reason: "phased-out", rules: [rule("702.26b")] });
    else if (object.attachedTo) unattach(game, object, "effect", [rule("701.3d")]);
    else refuse(game, { object: object.id, reason: "not-attached", rules: [rule("701.3d"), rule("609.3")] });
};
