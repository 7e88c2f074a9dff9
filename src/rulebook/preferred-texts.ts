import { type Language, ruleset } from "../model/index.ts";
import type { StoredText, StoredTextMeta } from "./stored-text.ts";

/** A text of the store, read when it is first needed. */
export interface AvailableText {
  readonly meta: StoredTextMeta;
  open(): StoredText;
}

/**
 * The texts of a language, the best to quote first: the edition that rulings are derived from, then older ones from the
 * newest down, then newer ones, last those of unknown age. Whole editions stand before fragments of the same date.
 */
export function preferredTexts(texts: readonly AvailableText[], language: Language): readonly AvailableText[] {
  return texts
    .filter(({ meta }) => meta.language === language)
    .toSorted(
      ({ meta: a }, { meta: b }) => rank(a) - rank(b) || order(a, b) || Number(b.complete) - Number(a.complete),
    );
}

/** Whether a text is of the edition that a person named: its date, or the year of it. */
export const isOfEdition = (meta: StoredTextMeta, edition: string): boolean =>
  meta.edition === edition || meta.edition.startsWith(`${edition}-`);

function rank(meta: StoredTextMeta): number {
  if (meta.edition === ruleset) return 0;
  if (meta.edition === "unknown") return 3;
  return meta.edition < ruleset ? 1 : 2;
}

function order(a: StoredTextMeta, b: StoredTextMeta): number {
  if (a.edition === b.edition) return 0;
  const newestFirst = a.edition > b.edition ? -1 : 1;
  return rank(a) === 2 ? -newestFirst : newestFirst;
}
