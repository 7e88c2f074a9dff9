import { moveAll } from "./changing-places.ts";
import { has } from "./legality.ts";
import type { View } from "./view.ts";
import { attachmentsOf, isPermanent, refuse, thing, type World } from "./world.ts";

/**
 * What destroying some permanents at once comes to: indestructible ones stay (702.12b), an Aura with umbra armor is
 * destroyed in place of what it enchants (702.89a); that Aura may itself be spared.
 */
export function destroyed(
  world: World,
  view: View,
  ids: readonly string[],
): { gone: Set<string>; healed: Set<string>; spared: Set<string> } {
  const gone = new Set<string>();
  const spared = new Set<string>();
  const healed = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const one = thing(world, id);
    if (!one || !isPermanent(one) || gone.has(id) || healed.has(id)) continue;
    if (has(view, id, "indestructible")) {
      spared.add(id);
      continue;
    }
    const umbra = attachmentsOf(world, id).find(
      (attached) => isPermanent(attached) && has(view, attached.id, "umbra-armor"),
    );
    if (umbra) {
      healed.add(id);
      waiting.push(umbra.id);
    } else gone.add(id);
  }
  return { gone, healed, spared };
}

export function destroy(world: World, view: View, ids: readonly string[]): void {
  const { gone, healed, spared } = destroyed(world, view, ids);
  for (const id of spared) refuse(world, id);
  for (const id of healed) heal(world, id);
  moveAll(world, [...gone], "graveyard", () => "attachment-left");
}

export function heal(world: World, id: string): void {
  const one = thing(world, id);
  if (!one) return;
  one.damage = 0;
  one.deathtouched = false;
}
