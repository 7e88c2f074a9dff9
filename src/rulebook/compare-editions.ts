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

/** What became of an entry of the glossary. */
export interface EntryDifference {
  readonly kind: "new" | "gone" | "reworded";
  readonly term: string;
  /** What was said and is said, word by word; one stretch where there is only one. */
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
  /** The same for the glossary, by term. */
  readonly entries: readonly EntryDifference[];
}

/** Compares two whole editions in one language. Numbers of rules in a wording may change with the rules that they name. */
export function compareEditions(from: StoredText, to: StoredText): EditionsCompared {
  const alignment = new EditionAlignment(wordingsOfText(from), wordingsOfText(to));
  const today = (number: string) => alignment.counterpart(number)?.number ?? null;
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
    const isSame = saysTheSame(before, after, today);
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
    entries: compareEntries(entriesOf(from), entriesOf(to), today),
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

/** What a glossary says of each of its terms. */
const entriesOf = (text: StoredText): ReadonlyMap<string, string> =>
  new Map(text.glossaryTerms.map((term, nth) => [term, text.glossaryText(nth) ?? ""]));

function compareEntries(
  from: ReadonlyMap<string, string>,
  to: ReadonlyMap<string, string>,
  today: (number: string) => string | null,
): readonly EntryDifference[] {
  // Quotation marks and capitals do not make another term.
  const before = new Map([...from].map(([term, text]) => [sameWords(term), { term, text }]));
  const after = new Set([...to.keys()].map(sameWords));
  const stays = [...to].flatMap(([term, text]): readonly EntryDifference[] => {
    const own = before.get(sameWords(term));
    if (own === undefined) return [{ kind: "new", term, marks: [{ kind: "new", text }] }];
    return saysTheSame(own.text, text, today) ? [] : [{ kind: "reworded", term, marks: markWords(own.text, text) }];
  });
  const goes = [...before].flatMap(([key, { term, text }]): readonly EntryDifference[] =>
    after.has(key) ? [] : [{ kind: "gone", term, marks: [{ kind: "gone", text }] }],
  );
  return [...stays, ...goes].sort((a, b) => a.term.localeCompare(b.term));
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
