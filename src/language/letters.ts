import { pattern } from "./grammar.ts";
import type { Concept } from "./reading.ts";
import type { Token } from "./tokens.ts";

const players = pattern`^<noun-before-letter>$`;

/**
 * "From *A* to *B*": capital letters that stand for two creatures. One alone may be an article or an answer to choose, and
 * what stands behind "player" is one.
 */
export function creaturesByLetter(tokens: readonly Token[], used: ReadonlySet<number>): readonly Concept[] {
  const found = tokens.filter(
    ({ written }, i) =>
      /^[ABCXY]$/.test(written) && i > 0 && !used.has(i) && !players.test(tokens[i - 1]?.folded ?? ""),
  );
  if (new Set(found.map(({ written }) => written)).size < 2) return [];
  const [{ written: first } = { written: "" }] = found;
  return found.flatMap(({ start, end, written }) => {
    const span = { start, end };
    return [
      { id: written === first ? "object.creature" : "object.another-creature", span, written },
      { id: "grammar.species", span, written },
    ];
  });
}
