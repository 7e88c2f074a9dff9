import { compareRuleNumbers, parentNumber } from "./rule-number.ts";

const most = 4;

/** Numbers that a person may have meant: the nearest in the rulebook's order, those under the same rule first. */
export function nearNumbers(number: string, known: readonly string[]): readonly string[] {
  const sorted = known.toSorted(compareRuleNumbers);
  const base = /^\d+(?:\.\d+)?/u.exec(number)?.[0] ?? number;
  const parent = /[a-z]$/u.test(number) ? base : (parentNumber(base) ?? base);
  const after = sorted.findIndex((other) => compareRuleNumbers(other, number) > 0);
  const at = after < 0 ? sorted.length : after;
  const byDistance = sorted
    .map((other, index) => ({ other, distance: index < at ? at - index : index - at + 1 }))
    .filter(({ other }) => other === parent || parentNumber(other) === parent || sameHeading(other, base))
    .sort(
      (a, b) =>
        Number(parentNumber(b.other) === parent) - Number(parentNumber(a.other) === parent) || a.distance - b.distance,
    )
    .slice(0, most)
    .map(({ other }) => other);
  const near = byDistance.length > 0 ? byDistance : sorted.slice(Math.max(0, at - 2), at + 2);
  return near.toSorted(compareRuleNumbers);
}

const sameHeading = (one: string, other: string): boolean => one.split(".")[0] === other.split(".")[0];
