import type { Reading, Span } from "../language/index.ts";
import type { CaseFile } from "../model/index.ts";
import { roleOf } from "./kinds.ts";
import type { Said } from "./said.ts";

const lying = /^(relation\.(attached|on|with)|event\.be-attached)$/;
const equipping = /^event\.(equip|move|attach)$/;

/**
 * Whether a case in which something is equipped begins with the Equipment where the question says that it already is: "it
 * lies on A, I equip it to B" is not the story of an Equipment that lies on nothing.
 */
export function agreesOnWhatIsThere({ objects, steps = [] }: CaseFile, reading: Reading, said: Said): boolean {
  const first = steps[0];
  if (first?.do === "gain" && steps.slice(1).some((step) => step.do === "attach") && isGainedLater(reading))
    return false;
  if (moves(steps) && leavesWith(reading, said)) return false;
  if (first?.do !== "activate" || objects[first.object]?.attachedTo !== undefined) return true;
  return !reading.clauses.some(({ start, end }, i) => {
    const isHere = (at: number): boolean => at >= start && at < end;
    const here = reading.concepts.filter(({ span }) => isHere(span.start));
    if (!here.some(({ id }) => lying.test(id)) || here.some(({ id }) => id.startsWith("event.") && !lying.test(id)))
      return false;
    const roles = said.things.filter((thing) => isHere(thing.start)).map(({ kind }) => roleOf(kind));
    const isSaid = roles.includes("attachment") && roles.includes("host");
    return (
      isSaid &&
      reading.clauses
        .slice(i + 1)
        .some((later) =>
          reading.concepts.some(
            ({ id, span }) => equipping.test(id) && span.start >= later.start && span.start < later.end,
          ),
        )
    );
  });
}

/** "I put it on my goblin, *then it gains* protection" is not the story of a creature that has it when something is put on it. */
function isGainedLater({ clauses, concepts }: Reading): boolean {
  const clauseOf = (at: number): number => clauses.findLastIndex(({ start }) => start <= at);
  const put = concepts.find(({ id }) => equipping.test(id));
  if (put === undefined) return false;
  return concepts.some(({ id, span }) => {
    const clause = clauseOf(span.start);
    const isOf = (other: { readonly id: string; readonly span: { readonly start: number } }): boolean =>
      /^(keyword|quality)\./.test(other.id) && clauseOf(other.span.start) === clause;
    const isLater =
      clause > clauseOf(put.span.start) ||
      concepts.some(
        (link) => link.id === "link.then" && link.span.start >= put.span.end && link.span.end <= span.start,
      );
    return id === "event.gain" && isLater && concepts.some(isOf);
  });
}

const putting =
  /^(grammar\.put|event\.(attach|be-attached|cast|enchant|equip)|relation\.(on|attached|with|enchanted|equipped))$/;
const shielding = /^(keyword|quality)\./;

/**
 * Whether a case in which something is put on what has been shielded tells things in their order: "I put Pacifism on it, then it
 * gains hexproof" is not the story of an Aura cast at what has hexproof.
 */
export function agreesOnWhatCameFirst({ steps = [] }: CaseFile, reading: Reading, said: Said): boolean {
  const shield = steps.findIndex((step) => step.do === "gain");
  const put = steps.findIndex((step) => step.do === "cast" || step.do === "activate" || step.do === "attach");
  if (shield < 0 || put < shield) return true;
  const inClause = ({ start, end }: Span, at: number): boolean => at >= start && at < end;
  const says = (clause: Span, id: RegExp): boolean =>
    reading.concepts.some((concept) => id.test(concept.id) && inClause(clause, concept.span.start));
  const placed = reading.clauses.findIndex((clause) => {
    const roles = said.things.filter(({ start }) => inClause(clause, start)).map(({ kind }) => roleOf(kind));
    return clause.kind !== "asked" && says(clause, putting) && roles.includes("attachment") && roles.includes("host");
  });
  if (placed < 0) return true;
  return !reading.clauses.some((clause, i) => {
    if ((i < placed && clause.kind !== "condition") || clause.kind === "asked") return false;
    const gain = reading.concepts.find(({ id, span }) => id === "event.gain" && inClause(clause, span.start));
    if (gain === undefined || !says(clause, shielding)) return false;
    // "I equip my bear *and* it gains hexproof"
    return i !== placed || isTold(reading, said, { start: clause.start, end: gain.span.start });
  });
}

/** Both are named in that stretch, and something else is told after them. */
function isTold({ concepts }: Reading, { things }: Said, { start, end }: Span): boolean {
  const here = things.filter((thing) => thing.start >= start && thing.end <= end && !thing.implied);
  const areBoth = (until: number): boolean => {
    const roles = here.filter((thing) => thing.end <= until).map(({ kind }) => roleOf(kind));
    return roles.includes("attachment") && roles.includes("host");
  };
  return concepts.some(
    ({ id, span }) =>
      span.start >= start &&
      ((id === "link.then" && span.end <= end && areBoth(span.start)) ||
        (/^relation\.(with|attached|enchanted)$/.test(id) && span.start < end && areBoth(end))),
  );
}

type Steps = NonNullable<CaseFile["steps"]>;
/** Nothing but that something is equipped again. */
const moves = (steps: Steps): boolean =>
  steps.length > 0 && steps.every((step) => step.do === "activate" || step.do === "resolve");

/** "My goblin with Skullclamp dies, do I have to pay again?": it is told what befalls the creature, and a case has to play that. */
const leavesWith = ({ ask }: Reading, { things, happenings }: Said): boolean =>
  ask?.kind === "must-pay" &&
  things.some(({ name, kind }) => name !== null && roleOf(kind) === "attachment") &&
  happenings.some(({ id, role }) => role === "host" && leaving.test(id));
const leaving = /^event\.(die|destroy|sacrifice|exile|bounce|tuck|flicker|leave|phase-out)$/;
