import { numberParts } from "./rule-number.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import type { StoredText } from "./stored-text.ts";

/** Numbered wordings that can be compared: an edition, a translation, our own plain rules. */
export interface Wordings {
  readonly numbers: readonly string[];
  /** The wording of a rule, null if there is none. */
  wording(number: string): string | null;
  /** The title of a heading, null if it has none or it is not known. */
  title(number: string): string | null;
}

export const noWordings: Wordings = { numbers: [], wording: () => null, title: () => null };

/** An imported text as something to compare with. */
export function wordingsOfText(text: StoredText): Wordings {
  const wording = (number: string) => text.rule(number)?.text ?? null;
  return {
    numbers: text.numbers,
    wording,
    title: (number) => {
      const own = wording(number);
      return own !== null && isTitle(number, own) ? own : null;
    },
  };
}

/** Our own wording of today's rules as something to compare with. */
export const plainWordings = (words: RulebookWords): Wordings => ({
  numbers: Object.keys(words.plain),
  wording: (number) => words.plain[number] ?? null,
  title: (number) => words.headings[number] ?? null,
});

/** Whether a text is the title of a heading (`702.6. Equip`), not a rule. */
export const isTitle = (number: string, text: string): boolean =>
  numberParts(number)?.letter === null && text.length < 60 && !/[.:;]$/u.test(text);
