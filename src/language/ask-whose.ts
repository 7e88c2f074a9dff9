import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept, ReadAsk, Reading } from "./reading.ts";
import { fold } from "./tokens.ts";

type Named = Pick<ReadAsk, "kind" | "negated" | "event" | "what">;

const isThing = ({ id }: Concept): boolean =>
  id === "grammar.pronoun" || (id.startsWith("object.") && !/^object\.(ability|bonus|two|both|player)$/.test(id));

/** Verbs by which somebody comes to have something, or goes on having it. */
const holds = new Set(["event.gain", "event.work", "event.survive", "event.stay", "event.return", "relation.with"]);

/**
 * "Who gets the sword?", "whose is it?", "who gains the life?": undefined when no "who" asks, null when what it asks for is
 * not to be told.
 */
export function askedWho({ concepts, names, named }: ReadClause): Omit<Named, "negated"> | null | undefined {
  const who = concepts.findIndex(({ id }) => id === "ask.who");
  // "a player who has hexproof" asks nothing
  if (who < 0 || concepts.slice(0, who).some(({ id }) => id === "ask.can" || id === "ask.yes-no")) return undefined;
  const has = (id: string) => concepts.some((concept) => concept.id === id);
  // "the guy who has it": it tells which one
  const start = concepts[who]?.span.start ?? 0;
  const nouns = [...named, ...concepts.filter(({ id }) => id.startsWith("object.")).map(({ span }) => span)];
  const asking = fold(concepts[who]?.written ?? "");
  if (!whose.test(asking) && nouns.some(({ end }) => start - end >= 0 && start - end <= 1)) return undefined;
  if (has("event.activate") || has("event.use"))
    return { kind: "who-may-activate", event: has("event.activate") ? "event.activate" : "event.use" };
  const verbs = concepts.filter(({ id }) => id.startsWith("event."));
  // "who may tap it to …?"
  const may = concepts.slice(who + 1).find(({ id }) => id === "ask.can");
  if (may !== undefined && verbs.length > 0 && (verbs[0]?.span.start ?? 0) >= may.span.end)
    return { kind: "who-may-activate", event: verbs[0]?.id ?? "event.activate" };
  // "the card is *for whom*?", "the life goes to me or him"
  if (forWhom.test(asking) && verbs.every(({ id }) => gains.has(id) || id === "event.damage" || staysOrGoes.has(id)))
    return { kind: "who-gains", event: "event.gain-life" };
  // "…, who gains?"
  const isLast = concepts[concepts.length - 1]?.id === "event.gain" && verbs.length === 1 && !names;
  if (isLast && !concepts.some(isThing)) return { kind: "who-gains", event: "event.gain" };
  if (verbs.some(({ id }) => gains.has(id)) || (has("event.tap") && has("object.land")))
    return { kind: "who-gains", event: "event.gain-life" };
  if (has("relation.control") || has("event.control") || has("relation.own"))
    return { kind: "who-controls", event: "event.control" };
  // "whose side does it end up on?", "le titan va chez qui ?"
  if (
    atWhom.test(asking) &&
    verbs.every(({ id }) => staysOrGoes.has(id)) &&
    !concepts.some(({ id }) => id.startsWith("zone."))
  )
    return { kind: "who-controls", event: "event.control" };
  // "whom does it come back to?": where it is tells to whom
  if (verbs.some(({ id }) => id === "event.return")) return { kind: "where-is", event: "event.return" };
  const isOfThing = names || concepts.some(isThing);
  const [verb] = verbs;
  const isHeld = has("relation.with") || (verb !== undefined && holds.has(verb.id)) || heldInOne.test(asking);
  const gets = verbs.length > 0 && verbs.every(({ id }) => id === "event.gain" || id === "event.trigger");
  // "who gains?", "who gets the token?", "whose trigger is it?"
  if (
    gets &&
    (has("object.token") || has("event.trigger") || !(isOfThing || has("object.bonus") || has("object.ability")))
  )
    return { kind: "who-gains", event: "event.gain-life" };
  if (!isOfThing || concepts.some(({ id }) => /^object\.(ability|bonus|token)$/.test(id))) return null;
  if (verbs.every(({ id }) => holds.has(id)) && isHeld)
    return { kind: "who-controls", event: verb?.id ?? "event.control" };
  // "whose is it": nothing but that
  return verbs.length === 0 && whose.test(asking) ? { kind: "who-controls", event: "event.control" } : null;
}
const forWhom = pattern`(^| )<whom-it-is-for>$`;
const atWhom = pattern`^<whose-side>$`;
const staysOrGoes = new Set(["event.go", "event.stay", "event.survive", "event.be-attached"]);
const gains = new Set(["event.gain-life", "event.draw", "event.create", "event.get-counters"]);
const whose = pattern`^<whose>|<whose>$`;
/** French says verb and pronoun in one with it. */
const heldInOne = pattern`^<who-has-it>`;

