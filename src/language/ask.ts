import type { AskKind } from "../model/index.ts";
import { askedByName } from "./ask-by-name.ts";
import { askedOfEffect } from "./ask-effects.ts";
import { byEvent, outcomes, steps } from "./ask-events.ts";
import { askedOfCasting, asksOfTargeting, isWithoutTarget } from "./ask-rules.ts";
import { askedOfSize } from "./ask-sizes.ts";
import { askedAgain, askedOfBelonging, askedOfHolding, askedWho, askedWhose, isOfOther, ofHis } from "./ask-whose.ts";
import { askedOfZone } from "./ask-zones.ts";
import { asksOnlyAfter } from "./asked-clause.ts";
import { tagsOf } from "./clauses.ts";
import { asksOfAnother, firstArm } from "./first-arm.ts";
import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept, ReadAsk } from "./reading.ts";
import { fold } from "./tokens.ts";

/** Reads the clause that asks. Null when it cannot be told. */
export function readAsk(
  clauses: readonly ReadClause[],
  options: {
    readonly questionMark: boolean;
    readonly verbFirstNegation: boolean;
    /** "… and the Aura *too*?": the verb stands in what was said before. */
    readonly isElliptic?: boolean;
    /** "It dies? stays on?": what may come of it is named, each by itself. */
    readonly namesEnds?: boolean;
  },
): ReadAsk | null {
  const whole = clauses.find(({ kind }) => kind === "asked");
  if (whole === undefined) return null;
  if (asksOnlyAfter(whole))
    return { kind: "what-happens", negated: false, span: { start: whole.start, end: whole.end } };
  const asked = firstArm(whole);
  const concepts = asked.concepts;
  const tags = clauses.flatMap(tagsOf);
  const has = (id: string) => concepts.some((concept) => concept.id === id);
  const first = concepts[0];
  const last = concepts[concepts.length - 1];
  const span = { start: first?.span.start ?? asked.start, end: last?.span.end ?? asked.end };
  const open = (kind: AskKind, event?: string): ReadAsk => ({
    kind,
    negated: false,
    span,
    ...(event === undefined ? {} : { event }),
  });

  const control = has("relation.control") || has("event.control") || has("relation.own");
  const who = askedWho(asked);
  if (who !== undefined) return who === null ? null : { span, negated: false, ...who };
  if (options.namesEnds === true) return open("what-happens", lastEvent(concepts));
  // "…, legend rule?", "does the legend rule apply?": whether one of them has to go
  if (
    has("event.legend-rule") &&
    (asked.isQuestioned || asked.interrogative) &&
    !has("ask.where-is") &&
    !has("ask.what-happens")
  )
    return { kind: "does-it-die", negated: isNegative(concepts), span, event: "event.legend-rule" };
  // "do they stack?": whether both give what they give
  if (has("event.add-up") && (asked.isQuestioned || asked.interrogative) && !isNegative(concepts))
    return { kind: "does-it-work", negated: false, span, event: "event.add-up" };
  if (has("ask.how-big")) return open("how-big");
  if (has("ask.where-is")) return open("where-is", concepts.find(({ id }) => id.startsWith("event."))?.id);
  if (has("ask.what-happens") || (clauses.length > 1 && isOnlyTime(asked))) return open("what-happens");
  if (has("ask.why") || has("ask.when") || has("ask.how")) return null;
  const negative = isNegative(concepts);
  const targeted: ReadAsk = { kind: "does-it-target", negated: false, span, event: "event.target" };
  // "can I cast Pacifism *without a target*?"
  if (has("ask.can") && isWithoutTarget(clauses)) return { ...targeted, negated: true };
  if (has("ask.must") && !negative && asksOfTargeting(asked)) return targeted;
  if (has("ask.must")) {
    const must = askedAgain(asked) ?? askedOfEffect(asked) ?? askedOfCasting(asked) ?? oneMustGo(asked);
    // "must I not …?" may be meant either way
    if (negative || (must === null && !mustGo(asked))) return null;
    if (must !== null) return { span, negated: false, ...must };
  }
  if (has("ask.which"))
    return asksForEach(asked) ? { ...open("what-happens", lastEvent(concepts)), what: "each" } : null;

  const isOfTwo = clauses.some((clause) =>
    clause.concepts.some(({ id }) => /^event\.(control|damage|attack)$/.test(id)),
  );
  // "do I get my *mana* back?"
  if (!has("ask.can") && !negative && asksForMana(asked))
    return { kind: "does-it-return", negated: false, span, event: "event.return", what: "mana" };

  // "Fällt sie nicht ab?" may be meant either way
  const isUnclear = negative && asked.interrogative && options.verbFirstNegation;
  const isOr = concepts.some(
    (concept, i) =>
      concept.id === "ask.or" && !tags.some((tag) => tag.span.start === concept.span.start) && i < concepts.length - 1,
  );
  // "do I have nothing at all or the Archon as a creature?", "does it stay or go?"
  if (isOr && namesBothEnds(concepts)) return open("what-happens");
  const named = isOr
    ? askedOfSize(asked)
    : (askedOfZone(asked) ??
      askedOfSize(asked) ??
      askedOfBelonging(asked) ??
      askedByName(concepts, { ...asked, isQuestioned: asked.isQuestioned || options.questionMark }) ??
      askedOfEffect(asked, isOfTwo) ??
      askedOfHolding(asked) ??
      askedWhose(asked));
  if (named !== null) {
    if (isUnclear) return null;
    return { span, ...named, negated: named.negated !== (negative && !asked.interrogative) };
  }
  if (asksOfTargeting(asked)) return targeted;
  const event = askedEvent(concepts, has("ask.can"));
  if (isOr && concepts.filter(isOutcome).length > 1)
    return open(concepts.some(({ id }) => id.startsWith("zone.")) ? "where-is" : "what-happens", event?.id);
  // "is it mine or his", "do I control it or does he"
  if (isOr && (control || askedWhose(asked) !== null)) return open("who-controls", "event.control");
  if (isOr && asked.interrogative && asked.concepts.some(isAlternative(concepts))) return null;

  if (isUnclear) return null;
  const negated = negative && !asked.interrogative;
  if (has("ask.can") && (isReaction(asked) || isHowTo(asked, event))) return null;
  // "does shroud *stop me from* equipping it?"
  // "can I *remove* my sword?"
  const removing =
    has("ask.can") && has("grammar.i") && event?.id === "event.leave" && removes.test(fold(event.written));
  if (removing) return { kind: "can-i", negated, span: askSpan(asked, event), event: "event.unattach" };
  const hinders = has("ask.hinders");
  if (hinders && (event === undefined || !steps.has(event.id) || has("ask.can"))) return null;
  if (hinders) return { kind: "can-i", negated: !negated, span: askSpan(asked, event), event: event?.id ?? "" };
  if (has("ask.can") && (event === undefined || steps.has(event.id)))
    return { kind: "can-i", negated, span: askSpan(asked, event), ...(event === undefined ? {} : { event: event.id }) };
  // "can I put Rancor on a creature *that I threatened*?"
  if (has("ask.can") && has("grammar.put") && event?.id === "event.control")
    return { kind: "can-i", negated, span, event: "event.attach" };
  // "can he murder my Satyr?": whether it may be aimed so
  if (has("ask.can") && event !== undefined && aims.has(event.id) && isByPerson(asked, event))
    return { kind: "can-i", negated, span: askSpan(asked, event), event: event.id };
  // "can I destroy …" asks for leave, not for an outcome
  if (has("ask.can") && event !== undefined && !outcomes.includes(event.id) && event.id !== "relation.control")
    return null;
  // "equip at instant speed?"
  if (
    first !== undefined &&
    asked.isQuestioned &&
    commands.has(first.id) &&
    concepts.some(({ id }) => id.startsWith("time."))
  )
    return { kind: "can-i", negated, span: askSpan(asked, first), event: first.id };
  // "…, ok?": of what was said before
  if (asked.isOnlyApproval) return { kind: "can-i", negated: false, span };
  if (has("ask.ok")) return approved(asked, negated, span);
  if (goesOn(concepts)) return { kind: "does-it-attach", negated, span, event: "event.go" };
  if (has("keyword.timestamp")) return { kind: "new-timestamp", negated, span: askSpan(asked, event) };
  // "mon adversaire contrôle Rancor ?": whether somebody else does
  const theirs = concepts.some(({ id, written }) => id === "relation.theirs" && controls.test(fold(written)));
  if (theirs && event === undefined && (asked.isQuestioned || asked.interrogative || (tags.length > 0 && !asked.names)))
    return { kind: "do-i-control", negated: !negated, span: askSpan(asked, event), event: "relation.control" };
  // "…, and the sword?": what becomes of it
  if (
    event === undefined &&
    !control &&
    !has("ask.can") &&
    !asked.interrogative &&
    isBare(asked) &&
    clauses.length > 1 &&
    options.isElliptic !== true
  )
    return open("what-happens");
  // "does the clone get the sword too", "hat die Kopie die Aura"
  const asksForCopy = event === undefined && has("event.copy") && !has("ask.can") && !control;
  if (asksForCopy && (asked.interrogative || options.questionMark))
    return { kind: "does-it-attach", negated, span: askSpan(asked, event), event: "event.gain" };
  // "I want to move it onto another guy": nothing else is asked
  if (event === undefined && has("grammar.wish") && !asked.interrogative && (asked.names || has("event.move")))
    return { kind: "can-i", negated, span };
  if (event === undefined)
    return control
      ? {
          kind: "do-i-control",
          negated: negated !== isOfOther(concepts),
          span: askSpan(asked, event),
          event: "relation.control",
        }
      : null;
  // "steht es unter seiner Kontrolle?"
  if (event.id === "event.control" && ofHis.test(event.written))
    return { kind: "do-i-control", negated: !negated, span: askSpan(asked, event), event: "relation.control" };
  if (event.id === "relation.control")
    return {
      kind: "do-i-control",
      negated: negated !== isOfOther(concepts),
      span: askSpan(asked, event),
      event: event.id,
    };
  // "does it drop?"
  const drops = event === last && event.id === "event.cast" && dropsOff.test(event.written);
  // "mon rôle *part* ?"
  const leaves = event === last && event.id === "event.go" && goesAway.test(event.written) && asked.isQuestioned;
  const known = byEvent[drops ? "event.fall-off" : leaves ? "event.leave" : event.id];
  if (known === undefined) return null;
  if (asksOfAnother(asked, event)) return null;
  const opposite = known.opposite === true && !isGettingBack(event, concepts);
  // a statement without a question mark, tag or question word asks nothing
  const isIndirect = concepts.some(({ id, written }) => id === "grammar.filler" && whether.test(written));
  const isAsserted = !asked.interrogative && !options.questionMark && tags.length === 0 && !isIndirect;
  // "my friend says it goes to the graveyard" wants to know whether that is so
  if (isAsserted && !outcomes.includes(event.id) && !has("relation.belief")) return null;
  return {
    kind: known.kind,
    negated: negated !== opposite,
    span: askSpan(asked, event),
    event: event.id,
    ...(isOnlyLost(event, asked) ? { what: "only" } : zoneAskedFor(event)),
    ...(known.kind === "does-it-stay" && staysAnywhere(event, concepts) && { what: "there" }),
    // "does it still get *+2/+2*?" asks of whatever gives just that
    ...(event.id === "event.pump" && /^[+-]/.test(event.written) && { what: event.written.toLowerCase() }),
  };
}

