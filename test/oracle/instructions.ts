import type { Instruction, Subject } from "../../src/engine/index.ts";
import { moveAll, unattach } from "./changing-places.ts";
import { destroy } from "./destroying.ts";
import { look } from "./layers.ts";
import { addLasting, attach, targetOf } from "./steps.ts";
import type { Seen } from "./view.ts";
import { isPermanent, type StackItem, thing, type World } from "./world.ts";

/** Follows the instructions of an instant or sorcery; what is said of an illegal target does not happen (608.2b–c). */
export function follow(world: World, item: StackItem, spell: Seen, legal: readonly boolean[]): void {
  const target = (subject: Subject): string | null => {
    if (subject.kind !== "target") throw new Error(`the oracle has no subject ${subject.kind}`);
    return legal[subject.index] ? (item.targets[subject.index]?.id ?? null) : null;
  };
  for (const { ability } of spell.abilities)
    if (ability.kind === "spell") for (const each of ability.instructions) one(world, item, each, target);
}

function one(
  world: World,
  item: StackItem,
  instruction: Instruction,
  target: (subject: Subject) => string | null,
): void {
  if (!("object" in instruction)) throw new Error(`the oracle does not ${instruction.kind}`);
  const id = target(instruction.object);
  const object = id === null ? null : thing(world, id);
  if (id === null) return;
  switch (instruction.kind) {
    case "destroy":
      destroy(world, look(world), [id]);
      return;
    case "unattach":
      if (object && isPermanent(object)) unattach(world, object, "effect");
      return;
    case "move":
      if (instruction.to === "battlefield" || instruction.to === "stack") throw new Error("the oracle does not");
      moveAll(world, [id], instruction.to, () => "attachment-left");
      return;
    case "attach": {
      const to = target(instruction.to);
      if (object && to !== null) attach(world, [object], to);
      return;
    }
    case "apply":
      addLasting(world, {
        byStep: false,
        on: id,
        life: object?.life ?? 0,
        modifications: instruction.modifications,
        until: instruction.until,
        watches: targetOf(world, item.source),
        you: item.controller,
      });
      return;
    default:
      throw new Error(`the oracle does not ${instruction.kind}`);
  }
}
