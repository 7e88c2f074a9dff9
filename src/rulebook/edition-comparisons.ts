import { type Language, ruleset } from "../model/index.ts";
import { concernsAttachments, entryConcernsAttachments } from "./attachment-area.ts";
import { compareEditions, type EditionsCompared, type RuleDifference } from "./compare-editions.ts";
import { type AvailableText, isOfEdition } from "./preferred-texts.ts";
import { driftOf, type RulesDrift } from "./rules-drift.ts";
import type { Shelf } from "./shelf.ts";
import type { StoredText } from "./stored-text.ts";

/** An edition that was to be compared is not there whole; `loaded` are, the newest first. */
export interface EditionNotLoaded {
  readonly kind: "not-loaded";
  readonly edition: string;
  readonly loaded: readonly string[];
}

/** Compares whole editions of a language by their names: dates or years. */
export function compareNamed(
  shelf: Shelf,
  names: { readonly from: string; readonly to: string },
  options: { readonly language: Language; readonly attachmentsOnly?: boolean },
): { readonly kind: "compared"; readonly compared: EditionsCompared } | EditionNotLoaded {
  const { language, attachmentsOnly = false } = options;
  const whole = shelf.texts(language).filter(({ meta }) => meta.complete);
  const [from, to] = [names.from, names.to].map((name) => whole.find(({ meta }) => isOfEdition(meta, name)));
  if (from === undefined || to === undefined)
    return {
      kind: "not-loaded",
      edition: from === undefined ? names.from : names.to,
      loaded: [...new Set(whole.map(({ meta }) => meta.edition))].sort().reverse(),
    };
  const compared = compareEditions(shelf.open(from), shelf.open(to));
  if (!attachmentsOnly) return { kind: "compared", compared };
  const todayIn = (available: AvailableText) => (number: string) =>
    shelf.inForce(language) === null ? number : shelf.numberToday(available, number);
  const today = { from: todayIn(from), to: todayIn(to) };
  const differences = compared.differences.filter((one) => concernsAttachments(one, today));
  const entries = compared.entries.filter(entryConcernsAttachments);
  const unchanged = unchangedRules(compared, shelf.open(from)).filter((one) => concernsAttachments(one, today)).length;
  const changed = differences.filter((one) => one.from !== null && one.to !== null).length;
  return {
    kind: "compared",
    compared: { ...compared, differences, entries, unchanged, matched: unchanged + changed },
  };
}

/** The rules of the first of two editions that say the same under the same number in the second. */
function unchangedRules({ differences }: EditionsCompared, from: StoredText): readonly RuleDifference[] {
  const changed = new Set(differences.map((one) => one.from));
  return from.numbers
    .filter((number) => !changed.has(number))
    .map((number) => {
      const { text = "", examples = [] } = from.rule(number) ?? {};
      const marks = [{ kind: "same" as const, text: [text, ...examples].join("\n") }];
      return { kind: "moved", from: number, to: number, confidence: 1, marks };
    });
}

/** What became of the rules that may be cited in another English edition than the one in force. */
export function driftTo(
  shelf: Shelf,
  edition: string,
  language: Language,
): { readonly kind: "drift"; readonly drift: RulesDrift } | EditionNotLoaded {
  const found = compareNamed(shelf, { from: ruleset, to: edition }, { language });
  return found.kind === "compared" ? { kind: "drift", drift: driftOf(found.compared) } : found;
}
