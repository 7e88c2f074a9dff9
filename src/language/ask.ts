import type { AskKind } from "../model/index.ts";
import { type ReadClause, tagsOf } from "./clauses.ts";
import type { Concept, ReadAsk } from "./reading.ts";

/** What a yes/no question about an event asks; the second is the kind when the question is the other way round. */
const byEvent: Readonly<Record<string, { readonly kind: AskKind; readonly opposite?: true }>> = {
  "event.phase-out": { kind: "does-it-phase-out" },
  "event.fall-off": { kind: "does-it-fall-off" },
  "event.unattach": { kind: "becomes-unattached" },
  "event.stay": { kind: "does-it-stay" },
  "event.survive": { kind: "does-it-survive" },
  "event.die": { kind: "does-it-die" },
  "event.destroy": { kind: "does-it-die" },
  "event.exile": { kind: "does-it-die" },
  "event.sacrifice": { kind: "does-it-die" },
  "event.leave": { kind: "does-it-die" },
  "event.go-along": { kind: "does-it-die" },
  "event.lose": { kind: "does-it-die" },
  "event.return": { kind: "does-it-return" },
  "event.bounce": { kind: "does-it-return" },
  "event.resolve": { kind: "does-it-resolve" },
  "event.fizzle": { kind: "does-it-resolve", opposite: true },
  "event.counter": { kind: "does-it-resolve", opposite: true },
  "event.attach": { kind: "does-it-attach" },
  "event.be-attached": { kind: "does-it-attach" },
  "event.equip": { kind: "does-it-attach" },
  "event.fortify": { kind: "does-it-attach" },
  "event.move": { kind: "does-it-attach" },
  "event.enchant": { kind: "does-it-attach" },
  "event.enter": { kind: "does-it-resolve" },
  "event.trigger": { kind: "does-it-trigger" },
  "event.count": { kind: "does-it-count" },
  "event.work": { kind: "does-it-work" },
  "event.control": { kind: "do-i-control" },
  "event.lose-control": { kind: "do-i-control", opposite: true },
};

/** With "can": whether the step may be taken; the others ask what becomes of a thing all the same. */
const steps = new Set([
  "event.equip",
  "event.fortify",
  "event.enchant",
  "event.attach",
  "event.be-attached",
  "event.cast",
  "event.activate",
  "event.use",
  "event.move",
  "event.target",
  "event.unattach",
  "event.retarget",
  "event.sacrifice",
  "event.exchange",
  "event.choose",
]);

/** Verbs of outcome are asked about before verbs of action in one clause ("does it stay when I move it"). */
const outcomes = [
  "event.fall-off",
  "event.stay",
  "event.survive",
  "event.fizzle",
  "event.resolve",
  "event.return",
  "event.trigger",
  "event.work",
];

