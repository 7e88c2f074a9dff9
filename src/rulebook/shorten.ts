import type { RuleQuote } from "./rule-quote.ts";

/** What is long: a rule by itself, all the rules under one together, and each of those where they are. */
const limits = { rule: 900, together: 1400, each: 130 };

/** A rule and those under it, the long ones with their beginning, so that nobody has to read a wall of text to find one. */
export function shortened(
  rule: RuleQuote,
  subrules: readonly RuleQuote[],
): { readonly rule: RuleQuote; readonly subrules: readonly RuleQuote[] } {
  const together = subrules.reduce((sum, { text }) => sum + text.length, 0);
  return {
    rule: withBeginning(rule, limits.rule),
    subrules: together > limits.together ? subrules.map((one) => withBeginning(one, limits.each)) : subrules,
  };
}

/** A rule among others that were found by words. */
export const shortenedHit = (rule: RuleQuote): RuleQuote => withBeginning(rule, limits.each * 2);

function withBeginning(quote: RuleQuote, limit: number): RuleQuote {
  if (quote.text.length <= limit * 1.2) return quote;
  return { ...quote, short: beginningOf(quote.text, limit) };
}

/** The whole sentences that fit, if they are more than half of it; else the words that do. */
function beginningOf(text: string, limit: number): string {
  const start = text.slice(0, limit);
  const sentence = /^[\s\S]*[.!?]["”»)]*(?=\s)/u.exec(start)?.[0] ?? "";
  if (sentence.length > limit / 2) return `${sentence} …`;
  return `${start.replace(/\s+\S*$/u, "").replace(/[,;:]$/u, "")} …`;
}