const isNegative = (concepts: readonly Concept[]): boolean =>
  concepts.some(({ id, written }) => id === "negation" || (id === "ask.can" && denied.test(written)));

/** "Does *one of them* have to go?", "do I have to put *one* in the graveyard?" */
const oneMustGo = ({ concepts }: ReadClause): Pick<ReadAsk, "kind" | "event"> | null => {
  const goes = concepts.find(({ id }) => /^event\.(go|leave|die|lose|sacrifice|fall-off)$/.test(id));
  return goes !== undefined && concepts.some(({ id }) => id === "amount.one")
    ? { kind: "does-it-die", event: goes.id }
    : null;
};
/** What a spell that is aimed does, said as a verb. */
const aims: ReadonlySet<string> = new Set(["event.destroy", "event.die", "event.exile", "event.bounce"]);

/** Somebody would do it to something that stands behind the verb, or before it where verbs come last. */
const isByPerson = ({ concepts, names }: ReadClause, { span }: Concept): boolean =>
  concepts.some(
    ({ id, written, span: who }) =>
      (id === "ask.can" && endsInPerson.test(fold(written))) || (id === "player.opponent" && who.end <= span.start),
  ) &&
  (names ||
    concepts.some(({ id, span: what }) => /^(object\.|grammar\.pronoun|keyword\.umbra)/.test(id) && what !== span));
