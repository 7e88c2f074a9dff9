import { rule } from "../../model/index.ts";
import { currentView } from "../characteristics/current-view.ts";
import { hasAbility } from "../characteristics/draft.ts";
import { draftOf, isOnBattlefield, touch, type View } from "../characteristics/view.ts";
import type { Game, GameObject } from "../state/game.ts";
import { cite, noteChoice, type Rules, record, refuse } from "../state/record.ts";
import { putCounters } from "./counters.ts";
import { type Leaving, moveObjects } from "./leaving.ts";

export interface Destruction {
  readonly noRegeneration?: boolean;
  /** By the check for lethal damage rather than by an effect (704.5g). */
  readonly byLethalDamage?: boolean;
  readonly rules: Rules;
}

/** What destroying permanents at once comes to: which are destroyed, which Auras in place of others, and which are saved, by what. */
export interface DestructionPlan {
  readonly doomed: readonly GameObject[];
  /** Auras with umbra armor that are destroyed at the same time, instead of what they are on. */
  readonly instead: readonly GameObject[];
  readonly saved: readonly { readonly object: GameObject; readonly by: Saving }[];
}

/** An Aura with umbra armor, a regeneration shield, or a shield counter. */
type Saving = GameObject | "regeneration" | "shield";

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
  const instead: GameObject[] = [];
  const saved: { readonly object: GameObject; readonly by: Saving }[] = [];
  const planned = new Set(objects);
  const plan = (object: GameObject, how: Destruction, dies: GameObject[]): void => {
    if (!isOnBattlefield(object)) {
      if (!how.byLethalDamage)
        refuse(game, { object: object.id, reason: "not-on-battlefield", rules: [rule("701.8a"), rule("609.3")] });
      return;
    }
    if (hasAbility(draftOf(view, object), "indestructible")) {
      if (!how.byLethalDamage) refuse(game, { object: object.id, reason: "indestructible", rules: [rule("702.12b")] });
      return;
    }
    const by = replacementFor(game, view, object, how);
    if (by === null) {
      dies.push(object);
      return;
    }
    saved.push({ object, by });
    if (typeof by === "string" || planned.has(by)) return;
    // the Aura would be destroyed at the same time, and what may save it is still there (616.1)
    planned.add(by);
    plan(by, { rules: insteadRules }, instead);
  };
  for (const object of objects) plan(object, destruction, doomed);
  return { doomed, instead, saved };
}

const insteadRules: Rules = [rule("702.89a"), rule("701.8a")];

/** Does what was planned: what is saved loses its damage, what saves it is destroyed or used up, the others die. */
export function carryOutDestruction(game: Game, { doomed, instead, saved }: DestructionPlan, leaving: Leaving): void {
  for (const { object, by } of saved) {
    if (by === "shield") {
      useShield(game, object);
      continue;
    }
    object.damage = 0;
    object.deathtouched = false;
    if (by === "regeneration") regenerate(game, object);
    else record(game, { kind: "replaced", object: object.id, by: by.id, rules: [rule("702.89a"), rule("614.1a")] });
  }
  touch(game);
  moveObjects(game, doomed, "graveyard", leaving);
  const left = instead.filter(isOnBattlefield);
  if (left.length > 0) moveObjects(game, left, "graveyard", { rules: insteadRules });
}

/** A shield counter is removed instead of what would have happened (122.1c). */
export function useShield(game: Game, object: GameObject): void {
  putCounters(game, object, "shield", -1);
  record(game, { kind: "replaced", object: object.id, by: object.id, rules: [rule("122.1c")] });
}

/** What replaces the destruction: an Aura with umbra armor, regeneration, a shield counter; the first unless one is chosen. */
function replacementFor(game: Game, view: View, object: GameObject, destruction: Destruction): Saving | null {
  const umbras = object.attachments
    .filter((attachment) => isOnBattlefield(attachment) && hasAbility(draftOf(view, attachment), "umbra-armor"))
    .sort((one, other) => one.index - other.index);
  const shielded = object.regenerationShields > 0;
  if (shielded && destruction.noRegeneration) cite(game, rule("701.19c"), "cant-be-regenerated");
  const regenerates = shielded && !destruction.noRegeneration;
  // A shield counter heeds only what effects destroy.
  const others: readonly Saving[] = [
    ...(regenerates ? ["regeneration" as const] : []),
    ...(!destruction.byLethalDamage && (object.counters.shield ?? 0) > 0 ? ["shield" as const] : []),
  ];
  const saving: readonly Saving[] = [...umbras, ...others];
  const nameOf = (one: Saving): string => (typeof one === "string" ? one : one.id);
  const options = saving.map(nameOf);
  if (options.length === 0) return null;
  const given = game.choose?.replacement;
  const chosen = saving.find((one) => nameOf(one) === given);
  if (chosen) return chosen;
  if (options.length > 1)
    noteChoice(game, {
      player: draftOf(view, object).controller.id,
      kind: "replacement",
      rules: [rule("616.1")],
      options: options.map((replacement) => ({ replacement })),
    });
  return saving[0] ?? null;
}

/** Instead of being destroyed it is tapped, and its damage is removed (701.19a). */
function regenerate(game: Game, object: GameObject): void {
  object.regenerationShields -= 1;
  object.tapped = true;
  record(game, { kind: "replaced", object: object.id, by: "regeneration", rules: [rule("701.19a")] });
}
