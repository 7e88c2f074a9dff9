import { fallbackLanguage, ruleset } from "../model/index.ts";
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
  const isReworded = hasChanged(shelf, available, { rule, there }, text);
  return isReworded ? [...references, say(words.sentences.reworded, { edition: ruleset })] : references;
}

/** Whether the wording is another today; of a translation: that of the original which it was published with. */
function hasChanged(
  shelf: Shelf,
  { meta }: AvailableText,
  { rule, there }: { readonly rule: string; readonly there: string },
  text: string,
): boolean {
  const today = shelf.inForce(meta.language)?.rule(rule)?.text;
  if (today !== undefined) return !saysTheSame(today, text);
  const original = shelf.inForce(fallbackLanguage)?.rule(rule)?.text;
  const beside = shelf
    .texts(fallbackLanguage)
    .find((other) => !other.meta.complete && other.meta.source === meta.source && other.meta.edition === meta.edition);
  const then = beside === undefined ? wordingAfter(shelf, meta.edition, rule) : shelf.open(beside).rule(there)?.text;
  return original !== undefined && then !== undefined && !saysTheSame(original, then);
}

/** Today's rule as the original had it in the first whole edition that is at hand from a date on; undefined when there is none. */
function wordingAfter(shelf: Shelf, edition: string, rule: string): string | undefined {
  if (edition === "unknown") return undefined;
  const from = edition.length === 4 ? `${edition}-12-31` : edition;
  const [next] = shelf
    .texts(fallbackLanguage)
    .filter(({ meta }) => meta.complete && meta.edition >= from && meta.edition < ruleset)
    .toSorted((a, b) => (a.meta.edition < b.meta.edition ? -1 : 1));
  const number = next === undefined ? null : shelf.numberIn(next, rule);
  return next === undefined || number === null ? undefined : shelf.open(next).rule(number)?.text;
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
