import { type Concept, pattern, type Reading } from "../language/index.ts";
import { kills, sweeping } from "./compose/words/verbs.ts";
import { type Role, roleOf } from "./kinds.ts";
import { relativeSubject } from "./relative.ts";
import { passive, type Thing, withPatient } from "./things.ts";

/** What happens by itself to what stands before it; the others happen to what stands after, if anything does. */
const intransitive = new Set([
  "event.die",
  "event.leave",
  "event.phase-out",
  "event.phase-in",
  "event.become-creature",
  "event.stop-being-creature",
  "event.lose-abilities",
]);

/** What an event happens to, by the part that it has in a scenario: `none` where that tells nothing apart, `?` where it can't be told. */
export function patient(concept: Concept, clause: number, things: readonly Thing[], reading: Reading): Role | "?" {
  if (!withPatient.has(concept.id)) return "none";
  const isSweep = concept.id === "event.destroy" && sweeping.test(concept.written);
  if (isSweep && things.some(({ kind }) => roleOf(kind) === "host")) return "host";
  const relative = relativeSubject(concept.span, things, reading);
  if (relative !== undefined && roleOf(relative.kind) !== "player") return playedBy(relative);
  if (concept.id === "event.copy" && isCopyItself(concept, reading)) return "?";
  if (concept.id === "event.copy") {
    const copied = things.find((thing) => thing.clause === clause && thing.start >= concept.span.end);
    if (copied !== undefined && copied.start - concept.span.end <= 24) return playedBy(copied);
  }
  if (mortal.has(concept.id) && pointsAtHost(concept, clause, things, reading)) return "host";
  const here = things.filter(
    (thing) => thing.clause === clause && !thing.dependent && roleOf(thing.kind) !== "player" && thing.kind !== "spell",
  );
  const before = here.findLast((thing) => thing.start < concept.span.start);
  // "schickt *ihn* ins Exil": inside a verb of two parts
  const after =
    here.find((thing) => thing.start > concept.span.start && thing.start < concept.span.end) ??
    here.find((thing) => thing.start >= concept.span.end);
  const isAfter =
    after !== undefined && after.start - concept.span.end <= 40 && !startsAnew(concept.span.end, after.start, reading);
  const isDone = isAfter && isDoneTo(concept, after, reading);
  const isIntransitive = intransitive.has(concept.id) && !isDone && !kills.test(concept.written);
  const chosen = isIntransitive || !isAfter ? (before ?? after) : after;
  // "it is on a creature *that dies*"
  const described = things.findLast((thing) => thing.clause === clause && thing.end <= concept.span.start);
  if (
    described !== undefined &&
    chosen !== described &&
    describedBy.test(reading.question.slice(described.end, concept.span.start))
  )
    return playedBy(described);
  if (chosen === undefined || roleOf(chosen.kind) === "attachment")
    if (isPointedAt(concept, chosen, things, reading)) return "host";
  if (chosen !== undefined) return playedBy(chosen);
  const earlier = things.findLast(
    (thing) =>
      thing.clause < clause && !thing.dependent && roleOf(thing.kind) === "host" && thing.start < concept.span.start,
  );
  if (earlier !== undefined && reading.clauses[clause]?.kind !== "asked") return playedBy(earlier);
  return "?";
}

/**
 * "Rancor is on my bear and he bounces *it*: does Rancor …?": what is asked about by its name is hardly what a pronoun means,
 * where its host stands nearer.
 */
