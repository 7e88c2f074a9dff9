import type { Concept, Reading } from "../language/index.ts";
import { marksOfActors } from "./actors.ts";
import { kills, sweeping } from "./compose/verbs.ts";
import { type Role, roleOf, type ThingKind } from "./kinds.ts";
import { marksOfWhatIsLacked } from "./lacked.ts";
import { markOwners } from "./owners.ts";
import { relativeSubject } from "./relative.ts";
import { saving } from "./retell.ts";

/** A thing spoken of: a card named, or something called by what it is. */
export interface Thing {
  readonly kind: ThingKind;
  /** English name of the card, or the placeholder of a sample (`{host}`). */
  readonly name: string | null;
  readonly written: string;
  readonly start: number;
  readonly end: number;
  /** Index of its clause. */
  readonly clause: number;
  whose: "you" | "opponent" | null;
  /** It only describes another thing ("the creature *with Pacifism on it*"). */
  dependent: boolean;
  /** The colours that it is said to be of ("a white Aura"), where nobody named it. */
  readonly colors: readonly string[];
  /** Only implied by a word for the relation ("the *equipped* creature"). */
  readonly implied: boolean;
}

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

const kindByConcept: Readonly<Record<string, ThingKind>> = {
  "object.aura": "aura",
  "object.equipment": "equipment",
  "object.fortification": "fortification",
  "object.attachment": "attachment",
  "object.curse": "curse",
  "object.role": "role",
  "object.creature": "creature",
  "object.another-creature": "other-creature",
  "object.land": "land",
  "object.artifact": "artifact",
  "object.planeswalker": "planeswalker",
  "object.enchantment": "enchantment",
  "object.vehicle": "vehicle",
  "object.permanent": "permanent",
  "object.commander": "commander",
  "object.token": "token",
  "object.noncreature": "noncreature",
  "thing.bestowed": "bestowed",
  "thing.umbra": "umbra",
  "thing.germ": "germ",
  "thing.rebel": "rebel",
  "thing.hero": "hero",
  "object.player": "player",
  "player.opponent": "player",
  "player.another": "other-player",
  "object.spell": "spell",
  "relation.enchanted": "aura",
  "relation.equipped": "equipment",
  "relation.fortified": "fortification",
};

/** Events whose patient tells one question from another. */
const withPatient = new Set([
  "event.destroy",
  "event.wipe",
  "event.die",
  "event.sacrifice",
  "event.exile",
  "event.bounce",
  "event.tuck",
  "event.flicker",
  "event.phase-out",
  "event.phase-in",
  "event.leave",
  "event.control",
  "event.become-creature",
  "event.stop-being-creature",
  "event.lose-abilities",
  "event.copy",
  "event.transform",
  "event.turn-face-down",
  "event.turn-face-up",
]);
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

function findThings(
  reading: Reading,
  kindOf: (name: string) => ThingKind,
  clauseAt: (offset: number) => number,
): Thing[] {
  const named = reading.mentions.map(
    (mention): Thing => ({
      kind: kindOf(mention.name),
      name: mention.name,
      written: mention.written,
      start: mention.span.start,
      end: mention.span.end,
      clause: clauseAt(mention.span.start),
      whose: null,
      dependent: false,
      colors: [],
      implied: false,
    }),
  );
  const unnamed = reading.concepts.flatMap((concept): Thing[] => {
    const kind = kindByConcept[concept.id];
    if (kind === undefined) return [];
    const { start, end } = concept.span;
    return [
      {
        kind,
        name: null,
        written: concept.written,
        start,
        end,
        clause: clauseAt(start),
        whose: null,
        // "equipped creature": the Equipment is only implied
        dependent: concept.id.startsWith("relation."),
        colors: colorsOf(concept, reading).map(({ id }) => id.slice("color.".length)),
        implied: concept.id.startsWith("relation."),
      },
    ];
  });
  return [...named, ...unnamed, ...toolsOfVerbs(reading, [...named, ...unnamed], clauseAt)].sort(
    (a, b) => a.start - b.start,
  );
}

