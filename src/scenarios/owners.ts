import { type Concept, pattern, type Reading } from "../language/index.ts";
import { roleOf } from "./kinds.ts";
import type { Thing } from "./things.ts";

/** How far a possessive may stand from its thing, in characters ("my *opponent's indestructible* creature"). */
const nearby = 26;
/** What may stand between a possessive and its thing. */
const describes =
  /^(grammar|link|keyword|color|quality|relation\.(equipped|enchanted|fortified|other)|object|time\.already)/;
const puts = /^(relation\.with|grammar\.put|event\.(attach|cast|enchant))$/;
const has = /^relation\.(with|control)$/;
const enchants = /^(relation\.(with|enchanted)|event\.enchant)$/;

/** Tells of each thing whose it is, where the question says so. */
export function markOwners(reading: Reading, things: readonly Thing[]): void {
  const others = things.filter(({ kind }) => roleOf(kind) !== "player");
  for (const concept of reading.concepts) {
    if (concept.id === "player.opponent") {
      ownWhatTheyHave(concept, reading, others);
      ownWhatTheyPut(concept, reading, others);
    } else if (concept.id === "grammar.they" && somebody.test(concept.written)) {
      ownWhatTheyPut(concept, reading, others, { has: false });
    } else if (/^relation\.(mine|theirs|its)$/.test(concept.id)) {
      ownByPossessive(concept, reading, others);
      if (concept.id === "relation.theirs") ownWhatTheyPut(concept, reading, others);
    }
  }
}

const between = (reading: Reading, from: number, to: number): readonly Concept[] =>
  reading.concepts.filter(({ span }) => span.start >= from && span.end <= to);
const clauseAt = ({ clauses }: Reading, offset: number): number =>
  clauses.findLastIndex(({ start }) => start <= offset);
const firstAfter = (things: readonly Thing[], offset: number): Thing | undefined =>
  things.find((thing) => thing.start >= offset && !thing.implied) ?? things.find((thing) => thing.start >= offset);

/** "mon équipement", "l'aura de l'adversaire": what follows at once, else what stands right before. */
function ownByPossessive({ id, span, written }: Concept, reading: Reading, things: readonly Thing[]): void {
  // "does the hammer *belong to me* now?" is asked, not told
  const { ask: question } = reading;
  const isDeterminer = things.some(({ start }) => start >= span.end && start - span.end <= 2);
  if (
    question !== null &&
    !isDeterminer &&
    asksWhose.test(question.kind) &&
    span.start >= question.span.start &&
    said.test(written)
  )
    return;
  // "back to *my hand*": whose hand, and not whose Aura
  const isOfPlace = ({ id: place, span: at }: Concept) =>
    place.startsWith("zone.") && at.start - span.end >= 0 && at.start - span.end <= 2;
  if (reading.concepts.some(isOfPlace)) return;
  const whose = id === "relation.mine" ? "you" : "opponent";
  // "unter die Kontrolle *meines Gegners* kommt": who takes it, not whose it is
  const isTaker = (other: Concept) =>
    other.id === "event.control" && other.span.start < span.start && other.span.end > span.end;
  // "is it under *his control* now?"
  const isControl = (other: Concept) =>
    other.id === "relation.control" && other.span.start - span.end <= 1 && other.span.end > span.end;
  if (reading.concepts.some((other) => isTaker(other) || isControl(other))) return;
  // "… mit Pazifismus drauf *vom Gegner exiliert* wird": who does it
  const isDone = (other: Concept) =>
    doing.test(other.id) && other.span.start - span.end <= 1 && other.span.start > span.start;
  if (
    id === "relation.theirs" &&
    by.test(reading.question.slice(span.start, span.end)) &&
    reading.concepts.some(isDone)
  )
    return;
  const isClear = (from: number, to: number) => between(reading, from, to).every((word) => describes.test(word.id));
  const after = things.find(({ start, implied }) => start >= span.end && !implied);
  const before = things.findLast(
    (thing) => thing.end <= span.start && span.start - thing.end <= nearby && isClear(thing.end, span.start),
  );
  const follows =
    after !== undefined &&
    after.start - span.end <= nearby &&
    isClear(span.end, after.start) &&
    clauseAt(reading, span.start) === clauseAt(reading, after.start);
  if (id === "relation.theirs" && controls.test(reading.question.slice(span.start, span.end))) {
    // "does my opponent control it?" is asked, not told
    const { ask } = reading;
    if (ask?.kind === "do-i-control" && span.start >= ask.span.start) return;
    // "my opponent controls a creature" tells of what follows
    const clause = clauseAt(reading, span.start);
    const isMain = !things.some((thing) => thing.clause === clause && thing.end <= span.start);
    if (isMain && follows) {
      after.whose ??= whose;
      return;
    }
    // "das Land …, das mein Gegner kontrolliert": the clause tells of what stands before it, verbs or not
    const head = things.findLast((thing) => thing.end <= span.start && !thing.implied);
    if (head !== undefined) head.whose ??= whose;
  }
  const thing = follows && after.start - span.end <= 2 ? after : (before ?? (follows ? after : undefined));
  if (thing === undefined) return;
  if (id === "relation.its" && !(follows && thing === after && isSomebodys(thing, reading, things))) return;
  thing.whose ??= whose;
}

