import type { Ability, Instruction, UnmodelledText } from "../../engine/index.ts";
import type { Cursor } from "./cursor.ts";

/** What became of one sentence of a card's text. */
export interface ClauseReading {
  readonly text: string;
  /** The line that it stands in. */
  readonly line: string;
  readonly status: "modelled" | "harmless" | "unmodelled";
  /** Why it has no meaning for attachments, or why it is not understood. */
  readonly reason?: string;
  /** The abilities that the line with the sentence was read as. */
  readonly abilities: readonly Ability[];
  /** Whether it is the first sentence of a mode, and goes on from nothing before it. */
  readonly startsMode?: true;
}

/** A stretch of a line (offsets) that was read and found to have no meaning for attachments. */
export interface HarmlessStretch {
  readonly from: number;
  readonly to: number;
  readonly reasons: readonly string[];
}

/** The sentences of a line and what became of each: a sentence counts as understood only if all of it is. */
export function clausesOf(
  c: Cursor,
  unmodelled: readonly UnmodelledText[],
  harmless: readonly HarmlessStretch[],
  abilities: readonly Ability[],
): ClauseReading[] {
  return sentences(c).map(({ from, to, startsMode }) => {
    const mode = startsMode ? { startsMode } : {};
    const text = c.source.slice(from, to).trim();
    const line = c.source;
    const missing = unmodelled.find((one) => within(one.text, text) || within(text, one.text));
    if (missing !== undefined) return { text, line, status: "unmodelled", reason: missing.reason, abilities, ...mode };
    const without = harmless.find((one) => one.from >= from && one.from < to);
    if (without !== undefined)
      return { text, line, status: "harmless", reason: without.reasons.join(", "), abilities, ...mode };
    return { text, line, status: "modelled", abilities, ...mode };
  });
}

/** A keyword is listed in lower case. */
const within = (part: string, whole: string): boolean => whole.toLowerCase().includes(part.toLowerCase());

interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly startsMode: boolean;
}

function sentences(c: Cursor): Sentence[] {
  const found: Sentence[] = [];
  let from: number | null = null;
  let to = 0;
  let startsMode = false;
  const close = () => {
    if (from !== null) {
      found.push({ from, to, startsMode });
      startsMode = false;
    }
    from = null;
  };
  for (const token of c.tokens) {
    if (token.kind === "mark" && (token.lower === "." || token.lower === "•")) {
      close();
      if (token.lower === "•") startsMode = true;
    } else {
      from ??= token.start;
      to = token.end;
    }
  }
  close();
  return found;
}

/** The reasons why instructions do nothing that an attachment could notice; null when one of them does something. */
export function harmlessReasonsOf(instructions: readonly Instruction[]): string[] | null {
  const found: string[] = [];
  for (const one of instructions) {
    if (one.kind === "harmless") {
      found.push(one.text);
      continue;
    }
    const inner =
      one.kind === "may" || one.kind === "later" || one.kind === "reflexive" || one.kind === "if-done"
        ? one.instructions
        : one.kind === "if"
          ? one.then
          : null;
    const otherwise = "otherwise" in one ? (one.otherwise ?? []) : [];
    const reasons = inner === null ? null : harmlessReasonsOf([...inner, ...otherwise]);
    if (reasons === null) return null;
    found.push(...reasons);
  }
  return [...new Set(found)];
}
