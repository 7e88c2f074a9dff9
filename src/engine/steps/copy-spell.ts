import { rule } from "../../model/index.ts";
import { copySpell } from "../stack/copy-spell.ts";
import { itemOf } from "../stack/counter.ts";
import { refuse } from "../state/record.ts";
import { objectNamed, playerNamed, type StepHandler } from "./step-handler.ts";

/** Puts a copy of a spell onto the stack, above it, with its targets or new ones. */
export const copySpellStep: StepHandler<"copySpell"> = (game, step) => {
  const object = objectNamed(game, step.object);
  if (!object) return;
  const item = itemOf(game, object);
  if (game.byId.has(step.as)) {
    refuse(game, { object: step.as, reason: "already-exists", rules: [rule("707.10")] });
    return;
  }
  if (item?.kind !== "spell") {
    refuse(game, { object: step.object, reason: "not-on-stack", rules: [rule("707.10")] });
    return;
  }
  const under = playerNamed(game, step.under) ?? item.controller;
  copySpell(game, item, { as: step.as, under, ...(step.targets ? { targets: step.targets } : {}) });
};