const isColor = ({ id }: Concept): boolean => /^color\.(white|blue|black|red|green|colorless)$/.test(id);

/** "A *white* Aura", "une aura *blanche*": colours right next to what they describe; none where protection is meant. */
export function colorsOf(
  thing: Concept,
  { concepts, question }: Pick<Reading, "concepts" | "question">,
): readonly Concept[] {
  if (!colorable.has(thing.id)) return [];
  const isNext = (from: number, to: number): boolean =>
    to >= from && /^(\s|\s?(and|et|und|\/|-)\s?)$/.test(question.slice(from, to));
  const found: Concept[] = [];
  const before = () => found[0] ?? thing;
  const after = () => found[found.length - 1] ?? thing;
  const colors = concepts.filter(isColor);
  for (const color of colors.toReversed()) if (isNext(color.span.end, before().span.start)) found.unshift(color);
  if (found.length === 0) for (const color of colors) if (isNext(after().span.end, color.span.start)) found.push(color);
  const first = found[0];
  const isProtection =
    first !== undefined &&
    concepts.some(
      ({ id, span }) =>
        id === "keyword.protection" && span.end <= first.span.start && first.span.start - span.end <= 12,
    );
  return isProtection ? [] : found;
}
const colorable = new Set([
  "object.aura",
  "object.equipment",
  "object.attachment",
  "object.creature",
  "object.another-creature",
  "object.enchantment",
  "object.artifact",
]);

const toolByVerb: Readonly<Record<string, ThingKind>> = {
  "event.equip": "equipment",
  "event.fortify": "fortification",
};

/** "Can I equip a tapped creature?": with an Equipment. */
function toolsOfVerbs(reading: Reading, things: readonly Thing[], clauseAt: (offset: number) => number): Thing[] {
  return reading.concepts.flatMap(({ id, span, written }): Thing[] => {
    const kind = toolByVerb[id];
    if (kind === undefined || things.some((thing) => thing.kind === kind || thing.kind === "attachment")) return [];
    const { start, end } = span;
    return [
      {
        kind,
        name: null,
        written,
        start,
        end,
        clause: clauseAt(start),
        whose: null,
        dependent: true,
        colors: [],
        implied: true,
      },
    ];
  });
}

/** "the creature with Pacifism on it", "qui porte l'épée", "die eine Axt trägt", "Pacifism on my creature". */
function markDependents(reading: Reading, things: readonly Thing[]): void {
  const links = reading.concepts.filter(({ id }) => /^relation\.(attached|with|on|from)$/.test(id));
  for (const [i, thing] of things.entries()) {
    if (thing.dependent) continue;
    // "mein Gegner hat eine Kreatur": a creature describes no player
    const head = things
      .slice(0, i)
      .findLast(
        (other) =>
          other.clause === thing.clause &&
          !other.dependent &&
          !(roleOf(other.kind) === "player" && roleOf(thing.kind) === "host"),
      );
    const from = Math.max(head?.end ?? 0, reading.clauses[thing.clause]?.start ?? 0);
    if (head !== undefined && isOf(head, thing, reading)) thing.dependent = true;
    // "meine Kreatur *die Rancor trägt* wird …"
    if (
      head !== undefined &&
      roleOf(head.kind) === "host" &&
      roleOf(thing.kind) === "attachment" &&
      /^,?\s(die|der|das)\s$/i.test(reading.question.slice(head.end, thing.start)) &&
      links.some(({ span }) => span.start >= thing.end && span.start - thing.end <= 1)
    )
      thing.dependent = true;
    const link = links.find(
      ({ span }) =>
        span.start <= thing.start &&
        span.end > from &&
        span.start >= from &&
        !reading.concepts.some(
          ({ id, span: verb }) => id.startsWith("event.") && verb.start >= span.end && verb.end <= thing.start,
        ),
    );
    if (link === undefined) continue;
    // "my opponent casts Disenchant *on my axe*"
    const isAimed = reading.concepts.some(
      ({ id, span }) => withPatient.has(id) && link.span.start >= span.end && link.span.start - span.end <= 1,
    );
    if (isAimed && link.id === "relation.on") continue;
    // "it is on my creature and the creature dies"
    const goesOn = reading.concepts.some(
      ({ id, span }) => id === "link.then" && span.start >= link.span.end && span.end <= thing.start,
    );
    // "a bear with an axe, and the axe is bounced": told anew
    if (goesOn && isSubject(thing, reading)) continue;
    if (goesOn && roleOf(thing.kind) === "host" && head !== undefined && roleOf(head.kind) === "attachment") continue;
    if (head !== undefined) thing.dependent = true;
    else if (link.id === "relation.attached" && roleOf(thing.kind) === "attachment") thing.dependent = true;
  }
}

