import { byEvent, outcomes } from "./ask-events.ts";
import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept, Span } from "./reading.ts";

/** What denies what was asked before: "… *or does that not work any more*". */
const denies =
  /^(negation|ask\.(can|ok|yes-no|or|tag)|event\.(go|work)|grammar\.|link\.|time\.|relation\.its|keyword\.|quality\.|color\.)/;

/** "… *or does colorless not count for artifacts*": why it should not be so, of whole kinds of things. */
const counts = pattern`^<verb-count>$`;
const kinds = /^(event\.count|object\.(artifact|creature|enchantment|equipment|aura|spell|ability|land|token|card))$/;

const isExplanation = (after: readonly Concept[]): boolean =>
  after.some(({ id }) => id === "negation") &&
  after.some(({ id, written }) => id === "event.count" || counts.test(written)) &&
  after.every(({ id, written }) => denies.test(id) || counts.test(written) || kinds.test(id));

/** Where such an explanation stands, that tells nothing of the case. */
export function explanationIn({ concepts, end }: ReadClause): Span | null {
  const at = concepts.findIndex(({ id }, i) => id === "ask.or" && i > 0);
  const or = concepts[at];
  if (or === undefined) return null;
  const after = concepts.slice(at + 1).filter(({ span }) => span.start > or.span.start);
  return isExplanation(after) ? { start: or.span.end, end } : null;
}

/**
 * "Does the umbra save it, *or does deathtouch get around it*?", "can I equip it, *or doesn't that work*?": what stands behind
 * the "or" only denies what is asked before it.
 */
export function firstArm(asked: ReadClause): ReadClause {
  const { concepts } = asked;
  const at = concepts.findIndex(({ id }, i) => id === "ask.or" && i > 0 && i < concepts.length - 1);
  const start = concepts[at]?.span.start ?? 0;
  const [before, after] = [concepts.slice(0, at), concepts.slice(at + 1).filter(({ span }) => span.start > start)];
  if (at < 0 || !before.some(({ id }) => id.startsWith("event.") || id === "ask.can" || id === "ask.yes-no"))
    return asked;
  const isDenied = after.some(({ id }) => id === "negation") && after.every(({ id }) => denies.test(id));
  const explains = isExplanation(after);
  const second = after[0];
  const isOther =
    second?.id === "ask.yes-no" &&
    after.some(({ id }) => /^keyword\./.test(id)) &&
    !after.some(({ id }) => outcomes.includes(id) || byEvent[id]?.kind === "does-it-die");
  return isDenied || isOther || explains
    ? { ...asked, concepts: before.filter(({ span }) => span.start < start) }
    : asked;
}

const joins = pattern`^<conjunction-and>$`;

/** "Does it come back, *and the Aura with it*?": one answer would not do for both. */
export const asksOfAnother = ({ concepts, named }: ReadClause, event: Concept): boolean => {
  const and = concepts.find(
    ({ id, span, written }) => id === "link.then" && span.start >= event.span.end && joins.test(written),
  );
  if (and === undefined) return false;
  const next = [...named, ...concepts.filter(({ id }) => id.startsWith("object.")).map(({ span }) => span)];
  return next.some(({ start }) => start >= and.span.end);
};
