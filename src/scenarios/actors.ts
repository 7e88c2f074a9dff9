import type { Concept, Reading } from "../language/index.ts";

/** Steps that a person takes: who takes them decides whether they may be taken. */
const steps = new Set([
  "event.equip",
  "event.fortify",
  "event.enchant",
  "event.attach",
  "event.cast",
  "event.activate",
  "event.use",
  "event.move",
  "event.unattach",
  "event.choose",
]);
/** Whether an option is one of the marks that `marksOfActors` makes. */
export const isActor = (option: string): boolean => option === "actor.you" || option === "actor.they";

const isPerson = ({ id }: Concept): boolean =>
  id === "grammar.i" || id === "grammar.they" || id === "player.opponent" || id === "player.another";

/**
 * Marks who does what, where it is not as usual: the asker takes control of something (`actor.you`; otherwise an opponent
 * does), or somebody else wants to take the step that is asked about (`actor.they`; otherwise the asker does).
 */
export function marksOfActors(reading: Reading): string[] {
  const marks = new Set<string>();
  for (const concept of reading.concepts) {
    if (concept.id !== "event.control") continue;
    const clause = reading.clauses.findLast(({ start }) => start <= concept.span.start);
    const actor = reading.concepts.findLast(
      (person) =>
        isPerson(person) &&
        person.span.start >= (clause?.start ?? 0) &&
        person.span.end <= concept.span.start &&
        !isFrom(person, reading),
    );
    if (actor?.id === "grammar.i") marks.add("actor.you");
  }
  if (isAskedForAnother(reading)) marks.add("actor.they");
  return [...marks];
}

/** "from *my opponent*": not who does it. */
const isFrom = ({ span }: Concept, { concepts }: Reading): boolean =>
  concepts.some(
    ({ id, span: before }) => id === "relation.from" && before.end <= span.start && span.start - before.end <= 4,
  );

/** "Can he equip it?", "mon adversaire peut-il l'équiper ?", "darf mein Gegner sie ausrüsten?" */
function isAskedForAnother({ ask, clauses, concepts }: Reading): boolean {
  if (ask?.kind !== "can-i" || ask.event === undefined || !steps.has(ask.event)) return false;
  const asked = clauses.find(({ kind }) => kind === "asked");
  if (asked === undefined) return false;
  const here = concepts.filter(({ span }) => span.start >= asked.start && span.start < asked.end);
  // "kann er angelegt werden?": he is a hammer
  if (here.some(({ id }) => id === "grammar.passive")) return false;
  const can = here.find(({ id }) => id === "ask.can");
  if (can === undefined) return false;
  const persons = here.filter(isPerson);
  const inside = persons.find(({ span }) => span.start >= can.span.start && span.end <= can.span.end);
  const after = persons.find(({ span }) => span.start >= can.span.end && span.start - can.span.end <= mine(here, can));
  const before = persons.findLast(({ span }) => span.end <= can.span.start && can.span.start - span.end <= 1);
  const actor = inside ?? after ?? before;
  return actor !== undefined && actor.id !== "grammar.i";
}

/** How far the subject may stand from "can", with its possessive ("kann *mein* Gegner"). */
function mine(here: readonly Concept[], can: Concept): number {
  const possessive = here.find(({ id, span }) => id === "relation.mine" && span.start - can.span.end === 1);
  return possessive === undefined ? 2 : possessive.span.end - can.span.end + 1;
}