/** "… the axe *is bounced*": a verb follows at once. */
const isSubject = ({ end }: Thing, { concepts, question }: Reading): boolean =>
  concepts.some(
    ({ id, span }) => id.startsWith("event.") && span.start >= end && passive.test(question.slice(end, span.start)),
  );

/** What stands between a subject and what is done to it. */
const passive =
  /^['’]?\s*((is|are|gets?|got|was|were|has been|est|sont|a été|a ete|se fait|se font|s'est fait|(se )?(prend|mange|subit|reçoit|recoit) une?|(gets?|eats?|takes?) an?|wird|werden|wurde)\s+)?$/i;

/** "Le *germe de Batterskull*", "Batterskull's germ": a token that an Equipment brought along, and its Equipment. */
function isOf(head: Thing, thing: Thing, { question }: Reading): boolean {
  const between = question.slice(head.end, thing.start);
  if (
    roleOf(head.kind) === "host" &&
    roleOf(thing.kind) === "attachment" &&
    /^\s(of|wearing|carrying|holding)\s?((my|the|an?|his) )?$/iu.test(between)
  )
    return true;
  if (bringable.has(head.kind))
    return /^\s(of|from|von|vom|de|d['’]|du)\s?(my |the |la |l['’]|mon |meiner? )?$/iu.test(between);
  if (!bringable.has(thing.kind)) return false;
  if (/^['’]?s\s$/iu.test(between)) head.dependent = true;
  return /^\s(of|on|an|am|de|d['’]|du)\s?(my |the |mon |meine[mnr]? |dem |den )?$/iu.test(between);
}
const bringable: ReadonlySet<ThingKind> = new Set(["germ", "rebel", "hero"]);

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

function patient(concept: Concept, clause: number, things: readonly Thing[], reading: Reading): Role | "?" {
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
    /^\s(that|which|who|die|der|das|qui)\s((is|gets|was|est|se fait|wird)\s)?$/i.test(
      reading.question.slice(described.end, concept.span.start),
    )
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
        (span.start - event.span.end <= 2 || /^\s(auf|on|sur)\s$/i.test(question.slice(event.span.end, span.start)))) ||
        (span.start > event.span.start && span.end < event.span.end) ||
        (span.end <= event.span.start && passive.test(question.slice(span.end, event.span.start)))),
  );
}
const helps = /^(event\.(gain|go)|grammar\.|negation|link\.|player\.opponent|relation\.(theirs|from|mine))/;

/** What is done so is done to an artifact or an enchantment. */
const onlyAttachments = /disenchant|naturali[sz]|krosan|entzauber|d[ée]senchant|vandal/i;

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
  const isNoun = /(^|[^\p{L}])(the|an?|token|la|le|une?|jeton|d[ei]e|der|eine?|mein|meine)[\s-]$/iu.test(
    question.slice(0, span.start),
  );
  return isNoun && !/^\s(of|von|de|d['’]|du|des|einer|eines|meiner|meines)/i.test(question.slice(span.end));
}

/** "Der Gegner hat meine Kreatur geklaut, **und** meine Ausrüstung …": what follows is no longer what the verb is about. */
const startsAnew = (from: number, to: number, reading: Reading): boolean =>
  reading.concepts.some(({ id, span }) => id === "link.then" && span.start >= from && span.end <= to);

const playedBy = (thing: Thing): Role | "?" => {
  const role = roleOf(thing.kind);
  return role === "none" ? "?" : role;
};

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