const endsInPerson = pattern`(^|\s)<pronoun-i|pronoun-we|pronoun-he|pronoun-they|pronoun-one|pronoun-she-or-it>$`;

/** "No idea *whether* it dies". */
const whether = pattern`(^| )<whether>$`;

/** "Does the sword *stay*?": whether on what it was on or not is left open. */
const staysAnywhere = ({ written }: Concept, concepts: readonly Concept[]): boolean =>
  bareStay.test(fold(written)) && !concepts.some(({ id }) => /^(relation\.(on|attached|with)|zone\.)/.test(id));
const keeps = pattern`(?<!\p{L})<verb-keep|verb-keep-on>`;
/** Nothing else is asked for. */
const asksForMana = ({ concepts, rest, names }: ReadClause): boolean =>
  !names &&
  rest.some((word) => mana.test(word)) &&
  concepts.some(({ id }) => id === "event.return") &&
  concepts.every(({ id }) => /^(event\.(return|gain)|grammar\.|ask\.|link\.|relation\.mine)/.test(id));
const mana = /^manas?$/;
const removes = pattern`^<verb-remove>`;
const bareStay = pattern`^<verb-stay>$`;

/** Of the two ends that an "or" names, one is that nothing is left, or that it goes. */
function namesBothEnds(concepts: readonly Concept[]): boolean {
  const at = concepts.findIndex(({ id }) => id === "ask.or");
  const arms = [concepts.slice(0, at), concepts.slice(at + 1)];
  const isStaying = ({ id }: Concept): boolean => /^event\.(stay|survive)$/.test(id);
  if (arms.some((arm) => arm.some(({ id }) => id === "grammar.nothing")))
    return arms.some((arm) =>
      arm.every(({ id }) => /^(grammar\.|event\.(gain|stay|survive)|relation\.with|link\.)/.test(id)),
    );
  const stays = arms.findIndex((arm) => arm.some(isStaying));
  const other = arms[1 - stays] ?? [];
  return (
    stays >= 0 &&
    other.some(({ id }) => id === "event.go") &&
    other.every(({ id }) => /^(event\.go|grammar\.|link\.|ask\.yes-no)/.test(id))
  );
}

