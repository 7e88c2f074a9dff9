import { type Concept, pattern, type Reading } from "../language/index.ts";
import { attachEffectOf } from "./compose/effects/attach-effect.ts";
import { doneBy, givesProtection, targetsOne } from "./compose/effects/effects.ts";
import { isLimited, retargetsBy } from "./compose/effects/retarget.ts";
import { bolts, gives } from "./compose/words/verbs.ts";
import type { Fillers } from "./fill.ts";
import { kindOfCard, roleOf } from "./kinds.ts";
import type { KnownCards } from "./known-card.ts";
import { onlyAttachments } from "./patient.ts";
import type { Said } from "./said.ts";
import type { Scenario } from "./scenario.ts";
import type { Thing } from "./things.ts";

/**
 * Creatures whose text attaches things, in a scenario about attaching: "can I attach it with Brass Squire?" asks what that does
 * and not what is done to it.
 */
export function namedAttachers({ topic }: Scenario, fillers: Fillers, catalogue: KnownCards): readonly string[] {
  if (topic !== "equipment" && topic !== "attach-effects" && topic !== "unattach") return [];
  return [...fillers.values()].flatMap((filler) => {
    const card = filler.kind === "card" ? catalogue.card(filler.name) : null;
    if (card === null || !card.faces[0].types.includes("creature") || attachEffectOf(card) === null) return [];
    return filler.kind === "card" ? [filler.written] : [];
  });
}

/** "I cast *a second Jitte*": of two legends with one name only one may stay, which a scenario that is not about that knows nothing of. */
export const meetsLegendRule = (
  scenario: Scenario,
  { things }: Said,
  { question }: Reading,
  catalogue: KnownCards,
): boolean =>
  !JSON.stringify(scenario.case).includes('"keep"') &&
  things.some(
    ({ name, start }) =>
      name !== null &&
      catalogue.card(name)?.faces[0].supertypes?.includes("legendary") === true &&
      oneMore.test(question.slice(0, start)),
  );
const oneMore = pattern`(^|[^\p{L}])(<one-more>|<number-two>)\s+$`;

/** "Can I redirect Pacifism *with Spellskite* to my knight?": what changes the target gives an Aura spell none, or not just any. */
export function changesOtherTargets(scenario: Scenario, { things }: Said, catalogue: KnownCards): string | null {
  if (!JSON.stringify(scenario.case).includes('"retarget"')) return null;
  return things.find(({ name }) => name !== null && isLimited(retargetsBy(catalogue.card(name))))?.written ?? null;
}

/**
 * Permanents whose own text does what happens, where something else is spoken of that it happens to: "*Soulherder* blinks my
 * bear with the axe" is not told of a Soulherder with an axe.
 */
export function namedDoers(
  fillers: Fillers,
  { things, happenings }: Said,
  { concepts, question }: Reading,
  catalogue: KnownCards,
): readonly string[] {
  const isSpoken = things.some(({ name, implied, kind }) => name === null && !implied && roleOf(kind) === "host");
  return [...fillers.values()].flatMap((filler) => {
    const card = filler.kind === "card" ? catalogue.card(filler.name) : null;
    if (filler.kind !== "card" || card === null || roleOf(kindOfCard(card)) !== "host") return [];
    const does = doneBy({ card });
    // "*Hellkite Tyrant takes* my axe": right before the verb, with what it takes behind that
    const takes = concepts.some(
      ({ id, span }) =>
        id === "event.control" &&
        things.some(({ name, end }) => name === filler.name && span.start - end >= 0 && span.start - end <= 1) &&
        things.some(({ name, start }) => name !== filler.name && start >= span.end),
    );
    const isDone = isSpoken && happenings.some(({ id }) => does.has(id));
    return takes || isDone || standsApart(filler.name, things, concepts, question) ? [filler.written] : [];
  });
}

/**
 * "*Venser* bounces *my bear*", "*Mother of Runes* my bear": named right before a verb, or before whose the other is, with another
 * creature right behind that. They are two.
 */
const standsApart = (name: string, things: readonly Thing[], concepts: readonly Concept[], question: string): boolean =>
  things.some(
    (doer) =>
      doer.name === name &&
      things.some((other) => {
        if (other.name !== null || other.implied || roleOf(other.kind) !== "host" || other.start < doer.end)
          return false;
        const between = question.slice(doer.end, other.start);
        const verb = concepts.find(({ id, span }) => id.startsWith("event.") && isNext(doer.end, span.start));
        const leads = verb === undefined ? between : question.slice(verb.span.end, other.start);
        return verb === undefined ? oneWord.test(leads) && other.whose !== null : fewWords.test(leads);
      }),
  );
const isNext = (end: number, start: number): boolean => start >= end && start - end <= 1;
const oneWord = /^\s+\p{L}+\s+$/u;
const fewWords = /^\s+(\p{L}+\s+){0,2}$/u;

/**
 * "*Flickering Ward* on my bear naming white", "*Spectra Ward* on my bear *gives* it protection": the attachment gives it itself,
 * and what its text says of that is for a scenario about such (or for the story) to tell.
 */
