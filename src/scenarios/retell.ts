import { type Concept, pattern, patternByLanguage, type Reading } from "../language/index.ts";
import { kills, sweeping } from "./compose/words/verbs.ts";
import type { ThingKind } from "./kinds.ts";

/**
 * A reading with some words taken closer than the story reader takes them, for the templates: a Germ is a thing, a creature
 * with bestow is no host, −3/−3 is no pump. `kindOf` tells what kind of thing a name is.
 */
export function retell(reading: Reading, kindOf: (name: string) => ThingKind): Reading {
  const concepts = reading.concepts.flatMap((concept): readonly Concept[] => {
    const { id, written } = concept;
    const as = (other: string): Concept => ({ ...concept, id: other });
    if (id === "event.pump" && isShrinking(written) && !tellsSizes(reading, kindOf)) return [as("event.shrink")];
    if (id === "object.role" && isMineAlone(reading)) return [concept, as("state.mine")];
    if (id === "relation.theirs" && speaksOf(reading, "object.role") && !isOfHost(concept, reading))
      return [as("player.opponent")];
    if (isVague(concept) && speaksOf(reading, ...shields)) return [];
    if (id === "event.survive" && saving.test(written) && !isInAsked(concept, reading)) return [as("event.saved")];
    if (speaksOf(reading, "keyword.bestow") && isCastAsCreature(concept, reading))
      return id === "event.cast" ? [as("state.unattached")] : [];
    if ((states.test(id) || isParticiple(concept)) && speaksOf(reading, ...putters))
      return [concept, as(stateOf(concept, reading))];
    if (id === "event.regenerate" && isDenied(concept, reading)) return [as("event.no-regeneration")];
    if (id === "negation" && deniesRegeneration(concept, reading)) return [];
    if (id === "keyword.umbra-armor" && umbra.test(written)) return [concept, as("thing.umbra")];
    if (id === "keyword.living-weapon" && jobSelect.test(written)) return [as("keyword.job-select")];
    if (id === "keyword.living-weapon" && forMirrodin.test(written)) return [as("keyword.for-mirrodin")];
    const token = id === "keyword.living-weapon" ? tokens.find(({ noun }) => noun.test(written)) : undefined;
    if (token !== undefined) return [as(`thing.${token.kind}`)];
    if (id === "event.destroy" && sweeping.test(written) && speaksOf(reading, "keyword.bestow", "keyword.reconfigure"))
      return [as("event.wipe")];
    if (bearers.test(id) && isDescribed(concept, "keyword.bestow", reading)) return [as("thing.bestowed")];
    if (bearers.test(id) && isDescribed(concept, "keyword.reconfigure", reading)) return [as("object.equipment")];
    // "my *bestowed* Boon Satyr"
    if (
      id === "keyword.bestow" &&
      ((bestowed.test(written) && isBeforeName(concept, reading)) || isBehindName(concept, reading))
    )
      return [concept, as("state.attached")];
    if (id === "keyword.bestow" && standsAlone(concept, reading)) return [concept, as("thing.bestowed")];
    if (id === "keyword.bestow" && bestowed.test(written)) return [concept, as("state.attached")];
    return [concept];
  });
  return { ...reading, concepts };
}

const tokens: readonly { readonly kind: string; readonly noun: RegExp }[] = [
  { kind: "germ", noun: pattern`<noun-germ>` },
  { kind: "rebel", noun: pattern`<noun-rebel>` },
  { kind: "hero", noun: pattern`<noun-hero>` },
];

const isShrinking = (written: string): boolean => /^-(\d+|x)\/-(\d+|x)$/i.test(written);

/** With the size of the creature it is for arithmetic to say whether it dies. */
const tellsSizes = ({ question, mentions }: Reading, kindOf: (name: string) => ThingKind): boolean =>
  /(?<![+\-\d/])\d+\/\d+/.test(question) || mentions.some(({ name }) => kindOf(name) === "creature");

const shields = ["keyword.umbra-armor", "keyword.indestructible", "event.regenerate"];
/** "Dies", "goes to the graveyard", "is removed": by what, which decides where something stands in for it, is not said. */
const isVague = ({ id, written }: Concept): boolean =>
  (id === "event.die" && !kills.test(written) && !damages.test(written)) || id === "event.leave";

/** "Does the Umbra *save* it": what does so is not what survives. */
export const saving = pattern`^<verb-save>`;
const isInAsked = ({ span }: Concept, { clauses }: Reading): boolean =>
  clauses.some(({ kind, start, end }) => kind === "asked" && span.start >= start && span.start < end);

/** "My opponent's *creature*", "la *créature* de l'adversaire": whose the creature is, and nothing of whose else. */
const isOfHost = ({ span }: Concept, { concepts }: Reading): boolean =>
  concepts.some(
    ({ id, span: host }) =>
      id === "object.creature" &&
      ((host.start >= span.end && host.start - span.end <= 2) ||
        (span.start >= host.end && span.start - host.end <= 4)),
  );
/** The asker speaks of what they do or have, and of nobody else's. */
const isMineAlone = (reading: Reading): boolean =>
  (speaksOf(reading, "grammar.i") || saysI.test(reading.question) || saysMine.test(reading.question)) &&
  !reading.concepts.some(
    (concept) =>
      concept.id === "player.opponent" ||
      concept.id === "player.another" ||
      (concept.id === "relation.theirs" && !isOfHost(concept, reading)),
  );

