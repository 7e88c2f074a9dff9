import { z } from "zod";
import type { Language } from "../../model/index.ts";

const phrases = z.array(z.string().min(1)).min(1);

/** The words by which a question says that it follows another (`src/locales/<xx>/follow-up.yaml`). */
export const followUpWordsSchema = z.strictObject({
  /** At the beginning: "and with", "what about". */
  opens: phrases,
  /** At the beginning, supposing something: "and if", "what if". */
  conditions: phrases,
  /** Anywhere: "instead". */
  instead: phrases,
  /** At the beginning, and clear in itself: "same but with". */
  same: phrases,
  /** All that is said: "the other way round". */
  reversed: phrases,
  /** Where one of these is said ("not", "or", "then"), what is left is not all that is to change, or comes on top of it. */
  negations: phrases,
});
export type FollowUpWords = z.infer<typeof followUpWordsSchema>;

/** A question that follows another, without the words that say so. */
export interface MarkedFollowUp {
  readonly rest: string;
  /** `opened`, `supposed`: it may as well begin a question of its own. */
  readonly mark: "opened" | "supposed" | "instead" | "same" | "reversed";
  readonly isDenied: boolean;
  /** The one language that has these words. */
  readonly language: Language | null;
}

/** Longer ones tell a story of their own, in words. */
const longest = 14;

/** Finds the marks of a follow-up; null when there are none. */
export function markedFollowUp(text: string, all: Readonly<Record<Language, FollowUpWords>>): MarkedFollowUp | null {
  const words = text
    .slice(0, 300)
    .split(/[\s,;:!?.…]+/u)
    .filter((word) => word !== "");
  if (words.length > longest || text.length > 300) return null;
  const heard = new Map<Language, number>();
  const found = { opened: false, supposed: false, instead: false, same: false };
  let rest = words;
  const longestAt = (kind: keyof FollowUpWords, at: number): number => {
    let most = 0;
    for (const [language, own] of Object.entries(all))
      for (const phrase of own[kind]) {
        const parts = phrase.split(" ").map(plain);
        if (parts.length < most || !parts.every((part, index) => part === plain(rest[at + index] ?? ""))) continue;
        most = parts.length;
        heard.set(language, (heard.get(language) ?? 0) + parts.length);
      }
    return most;
  };
  for (;;) {
    const same = longestAt("same", 0);
    const supposed = longestAt("conditions", 0);
    const opened = Math.max(longestAt("opens", 0), supposed, same);
    if (opened === 0) break;
    if (same === opened) found.same = true;
    else if (supposed === opened) found.supposed = true;
    else found.opened = true;
    rest = rest.slice(opened);
  }
  for (let at = 0; at < rest.length; at++) {
    const length = longestAt("instead", at);
    if (length === 0) continue;
    found.instead = true;
    rest = [...rest.slice(0, at), ...rest.slice(at + length)];
    at--;
  }
  const isReversed = rest.length > 0 && longestAt("reversed", 0) === rest.length;
  const [heardMark] = (["same", "instead", "supposed", "opened"] as const).filter((one) => found[one]);
  const mark = isReversed ? "reversed" : (heardMark ?? null);
  if (mark === null || rest.length === 0) return null;
  const isDenied = rest.some((_, at) => longestAt("negations", at) > 0);
  const [first, second] = [...heard].sort(([, one], [, other]) => other - one);
  const language = first !== undefined && first[1] > (second?.[1] ?? 0) ? first[0] : null;
  return { rest: rest.join(" "), mark, isDenied, language };
}

const plain = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’`´]/g, "'")
    .toLowerCase();
