import { fallbackLanguage, type Language } from "../model/index.ts";
import { languageOfParagraph } from "./language-marks.ts";
import { type GlossaryEntry, type ParsedRule, type ParsedText, type RulesTextRefusal, refusal } from "./parsed-text.ts";
import { brokenNumbering, isFinished, readGlossary, readRules } from "./read-rules.ts";
import { numberParts, parentNumber } from "./rule-number.ts";
import { numberedLine, type TextLine } from "./text-lines.ts";

const glossaryHeading = /glossary|glossaire|glossar|glosario|glossario|glossário/iu;

/**
 * Reads a text that holds some rules: an article, a page, a translation beside its original. Each rule is judged by its own
 * words, and the languages become texts of their own; comments between the rules are nobody's rules and are dropped. No text
 * comes of lines without a single rule.
 */
export function readFragment(
  lines: readonly TextLine[],
  edition: string,
  language: Language | undefined,
): readonly ParsedText[] | RulesTextRefusal {
  const split = splitGlossaries(lines);
  const rules = readRules(split.rules, false);
  if ("kind" in rules) return rules;
  if (!rules.some((rule) => wordCount(rule) >= sentence)) return [];
  const broken = emptyOrCutOff(rules);
  if (broken !== null) return broken;

  const languages = neighbours(rules.map((rule) => ownLanguage(rule, language)));
  const parts = new Map<Language, { rules: ParsedRule[]; said: Set<string>; glossary: GlossaryEntry[] }>();
  const part = (key: Language) => {
    const known = parts.get(key) ?? { rules: [], said: new Set(), glossary: [] };
    parts.set(key, known);
    return known;
  };
  for (const [index, rule] of rules.entries()) {
    const known = languages[index] ?? language;
    if (known === undefined) return refusal("rules/unknown-language", rule.line, "text-language-unknown");
    const { rules: own, said } = part(known);
    const same = `${rule.number} ${rule.text}`;
    if (!said.has(same)) own.push(rule);
    said.add(same);
  }
  for (const entry of split.glossary)
    part(languageOfParagraph(entry.text) ?? language ?? [...parts.keys()][0] ?? fallbackLanguage).glossary.push(entry);

  const texts: ParsedText[] = [];
  for (const [key, { rules: own, glossary }] of parts) {
    const damage = brokenNumbering(own, false);
    if (damage !== null) return damage;
    if (own.length > 0) texts.push({ language: key, edition, complete: false, rules: own, glossary });
  }
  return missingInOneLanguage(texts) ?? texts;
}

/** A translation and its original stand side by side to be compared: what one has under a rule, the other has too. */
function missingInOneLanguage(texts: readonly ParsedText[]): RulesTextRefusal | null {
  const byParent = texts.map(({ rules }) => {
    const under = new Map<string | null, ParsedRule[]>();
    for (const rule of rules) {
      const parent = parentNumber(rule.number);
      const siblings = under.get(parent);
      if (siblings === undefined) under.set(parent, [rule]);
      else siblings.push(rule);
    }
    return under;
  });
  for (const one of texts)
    for (const [nth, other] of texts.entries())
      for (const { number } of one.rules) {
        if (!/[a-z]$/u.test(number)) continue;
        const siblings = byParent[nth]?.get(parentNumber(number)) ?? [];
        const last = siblings.at(-1);
        if (last === undefined || siblings.some((rule) => rule.number === number)) continue;
        return refusal("rules/cut-off", last.line, "rule-in-one-language", {
          number,
          language: one.language,
          other: other.language,
        });
      }
  return null;
}

/** A text of fewer words is a title. */
const sentence = 6;
const wordCount = (rule: ParsedRule): number => rule.text.split(" ").length;

/** The language that a rule's own words show; words that decide beat what was said of the whole file. */
const ownLanguage = (rule: ParsedRule, named: Language | undefined): Language | null => {
  const judged = languageOfParagraph(rule.text);
  return judged ?? (wordCount(rule) >= sentence ? (named ?? null) : null);
};

/** For each rule the language of the nearest one that shows its own: a title belongs to the rules under it, else to those above. */
function neighbours(languages: readonly (Language | null)[]): readonly (Language | undefined)[] {
  const nearest: (Language | undefined)[] = [];
  let known: Language | undefined;
  for (const language of languages) {
    known = language ?? known;
    nearest.push(known);
  }
  known = undefined;
  for (let at = languages.length - 1; at >= 0; at--) {
    known = languages[at] ?? known;
    nearest[at] = known ?? nearest[at];
  }
  return nearest;
}

function emptyOrCutOff(rules: readonly ParsedRule[]): RulesTextRefusal | null {
  const empty = rules.find((rule) => rule.text === "");
  if (empty !== undefined) {
    const code = empty === rules.at(-1) ? "rules/cut-off" : "rules/damaged-numbering";
    return refusal(code, empty.line, "rule-empty", { number: empty.number });
  }
  const last = rules.at(-1);
  const isTitle = last !== undefined && numberParts(last.number)?.letter === null && last.text.length < 60;
  if (last !== undefined && !isTitle && !isFinished(last.text))
    return refusal("rules/cut-off", last.line, "rule-cut-off", { number: last.number });
  return null;
}

/** Takes the glossary entries that a page quotes out of its lines: from a line that says "glossary" to the next rule or comment. */
function splitGlossaries(lines: readonly TextLine[]): { rules: TextLine[]; glossary: GlossaryEntry[] } {
  const rules: TextLine[] = [];
  const glossary: GlossaryEntry[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    rules.push(line);
    if (!glossaryHeading.test(line.text) || line.text.length > 120 || numberedLine(line.text) !== null) continue;
    let end = at + 1;
    const isBulleted = lines[end]?.bullet === true;
    const isEntry = (other: TextLine) => numberedLine(other.text) === null && (other.bullet || !isBulleted);
    for (let other = lines[end]; other !== undefined && isEntry(other); other = lines[end]) end += 1;
    const entries = lines.slice(at + 1, end);
    glossary.push(...readGlossary(entries));
    at += entries.length;
  }
  return { rules, glossary };
}
