/** Letters of subrules, in order: l and o are skipped, they look like 1 and 0. */
export const subruleLetters = "abcdefghijkmnpqrstuvwxyz";

/** The parts of a rule's number: `704.5m` is heading 704, rule 5, subrule m. `704` has no rule, `7` is a section. */
export interface NumberParts {
  readonly heading: number;
  readonly rule: number | null;
  readonly letter: string | null;
}

const shape = /^([1-9]|[1-9]\d\d)(?:\.([1-9]\d{0,2})([a-z])?)?$/;

/** Takes a number apart; null when it is none (`704.5l`, `704.0`, `70.1`). */
export function numberParts(number: string): NumberParts | null {
  const match = shape.exec(number);
  if (match === null) return null;
  const letter = match[3] ?? null;
  if (letter !== null && !subruleLetters.includes(letter)) return null;
  const rule = match[2] === undefined ? null : Number(match[2]);
  if (rule !== null && (match[1] ?? "").length < 3) return null;
  return { heading: Number(match[1]), rule, letter };
}

/**
 * What a person typed, as a rule's number if it can be read as one: `Rule 704.5N.`, `cr 704,5(n)`, `what does 704.5n say`, `704 5n`
 * are `704.5n`. Several subrules of one rule (`301.5a–f`) are that rule; of others the first is meant. A number that there cannot be
 * is given as it is (`704.5zz`); what is no number (`7 cards`) is empty.
 */
export function readRuleNumber(typed: string): string {
  const plain = typed.normalize("NFKC").toLowerCase().slice(0, longest).trim();
  const [first, ...others] = [...plain.matchAll(written)].map(numberOf);
  if (first !== undefined)
    return others.every((one) => one.under === first.under) ? commonOf(first, others) : first.number;
  const alone = plain
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "")
    .replace(/^(?:cr|rules|rule|règle|regle|regel)\s*/u, "");
  const unpointed = /^(\d{3})(?:\s+(\d{1,3}[a-z]?)|(\d{1,3}[a-z]))$/u.exec(alone);
  if (unpointed !== null) return `${unpointed[1]}.${unpointed[2] ?? unpointed[3]}`;
  return /^\d[\d.,]*\s?[a-z]{0,3}$/u.test(alone) ? alone.replace(",", ".").replace(/\s/gu, "") : "";
}

/** More is no number. */
const longest = 200;
/** A rule's number in a text, with its letter, and the sign of a range after it. */
const written =
  /(?<![\d.])(\d{3})[.,]0*(\d{1,3})(?:\.?([a-z])(?![\p{L}\d])|\s?\(([a-z])\)|\s([a-z])$|(?![\p{L}\d]|[.,]\d))(\s?[-–—]\s?[a-z](?![\p{L}\d]))?/gu;

interface Written {
  readonly number: string;
  /** The rule that it is or stands under. */
  readonly under: string;
}

function numberOf([, heading, rule, ...rest]: RegExpExecArray): Written {
  const [letter = ""] = rest.slice(0, 3).filter((one) => one !== undefined);
  const under = `${heading}.${rule}`;
  return { under, number: rest[3] === undefined ? `${under}${letter}` : under };
}

const commonOf = (first: Written, others: readonly Written[]): string =>
  others.some(({ number }) => number !== first.number) ? first.under : first.number;

/** The order of the rulebook: 702.9, 702.10, 702.10a. A section stands before its headings, a rule before its subrules. */
export function compareRuleNumbers(one: string, other: string): number {
  const a = numberParts(one);
  const b = numberParts(other);
  if (a === null || b === null) return one < other ? -1 : Number(one !== other);
  return (
    firstHeading(a) - firstHeading(b) ||
    a.heading - b.heading ||
    (a.rule ?? 0) - (b.rule ?? 0) ||
    letterIndex(a.letter) - letterIndex(b.letter)
  );
}

/** The number that this one stands under: 704.5m is under 704.5, 704.5 under 704, 704 under section 7; null for a section. */
export function parentNumber(number: string): string | null {
  const parts = numberParts(number);
  if (parts === null || parts.heading < 10) return null;
  if (parts.letter !== null) return `${parts.heading}.${parts.rule}`;
  if (parts.rule !== null) return String(parts.heading);
  return String(Math.floor(parts.heading / 100));
}

/** Whether `next` may follow `previous` in a text from which nothing is missing. */
export function follows(previous: string, next: string): boolean {
  const a = numberParts(previous);
  const b = numberParts(next);
  if (a === null || b === null) return false;
  if (b.heading < 10)
    return a.heading < 10 ? b.heading === a.heading + 1 : Math.floor(a.heading / 100) + 1 === b.heading;
  if (b.rule === null) return b.heading === a.heading + 1 || (a.heading < 10 && b.heading === a.heading * 100);
  if (b.heading !== a.heading) return false;
  if (b.letter === null) return b.rule === (a.rule ?? 0) + 1;
  return b.rule === a.rule && letterIndex(b.letter) === letterIndex(a.letter) + 1;
}

const letterIndex = (letter: string | null): number => (letter === null ? -1 : subruleLetters.indexOf(letter));
const firstHeading = (parts: NumberParts): number => (parts.heading < 10 ? parts.heading * 100 - 0.5 : parts.heading);
