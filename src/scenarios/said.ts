import type { Concept, Reading } from "../language/index.ts";
import { marksOfActors } from "./actors.ts";
import { type Role, roleOf, type ThingKind } from "./kinds.ts";
import { marksOfWhatIsLacked } from "./lacked.ts";
import { markOwners } from "./owners.ts";
import { patient } from "./patient.ts";
import { saving } from "./retell.ts";
import { colorsOf, findThings, kindByConcept, markDependents, type Thing } from "./things.ts";

/** An event said to happen, and to what. */
export interface Happening {
  readonly id: string;
  readonly role: Role | "?";
  readonly start: number;
}

/** A question as the matcher sees it. */
export interface Said {
  readonly things: readonly Thing[];
  readonly happenings: readonly Happening[];
  /** All other concepts that matter (keywords, times, zones, colours …), without those of the asking words. */
  readonly marks: readonly string[];
  /** The role of what the question asks about; null when it does not say. */
  readonly subject: Role | null;
  readonly topics: readonly string[];
  /** Something is said to happen after the question was asked ("… ? wanna sac it"): it may be no part of the case. */
  readonly afterthought: boolean;
}

/** Outcomes: in the clause that asks they are what is asked; elsewhere they are what somebody believes. */
const outcomes = new Set([
  "event.fall-off",
  "event.stay",
  "event.survive",
  "event.resolve",
  "event.work",
  "event.go-along",
  "event.lose",
]);
const quiet = /^(ask|link|grammar|relation|topic)\./;

/** Works out who does what to what. `kindOf` tells what kind of thing a name is. */
export function whatIsSaid(reading: Reading, kindOf: (name: string) => ThingKind): Said {
  const clauseAt = (offset: number): number =>
    Math.max(
      0,
      reading.clauses.findLastIndex((clause) => clause.start <= offset),
    );
  const things = findThings(reading, kindOf, clauseAt);
  markDependents(reading, things);
  markOwners(reading, things);
  const asked = reading.clauses.findIndex((clause) => clause.kind === "asked");
  const happenings: Happening[] = [];
  const marks: string[] = [];
  const described = new Set(reading.concepts.flatMap((concept) => colorsOf(concept, reading)));
  for (const concept of reading.concepts) {
    if (described.has(concept)) continue;
    const clause = clauseAt(concept.span.start);
    if (isAsking(concept, reading, clause === asked)) continue;
    if (concept.id.startsWith("event.")) {
      if (!outcomes.has(concept.id))
        happenings.push({ id: concept.id, role: patient(concept, clause, things, reading), start: concept.span.start });
    } else if (!quiet.test(concept.id) && kindByConcept[concept.id] === undefined)
      marks.push(isOfHosts(concept, things) ? "object.two-hosts" : concept.id);
  }
  if (isOnPlayer(reading, things)) marks.push("target.player");
  // whether something targets is asked of the thing itself, with nothing that happens
  if (reading.ask?.kind === "does-it-target") marks.push("asked.targeting");
  marks.push(...marksOfWhatIsLacked(reading, things), ...marksOfActors(reading));
  return {
    things,
    happenings,
    marks,
    subject: asked < 0 ? null : subjectOf(reading, things, asked),
    afterthought: happenings.some(({ start }) => {
      const clause = clauseAt(start);
      return clause > asked && reading.clauses[clause]?.kind === "said";
    }),
    topics: reading.concepts.filter(({ id }) => id.startsWith("topic.")).map(({ id }) => id),
  };
}

/** "*Two creatures*": not two of what is attached. */
const isOfHosts = ({ id, span }: Concept, things: readonly Thing[]): boolean =>
  id === "object.two" &&
  things.some((thing) => roleOf(thing.kind) === "host" && thing.start >= span.end && thing.start - span.end <= 1);

/** Words that lead to the player that something is put on. */
const onto = /^relation\.(on|attached)$/;

/** "A curse on my opponent", "die Aura auf einen (fluchsicheren) Spieler": what something is put on. */
function isOnPlayer(reading: Reading, things: readonly Thing[]): boolean {
  return things.some((thing) => {
    if (roleOf(thing.kind) !== "player") return false;
    const link = reading.concepts.findLast(({ id, span }) => onto.test(id) && span.end <= thing.start);
    if (link === undefined) return false;
    const isDescribed =
      reading.concepts.some(
        ({ id, span }) => id.startsWith("keyword.") && span.start >= link.span.end && span.end <= thing.start,
      ) && !things.some(({ start }) => start >= link.span.end && start < thing.start);
    return thing.start - link.span.end <= (isDescribed ? 40 : 12);
  });
}

function isAsking(concept: Concept, reading: Reading, inAsked: boolean): boolean {
  if (!inAsked || reading.ask === null) return false;
  const { kind, event } = reading.ask;
  // "can I equip …": the step asked about is a step of the case
  if (kind === "can-i") return false;
  if (concept.id === event || outcomes.has(concept.id) || concept.id === "event.fizzle") return true;
  if (concept.id === "negation" || concept.id.startsWith("zone.")) return true;
  return kind === "where-is" || kind === "what-happens"
    ? /^event\.(go|return|survive|be-attached|bounce|die|end|gain|unattach)$/.test(concept.id) && event !== undefined
    : /^event\.(go|gain|be-attached|end|unattach|return)$/.test(concept.id);
}

function subjectOf(reading: Reading, things: readonly Thing[], asked: number): Role | null {
  const clause = reading.clauses[asked];
  if (clause === undefined) return null;
  const isMeant = (candidate: Thing): boolean =>
    candidate.clause === asked && !candidate.dependent && roleOf(candidate.kind) !== "player";
  const saver = reading.concepts.find(
    ({ id, span, written }) => id === "event.survive" && span.start >= clause.start && saving.test(written),
  );
  if (saver !== undefined) {
    const saved = things.find((candidate) => isMeant(candidate) && candidate.start >= saver.span.end);
    return saved === undefined || roleOf(saved.kind) !== "attachment" ? "host" : "attachment";
  }
  const thing = things.find(isMeant);
  if (thing === undefined) return null;
  const role = roleOf(thing.kind);
  return role === "none" || role === "spell" ? null : role;
}