const putters = ["keyword.bestow", "keyword.reconfigure"];
const states = /^(relation\.attached|event\.(be-attached|unattach))$/;
const isParticiple = ({ id, written }: Concept): boolean => id === "event.attach" && attached.test(written);
const stateOf = (concept: Concept, { concepts }: Reading): string =>
  concept.id === "event.unattach" ||
  concepts.some(({ id, span }) => id === "negation" && isJustBefore({ id, span, written: "" }, concept))
    ? "state.unattached"
    : "state.attached";

/** "*Cast as a creature*", "als Kreatur gewirkt": without bestow. */
function isCastAsCreature({ span }: Concept, { concepts, question }: Reading): boolean {
  const found = asCreature.exec(question);
  if (found === null) return false;
  const end = found.index + found[0].length;
  return span.start >= found.index && span.end <= end && concepts.some(({ id }) => id === "event.cast");
}

/** "It can't be regenerated". */
const isDenied = (event: Concept, reading: Reading): boolean =>
  reading.concepts.some((concept) => concept.id === "negation" && isJustBefore(concept, event));
const deniesRegeneration = (negation: Concept, reading: Reading): boolean =>
  reading.concepts.some((concept) => concept.id === "event.regenerate" && isJustBefore(negation, concept));
const isJustBefore = (one: Concept, other: Concept): boolean =>
  one.span.end <= other.span.start && other.span.start - one.span.end <= 16;

const speaksOf = ({ concepts }: Reading, ...ids: readonly string[]): boolean =>
  concepts.some(({ id }) => ids.includes(id));

/** Nouns that a keyword may describe. */
const bearers = /^object\.(creature|card|permanent|aura|equipment|artifact|enchantment)$/;
const things = /^(object|thing)\.(?!itself|two)/;
/** How far a noun may stand before the keyword that describes it: "une carte qui *a la* grâce". */
const nearby = 14;

/** "A *bestowed creature*", "une carte qui a la grâce", "meine Kreatur mit Göttergunst"; not "the creature it is bestowed on". */
function isDescribed(noun: Concept, keyword: string, { concepts }: Reading): boolean {
  return concepts.some(({ id, span }) => {
    if (id !== keyword) return false;
    if (span.end <= noun.span.start) return noun.span.start - span.end <= 1;
    if (span.start < noun.span.end || span.start - noun.span.end > nearby) return false;
    const between = concepts.filter((other) => other.span.start >= noun.span.end && other.span.end <= span.start);
    const next = concepts.find((other) => other.span.start >= span.end);
    const leadsOn = next !== undefined && next.span.start - span.end <= 1 && isPlace(next.id);
    return (
      between.some((other) => other.id === "relation.with") &&
      !between.some((other) => things.test(other.id)) &&
      !leadsOn
    );
  });
}

const isBeforeName = ({ span: { end } }: Concept, { mentions }: Reading): boolean =>
  mentions.some(({ span }) => span.start >= end && span.start - end <= 1);

/** "Boon Satyr *en grâce*". */
const isBehindName = ({ span: { start, end } }: Concept, { concepts, mentions, question }: Reading): boolean =>
  mentions.some(({ span }) => span.end <= start && inThatWay.test(question.slice(span.end, start))) &&
  !concepts.some(({ id, span }) => isPlace(id) && span.start >= end && span.start - end <= 1) &&
  !concepts.some(({ id }) => id === "event.cast");
const inThatWay = pattern`^\s+<preposition-as>\s+$`;

const isPlace = (id: string): boolean => /^relation\.(on|attached)$/.test(id) || things.test(id);

/** "*My bestow* dies": the card itself. */
function standsAlone({ span }: Concept, { concepts, question, language }: Reading): boolean {
  if (onlyAbility(language).test(question.slice(span.start, span.end))) return false;
  if (!determined.test(question.slice(0, span.start))) return false;
  const next = concepts.find((other) => other.span.start >= span.end);
  const names =
    next !== undefined && next.span.start - span.end <= 1 && (things.test(next.id) || next.id === "event.pay");
  return !names && !ofAbility.test(question.slice(span.end));
}

const umbra = pattern`^<noun-umbra>$`;
const jobSelect = pattern`^<job-select>`;
const bestowed = pattern`<bestow-participle>$`;
const damages = pattern`<noun-damage>`;
const saysI = pattern`(^|[^\p{L}])<pronoun-i-with-verb>([^\p{L}]|$)`;
const saysMine = pattern`(?<!\p{L})<possessive-mine|predicate-mine|pronoun-me>\s(<own-or-two>\s)?<noun-role>|<preposition-belonging>\s<predicate-mine|pronoun-me>`;
const attached = pattern`^<participle-attached>`;
const asCreature = pattern`(?<!\p{L})<verb-cast-as>\S*\s<as>\s(<article-indefinite>\s)?<noun-creature>s?|<as>\s(<article-indefinite|adjective-normal>\s)?<noun-creature>\s<verb-cast-behind>\S*`;
const onlyAbility = patternByLanguage`^<bestow-as-ability>`;
const ofAbility = pattern`^[\s\-]*<noun-after-bestow>`;
const determined = pattern`(^|[^\p{L}])<before-bestow>\s$`;
const forMirrodin = pattern`<for-mirrodin>`;