/** "Do I lose *only* the umbra?", "je perds *que* l'umbra ?" */
function isOnlyLost({ id, span }: Concept, { concepts, rest, named }: ReadClause): boolean {
  if (id !== "event.lose") return false;
  if (rest.some((word) => only.test(word))) return true;
  const next = Math.min(
    ...[...named, ...concepts.map((other) => other.span)]
      .map(({ start }) => start)
      .filter((start) => start >= span.end),
  );
  return rest.includes("que") && next - span.end >= 4 && next - span.end <= 6;
}
const only = pattern`^<adverb-only>$`;

/** "Is it exiled *too*?", "does it *go to the graveyard*?" asks for that zone, and no other. */
const zoneAskedFor = ({ id, written }: Concept): Pick<ReadAsk, "what"> => {
  if (id === "event.exile") return { what: "exile" };
  if (id === "event.tuck") return { what: "library" };
  // what comes back to the hand is not lost
  if (/^event\.lose(-for-good)?$/.test(id)) return { what: "lost" };
  const isGraveyard = id === "event.destroy" || (id === "event.die" && graveyard.test(written));
  return isGraveyard ? { what: "graveyard" } : {};
};
const goesAway = pattern`^<verb-go-away>$`;
const dropsOff = pattern`^<verb-drop>$`;
const graveyard = pattern`(?<!\p{L})<noun-graveyard>`;

