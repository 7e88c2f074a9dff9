import { citableRules } from "../model/index.ts";
import type { EntryDifference, RuleDifference } from "./compare-editions.ts";
import { parentNumber } from "./rule-number.ts";

/** Words of the rules that are about attachments, in the languages of the texts. */
const words =
  /\b(?:aura|equip|fortif|attach|unattach|enchant(?:ed|s|ing)?\b|bestow|reconfigur|umbra|totem|curse|role|équip|détach|verzauber|ausrüst|befestig|angelegt|anlegen)/iu;

const citable: ReadonlySet<string> = new Set([...citableRules.keys()].flatMap((number) => withAncestors(number)));

/**
 * Whether a change can matter to attachments: what it is about says so in either edition, or rulings rest on the rule.
 * `today` gives the number in the rules in force of one in the compared editions.
 */
export function concernsAttachments(
  difference: RuleDifference,
  today: { readonly from: (number: string) => string | null; readonly to: (number: string) => string | null },
): boolean {
  if (difference.marks.some(({ text }) => words.test(text))) return true;
  const { from, to } = difference;
  const number = (to === null ? null : today.to(to)) ?? (from === null ? null : today.from(from));
  return number !== null && citable.has(number);
}

/** Whether an entry of the glossary is about attachments: by its term, or by what was or is said of it. */
export const entryConcernsAttachments = ({ term, marks }: EntryDifference): boolean =>
  [term, ...marks.map(({ text }) => text)].some((text) => words.test(text));

function withAncestors(number: string): readonly string[] {
  const parent = parentNumber(number);
  return parent?.includes(".") ? [number, parent] : [number];
}
