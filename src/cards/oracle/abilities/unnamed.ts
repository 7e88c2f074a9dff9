import type { Ability } from "../../../engine/index.ts";
import type { Cursor } from "../cursor.ts";

export type Unnamed = Ability extends infer A ? (A extends Ability ? Omit<A, "text"> : never) : never;

export function named(c: Cursor, ability: Unnamed): Ability {
  return { ...ability, text: tidy(c.source) } as Ability;
}

/** The line as `final[].abilities` prints it. */
export function tidy(text: string): string {
  return text.trim().replace(/\.$/, "").toLowerCase().replaceAll("−", "-");
}
