import type { Instruction } from "../../../engine/index.ts";
import { onlyIf } from "./only-if.ts";

/** What may turn out to be impossible, so that what depends on it does not happen. */
const canFail: readonly Instruction["kind"][] = ["sacrifice", "move", "destroy", "attach", "unattach", "tap", "untap"];

/** "If you do, …" after instructions: it depends on the last of them, and on all that this depends on itself. */
export function onceDone(before: readonly Instruction[], then: readonly Instruction[]): Instruction[] {
  const last = before.at(-1);
  const earlier = before.slice(0, -1);
  if (last?.kind === "may" || last?.kind === "later")
    return [...earlier, { ...last, instructions: onceDone(last.instructions, then) }];
  if (last?.kind === "if" && last.otherwise === undefined)
    return [...earlier, onlyIf(last.condition, onceDone(last.then, then))];
  const isHarmless = then.every(({ kind }) => kind === "harmless" || kind === "reflexive");
  if (last === undefined || isHarmless || !canFail.includes(last.kind)) return [...before, ...then];
  return [...before, { kind: "if-done", instructions: then }];
}

/** Whether an instruction is one that a player may decline, on a condition or not. */
export function isOptional(one: Instruction): boolean {
  if (one.kind !== "if") return one.kind === "may";
  const [only, ...more] = one.then;
  return only !== undefined && more.length === 0 && one.otherwise === undefined && isOptional(only);
}

/** "If you don't, …" after an instruction that a player may decline. */
export function unlessDone(one: Instruction, otherwise: readonly Instruction[]): Instruction {
  if (one.kind === "may") return { ...one, otherwise };
  if (one.kind !== "if") return one;
  return onlyIf(
    one.condition,
    one.then.map((each) => unlessDone(each, otherwise)),
  );
}