export function givesItself(
  { slots }: Scenario,
  said: Said,
  { concepts }: Reading,
  catalogue: KnownCards,
): string | null {
  const kinds = Object.values(slots);
  if (!kinds.some(({ kind }) => kind === "protection") || kinds.some(({ says }) => says !== undefined)) return null;
  const giver = said.things.find(({ name }) => name !== null && givesProtection(catalogue.card(name)));
  if (giver !== undefined) return giver.written;
  for (const { id, span, written } of concepts) {
    if (id !== "event.gain" || !gives.test(written)) continue;
    const here = said.things.filter((thing) => thing.end <= span.start && !thing.implied);
    const last = here[here.length - 1];
    const [first] = here.filter(({ clause }) => clause === last?.clause);
    if (first?.name != null && roleOf(first.kind) === "attachment") return first.written;
  }
  return null;
}

/** A card in a slot whose text does not say what the scenario is about; null when there is none. */
export function saysOtherwise({ slots }: Scenario, fillers: Fillers, catalogue: KnownCards): string | null {
  for (const [slot, { says, keywords }] of Object.entries(slots)) {
    const filler = fillers.get(slot);
    if (filler?.kind !== "card") continue;
    const abilities = catalogue.card(filler.name)?.faces[0].abilities ?? [];
    const isSaid = says === undefined || abilities.some(({ text = "" }) => text.toLowerCase().includes(says));
    const isHad = keywords === undefined || abilities.some(({ kind }) => keywords.includes(kind));
    if (!isSaid || !isHad) return filler.written;
  }
  return null;
}

/** "His spell is *on the stack*, can I equip?": it is not asked whether equip uses the stack. */
export const waitsAlready = ({ topic }: Scenario, { ask, concepts, clauses }: Reading): boolean =>
  topic === "equipment" &&
  ask?.kind === "can-i" &&
  concepts.some(
    ({ id, span }) =>
      id === "zone.stack" &&
      clauses.some(({ kind, start, end }) => kind !== "asked" && span.start >= start && span.start < end),
  );

/** "Can I cast my *Aura* on a land?": what it may enchant was not said. */
export const enchantsWhoKnowsWhat = (fillers: Fillers, { concepts }: Reading): boolean =>
  !concepts.some(({ id }) => id === "event.retarget") &&
  [...fillers.values()].some((filler) => filler.kind !== "card") &&
  concepts.some(({ id }) => id === "object.land") &&
  concepts.some(({ id, written }) => id === "object.aura" && !/creat|créat|kreat/i.test(written));

/** "Can I take it off *and put it on* my elf?" */
export const isPutElsewhere = ({ topic }: Scenario, { concepts }: Reading): boolean =>
  topic === "unattach" &&
  concepts.some(({ id }) => id === "event.unattach") &&
  concepts.some(({ id }) => /^(grammar\.put|event\.(attach|move|equip|enchant))$/.test(id)) &&
  concepts.some(({ id, written }) => id === "relation.on" || (id === "event.attach" && written.includes(" ")));
/** "He exiles it. Does the umbra die *instead*?": it goes as well, and not in its place. */
export const asksInstead = ({ ask, clauses, concepts, question }: Reading): boolean =>
  ask?.kind === "does-it-die" &&
  concepts.some(({ id }) => /^event\.(exile|bounce|tuck|sacrifice|shrink)$/.test(id)) &&
  clauses.some(({ kind, start, end }) => kind === "asked" && instead.test(question.slice(start, end)));
const instead = pattern`(?<!\p{L})<adverb-instead>(?!\p{L})`;

/** "Can he *Doom Blade* my bestowed Satyr?": whether a spell may be aimed so, which happens in no scenario. */
export const asksToCast = ({ ask, clauses, concepts, mentions }: Reading, catalogue: KnownCards): boolean =>
  ask?.kind === "can-i" &&
  (/^event\.(destroy|die|exile|bounce)$/.test(ask.event ?? "") ||
    clauses.some(({ kind, start, end }) => {
      const isIn = (span: { readonly start: number }) => span.start >= start && span.start < end;
      return (
        kind === "asked" &&
        mentions.some(({ name, span }) => isIn(span) && targetsOne(catalogue.card(name))) &&
        !concepts.some(
          ({ id, span }) => isIn(span) && /^(event\.(equip|attach|enchant|move|fortify)|time\.in-response)/.test(id),
        )
      );
    }));

