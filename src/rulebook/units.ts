import { numberParts, parentNumber } from "./rule-number.ts";
import { sameWords } from "./similarity.ts";
import type { WeighedWords } from "./weighed-words.ts";
import type { Wordings } from "./wordings.ts";

/** Rules that stand and move together: a section's title, a heading with its rules, a keyword with its subrules. */
export interface Unit {
  /** In the order of the rulebook; the first bears the title, if there is one. */
  readonly numbers: readonly string[];
  readonly isTitled: boolean;
  /** What units of two texts are recognised by: their rank and title. */
  readonly key: string;
  readonly rank: "section" | "heading" | "keyword";
}

/** Titles that changed while the rules under them stayed: their words must be this much alike. */
const renamed = 0.5;

/** A text's rules as units. */
export function unitsOf(wordings: Wordings): readonly Unit[] {
  const members = new Map<string, string[]>();
  for (const number of wordings.numbers) {
    const first = firstOfUnit(number, wordings);
    const known = members.get(first);
    if (known === undefined) members.set(first, [number]);
    else known.push(number);
  }
  return [...members].map(([first, numbers]) => {
    const title = wordings.title(first);
    const rank = rankOf(first);
    // "General" stands under many headings: what it stands under tells which.
    const under = wordings.title(parentNumber(first) ?? "") ?? "";
    return { numbers, rank, isTitled: title !== null, key: `${rank}:${sameWords(under)}:${sameWords(title ?? first)}` };
  });
}

/** The units of two texts that are the same: by title, else by what stands in them. */
export function pairUnits(
  from: readonly Unit[],
  to: readonly Unit[],
  words: WeighedWords,
): ReadonlyMap<Unit, { readonly unit: Unit; readonly confidence: number }> {
  const pairs = new Map<Unit, { unit: Unit; confidence: number }>();
  const byKey = new Map(to.map((unit) => [unit.key, unit]));
  const left = new Set(to);
  for (const unit of from) {
    const other = byKey.get(unit.key);
    if (other === undefined || !left.delete(other)) continue;
    pairs.set(unit, { unit: other, confidence: 1 });
  }
  const candidates = from
    .filter((unit) => !pairs.has(unit))
    .flatMap((unit) =>
      [...left]
        .filter((other) => other.rank === unit.rank)
        .map((other) => ({ unit, other, confidence: words.likenessOfAll(unit.numbers, other.numbers) })),
    )
    .filter(({ confidence }) => confidence >= renamed)
    .sort((a, b) => b.confidence - a.confidence);
  for (const { unit, other, confidence } of candidates)
    if (!pairs.has(unit) && left.delete(other)) pairs.set(unit, { unit: other, confidence });
  return pairs;
}

function firstOfUnit(number: string, wordings: Wordings): string {
  const parts = numberParts(number);
  if (parts === null || parts.rule === null) return number;
  const rule = `${parts.heading}.${parts.rule}`;
  return wordings.title(rule) === null ? String(parts.heading) : rule;
}

function rankOf(number: string): Unit["rank"] {
  if (number.includes(".")) return "keyword";
  return number.length < 3 ? "section" : "heading";
}
