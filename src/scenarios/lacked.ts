import type { Concept, Reading } from "../language/index.ts";
import { type Role, roleOf } from "./kinds.ts";
import type { Thing } from "./things.ts";

const loses = new Set(["event.lose", "event.end", "event.end-effect", "event.stop-having"]);
const denies = new Set(["negation", "negation.none"]);
/** What may stand between a denial and the keyword that it denies ("has *no* such thing as", "n'*a* pas *la* …"). */
const betweenDenial = /^(grammar|link\.then|relation\.(with|mine|its)|negation|event\.gain|color|quality)/;
/** How far a keyword may stand from the word that takes it away, in characters. */
const nearby = 32;

interface Spot {
  readonly what: "keyword" | "thing" | "else";
  readonly concept: Concept | null;
  readonly start: number;
  readonly end: number;
  readonly role: Role | null;
}

/**
 * Marks that a keyword is said to be lost (`keyword.lost`: "loses protection from green"), to end (`keyword.ended`: "wears
 * off") or not to be there (`keyword.lacked`: "has no shroud", "n'a pas la défense talismanique"): to pass over that would
 * turn a ruling into its opposite.
 */
export function marksOfWhatIsLacked(reading: Reading, things: readonly Thing[]): string[] {
  const spots = spotsOf(reading, things);
  const clauseOf = (offset: number): number => reading.clauses.findLastIndex(({ start }) => start <= offset);
  const marks = new Set<string>();
  for (const [i, { concept, start, end }] of spots.entries()) {
    if (concept === null) continue;
    const clause = clauseOf(start);
    const here = spots.filter((spot) => clauseOf(spot.start) === clause);
    if (loses.has(concept.id) && isLost(here, { start, end }, reading, clause, spots.slice(0, i)))
      marks.add(concept.id === "event.lose" ? "keyword.lost" : "keyword.ended");
    // "isn't it …?" begins a question
    if (denies.has(concept.id) && start !== reading.clauses[clause]?.start) {
      const denied = here.find(
        (spot) =>
          spot.start >= end &&
          (spot.what !== "else" || (spot.concept !== null && !betweenDenial.test(spot.concept.id))),
      );
      if (denied === undefined || denied.start - end > nearby) continue;
      if (denied.what === "keyword") marks.add("keyword.lacked");
      if (denied.what === "thing" && concept.id === "negation.none") marks.add("negation");
    }
  }
  return [...marks];
}

function isLost(
  here: readonly Spot[],
  lost: { readonly start: number; readonly end: number },
  reading: Reading,
  clause: number,
  earlier: readonly Spot[],
): boolean {
  const next = here.find((spot) => spot.start >= lost.end && spot.what !== "else");
  if (next !== undefined) {
    if (next.what === "keyword" && next.start - lost.end <= nearby) return true;
    if (next.what === "thing" && next.start - lost.end <= nearby) return false;
  }
  const isAsked = reading.clauses[clause]?.kind === "asked" && reading.ask?.event === "event.lose";
  if (isAsked) return false;
  const before = here.findLast((spot) => spot.end <= lost.start && spot.what !== "else");
  if (before?.what === "keyword") {
    // "die Aura durch Schutz verloren": not the keyword
    const subject = here.find((spot) => spot.what === "thing" && spot.end <= before.start);
    return subject?.role !== "attachment";
  }
  // "it had shroud but lost it"
  return before === undefined && earlier.some(({ what }) => what === "keyword");
}

/** Keywords, things and all other words in the order of the text; a sample's `{protection}` is a keyword too. */
function spotsOf(reading: Reading, things: readonly Thing[]): Spot[] {
  const told = reading.concepts.map((concept): Spot => {
    const what = /^(keyword|quality)\./.test(concept.id) ? "keyword" : "else";
    return { what, concept, start: concept.span.start, end: concept.span.end, role: null };
  });
  const spoken = things
    .filter(({ implied }) => !implied)
    .map(({ kind, name, start, end }): Spot => {
      const isSlot = kind === "card" && name?.startsWith("{") === true;
      return { what: isSlot ? "keyword" : "thing", concept: null, start, end, role: roleOf(kind) };
    });
  return [...told, ...spoken].sort((a, b) => a.start - b.start);
}
