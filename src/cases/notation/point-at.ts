/** How much of a long line is shown. */
const widest = 76;

/** The line of a text with marks under the place from one column to another, both in UTF-16 units. */
export function pointAt(
  text: string,
  { line, from, to }: { readonly line: number; readonly from: number; readonly to: number },
): string {
  // one column each, whatever stands there: tabs and control characters would shift the marks
  const whole = (text.replace(/^\uFEFF/, "").split(/\r?\n|\r/)[line - 1] ?? "").replace(/\p{C}|\s/gu, " ");
  const start = from < widest - 20 ? 0 : from - 40;
  const shown = whole.slice(start, start + widest);
  const before = start > 0 ? "…" : "";
  const after = whole.length > start + widest ? "…" : "";
  const marks = Math.max(1, Math.min(to, start + widest) - from);
  return `  ${before}${shown}${after}\n  ${" ".repeat(before.length + from - start)}${"^".repeat(marks)}`;
}