/** "Is it *mine*?", "gehört er *mir*?", "elle est *à moi*?": what stands last says whose it is asked to be. */
export function askedWhose({ concepts, isQuestioned, interrogative }: ReadClause): Named | null {
  if (!isQuestioned && !interrogative) return null;
  const said = concepts.filter(({ id }) => !/^(ask\.tag|ask\.or-not|time\.|grammar\.filler|link\.then)/.test(id));
  const last = said[said.length - 1];
  if (last === undefined || !/^relation\.(mine|theirs|own)$/.test(last.id)) return null;
  if (said.some(({ id }) => (id.startsWith("event.") && !goingOn.has(id)) || id === "ask.can")) return null;
  const word = fold(last.written);
  if (mine.test(word)) return { kind: "do-i-control", event: "relation.control", negated: false };
  return theirs.test(word) ? { kind: "do-i-control", event: "relation.control", negated: true } : null;
}
/** "*Gehört* die Ausrüstung noch *mir*?": what stands between the verb and whose it is says of what. */
export function askedOfBelonging({ concepts, interrogative, isQuestioned }: ReadClause): Named | null {
  if (!interrogative && !isQuestioned) return null;
  const [first] = concepts.filter(({ id }) => !/^(grammar|link)\./.test(id));
  if (first === undefined || !/^relation\.(mine|theirs)$/.test(first.id) || !belongs.test(fold(first.written)))
    return null;
  if (concepts.some(({ id }) => id.startsWith("event.") || id.startsWith("ask."))) return null;
  return { kind: "do-i-control", event: "relation.control", negated: first.id === "relation.theirs" };
}
const belongs = pattern`^<verb-belong> `;

/** "It *stays* mine". */
const goingOn = new Set(["event.stay", "event.survive", "event.work"]);
const mine = pattern`^<predicate-mine>$`;
const theirs = pattern`^<predicate-theirs>$`;

/**
 * "Does the copy get the sword?", "loses the creature its Aura?": of what it was put on, whether it has it; of a player, whether
 * they control it. Of the bonus, whether it is given.
 */
export function askedOfHolding(asked: ReadClause): Named | null {
  const { interrogative, isQuestioned, names } = asked;
  if (!interrogative && !isQuestioned) return null;
  // "kriegt *der* Gegner die Aura?": articles point at nothing
  const nouns = [
    ...asked.named,
    ...asked.concepts.filter(({ id }) => /^(object|player)\./.test(id)).map(({ span }) => span),
  ];
  const isArticle = (concept: Concept): boolean =>
    concept.id === "grammar.pronoun" &&
    !isSomebody(concept) &&
    nouns.some(({ start }) => start >= concept.span.end && start - concept.span.end <= 1);
  const concepts = asked.concepts.filter((concept) => !isArticle(concept));
  if (concepts.some(({ id }) => /^(ask\.(can|must)|keyword|quality|color|zone)/.test(id))) return null;
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  const verbs = concepts.filter((concept) => having.has(concept.id) || keeps(concept));
  const [verb] = verbs;
  // "behält *der Bär Rancor*?": what has it stands behind the verb as well
  if (verb !== undefined && keeps(verb) && events.length === 1 && asked.interrogative) {
    const things = [...asked.named, ...concepts.filter(isThing).map(({ span }) => span)].filter(
      ({ start }) => start >= verb.span.end,
    );
    return things.length > 1 && !concepts.some(isSomebody)
      ? { kind: "has-attachment", event: verb.id, negated: false }
      : null;
  }
  if (verb === undefined || verbs.length > 1 || events.some((event) => event !== verb)) return null;
  const negated = verb.id === "event.lose" || verb.id === "event.stop-having";
  const before = concepts.filter(({ span }) => span.end <= verb.span.start);
  const after = concepts.filter(({ span }) => span.start >= verb.span.end);
  if (concepts.some(({ id }) => id === "object.bonus")) return { kind: "does-it-work", event: verb.id, negated };
  const tool = after.some(({ id }) => /^object\.(equipment|aura|attachment|role|fortification)$/.test(id));
  const isHad = tool || (names && asked.named.some(({ start }) => start >= verb.span.end));
  if (!isHad || verb.id === "event.survive") return null;
  const holder = before.some(isThing) || asked.named.some(({ end }) => end <= verb.span.start);
  const isPerson = before.some(({ id, written }) => /^(player|grammar\.i)/.test(id) || person.test(written));
  const holderAfter = after.find(({ span }) => span.start - verb.span.end <= 5);
  const who =
    before.findLast(isSomebody) ?? (holderAfter !== undefined && isSomebody(holderAfter) ? holderAfter : undefined);
  // "does *he* get the sword too?"
  if (who !== undefined && getting.has(verb.id) && !has(concepts, "ask.who"))
    return /^grammar\.i$/.test(who.id)
      ? { kind: "do-i-control", event: "event.gain", negated: false }
      : { kind: "do-i-control", event: "event.gain", negated: true };
  return holder && !isPerson ? { kind: "has-attachment", event: verb.id, negated } : null;
}
/** "The bear *keeps* Rancor", of what it is on. */
const keeps = ({ id, written }: Concept): boolean => id === "event.survive" && keptOn.test(written);
const keptOn = pattern`^<verb-keep>$`;
const getting = new Set(["event.gain", "relation.with"]);
const isSomebody = ({ id, written }: Concept): boolean =>
  id === "grammar.i" || id === "player.opponent" || (id === "grammar.pronoun" && he.test(written));