/** "Does *it* have to go to the graveyard?" asks what becomes of it; "do *I* have to …" asks something else. */
const mustGo = ({ concepts }: ReadClause): boolean =>
  mustPut(concepts) ||
  (!concepts.some(({ id }) => id === "grammar.i" || id.startsWith("player.")) &&
    !concepts.some(({ id, written }) => id === "ask.must" && endsInAsker.test(fold(written))) &&
    concepts.some(({ id }) => /^event\.(die|exile|bounce|fall-off|unattach|leave)$/.test(id)));
/** "Do I have to *put* it *in the graveyard*?" */
const mustPut = (concepts: readonly Concept[]): boolean =>
  concepts.some(({ id }) => id === "event.attach" || id === "grammar.put") &&
  concepts.some(({ id, written }) => id === "event.die" && graveyard.test(written));

const endsInAsker = pattern`\s<pronoun-i|pronoun-one>$`;

/** "Do *I* get *my* creature back?" asks whether the asker has control again; "does he get it back?" the other way round. */
const isGettingBack = ({ id, written }: Concept, concepts: readonly Concept[]): boolean =>
  id === "event.lose-control" &&
  getsBack.test(written) &&
  (ofMine.test(written) || concepts.some(({ id }) => id === "grammar.i" || id === "relation.mine"));

const getsBack = pattern`(?<!\p{L})<verb-get-back>`;
const ofMine = pattern`(?<!\p{L})<possessive-mine|pronoun-me>(?!\p{L})`;

const controls = pattern`<verb-control>`;

/** "…, and at end of turn?": what becomes of it by then. */
const isOnlyTime = ({ concepts, names, rest, isQuestioned }: ReadClause): boolean =>
  isQuestioned &&
  !names &&
  concepts.some(({ id }) => id === "time.end-of-turn") &&
  concepts.every(({ id }) => /^(time\.end-of-turn|link\.then|grammar\.|ask\.or-not)/.test(id)) &&
  rest.every((word) => leading.test(word));

/** Nothing but things and whose they are, and the words that lead to them. */
const isBare = ({ concepts, names, rest }: ReadClause): boolean =>
  (names || concepts.some(({ id }) => id.startsWith("object."))) &&
  (!names || rest.every((word) => leading.test(word))) &&
  !rest.some((word) => being.test(word)) &&
  concepts.every(({ id }) =>
    /^(object|grammar|link)\.|^relation\.(mine|theirs|its|with|equipped|enchanted)$|^ask\.yes-no$/.test(id),
  );
const being = pattern`^<verb-be>$`;
/** Articles and the like: with any other word beside it a name alone may ask anything ("Rancor again?"). */
const leading = pattern`^<article-definite|article-indefinite|possessive-mine|possessive-theirs|preposition-of|preposition-with|conjunction-and|conjunction-then|conjunction-or|adverb-too>$`;

/** "Can I kill it *in response to equip*?": what is responded to is not what one wants to do. */
function isReaction({ concepts, rest }: ReadClause): boolean {
  const told = concepts.filter(({ id }) => !/^(grammar|relation)\./.test(id));
  const at = told.findIndex(({ id }) => id === "time.in-response");
  const isStep = at >= 0 && /^event\.(equip|fortify)$/.test(told[at + 1]?.id ?? "");
  return isStep && !rest.some((word) => by.test(word));
}
const by = pattern`^<preposition-by>$`;

const how = pattern`^<how>(?!\p{L})`;

/** "How do I equip at instant speed?" asks for a card that lets one; "how do I get the sword on it?" whether it goes there. */
const isHowTo = ({ concepts }: ReadClause, event: Concept | undefined): boolean =>
  concepts.some(({ id, written }) => id === "ask.can" && how.test(written)) &&
  ((event !== undefined && !/^event\.(attach|move|be-attached|enchant|cast|gain)$/.test(event.id)) ||
    concepts.some(({ id }) => id.startsWith("time.")) ||
    ((event === undefined || event.id === "event.gain") &&
      !concepts.some(({ id }) => /^relation\.(on|attached)$/.test(id))));

