import { type Concept, pattern, type Reading } from "../language/index.ts";
import type { CaseFile } from "../model/index.ts";

/** "Casts", "enchants" (which may tell what is so as well), "mit … verzaubern". */
const isCasting = ({ id, written }: Concept): boolean =>
  /^(event\.(cast|enchant)|relation\.enchanted)$/.test(id) || (id === "relation.attached" && enchants.test(written));
/** How far a subject may stand behind its verb ("dann wirkt *mein Gegner*"). */
const inverted = 8;

/** Whether a case lets that player cast something who is said to; true where the question does not say who does. */
export function agreesOnDoers({ objects, steps = [] }: CaseFile, reading: Reading): boolean {
  const said = new Set(reading.concepts.filter(isCasting).flatMap((verb) => doerOf(verb, reading) ?? []));
  const [doer] = said;
  if (said.size !== 1 || doer === undefined) return true;
  return steps.every((step) => step.do !== "cast" || (step.by ?? objects[step.object]?.controller ?? "you") === doer);
}

/** "*My opponent* casts", "*ich* wirke", "wirkt *mein Gegner*", "can *I* cast": the person before the verb, else right behind. */
function doerOf(verb: Concept, { concepts, clauses }: Reading): "you" | "opponent" | null {
  const clause = clauses.findLast(({ start }) => start <= verb.span.start);
  if (clause === undefined) return null;
  const here = concepts.filter(({ span }) => span.start >= clause.start && span.end <= clause.end);
  if (here.some(({ id }) => id === "grammar.passive")) return null;
  const isAimedAt = (person: Concept): boolean =>
    here.some(
      ({ id, span }) => aiming.test(id) && span.end <= person.span.start && person.span.start - span.end <= inverted,
    );
  const persons = here.filter((one) => isPerson(one) && !isAimedAt(one));
  const before = persons.findLast(({ span }) => span.end <= verb.span.start);
  const after = persons.find(({ span }) => span.start >= verb.span.end && span.start - verb.span.end <= inverted);
  const person = before ?? after;
  if (person === undefined) return null;
  return person.id === "player.opponent" || person.id === "grammar.they" ? "opponent" : "you";
}

/** What leads to the player that something is cast on, or whose something is. */
const aiming = /^relation\.(on|attached|from|with)$/;
const isPerson = ({ id, written }: Concept): boolean =>
  id === "grammar.i" ||
  id === "player.opponent" ||
  id === "grammar.they" ||
  (id === "ask.can" && endsInI.test(written));

const enchants = pattern`<verb-enchant>`;
const endsInI = pattern`(^|[\s\-])<pronoun-i>$`;
