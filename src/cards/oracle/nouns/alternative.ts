import type { Filter } from "../../../engine/index.ts";
import type { Cursor } from "../cursor.ts";
import { readAdjectives } from "./adjective.ts";
import { all } from "./filters.ts";
import { type Head, readHead } from "./head.ts";

export function simplify(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap((part) => (part.kind === "and" ? part.of : [part]));
  const named = flat.filter((part) => part.kind !== "permanent");
  return all(named.length > 0 ? named : flat);
}

export interface Alternative {
  readonly filter: Filter;
  readonly nouns: readonly string[];
  readonly plural: boolean;
  readonly spell: boolean;
  readonly card: boolean;
}

/** One member of a list: "artifact creature", "nonartifact, nonblack creature", "red or green creature". */
export function readAlternative(c: Cursor): Alternative | null {
  return c.attempt(() => {
    const parts = readAdjectives(c);
    const heads: Head[] = [];
    for (;;) {
      const head = readHead(c);
      if (head === null) break;
      heads.push(head);
    }
    const last = heads.at(-1);
    if (last === undefined) return null;
    const filters = [...parts, ...heads.flatMap((head) => (head.filter === null ? [] : [head.filter]))];
    return {
      filter: simplify(filters),
      nouns: heads.map((head) => head.noun),
      plural: last.plural,
      spell: heads.some((head) => head.spell === true),
      card: heads.some((head) => head.card === true),
    };
  });
}
