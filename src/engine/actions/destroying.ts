import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { hasAbility } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, touch, type View } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";
import { cite, noteChoice, type Rules, record, refuse } from "../state/record.ts";
import { type Leaving, moveObjects } from "./leaving.ts";

export interface Destruction {
  readonly noRegeneration?: boolean;
  /** By the check for lethal damage rather than by an effect (704.5g). */
  readonly byLethalDamage?: boolean;
  readonly rules: Rules;
}

/** What destroying permanents at once comes to: which are destroyed, and which are saved, by what. */
export interface DestructionPlan {
  readonly doomed: readonly GameObject[];
  readonly saved: readonly { readonly object: GameObject; readonly by: GameObject | "regeneration" }[];
}

/**
 * Destroys permanents at once (701.8a). Indestructible ones stay; umbra armor and regeneration each replace the event for
 * one permanent, and where several could, its controller chooses (616.1).
 */
export function destroy(game: Game, objects: readonly GameObject[], destruction: Destruction): void {
  carryOutDestruction(game, planDestruction(game, objects, destruction), { rules: destruction.rules });
}

/** Decides what is destroyed and what is saved, as things are now; nothing has happened yet. */
export function planDestruction(game: Game, objects: readonly GameObject[], destruction: Destruction): DestructionPlan {
  const view = currentView(game);
  const doomed: GameObject[] = [];
  const saved: { readonly object: GameObject; readonly by: GameObject | "regeneration" }[] = [];
  for (const object of objects) {
    if (!isOnBattlefield(object)) {
      if (!destruction.byLethalDamage)
        refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("701.8a"), rule("609.3")] });
      continue;
    }
    if (hasAbility(draftOf(view, object), "indestructible")) {
      if (!destruction.byLethalDamage)
        refuse(game, { object: object.id, reason: "indestructible", rules: [rule("702.12b")] });
      continue;
    }
    const by = replacementFor(game, view, object, destruction);
    if (by) saved.push({ object, by });
    else doomed.push(object);
  }
  return { doomed, saved };
}

/** Does what was planned: what is saved loses its damage, what saves it is destroyed or used up, the others die. */
export function carryOutDestruction(game: Game, { doomed, saved }: DestructionPlan, leaving: Leaving): void {
  const umbras: GameObject[] = [];
  for (const { object, by } of saved) {
    object.damage = 0;
    object.deathtouched = false;
    if (by === "regeneration") regenerate(game, object);
    else {
      record(game, { kind: "replaced", object: object.id, by: by.id, rules: [rule("702.89a"), rule("614.1a")] });
      if (!doomed.includes(by) && !umbras.includes(by) && isOnBattlefield(by)) umbras.push(by);
    }
  }
  touch(game);
  moveObjects(game, doomed, "graveyard", leaving);
  if (umbras.length > 0) destroy(game, umbras, { rules: [rule("702.89a"), rule("701.8a")] });
}

/** What replaces the destruction: a regeneration shield, or an Aura with umbra armor; the first unless one is chosen. */
function replacementFor(
  game: Game,
  view: View,
  object: GameObject,
  destruction: Destruction,
): GameObject | "regeneration" | null {
  const umbras = object.attachments
    .filter((attachment) => isOnBattlefield(attachment) && hasAbility(draftOf(view, attachment), "umbra-armor"))
    .sort((one, other) => one.index - other.index);
  const shielded = object.regenerationShields > 0;
  if (shielded && destruction.noRegeneration) cite(game, rule("701.19c"), "cant-be-regenerated");
  const regenerates = shielded && !destruction.noRegeneration;
  const options = [...umbras.map((umbra) => umbra.id), ...(regenerates ? ["regeneration"] : [])];
  if (options.length === 0) return null;
  const given = game.choose?.replacement;
  if (given !== undefined && options.includes(given))
    return umbras.find((umbra) => umbra.id === given) ?? "regeneration";
  if (options.length > 1)
    noteChoice(game, {
      player: draftOf(view, object).controller.id,
      kind: "replacement",
      rules: [rule("616.1")],
      options: options.map((replacement) => ({ replacement })),
    });
  return umbras[0] ?? "regeneration";
}

/** Instead of being destroyed it is tapped, and its damage is removed (701.19a). */
function regenerate(game: Game, object: GameObject): void {
  object.regenerationShields -= 1;
  object.tapped = true;
  record(game, { kind: "replaced", object: object.id, by: "regeneration", rules: [rule("701.19a")] });
}
