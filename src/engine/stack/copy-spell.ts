import { rule } from "../../model/index.ts";
import type { Instruction } from "../abilities.ts";
import { tokenId } from "../actions/tokens.ts";
import { copiableValues } from "../characteristics/copiable-values.ts";
import { currentView } from "../characteristics/current-view.ts";
import { isAura } from "../characteristics/draft.ts";
import { draftOf, touch } from "../characteristics/view.ts";
import type { Game, GameObject, Player, StackItem } from "../state/game.ts";
import { newTimestamp, noteUnmodelled, record, refuse } from "../state/record.ts";
import { makeObject } from "../state/start.ts";
import { bestow } from "./bestow.ts";
import { itemOf } from "./counter.ts";
import { type Resolving, remember } from "./resolving.ts";
import { noteTargeted } from "./targeted.ts";
import { chooseTargets } from "./targets.ts";

/** How a spell is copied. */
export interface Copying {
  /** The copy's id. */
  readonly as: string;
  readonly under: Player;
  /** New targets; the spell's own where none are given (707.10c). */
  readonly targets?: readonly string[];
}

/**
 * Puts a copy of a spell onto the stack, above it, with the modes and targets of the spell or with new targets (707.10). Targets that
 * would be illegal are not changed (707.10c). Returns the copy.
 */
export function copySpell(game: Game, item: StackItem, { as, under, targets }: Copying): GameObject {
  const { object } = item;
  const copy = makeObject(game, { id: as, card: object.card, owner: under, token: false });
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
  if (targets) retarget(game, copied, targets);
  noteTargeted(game, copied.targets, under, copy);
  return copy;
}

/** "Copy that spell": each of the spells that is still on the stack; anything else is not played. */
export function copySpells(
  game: Game,
  resolving: Resolving,
  { newTargets, text }: Instruction & { readonly kind: "copy-spell" },
  spells: readonly GameObject[],
): void {
  const { you } = resolving.perspective;
  const items = spells.map((spell) => itemOf(game, spell)).filter((item) => item?.kind === "spell");
  const target = newTargets ? game.choose?.attachTo : null;
  if (items.length === 0) noteUnmodelled(game, resolving.item.object.id, text);
  for (const item of items)
    if (item) {
      const as = tokenId(game, item.object, "copy");
      remember(resolving, [copySpell(game, item, { as, under: you, ...(target ? { targets: [target] } : {}) })]);
    }
}

function retarget(game: Game, copied: StackItem, targets: readonly string[]): void {
  const { object, controller } = copied;
  const source = draftOf(currentView(game), object);
  const chosen = chooseTargets(
    game,
    targets,
    { isAuraSpell: isAura(source), targeting: copied.targeting, rules: copied.targetingRules },
    { source, by: controller, perspective: { you: controller, self: object } },
    controller,
  );
  if ("impediment" in chosen)
    refuse(game, {
      object: object.id,
      reason: chosen.impediment.reason,
      rules: [rule("707.10c"), ...chosen.impediment.rules],
    });
  else copied.targets = chosen.targets;
}
