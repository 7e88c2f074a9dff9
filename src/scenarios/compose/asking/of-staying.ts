import type { AskKind } from "../../../model/index.ts";

/** Kinds that ask what becomes of what lies there. */
export const ofStaying: ReadonlySet<AskKind> = new Set([
  "does-it-stay",
  "does-it-fall-off",
  "becomes-unattached",
  "does-it-die",
  "does-it-survive",
]);
