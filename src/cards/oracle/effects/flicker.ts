import type { Instruction, Subject } from "../../../engine/index.ts";

/** "Exile it, then return it": one flicker. */
export function joinFlickers(instructions: readonly Instruction[]): Instruction[] {
  const found: Instruction[] = [];
  for (const one of instructions) {
    const last = found.at(-1);
    const inner = one.kind === "later" && one.at === "next-end-step" ? one.instructions[0] : one;
    if (
      last?.kind === "move" &&
      last.to === "exile" &&
      inner?.kind === "move" &&
      inner.to === "battlefield" &&
      inner.attachTo === undefined &&
      inner.transformed === undefined &&
      inner.tapped === undefined &&
      isSame(last.object, inner.object)
    ) {
      found[found.length - 1] = {
        kind: "flicker",
        object: last.object,
        ...(inner.under === undefined ? {} : { under: inner.under }),
        ...(one.kind === "later" ? { delayed: true } : {}),
      };
    } else found.push(one);
  }
  return found;
}

function isSame(a: Subject, b: Subject): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
