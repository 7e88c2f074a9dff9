import type { Filter } from "../../../engine/index.ts";

export function all(of: readonly Filter[]): Filter {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: "and", of };
}

export function any(of: readonly Filter[]): Filter {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: "or", of };
}

export function not(filter: Filter): Filter {
  return { kind: "not", filter };
}