/** Steps that are asked about by naming them. */
const commands = new Set(["event.equip", "event.fortify", "event.attach", "event.move"]);

/** "J'ai pas le droit": the denial stands in the asking words themselves. */
const denied = pattern`(?<!\p{L})<negation-in-request>(?!\p{L})`;

const lastEvent = (concepts: readonly Concept[]): string | undefined =>
  concepts.findLast(({ id }) => id.startsWith("event."))?.id;

/** "Which of them fall off?", "who dies?": what becomes of each. */
const asksForEach = ({ concepts, names }: ReadClause): boolean => {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  return (
    !names &&
    events.length === 1 &&
    events.every(({ id }) => outcomes.includes(id) || byEvent[id]?.kind === "does-it-die")
  );
};

/** "Is the sword fine?" asks whether it is still there, "is it fine to equip it?" for leave. */
function approved({ concepts, names }: ReadClause, negated: boolean, span: ReadAsk["span"]): ReadAsk | null {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  if (events.some(({ id }) => steps.has(id))) return { kind: "can-i", negated, span, event: events[0]?.id ?? "" };
  const isOfThing = names || concepts.some(({ id }) => id.startsWith("object.") || id === "grammar.pronoun");
  return events.length === 0 && isOfThing ? { kind: "does-it-survive", negated, span } : null;
}

/** "Does it go on his creature?" */
const goesOn = (concepts: readonly Concept[]): boolean => {
  const events = concepts.filter(({ id }) => id.startsWith("event."));
  const on = concepts.find(({ id }) => id === "relation.on");
  return (
    events.length === 1 &&
    events[0]?.id === "event.go" &&
    on !== undefined &&
    on.span.start >= events[0].span.end &&
    concepts.some(({ id, span }) => /^object\.(another-)?creature$/.test(id) && span.start >= on.span.end)
  );
};

const isOutcome = ({ id }: Concept): boolean => id in byEvent || id.startsWith("zone.");

function askedEvent(all: readonly Concept[], can: boolean): Concept | undefined {
  // "does it *still get* attached?": the one verb helps the other
  const concepts = all.filter(
    ({ id, span }, i) => !(id === "event.work" && all.slice(i + 1).some((next) => isVerbAt(next, span.end))),
  );
  const events = concepts.filter(({ id }) => id in byEvent || steps.has(id) || id === "relation.control");
  const step = can ? events.find(({ id }) => steps.has(id)) : undefined;
  if (step !== undefined) return step;
  // "do I *keep* the creature that I brought back?"
  const kept = events.find(({ id, written }) => id === "event.survive" && keeps.test(fold(written)));
  const thing = kept && concepts.find(({ id, span }) => id.startsWith("object.") && span.start >= kept.span.end);
  if (
    kept &&
    thing &&
    events.every((one) => one === kept || (one.id === "event.return" && one.span.start >= thing.span.end))
  )
    return kept;
  const outcome = events.findLast(({ id }) => outcomes.includes(id));
  return outcome ?? events[events.length - 1];
}

const isVerbAt = ({ id, span }: Concept, end: number): boolean =>
  /^event\.(be-attached|attach|equip|enchant|move|resolve|trigger|destroy|exile)$/.test(id) &&
  span.start >= end &&
  span.start - end <= 1;

/** "… or *does he*", "… or *his*": what stands on either side of an "or". */
const isAlternative =
  (concepts: readonly Concept[]) =>
  ({ id, span }: Concept): boolean =>
    id === "ask.or" && concepts.some((other) => other.id === "ask.yes-no" && other.span.start >= span.end);

/** From the asking word, or else the event, to the end of the clause. */
function askSpan(asked: ReadClause, event: Concept | undefined) {
  const last = asked.concepts[asked.concepts.length - 1];
  return {
    start: event?.span.start ?? asked.concepts[0]?.span.start ?? 0,
    end: Math.max(last?.span.end ?? 0, event?.span.end ?? 0),
  };
}
