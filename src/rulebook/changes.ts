import { ruleset } from "../model/index.ts";
import { crossReferences } from "./cross-references.ts";
import type { AvailableText } from "./preferred-texts.ts";
import { type RulebookWords, say } from "./rulebook-words.ts";
import type { Shelf } from "./shelf.ts";
import { sameWords, stems } from "./similarity.ts";

/**
 * What of an older text no longer holds for today's `rule`, which stands under `there` in it: numbers that it refers to,
 * known differences, a wording that has changed. In the words of the text's own language; empty if nothing matters.
 */
export function changesSince(
  shelf: Shelf,
  words: RulebookWords,
  available: AvailableText,
  { rule, there }: { readonly rule: string; readonly there: string },
): readonly string[] {
  if (available.meta.edition === ruleset) return [];
  const text = shelf.open(available).rule(there)?.text ?? "";
  const references = staleReferences(shelf, words, available.meta.language, text);
  const differences = knownDifferences(words, rule, text);
  if (differences.length > 0) return [...references, ...differences];
  const today = shelf.inForce(available.meta.language)?.rule(rule)?.text;
  const isReworded = today !== undefined && !saysTheSame(today, text);
  return isReworded ? [...references, say(words.sentences.reworded, { edition: ruleset })] : references;
}

function staleReferences(shelf: Shelf, words: RulebookWords, language: string, text: string): string[] {
  return crossReferences(text).flatMap(({ number, title }) => {
    const today = shelf.numberOfTitle(title, language);
    return today === undefined || today === number
      ? []
      : [say(words.sentences.reference, { old: number, today, title })];
  });
}

function knownDifferences(words: RulebookWords, rule: string, text: string): string[] {
  const lower = text.toLowerCase();
  const has = (word: string) => lower.includes(word.toLowerCase());
  return words.differences
    .filter(({ rules }) => rules.includes(rule))
    .filter((one) => (one.lacks !== undefined && !one.lacks.some(has)) || (one.has?.some(has) ?? false))
    .map(({ note }) => note);
}

/** Whether two wordings are the same, numbers of rules aside: those change in every edition. */
function saysTheSame(one: string, other: string): boolean {
  if (sameWords(one) === sameWords(other)) return true;
  const withoutNumbers = (text: string) =>
    stems(text)
      .filter((word) => !/^\d/u.test(word))
      .join(" ");
  return withoutNumbers(one) === withoutNumbers(other);
}
