import { byEvent, outcomes } from "./ask-events.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept } from "./reading.ts";

const isOutcome = ({ id }: Concept): boolean => outcomes.includes(id) || ends.has(byEvent[id]?.kind ?? "");
const ends: ReadonlySet<string> = new Set(["does-it-die", "does-it-fall-off", "becomes-unattached", "does-it-return"]);

/** A question of what comes of it, and of nothing that is supposed. */
const asksOutcome = ({ kind, interrogative, isQuestioned, concepts }: ReadClause): boolean => {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  return (
    kind !== "condition" &&
    (interrogative || isQuestioned) &&
    events.length > 0 &&
    events.every(isOutcome) &&
    !concepts.some(({ id }) => /^(link\.condition|ask\.(?!yes-no|tag|or)|time\.|keyword\.|quality\.|color\.)/.test(id))
  );
};

/** "Who controls the sword …": no yes or no would answer it. */
const asksOpenly = ({ kind, interrogative, concepts }: ReadClause): boolean =>
  kind !== "condition" &&
  interrogative &&
  concepts.some(({ id }) => /^ask\.(who|where-is|what-happens|how-big)$/.test(id));

const isEmpty = ({ kind, names, concepts }: ReadClause): boolean =>
  kind !== "condition" && !names && concepts.every(({ id }) => id === "link.then" || id === "grammar.filler");

/** "…, *and can I move it*?": of the same thing, and nothing is told with it. */
const asksMore = ({ kind, names, concepts }: ReadClause): boolean =>
  kind !== "condition" &&
  !names &&
  concepts.some(({ id }) => /^ask\.(can|yes-no|must)$/.test(id)) &&
  concepts.every(({ id }) => /^(ask\.(can|yes-no|must|tag)|grammar\.|link\.then|event\.|time\.)/.test(id)) &&
  concepts.filter(({ id }) => id.startsWith("event.")).length <= 1;

/**
 * "Does the axe stay on the battlefield, and is it unattached?": of questions that follow each other the first is asked. What
 * comes behind it, to be passed over; none where there is one question, or they go together in another way.
 */
export function laterAsks(clauses: readonly ReadClause[]): readonly ReadClause[] {
  const open = clauses.findIndex(asksOpenly);
  const behind = open < 0 ? [] : clauses.slice(open + 1);
  if (behind.some(asksMore) && behind.every((clause) => asksMore(clause) || isEmpty(clause))) return behind;
  const end = clauses.findLastIndex((clause) => !asksOutcome(clause));
  const asks = clauses.slice(end + 1);
  const [first, ...later] = asks;
  if (first === undefined || later.length === 0 || !later.some(({ kind }) => kind === "asked")) return [];
  // the others are asked of the same things, which the first has named
  if (!later.every((clause) => !clause.names && !clause.concepts.some(({ id }) => id.startsWith("object.")))) return [];
  return later;
}

/** "It dies? stays on?": both ends are named, each by itself. */
export const namesEnds = (first: ReadClause, later: readonly ReadClause[]): boolean =>
  later.length > 0 && [first, ...later].every(({ interrogative }) => !interrogative);
