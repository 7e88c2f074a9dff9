import type { Language } from "../model/index.ts";
import { EditionAlignment } from "./edition-alignment.ts";
import { referencesIn, withoutReferences } from "./rule-references.ts";
import { sameWords } from "./similarity.ts";
import type { StoredText } from "./stored-text.ts";
import { markWords, type WordMark } from "./word-marks.ts";
import { wordingsOfText } from "./wordings.ts";

/** What became of one rule from an edition to another. */
export interface RuleDifference {
  /** `moved`: only its number is another; `reworded`: its wording is, and its number too where the two differ. */
  readonly kind: "new" | "gone" | "moved" | "reworded";
  /** Its number in the first edition; null if it is new. */
  readonly from: string | null;
  /** Its number in the second; null if it is gone. */
  readonly to: string | null;
  /** How surely the two are the same rule, from 0 to 1; null where there is only one. */
  readonly confidence: number | null;
  /** What was said and is said, word by word; one stretch where it is the same, or there is only one. */
  readonly marks: readonly WordMark[];
}

/** All differences between two editions, in the order of the second; what is gone stands where it was. */
export interface EditionsCompared {
  readonly language: Language;
  readonly from: string;
  readonly to: string;
  /** How many rules there are of both, and how many of those say the same under the same number. */
  readonly matched: number;
  readonly unchanged: number;
  readonly differences: readonly RuleDifference[];
}

/** Compares two whole editions in one language. Numbers of rules in a wording may change with the rules that they name. */
export function compareEditions(from: StoredText, to: StoredText): EditionsCompared {
  const alignment = new EditionAlignment(wordingsOfText(from), wordingsOfText(to));
  const differences: RuleDifference[] = [];
  let matched = 0;
  for (const number of from.numbers) {
    const there = alignment.counterpart(number);
    if (there === null) {
      differences.push({ ...gone, from: number, marks: [{ kind: "gone", text: wordingOf(from, number) }] });
      continue;
    }
    matched += 1;
    const before = wordingOf(from, number);
    const after = wordingOf(to, there.number);
    const isSame = saysTheSame(before, after, (one) => alignment.counterpart(one)?.number ?? null);
    if (isSame && there.number === number) continue;
    const marks: readonly WordMark[] = isSame ? [{ kind: "same", text: after }] : markWords(before, after);
    const kind = isSame ? "moved" : "reworded";
    differences.push({ kind, from: number, to: there.number, confidence: round(there.confidence), marks });
  }
  for (const number of to.numbers)
    if (alignment.origin(number) === null)
      differences.push({ ...added, to: number, marks: [{ kind: "new", text: wordingOf(to, number) }] });
  const changed = differences.filter(({ from: one, to: other }) => one !== null && other !== null).length;
  return {
    language: to.meta.language,
    from: from.meta.edition,
    to: to.meta.edition,
    matched,
    unchanged: matched - changed,
    differences: inReadingOrder(differences, from.numbers, to.numbers, alignment),
  };
}

const gone = { kind: "gone", to: null, confidence: null } as const;
const added = { kind: "new", from: null, confidence: null } as const;
const round = (confidence: number): number => Math.round(confidence * 100) / 100;

/** A rule with its examples: they are part of what it says. */
function wordingOf(text: StoredText, number: string): string {
  const rule = text.rule(number);
  return rule === null ? "" : [rule.text, ...rule.examples].join("\n");
}

/** Whether two wordings are the same but for the numbers of rules that have moved. */
function saysTheSame(before: string, after: string, today: (number: string) => string | null): boolean {
  const isAlike = before === after || sameWords(withoutReferences(before)) === sameWords(withoutReferences(after));
  if (!isAlike) return false;
  const named = referencesIn(after);
  return referencesIn(before).every((number, at) => (today(number) ?? number) === named[at]);
}

function inReadingOrder(
  differences: readonly RuleDifference[],
  from: readonly string[],
  to: readonly string[],
  alignment: EditionAlignment,
): readonly RuleDifference[] {
  const places = new Map(to.map((number, at) => [number, at]));
  // What is gone stands behind the rule that it stood behind.
  let last = -1;
  const goneAt = new Map<string, number>();
  for (const number of from) {
    const there = alignment.counterpart(number);
    if (there === null) goneAt.set(number, last + 0.5);
    else last = places.get(there.number) ?? last;
  }
  const placeOf = (one: RuleDifference) => (one.to === null ? goneAt.get(one.from ?? "") : places.get(one.to)) ?? 0;
  return differences.toSorted((a, b) => placeOf(a) - placeOf(b));
}
