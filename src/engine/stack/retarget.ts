import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura } from "../characteristics/draft.ts";
import { draftOf } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";
import { record, refuse } from "../state/record.ts";
import { itemOf } from "./counter.ts";
import { noteTargeted } from "./targeted.ts";
import { chooseTargets } from "./targets.ts";

/** Changes the targets of a spell, or of the topmost ability of an object, to those named: all of them legal, or not at all (115.7a). */
export function retarget(game: Game, object: GameObject, targets: readonly string[]): void {
  const item = itemOf(game, object);
  if (!item) {
    refuse(game, { object: object.id, reason: "not-on-stack", rules: [rule("115.7")] });
    return;
  }
  const source = draftOf(currentView(game), object);
  const changed = chooseTargets(
    game,
    targets,
    {
      isAuraSpell: item.kind === "spell" && isAura(source),
      targeting: item.targeting,
      rules: item.targetingRules,
    },
    { source, by: item.controller, perspective: { you: item.controller, self: object } },
    item.controller,
  );
  if ("impediment" in changed) {
    const { reason, rules } = changed.impediment;
    refuse(game, { object: object.id, reason, rules: [rule("115.7a"), ...rules] });
    return;
  }
  item.targets = changed.targets;
  record(game, { kind: "retargeted", object: object.id, rules: [rule("115.7a")] });
  noteTargeted(game, changed.targets, item.controller, object);
}