/** Reads the clause that asks. Null when it cannot be told. */
export function readAsk(
  clauses: readonly ReadClause[],
  options: {
    readonly questionMark: boolean;
    readonly verbFirstNegation: boolean;
    /** "… and the Aura *too*?": the verb stands in what was said before. */
    readonly isElliptic?: boolean;
  },
): ReadAsk | null {
  const asked = clauses.find(({ kind }) => kind === "asked");
  if (asked === undefined) return null;
  const concepts = asked.concepts;
  const tags = clauses.flatMap(tagsOf);
  const has = (id: string) => concepts.some((concept) => concept.id === id);
  const first = concepts[0];
  const last = concepts[concepts.length - 1];
  const span = { start: first?.span.start ?? 0, end: last?.span.end ?? 0 };
  const open = (kind: AskKind, event?: string): ReadAsk => ({
    kind,
    negated: false,
    span,
    ...(event === undefined ? {} : { event }),
  });

  const control = has("relation.control") || has("event.control") || has("relation.own");
  const who = concepts.findIndex(({ id }) => id === "ask.who");
  // "a player who has hexproof" asks nothing
  if (who >= 0 && !concepts.slice(0, who).some(({ id }) => id === "ask.can" || id === "ask.yes-no")) {
    if (has("event.activate") || has("event.use"))
      return open("who-may-activate", has("event.activate") ? "event.activate" : "event.use");
    return control ? open("who-controls", "event.control") : null;
  }
  if (has("ask.how-big")) return open("how-big");
  if (has("ask.where-is")) return open("where-is", concepts.find(({ id }) => id.startsWith("event."))?.id);
  if (has("ask.what-happens")) return open("what-happens");
  if (has("ask.why") || has("ask.must") || has("ask.when")) return null;
  if (has("ask.how")) return null;

  const negative = concepts.some(({ id }) => id === "negation");
  const named = askedByName(concepts, asked);
  if (named !== null) {
    if (negative && asked.interrogative && options.verbFirstNegation) return null;
    return { span, ...named, negated: named.negated !== (negative && !asked.interrogative) };
  }
  const event = askedEvent(concepts, has("ask.can"));
  const isOr = concepts.some(
    (concept, i) =>
      concept.id === "ask.or" && !tags.some((tag) => tag.span.start === concept.span.start) && i < concepts.length - 1,
  );
  if (isOr && concepts.filter(isOutcome).length > 1)
    return open(concepts.some(({ id }) => id.startsWith("zone.")) ? "where-is" : "what-happens", event?.id);

  // "Fällt sie nicht ab?" may be meant either way
  if (negative && asked.interrogative && options.verbFirstNegation) return null;
  const negated = negative && !asked.interrogative;
  if (has("ask.can") && (event === undefined || steps.has(event.id)))
    return { kind: "can-i", negated, span: askSpan(asked, event), ...(event === undefined ? {} : { event: event.id }) };
  // "can I destroy …" asks for leave, not for an outcome
  if (has("ask.can") && event !== undefined && !outcomes.includes(event.id) && event.id !== "relation.control")
    return null;
  if (has("keyword.timestamp")) return { kind: "new-timestamp", negated, span: askSpan(asked, event) };
  // "…, and the sword?": what becomes of it
  if (
    event === undefined &&
    !control &&
    !has("ask.can") &&
    isBare(concepts) &&
    clauses.length > 1 &&
    options.isElliptic !== true
  )
    return open("what-happens");
  if (event === undefined)
    return control ? { kind: "do-i-control", negated, span: askSpan(asked, event), event: "relation.control" } : null;
  if (event.id === "relation.control")
    return { kind: "do-i-control", negated, span: askSpan(asked, event), event: event.id };
  const known = byEvent[event.id];
  if (known === undefined) return null;
  const opposite = known.opposite === true && !isGettingBack(event, concepts);
  // a statement without a question mark, tag or question word asks nothing
  if (!asked.interrogative && !options.questionMark && tags.length === 0 && !outcomes.includes(event.id)) return null;
  return {
    kind: known.kind,
    negated: negated !== opposite,
    span: askSpan(asked, event),
    event: event.id,
  };
}

/** "Do *I* get *my* creature back?" asks whether the asker has control again; "does he get it back?" the other way round. */
const isGettingBack = ({ id, written }: Concept, concepts: readonly Concept[]): boolean =>
  id === "event.lose-control" &&
  /^(get|return)|\bback to me|r[eé]cup|zur[uü]ck/i.test(written) &&
  (/\bm(y|e|a)\b|meine/i.test(written) || concepts.some(({ id }) => id === "grammar.i" || id === "relation.mine"));

/** Abilities that are asked for by their names. */
const abilities: Readonly<Record<string, string>> = {
  "keyword.hexproof": "hexproof",
  "keyword.shroud": "shroud",
  "keyword.indestructible": "indestructible",
  "keyword.lifelink": "lifelink",
  "keyword.trample": "trample",
  "keyword.flying": "flying",
  "keyword.haste": "haste",
  "keyword.ward": "ward",
  "keyword.protection": "protection",
};
/** Types that something is asked to be. */
const types: Readonly<Record<string, string>> = {
  "event.become-creature": "creature",
  "event.become-artifact": "artifact",
  "event.become-land": "land",
};
/** Verbs of having. */
const having = new Set(["event.gain", "event.work", "event.lose"]);

