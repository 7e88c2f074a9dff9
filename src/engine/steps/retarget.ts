import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura } from "../characteristics/draft.ts";
import { draftOf } from "../characteristics/view.ts";
import { itemOf } from "../stack/counter.ts";
import { noteTargeted } from "../stack/targeted.ts";
import { chooseTargets } from "../stack/targets.ts";
import { record, refuse } from "../state/record.ts";
import { objectNamed, type StepHandler } from "./step-handler.ts";

/** Changes the targets of a spell or ability: to legal ones, or not at all (115.7a). */
export const retargetStep: StepHandler<"retarget"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  const item = itemOf(game, object);
  if (!item) return refuse(game, { object: step.object, reason: "not-on-stack", rules: [rule("115.7")] });
  const source = draftOf(currentView(game), object);
  const changed = chooseTargets(
    game,
    step.targets,
    {
      isAuraSpell: item.kind === "spell" && isAura(source),
      targeting: item.targeting,
      rules: item.targetingRules,
    },
    { source, by: item.controller, perspective: { you: item.controller, self: object } },
    item.controller,
  );
  if ("impediment" in changed)
    return refuse(game, {
      object: object.id,
      reason: changed.impediment.reason,
      rules: [rule("115.7a"), ...changed.impediment.rules],
    });
  item.targets = changed.targets;
  record(game, { kind: "retargeted", object: object.id, rules: [rule("115.7a")] });
  noteTargeted(game, changed.targets, item.controller, object);
};