const asksWhose = /^(do-i-control|who-controls)$/;
const said = pattern`^<predicate-mine|predicate-theirs>$`;
const by = pattern`^<preposition-by-whom> `;
const doing = /^event\.(destroy|die|exile|bounce|tuck|flicker|control|sacrifice|phase-out)$/;

/** "sa créature" is somebody else's; "la créature et son équipement" tells nothing, "mon adversaire … son équipement" does. */
function isSomebodys(thing: Thing, reading: Reading, things: readonly Thing[]): boolean {
  if (roleOf(thing.kind) === "host") return true;
  const isHere = (start: number) => clauseAt(reading, start) === thing.clause && start < thing.start;
  // "a player leaves the game, does *his* Aura stay?"
  const leaves = reading.concepts.find(({ id, span }) => id === "event.leave-game" && span.end <= thing.start);
  if (leaves !== undefined && roleOf(thing.kind) === "attachment")
    return reading.concepts.some(({ id, span }) => id === "player.opponent" && span.start <= leaves.span.end);
  return (
    roleOf(thing.kind) === "attachment" &&
    reading.concepts.some(({ id, span }) => id === "player.opponent" && isHere(span.start)) &&
    !things.some((other) => other !== thing && !other.implied && isHere(other.start))
  );
}

/** "My opponent has a creature with hexproof", "l'adversaire contrôle une créature". */
function ownWhatTheyHave({ span }: Concept, reading: Reading, things: readonly Thing[]): void {
  const thing = things.find(({ start, implied }) => start >= span.end && !implied);
  if (thing === undefined || thing.clause !== clauseAt(reading, span.start)) return;
  const verbs = between(reading, span.end, thing.start).filter(({ id }) => !describes.test(id));
  const [verb] = verbs;
  if (verbs.length !== 1 || verb === undefined || !has.test(verb.id) || verb.span.start - span.end > 2) return;
  // "hat eine Kreatur geopfert": the verb comes after
  const end = reading.clauses[thing.clause]?.end ?? 0;
  if (between(reading, thing.end, end).some(({ id }) => id.startsWith("event."))) return;
  thing.whose ??= "opponent";
}

/** "*J'enchante*", "*I equip*": some verbs have their doer within. */
const saysI = ({ id, written }: Concept): boolean => id === "grammar.i" || startsWithI.test(written);

/** "I", also within "can I", "puis-je". */
const isAsker = (concept: Concept): boolean =>
  saysI(concept) || (concept.id === "ask.can" && endsInI.test(concept.written));

/** "My opponent put Pacifism on it", "mon adversaire a enchanté ma créature avec Pacifism": what an opponent attaches is theirs. */
function ownWhatTheyPut(
  { id, span }: Concept,
  reading: Reading,
  things: readonly Thing[],
  /** "He *has* …" may be the beginning of any verb. */
  { has: mayHave = true } = {},
): void {
  const after = firstAfter(things, span.end);
  if (after === undefined || after.start - span.end > nearby) return;
  // "sous le contrôle *de mon adversaire*. Rancor …": what another clause tells of is none of theirs
  if (id === "relation.theirs" && after.clause !== clauseAt(reading, span.start)) return;
  // "I enchanted his creature with Pacifism", "j'ai enchanté la créature de l'adversaire avec …"
  const from = reading.clauses[after.clause]?.start ?? 0;
  if (between(reading, from, span.start).some(isAsker)) return;
  const verbs = between(reading, span.end, after.start);
  if (!mayHave && verbs.some(({ id }) => id === "relation.with")) return;
  // "the player *I* put a curse on"
  if (verbs.some(({ id }) => id === "grammar.i")) return;
  const isPut = (verb: RegExp) =>
    verbs.some(({ id }) => verb.test(id)) && verbs.every(({ id }) => verb.test(id) || describes.test(id));
  if (roleOf(after.kind) === "attachment") {
    if (isPut(puts)) after.whose ??= "opponent";
    return;
  }
  const isMine = verbs.some(({ id }) => id === "relation.mine");
  const rest = verbs.filter(({ id }) => id !== "relation.mine");
  const clause = reading.clauses[after.clause];
  const later = between(reading, after.end, clause?.end ?? 0);
  const isEnchanted = [...rest, ...later].some(({ id }) => /^(relation\.enchanted|event\.enchant)$/.test(id));
  const next = things.find((thing) => thing.start >= after.end && thing.clause === after.clause && !thing.implied);
  if (!isMine || !isEnchanted || next === undefined || roleOf(next.kind) !== "attachment") return;
  if (rest.every(({ id }) => enchants.test(id) || describes.test(id))) next.whose ??= "opponent";
}

const somebody = pattern`^<pronoun-he|pronoun-they>$`;
const controls = pattern`<verb-control>`;
const startsWithI = pattern`^<pronoun-i>(?!\p{L})`;
const endsInI = pattern`(^|[\s\-])<pronoun-i>$`;