/**
 * "Can it attack?", "does it keep flying?", "is it still a creature?", "does another Germ come?": what is asked for stands in
 * the question by its name; null when nothing does, or when something else is asked about as well.
 */
function askedByName(
  concepts: readonly Concept[],
  { interrogative, names }: Pick<ReadClause, "interrogative" | "names">,
): Pick<ReadAsk, "kind" | "negated" | "event" | "what"> | null {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  const [event] = events;
  const can = concepts.some(({ id }) => id === "ask.can");
  if (can && event !== undefined && events.length === 1 && (event.id === "event.attack" || event.id === "event.block"))
    return { kind: event.id === "event.attack" ? "can-attack" : "can-block", negated: false, event: event.id };
  if (can || events.length > 1 || (event !== undefined && !having.has(event.id) && types[event.id] === undefined))
    return null;
  const about = { ...(event !== undefined && { event: event.id }), negated: event?.id === "event.lose" };
  const token = concepts.some(({ id }) => id === "object.token" || id === "keyword.living-weapon");
  if (token && event?.id === "event.gain") return { kind: "gets-token", ...about };
  const keywords = concepts.filter(({ id }) => abilities[id] !== undefined);
  const ability = abilities[keywords[0]?.id ?? ""];
  if (ability !== undefined && keywords.length === 1 && (event !== undefined || interrogative))
    return { kind: "has-ability", ...about, what: ability };
  if (!interrogative) return null;
  const type = event === undefined ? predicateNoun(concepts, names) : types[event.id];
  return type === undefined ? null : { kind: "is-type", ...about, what: type };
}

/** "Is it still *a creature*": what something is asked to be stands last, after what it is asked of. */
function predicateNoun(concepts: readonly Concept[], names: boolean): string | undefined {
  const last = concepts[concepts.length - 1];
  const before = concepts.slice(0, -1);
  const isPlain = before.every(({ id }) =>
    /^(ask\.yes-no|grammar|object|relation\.(mine|theirs)|negation|time)/.test(id),
  );
  const isOfSomething = names || before.some(({ id }) => id === "grammar.pronoun" || id.startsWith("object."));
  return isPlain && isOfSomething ? typeNouns[last?.id ?? ""] : undefined;
}
const typeNouns: Readonly<Record<string, string>> = {
  "object.creature": "creature",
  "object.artifact": "artifact",
  "object.enchantment": "enchantment",
  "object.land": "land",
  "object.aura": "aura",
  "object.equipment": "equipment",
};

/** Nothing but things and whose they are. */
const isBare = (concepts: readonly Concept[]): boolean =>
  concepts.some(({ id }) => id.startsWith("object.")) &&
  concepts.every(({ id }) => /^(object|grammar|link)\.|^relation\.(mine|theirs|with|equipped|enchanted)$/.test(id));

const isOutcome = ({ id }: Concept): boolean => id in byEvent || id.startsWith("zone.");

function askedEvent(concepts: readonly Concept[], can: boolean): Concept | undefined {
  const events = concepts.filter(({ id }) => id in byEvent || steps.has(id) || id === "relation.control");
  const step = can ? events.find(({ id }) => steps.has(id)) : undefined;
  if (step !== undefined) return step;
  const outcome = events.findLast(({ id }) => outcomes.includes(id));
  return outcome ?? events[events.length - 1];
}

/** From the asking word, or else the event, to the end of the clause. */
function askSpan(asked: ReadClause, event: Concept | undefined) {
  const last = asked.concepts[asked.concepts.length - 1];
  return {
    start: event?.span.start ?? asked.concepts[0]?.span.start ?? 0,
    end: Math.max(last?.span.end ?? 0, event?.span.end ?? 0),
  };
}
