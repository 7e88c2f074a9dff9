import type { Language } from "../model/index.ts";
import { editionOfFileName, findEdition, isEdition } from "./find-edition.ts";
import { readFragment } from "./fragment.ts";
import { languageOfParagraph } from "./language-marks.ts";
import { type ParsedText, type RulesTextRefusal, refusal } from "./parsed-text.ts";
import { isSurelyNumbered, numberedLine, textLines } from "./text-lines.ts";
import { findContents, lacksBeginning, readWholeRulebook } from "./whole-rulebook.ts";

export interface ParseOptions {
  /** Used where the words of a rule do not show their language. */
  readonly language?: Language;
  /** A date (`2026-04-17`), a year or `unknown`; without it the text, then the file's name is asked. */
  readonly edition?: string;
  readonly fileName?: string;
}

/**
 * Reads a rules text, as published or as people copy it: whole or some rules of it; indented or not; any line ends and
 * quotation marks; one language or several. Gives one text for each language in it, or why it is not taken, with the line.
 */
export function parseRulesText(text: string, options: ParseOptions = {}): readonly ParsedText[] | RulesTextRefusal {
  if (options.edition !== undefined && !isEdition(options.edition))
    return refusal("rules/bad-edition", 1, "bad-edition", { edition: options.edition.slice(0, 40) });
  const lines = text.includes("\u0000") ? [] : textLines(text);
  const edition =
    options.edition ??
    findEdition(lines.map((line) => line.text)) ??
    editionOfFileName(options.fileName ?? "") ??
    "unknown";
  const contentsAt = findContents(lines);
  if (contentsAt < 0 && !lines.some((line) => isSurelyNumbered(line.text))) return noRulebook;
  const numbered = lines.filter((line) => numberedLine(line.text) !== null).length;
  if (numbered > mostRules) return refusal("rules/not-a-rulebook", 1, "too-many-rules", { count: numbered });
  if (contentsAt < 0 && lacksBeginning(lines)) return refusal("rules/cut-off", 1, "no-beginning");
  if (contentsAt < 0) return orNoRulebook(unlessTooLarge(readFragment(lines, edition, options.language)));

  const whole = readWholeRulebook(lines, contentsAt);
  if ("kind" in whole) return whole;
  const language = commonestLanguage(whole.rules.map((rule) => rule.text)) ?? options.language;
  if (language === undefined) return refusal("rules/unknown-language", 1, "text-language-unknown");
  return unlessTooLarge([{ language, edition, complete: true, ...whole }]);
}

/** The rules in force are three thousand. */
const mostRules = 30_000;

const noRulebook = refusal("rules/not-a-rulebook", 1, "no-numbered-rule");

/** In letters: the longest rule in force, on creature types, has three thousand. */
const longestRule = 50_000;

function unlessTooLarge(texts: readonly ParsedText[] | RulesTextRefusal): readonly ParsedText[] | RulesTextRefusal {
  if ("kind" in texts) return texts;
  const wordy = texts.find(({ glossary }) => glossary.length > mostRules);
  if (wordy !== undefined)
    return refusal("rules/not-a-rulebook", 1, "too-many-entries", { count: wordy.glossary.length });
  const long = texts.flatMap(({ rules }) => rules).find(({ text }) => text.length > longestRule);
  return long === undefined
    ? texts
    : refusal("rules/not-a-rulebook", long.line, "rule-too-long", {
        number: long.number,
        length: long.text.length,
      });
}

const orNoRulebook = (texts: readonly ParsedText[] | RulesTextRefusal): readonly ParsedText[] | RulesTextRefusal =>
  "kind" in texts || texts.length > 0 ? texts : noRulebook;

/** One language for a whole rulebook: what a sample of its rules shows. */
function commonestLanguage(texts: readonly string[]): Language | undefined {
  const counts = new Map<Language, number>();
  const step = Math.max(1, Math.floor(texts.length / 60));
  for (let at = 0; at < texts.length; at += step) {
    const language = languageOfParagraph(texts[at] ?? "");
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
