import type { Filter } from "../../../engine/index.ts";
import type { Cursor } from "../cursor.ts";
import { readAdjectives } from "./adjective.ts";
import { all } from "./filters.ts";
import { type Head, readHead } from "./head.ts";

/** The parts in one; "permanent" adds nothing to another, unless cards or spells are spoken of. */
export function simplify(parts: readonly Filter[], ofPermanents: boolean): Filter {
  const flat = parts.flatMap((part) => (part.kind === "and" ? part.of : [part]));
  if (!ofPermanents) return all(flat);
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
      filter: simplify(filters, !heads.some((head) => head.card === true || head.spell === true)),
      nouns: heads.map((head) => head.noun),
      plural: last.plural,
      spell: heads.some((head) => head.spell === true),
      card: heads.some((head) => head.card === true),
    };
  });
}
