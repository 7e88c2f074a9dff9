import type { Instruction } from "../../../engine/index.ts";
import { harmlessReasonsOf } from "../clause.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";

/** Remembers a sentence all of which has no meaning for attachments. */
export function noteHarmless(c: Cursor, cx: Context, start: number, read: readonly Instruction[]): void {
  const reasons = read.length === 0 ? null : harmlessReasonsOf(read);
  if (reasons !== null) noteStretch(c, cx, start, reasons);
}

export function noteStretch(c: Cursor, cx: Context, start: number, reasons: readonly string[]): void {
  const from = c.tokens[start]?.start ?? 0;
  cx.harmless.push({ from, to: c.tokens[c.place - 1]?.end ?? from, reasons });
}
