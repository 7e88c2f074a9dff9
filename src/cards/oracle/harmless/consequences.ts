import type { ClauseReading } from "../clause.ts";

/** "If you do, …", "Otherwise, …", "… this way": one instruction with what stands before it (608.2c), whatever that is. */
const hangsOn =
  /^(?:then )?(?:if|when|whenever|unless) (?:you|they|he or she|that player|the player|that opponent|no one|one or more players?) (?:do|does|don't|doesn't|can't|win|wins|lose|loses)\b|^(?:if|when) a player does\b|^otherwise\b|\bthis way\b/i;
/** What speaks of a card that was seen, of a choice, of a roll: of what was found, and not of the object itself. */
const speaksOf =
  /\b(?:from )?among (?:them|those)\b|\bone of (?:them|those)\b|\b(?:that|those|the (?:revealed|chosen|exiled|discarded|same|other)) (?:cards?|creatures?|permanents?|lands?|players?|opponents?|colors?|types?|names?|numbers?|equipment|auras?)\b|\bthe (?:result|rest|copy|coin|flip|roll|noted)\b|\b(?:chosen|noted) \w+\b|\bof those\b|\bboth cards\b|\bvotes?\b|\bbids?\b|\bheads\b|\btails\b|\b(?:it|its|it's|them|they)\b/i;
const rolled = /^\d+(?:[—–-]\d+)? ?\|/;
/** What is a target is noticed by what triggers on it (115.1); that it is one is read. */
const aims = /\bchooses? (?:up to )?(?:(?:one|two|three|another|other) )?target (?!players?\b|opponents?\b)/i;
const rolls = /\brolls?\b/i;

/** Reasons for a sentence that only prepares something: a card is looked at or found, something is chosen or paid. */
const preparing = new Set(["paying", "choice", "looking", "library", "discarding"]);
const prepares = (one: ClauseReading) =>
  one.reason?.split(", ").some((each) => preparing.has(each)) === true || /\breveal/i.test(one.text);

export const hangingReason = "what hangs on it is not understood";

/**
 * The clauses of a text where the first half of an instruction is what its second half is: "you may pay {1}" is harmless only if what comes
 * of paying is.
 */
export function withConsequences(clauses: readonly ClauseReading[]): readonly ClauseReading[] {
  const found: ClauseReading[] = [...clauses];
  for (let at = clauses.length - 1; at >= 0; at -= 1) {
    const one = found[at];
    if (one?.status !== "harmless") continue;
    const worst = worstOf(hanging(found, at, one));
    const isModelled = worst === "modelled" || (worst === "harmless" && aims.test(one.text));
    if (isModelled) found[at] = { ...withoutReason(one), status: "modelled" };
    if (worst === "unmodelled") found[at] = { ...one, status: "unmodelled", reason: hangingReason };
  }
  return found;
}

/** What follows of the same ability for as long as each sentence hangs on what was said before. */
function hanging(clauses: readonly ClauseReading[], at: number, one: ClauseReading): readonly ClauseReading[] {
  const found: ClauseReading[] = [];
  for (const next of clauses.slice(at + 1)) {
    const isRolled = rolls.test(one.text) && rolled.test(next.line);
    const isHanging =
      next.line === one.line &&
      !next.startsMode &&
      (hangsOn.test(next.text) || (prepares(one) && speaksOf.test(next.text)));
    if (!isRolled && !isHanging) break;
    found.push(next);
  }
  return found;
}

function worstOf(clauses: readonly ClauseReading[]): ClauseReading["status"] {
  if (clauses.some(({ status }) => status === "unmodelled")) return "unmodelled";
  return clauses.some(({ status }) => status === "modelled") ? "modelled" : "harmless";
}

function withoutReason({ reason: _, ...rest }: ClauseReading): Omit<ClauseReading, "reason"> {
  return rest;
}
