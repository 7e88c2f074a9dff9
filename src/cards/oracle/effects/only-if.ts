import type { Condition, Instruction } from "../../../engine/index.ts";

export function onlyIf(
  condition: Condition,
  instructions: readonly Instruction[],
): Extract<Instruction, { kind: "if" }> {
  // biome-ignore lint/suspicious/noThenProperty: the engine's instruction calls it so, and nobody awaits an instruction
  return { kind: "if", condition, then: instructions };
}
