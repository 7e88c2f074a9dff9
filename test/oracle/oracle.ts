import type { CompiledCase } from "../../src/engine/index.ts";
import { look } from "./layers.ts";
import { settle } from "./state-based-actions.ts";
import { takeStep } from "./steps.ts";
import type { View } from "./view.ts";
import { beginning, type World } from "./world.ts";

/** Where a case ends, by an implementation of the rules that is slow and simple: the world, and how it looks. */
export interface Ended {
  readonly world: World;
  readonly view: View;
}

export function consult(compiled: CompiledCase): Ended {
  const world = beginning(compiled);
  settle(world);
  compiled.steps.forEach((step, index) => {
    world.step = index;
    takeStep(world, step);
  });
  return { world, view: look(world) };
}
