import type { Instruction } from "../abilities.ts";
import type { Game } from "../state/game.ts";
import { noteUnmodelled } from "../state/record.ts";
import { itemOf } from "./counter.ts";
import type { Resolving } from "./resolving.ts";
import { retarget } from "./retarget.ts";
import { subjects } from "./subjects.ts";

/** To what the effect names, or to what the step chooses; of several targets which one is changed is not known. */
export function changeTarget(
  game: Game,
  resolving: Resolving,
  instruction: Instruction & { readonly kind: "retarget" },
): void {
  const [object] = subjects(game, resolving, instruction.object);
  if (object?.kind !== "object") return;
  const item = itemOf(game, object);
  const chosen = instruction.to ? subjects(game, resolving, instruction.to)[0]?.id : game.choose?.attachTo;
  if (!item || chosen === undefined || chosen === null) {
    if (item) noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
    return;
  }
  if (item.targets.length > 1) noteUnmodelled(game, resolving.item.object.id, resolving.item.text);
  else retarget(game, object, [chosen]);
}
