import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept, ReadAsk } from "./reading.ts";

type Named = Pick<ReadAsk, "kind" | "negated" | "event" | "what">;

/** What a triggered ability does, as its text says it: asked whether that comes, it is asked whether the ability triggers. */
const effects: Readonly<Record<string, string>> = {
  "event.draw": "draw",
  "event.gain-life": "gain",
  "event.lose-life": "lose",
  "event.get-counters": "counter",
};
/** What may stand beside it without asking something else. */
const beside = /^event\.(gain|trigger|work|draw|gain-life|lose-life|get-counters)$/;

/** "Do I still draw?", "do my opponents lose 1?", "do I have to sacrifice it?", "do I get the token?". */
export function askedOfEffect(
  { concepts, interrogative, isQuestioned }: ReadClause,
  /** One player controls the creature and another what is on it, as far as is told. */
  isOfTwo = false,
): Named | null {
  const has = (id: string) => concepts.some((concept) => concept.id === id);
  if (has("ask.can") || concepts.some(({ id }) => /^(link\.condition|keyword\.(?!living))/.test(id))) return null;
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  if (has("ask.must")) {
    const [only] = events;
    return events.length === 1 && only?.id === "event.sacrifice"
      ? { kind: "does-it-trigger", event: only.id, what: "sacrifice", negated: false }
      : null;
  }
  if (!interrogative && !isQuestioned && !has("ask.or-not")) return null;
  if (
    events.length > 0 &&
    events.every(({ id }) => id === "event.create") &&
    !concepts.some(({ id }) => isSomebody.test(id))
  )
    return { kind: "gets-token", event: "event.create", negated: false };
  const event = events.find(({ id }) => effects[id] !== undefined);
  if (event === undefined) return asksForCreature(concepts, events) ? gotToken : null;
  if (!events.every(({ id }) => beside.test(id)) || events.filter(({ id }) => effects[id] !== undefined).length > 1)
    return null;
  const who = whoGains(concepts, event, isOfTwo);
  if (who !== null) return { kind: "do-i-gain", event: event.id, what: who, negated: false };
  // what an ability of mine brings is mine: "does he draw?" asks something else, "does he lose 1?" does not
  if (event.id !== "event.lose-life" && concepts.some(({ id, written }) => isSomebody.test(id) || others.test(written)))
    return null;
  return { kind: "does-it-trigger", event: event.id, what: effects[event.id] ?? "", negated: false };
}
/** "Does *he* draw?", "do *I* get the counters?", where what is on a creature may not be of the player who controls that. */
function whoGains(concepts: readonly Concept[], event: Concept, isOfTwo: boolean): "you" | "opponent" | null {
  if (!isOfTwo || event.id === "event.lose-life") return null;
  const people = concepts.filter(
    ({ id, written }) => /^(grammar\.i|player\.opponent)$/.test(id) || (id === "grammar.pronoun" && he.test(written)),
  );
  const [only] = people;
  if (only === undefined) return iDo.test(event.written) ? "you" : null;
  return new Set(people.map(({ id }) => id === "grammar.i")).size > 1
    ? null
    : only.id === "grammar.i"
      ? "you"
      : "opponent";
}
const he = pattern`^<pronoun-he>$`;
const iDo = pattern`^<verb-get-first-person> `;
const isSomebody = /^(player|object\.player)/;
const others = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it|pronoun-it|possessive-theirs>$`;

const gotToken: Named = { kind: "gets-token", event: "event.gain", negated: false };

const iGet = pattern`^<verb-get-first-person>$`;

/** "Do I get the knight?": a sort of creature that nothing else was called may be what an ability makes. */
const asksForCreature = (concepts: readonly Concept[], events: readonly Concept[]): boolean => {
  const [event] = events;
  const noun = concepts.find(({ id, span }) => id === "grammar.species" && span.start >= (event?.span.end ?? 0));
  const mine = concepts.some(({ id }) => id === "grammar.i") || iGet.test(event?.written ?? "");
  return events.length === 1 && event?.id === "event.gain" && noun !== undefined && mine;
};
