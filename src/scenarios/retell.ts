import type { Concept, Reading } from "../language/index.ts";
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
    if (id === "keyword.umbra-armor" && /^(umbras?|totems?)$/i.test(written)) return [concept, as("thing.umbra")];
    if (id === "keyword.living-weapon" && /^job/i.test(written)) return [as("keyword.job-select")];
    if (id === "keyword.living-weapon" && /mirrodin/i.test(written)) return [as("keyword.for-mirrodin")];
    const token = id === "keyword.living-weapon" ? /germ|keim|rebel|h[eé]ro|held/i.exec(written)?.[0] : undefined;
    if (token !== undefined) return [as(`thing.${tokens[token.toLowerCase()] ?? "hero"}`)];
    if (id === "event.destroy" && sweeping.test(written) && speaksOf(reading, "keyword.bestow", "keyword.reconfigure"))
      return [as("event.wipe")];
    if (bearers.test(id) && isDescribed(concept, "keyword.bestow", reading)) return [as("thing.bestowed")];
    if (bearers.test(id) && isDescribed(concept, "keyword.reconfigure", reading)) return [as("object.equipment")];
    if (id === "keyword.bestow" && standsAlone(concept, reading)) return [concept, as("thing.bestowed")];
    if (id === "keyword.bestow" && /(ed|owte?[nrs]?|fi[eé]e?)$/i.test(written)) return [concept, as("state.attached")];
    return [concept];
  });
  return { ...reading, concepts };
}

const tokens: Readonly<Record<string, string>> = { germ: "germ", keim: "germ", rebel: "rebel" };

const isShrinking = (written: string): boolean => /^-(\d+|x)\/-(\d+|x)$/i.test(written);

/** With the size of the creature it is for arithmetic to say whether it dies. */
const tellsSizes = ({ question, mentions }: Reading, kindOf: (name: string) => ThingKind): boolean =>
  /(?<![+\-\d/])\d+\/\d+/.test(question) || mentions.some(({ name }) => kindOf(name) === "creature");

const shields = ["keyword.umbra-armor", "keyword.indestructible", "event.regenerate"];
/** "Dies", "goes to the graveyard", "is removed": by what, which decides where something stands in for it, is not said. */
const isVague = ({ id, written }: Concept): boolean =>
  (id === "event.die" && !kills.test(written) && !/lethal|mortel|t[oö]dlich|damage|blessure|schaden/i.test(written)) ||
  id === "event.leave";

/** "Does the Umbra *save* it": what does so is not what survives. */
export const saving = /^(sav|help|protect|rescu|rett|ger|hilf|sch[uü]tz|sauv|prot[eè]g|[ée]pargn)/i;
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
  (speaksOf(reading, "grammar.i") ||
    /(^|[^\p{L}])(je|j|ich)([^\p{L}]|$)/iu.test(reading.question) ||
    /\b(my|mine|mes|mon|meiner?|meine[nms]|moi|mir)\s(own\s|two\s|zwei\s|deux\s)?(r[oô]le|jetons? de r|rolle)|(of|zu|von|à|a)\s(mine|moi|mir|mes|meine)/i.test(
      reading.question,
    )) &&
  !reading.concepts.some(
    (concept) =>
      concept.id === "player.opponent" ||
      concept.id === "player.another" ||
      (concept.id === "relation.theirs" && !isOfHost(concept, reading)),
  );

const putters = ["keyword.bestow", "keyword.reconfigure"];
const states = /^(relation\.attached|event\.(be-attached|unattach))$/;
const isParticiple = ({ id, written }: Concept): boolean => id === "event.attach" && /^attach(é|ee)/i.test(written);
const stateOf = (concept: Concept, { concepts }: Reading): string =>
  concept.id === "event.unattach" ||
  concepts.some(({ id, span }) => id === "negation" && isJustBefore({ id, span, written: "" }, concept))
    ? "state.unattached"
    : "state.attached";

/** "*Cast as a creature*", "als Kreatur gewirkt": without bestow. */
function isCastAsCreature({ span }: Concept, { concepts, question }: Reading): boolean {
  const found =
    /(\b(cast|played|lanc\S+|jou\S+)\s(as|comme|en tant que)\s((an?|une?)\s)?cr[eé]atures?)|(als\s((eine|normale)\s)?kreatur\s(ge\S+|wirke\S*|spiele\S*))/iu.exec(
      question,
    );
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

const isPlace = (id: string): boolean => /^relation\.(on|attached)$/.test(id) || things.test(id);

/** "*My bestow* dies": the card itself. */
function standsAlone({ span }: Concept, { concepts, question, language }: Reading): boolean {
  const article = /(^|[^\p{L}])(my|the|a|his|their|meine?|der|die|das|eine?|mon|un)\s$/iu;
  if (language === "fr" && /^gr/i.test(question.slice(span.start, span.end))) return false;
  if (!article.test(question.slice(0, span.start))) return false;
  const next = concepts.find((other) => other.span.start >= span.end);
  const names =
    next !== undefined && next.span.start - span.end <= 1 && (things.test(next.id) || next.id === "event.pay");
  return !names && !/^[\s-]*(cost|ability|spell|card|kosten|karte)/i.test(question.slice(span.end));
}
