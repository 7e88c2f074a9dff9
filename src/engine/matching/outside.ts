import type { Filter } from "../abilities.ts";

/**
 * The filter without what a position does not tell: attacking, blocking, what happened this turn. The filter itself where there is
 * nothing of the kind. What is *not* attacking is left as it is, for in a position nothing attacks.
 */
export function withoutOutside(filter: Filter): Filter {
  switch (filter.kind) {
    case "attacking":
    case "blocking":
    case "outside":
      return { kind: "and", of: [] };
    case "and":
    case "or": {
      const of = filter.of.map(withoutOutside);
      return of.every((part, index) => part === filter.of[index]) ? filter : { kind: filter.kind, of };
    }
    default:
      return filter;
  }
}

/** Whether which objects the filter means depends on what a position does not tell. */
export const asksOutside = (filter: Filter): boolean => withoutOutside(filter) !== filter;
