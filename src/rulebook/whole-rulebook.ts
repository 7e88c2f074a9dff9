import { type GlossaryEntry, type ParsedRule, type RulesTextRefusal, refusal } from "./parsed-text.ts";
import { brokenNumbering, isCutOff, readGlossary, readRules } from "./read-rules.ts";
import { parentNumber } from "./rule-number.ts";
import { numberedLine, sectionLine, type TextLine } from "./text-lines.ts";
import { isTitle } from "./wordings.ts";

const contents =
  /^(?:contents|table of contents|sommaire|table des matières|inhalt|inhaltsverzeichnis|contenido|índice|indice)$/iu;
const glossary = /^(?:glossary|glossaire|glossar|glosario|glossario|glossário)$/iu;
const credits = /^(?:credits|crédits|credits? et mentions|mitwirkende|impressum|créditos|crediti)$/iu;

/**
 * Where the table of contents begins, or −1: only a whole rulebook has one, and the first headings come soon in it (an
 * article's contents name no numbers).
 */
export const findContents = (lines: readonly TextLine[]): number =>
  lines.findIndex(
    (line, at) =>
      contents.test(line.text) && lines.slice(at + 1, at + 5).some(({ text }) => numberedLine(text) !== null),
  );

/** Whether a text without a table of contents is what is left of a whole rulebook that lost its beginning. */
export const lacksBeginning = (lines: readonly TextLine[]): boolean => {
  const first = lines.find(({ text }) => numberedLine(text) !== null);
  const begins = first === undefined || /^100\.(?!\d)|^100\.1\b(?![a-z])/.test(first.text);
  return !begins && lines.some(({ text }) => glossary.test(text)) && lines.some(({ text }) => credits.test(text));
};

/**
 * Reads a whole rulebook. Its table of contents says what has to be there, so that it is never taken for rules, and a text
 * that stops early is noticed: each heading promised must come.
 */
export function readWholeRulebook(
  lines: readonly TextLine[],
  contentsAt: number,
): { readonly rules: readonly ParsedRule[]; readonly glossary: readonly GlossaryEntry[] } | RulesTextRefusal {
  const last = lines.at(-1)?.number ?? 1;
  const first = lines[contentsAt + 1]?.text;
  const start = lines.findIndex((line, index) => index > contentsAt + 1 && line.text === first);
  if (start < 0) return refusal("rules/cut-off", last, "ends-before-rules");
  const promised = lines.slice(contentsAt + 1, start).map((line) => line.text);
  const end = { glossary: find(lines, start, glossary), credits: find(lines, start, credits) };
  const rulesEnd = Math.min(end.glossary, end.credits);

  const rules = readRules(lines.slice(start, rulesEnd), true);
  if ("kind" in rules) return rules;
  const broken = rules[0]?.number === "1" ? brokenNumbering(rules, true) : firstMissing(lines, start);
  if (broken !== null) return broken;
  const missing = missingHeading(promised, rules);
  if (missing !== undefined)
    return refusal("rules/cut-off", last, "heading-missing", { heading: missing.slice(0, 80) });
  for (const [name, at] of [
    ["glossary", end.glossary],
    ["credits", end.credits],
  ] as const) {
    const wanted = name === "glossary" ? glossary : credits;
    if (at === lines.length && promised.some((entry) => wanted.test(entry)))
      return refusal("rules/cut-off", last, "ends-before", { part: name });
  }
  const entries = readGlossary(lines.slice(end.glossary + 1, Math.max(end.credits, end.glossary + 1)));
  return cutOffInside(rules, entries) ?? { rules, glossary: entries };
}

/** The first rule or entry of which the end is missing, though the text goes on. */
function cutOffInside(rules: readonly ParsedRule[], entries: readonly GlossaryEntry[]): RulesTextRefusal | null {
  const parents = new Set(rules.map((rule) => parentNumber(rule.number)));
  const rule = rules.find(
    ({ number, text, examples }) =>
      text === "" || examples.some(isCutOff) || (isCutOff(text) && !mayBeTitle(number, text, parents)),
  );
  if (rule !== undefined) return refusal("rules/cut-off", rule.line, "rule-cut-off", { number: rule.number });
  const entry = entries.find(({ text }) => isCutOff(text));
  return entry === undefined
    ? null
    : refusal("rules/cut-off", entry.line, "entry-cut-off", { term: entry.term.slice(0, 40) });
}

/** A section, a heading, or a short line that has rules under it. */
const mayBeTitle = (number: string, text: string, parents: ReadonlySet<string | null>): boolean =>
  !number.includes(".") || (isTitle(number, text) && parents.has(number));

function find(lines: readonly TextLine[], from: number, name: RegExp): number {
  const at = lines.findIndex((line, index) => index >= from && name.test(line.text));
  return at < 0 ? lines.length : at;
}

const firstMissing = (lines: readonly TextLine[], start: number): RulesTextRefusal =>
  refusal("rules/damaged-numbering", lines[start]?.number ?? 1, "begins-elsewhere");

function missingHeading(promised: readonly string[], rules: readonly ParsedRule[]): string | undefined {
  const present = new Set(rules.map((rule) => rule.number));
  return promised.find((entry) => {
    const number = (numberedLine(entry) ?? sectionLine(entry))?.number;
    return number !== undefined && !present.has(number);
  });
}
