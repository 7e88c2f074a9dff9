import { rule } from "../../model/index.ts";
import { copiableValues } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura } from "../characteristics/draft.ts";
import { draftOf, touch } from "../characteristics/view.ts";
import { bestow } from "../stack/bestow.ts";
import { itemOf } from "../stack/counter.ts";
import { noteTargeted } from "../stack/targeted.ts";
import { chooseTargets } from "../stack/targets.ts";
import { newTimestamp, record, refuse } from "../state/record.ts";
import { makeObject } from "../state/start.ts";
import { objectNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** Puts a copy of a spell onto the stack, above it, with its targets or new ones (707.10, 707.10c). */
export const copySpellStep: StepHandler<"copySpell"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  const item = itemOf(game, object);
  if (game.byId.has(step.as)) {
    refuse(game, { object: step.as, reason: "already-exists", rules: [rule("707.10")] });
    return;
  }
  if (item?.kind !== "spell")
    return refuse(game, { object: step.object, reason: "not-on-stack", rules: [rule("707.10")] });
  const under = playerNamed(game, step.under) ?? item.controller;
  const copy = makeObject(game, { id: step.as, card: object.card, owner: under, token: false });
  copy.isCopyOfSpell = true;
  copy.copied = copiableValues(object);
  copy.backFace = object.backFace;
  copy.controller = under;
  copy.timestamp = newTimestamp(game);
  const copied = { ...item, object: copy, incarnation: copy.incarnation, controller: under };
  game.stack.push(copied);
  touch(game);
  if (item.bestowed) bestow(game, copy);
  record(game, {
    kind: "copied",
    object: copy.id,
    rules: item.bestowed ? [rule("707.10"), rule("702.103c")] : [rule("707.10")],
  });
  if (!step.targets) return noteTargeted(game, copied.targets, under, copy);
  const source = draftOf(currentView(game), copy);
  const chosen = chooseTargets(
    game,
    step.targets,
    { isAuraSpell: isAura(source), targeting: item.targeting, rules: item.targetingRules },
    { source, by: under, perspective: { you: under, self: copy } },
    under,
  );
  // Targets that would be illegal are not changed (707.10c).
  if ("impediment" in chosen)
    return refuse(game, {
      object: copy.id,
      reason: chosen.impediment.reason,
      rules: [rule("707.10c"), ...chosen.impediment.rules],
    });
  copied.targets = chosen.targets;
  noteTargeted(game, chosen.targets, under, copy);
};
