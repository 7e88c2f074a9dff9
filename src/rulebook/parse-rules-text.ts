import type { Language } from "../model/index.ts";
import { editionOfFileName, findEdition, isEdition } from "./find-edition.ts";
import { readFragment } from "./fragment.ts";
import { languageOfParagraph } from "./language-marks.ts";
import { type ParsedText, type RulesTextRefusal, refusal } from "./parsed-text.ts";
import { isSurelyNumbered, textLines } from "./text-lines.ts";
import { findContents, readWholeRulebook } from "./whole-rulebook.ts";

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
    return refusal(
      "rules/bad-edition",
      1,
      `an edition is a date (2026-04-17), a year or "unknown", not "${options.edition}"`,
    );
  const lines = text.includes("\u0000") ? [] : textLines(text);
  const edition =
    options.edition ??
    findEdition(lines.map((line) => line.text)) ??
    editionOfFileName(options.fileName ?? "") ??
    "unknown";
  const contentsAt = findContents(lines);
  if (contentsAt < 0 && !lines.some((line) => isSurelyNumbered(line.text))) return noRulebook;
  if (contentsAt < 0) return orNoRulebook(readFragment(lines, edition, options.language));

  const whole = readWholeRulebook(lines, contentsAt);
  if ("kind" in whole) return whole;
  const language = commonestLanguage(whole.rules.map((rule) => rule.text)) ?? options.language;
  if (language === undefined)
    return refusal("rules/unknown-language", 1, "the language of this text is not known: name it");
  return [{ language, edition, complete: true, ...whole }];
}

const noRulebook = refusal("rules/not-a-rulebook", 1, "there is no numbered rule in this text");

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