function isPointedAt(
  event: Concept,
  chosen: Thing | undefined,
  things: readonly Thing[],
  { ask, concepts, clauses, question }: Reading,
): boolean {
  const told = things.filter((thing) => thing.start < event.span.start && roleOf(thing.kind) !== "player");
  // "s'il est exilé, l'aura reste ? (mon ours porte …)": it is told afterwards
  const host = (told.length > 0 ? told : things).findLast(({ kind }) => roleOf(kind) === "host");
  const asked = clauses.findIndex(({ kind }) => kind === "asked");
  const isAsked = things.some(({ clause, kind }) => clause === asked && roleOf(kind) === "attachment");
  // "is the bear still equipped?"
  if (!isAsked && !/^(does-it-(work|stay|fall-off)|becomes-unattached|must-pay)$/.test(ask?.kind ?? "")) return false;
  const isArticle = (span: { readonly end: number }) =>
    things.some(({ start }) => start >= span.end && start - span.end <= 1) ||
    (/^event\.(lose-)?control$/.test(event.id) &&
      event.written.split(" ").includes(/^\s*(\p{L}+)/u.exec(question.slice(span.end))?.[1] ?? ""));
  if (host === undefined || (chosen?.start ?? 0) > event.span.start) return false;
  const { start: begins = 0, end: ends = 0 } = clauses.findLast(({ start }) => start <= event.span.start) ?? {};
  // "*it* gets exiled": the subject of the sentence, with nothing but what helps the verb between
  const isSubject = concepts.some(
    ({ id, span }) =>
      id === "grammar.pronoun" &&
      span.start >= (chosen?.end ?? begins) &&
      span.end <= event.span.start &&
      concepts.every(
        (other) => other.span.start < span.end || other.span.start >= event.span.start || helps.test(other.id),
      ) &&
      !things.some(({ kind, start }) => kind !== "spell" && start >= span.end && start < event.span.start),
  );
  if (isSubject) return true;
  if (host.start < (chosen?.start ?? 0) && onlyAttachments.test(event.written)) return false;
  return concepts.some(
    ({ id, span }) =>
      id === "grammar.pronoun" &&
      !isArticle(span) &&
      span.start < ends &&
      ((span.start >= event.span.end &&
        (span.start - event.span.end <= 2 || onTo.test(question.slice(event.span.end, span.start)))) ||
        (span.start > event.span.start && span.end < event.span.end) ||
        (span.end <= event.span.start && passive.test(question.slice(span.end, event.span.start)))),
  );
}

const helps = /^(event\.(gain|go)|grammar\.|negation|link\.|player\.opponent|relation\.(theirs|from|mine))/;

/** What is done so is done to an artifact or an enchantment. */
export const onlyAttachments = pattern`<verb-disenchant>`;

const mortal = new Set(["event.die", "event.sacrifice"]);

/** "Abduction on his creature *and it dies*": an Aura would not be said to, where there is a creature to be meant. */
function pointsAtHost({ span }: Concept, clause: number, things: readonly Thing[], { concepts }: Reading): boolean {
  const start = (id: string) => concepts.findLast((one) => one.id === id && one.span.end <= span.start)?.span;
  const [link, pronoun] = [start("link.then"), start("grammar.pronoun")];
  const here = things.filter((thing) => thing.clause === clause && thing.start < span.start && !thing.implied);
  const isNext = pronoun !== undefined && span.start - pronoun.end <= 8;
  return (
    isNext &&
    link !== undefined &&
    pronoun.start >= link.end &&
    here.every((thing) => thing.end <= link.start) &&
    here.some(({ kind }) => roleOf(kind) === "host")
  );
}

/** "*I* animate *Mutavault*": somebody does it to what stands right behind the verb. */
const isDoneTo = (event: Concept, after: Thing, { concepts }: Reading): boolean =>
  event.id === "event.become-creature" &&
  after.start - event.span.end <= 6 &&
  concepts.some(
    ({ id, span }) =>
      /^(grammar\.(i|they)|player\.)/.test(id) && span.end <= event.span.start && event.span.start - span.end <= 2,
  );

/** "Does *the clone* get it", "la copie": no copying, and of what is not said. */
function isCopyItself({ span }: Concept, { question }: Reading): boolean {
  const isNoun = beforeNoun.test(question.slice(0, span.start));
  return isNoun && !ofWhat.test(question.slice(span.end));
}

/** "Der Gegner hat meine Kreatur geklaut, **und** meine Ausrüstung …": what follows is no longer what the verb is about. */
const startsAnew = (from: number, to: number, reading: Reading): boolean =>
  reading.concepts.some(({ id, span }) => id === "link.then" && span.start >= from && span.end <= to);

const playedBy = (thing: Thing): Role | "?" => {
  const role = roleOf(thing.kind);
  return role === "none" ? "?" : role;
};

const describedBy = pattern`^\s<relative-pronoun>\s(<auxiliary-of-relative>\s)?$`;
const onTo = pattern`^\s<preposition-on>\s$`;
const beforeNoun = pattern`(^|[^\p{L}])<before-copy>[\s\-]$`;
const ofWhat = pattern`^\s<of-a-copy>`;
