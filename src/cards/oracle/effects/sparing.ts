import type { Instruction, Modification } from "../../../engine/index.ts";
import type { Cursor } from "../cursor.ts";

export function replaceLast(found: Instruction[], change: (one: Instruction) => Instruction): void {
  const last = found.pop();
  if (last !== undefined) found.push(change(last));
}

/** "This effect doesn't remove …" after an instruction that gives protection. */
export function readSpares(c: Cursor, found: Instruction[]): boolean {
  const spares = readSparing(c);
  if (spares === null) return false;
  replaceLast(found, (one) =>
    one.kind === "apply" ? { ...one, modifications: one.modifications.map((each) => sparing(each, spares)) } : one,
  );
  return true;
}

type Spares = "this" | "auras" | "already-attached" | "auras-you-control" | "equipment";

/** Reads "This effect doesn't remove ~ / Auras / Auras and Equipment you control that are already attached …" (702.16n, p). */
export function readSparing(c: Cursor): Spares | null {
  return c.attempt(() => {
    if (c.takeOne("this effect doesn't remove", "this doesn't remove") === null) return null;
    if (c.take("~")) return "this" as const;
    if (
      c.takeOne(
        "auras and equipment you control that are already attached to it",
        "auras and equipment you control that are already attached to that creature",
        "auras and equipment you control that are already attached to them",
      ) !== null
    )
      return "already-attached" as const;
    if (c.takeOne("auras you control that are already attached to it", "auras you control") !== null)
      return "auras-you-control" as const;
    if (
      c.takeOne(
        "auras already attached to it",
        "auras that are already attached to it",
        "auras already attached to those artifacts",
        "auras",
      ) !== null
    )
      return c.atSentenceEnd() ? ("auras" as const) : null;
    if (c.take("equipment")) return c.atSentenceEnd() ? ("equipment" as const) : null;
    return null;
  });
}

/** The same modification with every protection that it gives sparing those attachments. */
export function sparing(one: Modification, spares: Spares): Modification {
  if (one.kind === "cant-be-attached-to" && one.by === "auras" && spares === "auras")
    return { ...one, spares: "already-attached" };
  if (one.kind !== "gain-abilities") return one;
  return {
    ...one,
    abilities: one.abilities.map((ability) => (ability.kind === "protection" ? { ...ability, spares } : ability)),
  };
}