const he = pattern`^<pronoun-he>$`;
const has = (concepts: readonly Concept[], id: string): boolean => concepts.some((concept) => concept.id === id);
const having = new Set(["event.gain", "event.lose", "event.stop-having", "event.work", "relation.with"]);
const person = pattern`^<pronoun-i|pronoun-we|pronoun-one|pronoun-he|pronoun-they>$`;

/** "Do I have to pay the equip cost again?", "muss ich neu ausrüsten?". */
export function askedAgain({ concepts, rest }: ReadClause): Omit<Named, "negated"> | null {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  const pays = events.some(({ id }) => id === "event.pay");
  const isAgain =
    rest.some((word) => again.test(word)) ||
    concepts.some(({ id, written }) => id === "time.again" || renewed.test(written));
  if (events.length === 0 || !events.every(({ id }) => puts.has(id)) || !(isAgain || pays)) return null;
  return { kind: "must-pay", event: pays ? "event.pay" : (events[0]?.id ?? "event.equip") };
}
const puts = new Set(["event.equip", "event.pay", "event.attach", "event.move", "event.be-attached"]);
const again = pattern`^<adverb-again>$`;
const renewed = pattern`^(<prefix-again>-?\s?<verb-equip>|<adverb-again-first> )`;

const asker = pattern`(^|\s)<pronoun-i>(\s|$)`;

/** "Does *he* control it?", "mon adversaire la contrôle ?": asked of somebody else than the asker. */
export function isOfOther(concepts: readonly Concept[]): boolean {
  const verb = concepts.find(({ id }) => /^(relation\.control|event\.control)$/.test(id));
  // "is it under *his* control?"
  if (verb !== undefined && (ofHis.test(verb.written) || concepts.some(isHisBefore(verb)))) return true;
  if (verb === undefined || concepts.some(({ id }) => id === "grammar.i") || asker.test(verb.written)) return false;
  return concepts.some(
    ({ id, span }) =>
      (id === "grammar.they" || id === "player.opponent") &&
      (Math.abs(verb.span.start - span.end) <= 4 || Math.abs(span.start - verb.span.end) <= 5),
  );
}

export const ofHis = pattern`(?<!\p{L})<possessive-theirs>(?!\p{L})`;
const isHisBefore =
  (verb: Concept) =>
  ({ id, span }: Concept): boolean =>
    verb.id === "relation.control" &&
    /^relation\.(its|theirs)$/.test(id) &&
    verb.span.start - span.end <= 1 &&
    span.end <= verb.span.end;

/**
 * "My opponent steals it, does *he keep the Equipment*?": whether he controls it by now, or whether what he took still has it.
 * The words leave open which is asked, and the two have different answers (301.5d).
 */
export function asksWhoKeeps({ ask, concepts }: Pick<Reading, "ask" | "concepts">): boolean {
  if (ask === null || !/^event\.(stay|work|survive)$/.test(ask.event ?? "")) return false;
  const verb = concepts.find(
    ({ id, span, written }) => id === ask.event && span.start >= ask.span.start && keepsOn.test(written),
  );
  if (verb === undefined || !concepts.some(({ id, span }) => id === "event.control" && span.end <= verb.span.start))
    return false;
  return concepts.some(
    (concept) =>
      concept.id !== "grammar.i" &&
      isSomebody(concept) &&
      concept.span.start < verb.span.end + near &&
      concept.span.end > verb.span.start - near,
  );
}
const keepsOn = pattern`^<verb-keep-on>(\s|$)`;
/** How far a subject stands from its verb, in characters. */
const near = 5;