/** "Does it go to *my* graveyard?", where somebody else is spoken of and nobody says that it is mine: whose it is decides. */
export function asksWhoseYard({ question, ask, concepts }: Reading, { things }: Said): boolean {
  const yard = ask === null ? null : graveyardOf.exec(question.slice(ask.span.start));
  if (yard === null || ask?.kind !== "does-it-die") return false;
  const isOthers = concepts.some(({ id }) => /^(grammar\.they|player\.opponent|relation\.(theirs|its))$/.test(id));
  const tools = things.filter(({ kind, implied }) => !implied && roleOf(kind) === "attachment");
  const owner = /^m/i.test(yard[0]) ? "you" : "opponent";
  return isOthers && !tools.some(({ whose }) => whose === owner);
}
/** "Does my Rancor go to *his* hand?": a hand is its owner's, and yes would be said of the wrong one. */
export function asksWhoseHand({ question, ask }: Reading, { things }: Said): boolean {
  const hand = ask?.kind === "does-it-return" ? handOf.exec(question.slice(ask.span.start)) : null;
  if (hand === null) return false;
  const tools = things.filter(({ kind, implied }) => !implied && roleOf(kind) === "attachment");
  if (/^m/i.test(hand[0])) return tools.some(({ whose }) => whose === "opponent");
  return !tools.some(({ whose }) => whose === "opponent");
}
const handOf = pattern`(?<!\p{L})<possessive-of-hand> <noun-hand>(?!\p{L})`;
const graveyardOf = pattern`(?<!\p{L})<possessive-of-graveyard> <noun-graveyard-owned>`;

export const hasUmbra = (name: string, catalogue: KnownCards): boolean =>
  catalogue.card(name)?.faces[0].abilities.some(({ kind }) => kind === "umbra-armor") === true;

export const strangeAsked = ({ clauses }: Reading): readonly string[] =>
  clauses.flatMap(({ kind, strange }) => (kind === "asked" ? strange : []));

/** An Aura and an Equipment, spoken of both. */
export function wantsTwoAttachments({ things }: Said): boolean {
  const kinds = new Set(things.map(({ kind }) => kind));
  return kinds.has("equipment") && (kinds.has("aura") || kinds.has("curse"));
}

export const attachmentSlots = ({ slots }: Scenario): number =>
  Object.values(slots).filter(({ kind }) => /^(attachment|aura|equipment|fortification)$/.test(kind)).length;

/** A size was told, and what is asked or what happens rests on it: scenarios play with creatures of their own size. */
export function dependsOnSize({ question, ask, concepts, mentions }: Reading): boolean {
  const isBolted = concepts.some(({ id, written }) => id === "event.die" && bolts.test(written));
  if (isBolted && mentions.length > 1) return true;
  if (!/(?<![\d/+-])\d+\/\d+/.test(question)) return false;
  if (isBolted) return true;
  const kind = ask?.kind ?? "what-happens";
  return kind === "how-big" || kind === "is-size" || concepts.some(({ id }) => ofSize.test(id));
}
const ofSize = /^event\.(damage|shrink|pump)$/;

/** A word that is not understood right before or behind something that happens may turn it into something else. */
const touchesEvent = (at: number, { concepts, question }: Reading): boolean =>
  concepts.some(({ id, span }) => {
    if (!id.startsWith("event.")) return false;
    const between = at < span.start ? question.slice(at, span.start) : question.slice(span.end, at);
    return at < span.start ? leadsToVerb.test(between) : /^\s$/.test(between);
  });

/** "He *flurbs* to exile it": stems that are not understood beside what happens; those that a scenario's samples know are left to it. */
export const strangeBesideEvents = (reading: Reading): readonly string[] =>
  reading.clauses.flatMap(({ strange, strangeAt, strangeThings }) => [
    ...strange.filter((_, i) => strangeAt[i] !== undefined && touchesEvent(strangeAt[i], reading)),
    ...strangeThings,
  ]);

/** Whether something is said with which a question is not a scenario's. */
export const saysOtherThan = ({ unless = [] }: Scenario, { concepts }: Reading): boolean =>
  concepts.some(({ id }) => unless.includes(id));

/** "He doom blades my *black* creature": whether a spell that is named may do so depends on the colour. */
export const dependsOnTarget = ({ things }: Said): boolean =>
  things.some(({ kind, colors }) => roleOf(kind) === "host" && colors.length > 0) &&
  things.some(({ kind, name }) => kind === "spell" && name !== null);

/** "He doom blades *Bonesplitter*", "disenchants *my creature*": what is named can't befall what stands right behind it. */
export function isMisaimed({ things, happenings }: Said, { concepts }: Reading, catalogue: KnownCards): boolean {
  const isNear = (start: number, end: number) => start >= end && start - end <= 5;
  const bySpell = things.some((spell) => {
    const card = spell.kind === "spell" && spell.name !== null ? catalogue.card(spell.name) : null;
    const [target] = card?.faces[0].abilities.find(({ kind }) => kind === "spell")?.targets ?? [];
    const ofCreatures = target?.filter.kind === "type" && target.filter.type === "creature";
    return ofCreatures && things.some(({ kind, start }) => roleOf(kind) === "attachment" && isNear(start, spell.end));
  });
  const byVerb = happenings.some(({ start }) => {
    const verb = concepts.find(({ span }) => span.start === start);
    return (
      verb !== undefined &&
      onlyAttachments.test(verb.written) &&
      things.some((thing) => roleOf(thing.kind) === "host" && isNear(thing.start, verb.span.end))
    );
  });
  return bySpell || byVerb;
}

const leadsToVerb = pattern`^\p{L}+\s+(<infinitive-marker>['’]?\s*)?$`;
