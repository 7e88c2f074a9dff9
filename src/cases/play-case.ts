import { play } from "../engine/index.ts";
import type { CaseError, CaseFile, Ruling } from "../model/index.ts";
import type { CardsForCases } from "./cards-for-cases.ts";
import { compileCase } from "./compile-case.ts";

/** A case that was played: what was given, checked, and what the engine says of it (with the case's `id`, if it has one). */
export interface PlayedCase {
  readonly case: CaseFile;
  readonly ruling: Ruling;
}

/** Checks, compiles and plays a case. Takes anything; a case that makes no sense comes back as an error with its place. */
export function playCase(input: unknown, cards: CardsForCases): PlayedCase | { readonly error: CaseError } {
  const ready = compileCase(input, cards);
  if ("error" in ready) return ready;
  const ruling = play(ready.compiled);
  return {
    case: ready.case,
    ruling: {
      ...(ready.case.id !== undefined && { id: ready.case.id }),
      ...ruling,
      unmodelled: [...ruling.unmodelled, ...ready.unmodelled],
    },
  };
}
