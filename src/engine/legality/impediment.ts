import type { Rules } from "../state/record.ts";

/** Why something can't be done: a stable key, and the rules that say so. */
export interface Impediment {
  readonly reason: string;
  readonly rules: Rules;
}
