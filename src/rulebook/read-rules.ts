import { type GlossaryEntry, type ParsedRule, type RulesTextRefusal, refusal } from "./parsed-text.ts";
import { follows, numberParts } from "./rule-number.ts";
import { exampleLine, looksDamaged, numberedLine, sectionLine, type TextLine } from "./text-lines.ts";

interface Draft {
  readonly number: string;
  readonly line: number;
  text: string;
  examples: string[];
}

/**
 * Collects the rules of a stretch of lines: a numbered line begins a rule, an example belongs to the rule above it, and so
 * does a paragraph that continues it. In a whole rulebook every other line continues a rule; in a fragment such a line is
 * somebody's comment, unless the rule above is visibly unfinished.
 */
export function readRules(lines: readonly TextLine[], whole: boolean): ParsedRule[] | RulesTextRefusal {
  const rules: Draft[] = [];
  let open: Draft | null = null;
  for (const line of lines) {
    const start = numberedLine(line.text) ?? (whole ? sectionLine(line.text) : null);
    if (start !== null) {
      if (numberParts(start.number) === null)
        return refusal("rules/damaged-numbering", line.number, "no-such-number", { number: start.number });
      open = { number: start.number, line: line.number, text: start.rest, examples: [] };
      rules.push(open);
      continue;
    }
    if (rules.length > 0 && looksDamaged(line.text))
      return refusal("rules/damaged-numbering", line.number, "damaged-number", { text: line.text.slice(0, 12) });
    if (open === null) continue;
    const example = exampleLine(line.text);
    if (example !== null) open.examples.push(example);
    else if (whole || open.text === "" || continues(open, line)) continueRule(open, line, whole);
    else open = null;
  }
  return rules;
}

/** Text after an example continues the example: a rule's own paragraphs stand before its examples. */
function continueRule(open: Draft, line: TextLine, whole: boolean): void {
  const join = whole || line.afterBlank ? "\n" : " ";
  const last = open.examples.pop();
  if (last !== undefined) open.examples.push(`${last}${join}${line.text}`);
  else open.text = open.text === "" ? line.text : `${open.text}${join}${line.text}`;
}

const continues = (open: Draft, line: TextLine): boolean =>
  !line.bullet && !line.afterBlank && open.text.length > 60 && !isFinished(open.text);

/** Whether a paragraph ends as sentences do. */
export const isFinished = (text: string): boolean => /[.!?…:;][)\]"”»’'“]*$/u.test(text.trimEnd());

/** Whether a paragraph ends in the middle: neither as a sentence does, nor with a bracket or quotation that closes. */
export const isCutOff = (text: string): boolean => !isFinished(text) && !/[)\]"”»’'—]$/u.test(text.trimEnd());

/**
 * The first place where numbers do not follow one another. A whole rulebook has no gaps at all. A fragment may leave rules
 * out, but its numbers rise, and within one rule no letter is missing: between its first and its last, and from the first on
 * where the rule itself is there.
 */
export function brokenNumbering(rules: readonly ParsedRule[], whole: boolean): RulesTextRefusal | null {
  let previous: ParsedRule | undefined;
  for (const rule of rules) {
    if (previous !== undefined && !(whole ? follows(previous.number, rule.number) : mayFollow(previous, rule)))
      return refusal("rules/damaged-numbering", rule.line, "out-of-order", {
        number: rule.number,
        previous: previous.number,
      });
    previous = rule;
  }
  return null;
}

function mayFollow(previous: ParsedRule, rule: ParsedRule): boolean {
  const a = numberParts(previous.number);
  const b = numberParts(rule.number);
  if (a === null || b === null) return false;
  const same = a.heading === b.heading && a.rule === b.rule;
  if (same) return follows(previous.number, rule.number);
  return a.heading === b.heading ? (a.rule ?? 0) < (b.rule ?? 0) : a.heading < b.heading;
}

/** Entries of a glossary: paragraphs that begin with the term, or bullets that are by turns a term and its meaning. */
export function readGlossary(lines: readonly TextLine[]): GlossaryEntry[] {
  const entries: { term: string; text: string; line: number }[] = [];
  const bulleted = lines[0]?.bullet === true;
  for (const line of lines) {
    if (bulleted && !line.bullet) break;
    const open = entries.at(-1);
    const begins = bulleted ? open === undefined || (open.text !== "" && !isFinished(line.text)) : line.afterBlank;
    if (begins || open === undefined) entries.push({ term: line.text, text: "", line: line.number });
    else open.text = open.text === "" ? line.text : `${open.text}\n${line.text}`;
  }
  return entries.filter((entry) => entry.text !== "");
}
