import type { Filter, Reference, Zone } from "../../engine/index.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { type Alternative, readAlternative, simplify } from "./nouns/alternative.ts";
import { all, any, not } from "./nouns/filters.ts";
import { readSuffix } from "./nouns/suffix.ts";
import { asSubtype, familyOf } from "./subtypes.ts";

/** A noun phrase: "nonblack creature with power 2 or less an opponent controls". */
export interface Noun {
  readonly filter: Filter;
  /** Where it is looked for, when not among permanents. */
  readonly zone?: Zone;
  /** Further zones: "from your hand or graveyard". */
  readonly zones?: readonly Zone[];
  /** Lower-case singular nouns by which later text may call it. */
  readonly nouns: readonly string[];
  readonly plural: boolean;
  /** "spell": on the stack. */
  readonly spell: boolean;
  readonly card: boolean;
}

const self: Reference = { kind: "self" };

/** Reads a noun phrase without its article; `another` says what "another" and "other" except. */
export function readNoun(c: Cursor, cx: Context, another: Reference = self): Noun | null {
  return c.attempt(() => {
    const parts: Filter[] = [];
    if (c.takeOne("another", "other") !== null) parts.push(not({ kind: "is", reference: another }));
    const first = readAlternative(c);
    if (first === null) return null;
    const alternatives = [first, ...readOthers(c)];
    const last = alternatives.at(-1) ?? first;
    const kinds = sharingType(alternatives.map((one) => one.filter));
    let zone: Zone | undefined;
    let zones: readonly Zone[] | undefined;
    for (;;) {
      const suffix = readSuffix(c, cx);
      if (suffix === null) break;
      if ("zone" in suffix) zone = suffix.zone;
      if ("zones" in suffix) zones = suffix.zones;
      if (!("filter" in suffix)) continue;
      if (isOfCreatures(suffix.filter) && kinds.length > 1 && isOnlyCreature(kinds))
        kinds.push(all([kinds.pop() ?? suffix.filter, suffix.filter]));
      else parts.push(suffix.filter);
    }
    parts.unshift(any(kinds));
    return {
      filter: simplify(parts, !alternatives.some((one) => one.card || one.spell)),
      ...(zone === undefined ? {} : { zone }),
      ...(zones === undefined ? {} : { zones }),
      nouns: withTypes([...new Set(alternatives.flatMap((one) => one.nouns))]),
      plural: last.plural,
      spell: alternatives.some((one) => one.spell),
      card: alternatives.some((one) => one.card),
    };
  });
}

/** "Wolf or Werewolf creature": both are creatures. */
function sharingType(kinds: readonly Filter[]): Filter[] {
  const last = kinds.at(-1);
  const type =
    last?.kind === "and" && last.of[0]?.kind === "subtype" ? last.of.find(({ kind }) => kind === "type") : null;
  if (!type || !kinds.slice(0, -1).every(({ kind }) => kind === "subtype")) return [...kinds];
  return kinds.map((one) => (one === last ? one : all([one, type])));
}

/** "artifact, enchantment, or creature with flying": what only creatures have is said of the creature alone. */
function isOfCreatures(filter: Filter): boolean {
  const plain = filter.kind === "not" ? filter.filter : filter;
  return plain.kind === "keyword" || plain.kind === "power" || plain.kind === "toughness";
}

function isOnlyCreature(kinds: readonly Filter[]): boolean {
  const isCreature = (one: Filter): boolean =>
    one.kind === "and" ? one.of.some(isCreature) : one.kind === "type" && one.type === "creature";
  const isOther = (one: Filter): boolean => one.kind === "type" && one.type !== "creature";
  const last = kinds.at(-1);
  return last !== undefined && isCreature(last) && kinds.slice(0, -1).every(isOther);
}

/** "…, artifact, or land": after commas there must be an "and" or "or", or they are no list ("As long as it's a Forest, creatures …"). */
function readOthers(c: Cursor): Alternative[] {
  const found: Alternative[] = [];
  let joined = 0;
  let end = c.place;
  for (;;) {
    const next = c.attempt(() => {
      const word = c.takeOne(", and/or", ", or", ", and", "and/or", "or", "and", ",");
      if (word === null) return null;
      // "an Urza's Mine and an Urza's Tower" are two things, not one that is either
      const article = c.takeOne("another", "other", "each", "a", "an");
      const read = article !== null && !word.endsWith("or") ? null : readAlternative(c);
      return read === null ? null : { read, word };
    });
    if (next === null) break;
    found.push(next.read);
    if (next.word === ",") continue;
    joined = found.length;
    end = c.place;
  }
  c.goTo(end);
  return found.slice(0, joined);
}

/** A Cat is a creature and an Aura an enchantment: "that creature" may mean it. */
function withTypes(nouns: readonly string[]): readonly string[] {
  const more = nouns.flatMap((noun) => {
    const subtype = asSubtype(noun.charAt(0).toUpperCase() + noun.slice(1));
    const family = subtype === null ? null : familyOf(subtype);
    return family === null || nouns.includes(family) ? [] : [family];
  });
  return more.length === 0 ? nouns : [...new Set([...nouns, ...more])];
}

/** "Aura and Equipment", "creatures, artifacts, and lands": any of those kinds. */
export function readKinds(c: Cursor, cx: Context): Filter | null {
  const kinds: Filter[] = [];
  do {
    const noun = readNoun(c, cx);
    if (noun === null) return null;
    kinds.push(noun.filter);
  } while (c.takeOne("and", ", and", ",") !== null);
  const [only] = kinds;
  return kinds.length === 1 && only ? only : { kind: "or", of: kinds };
}

/**
 * "Each *other* creature", said by an attachment that is none itself: other than what it is attached to. Of other Auras or Equipment it is
 * other than the attachment.
 */
export function otherThanHost<N extends Pick<Noun, "filter" | "nouns">>(
  noun: N,
  { self: { types, subtypes } }: Context,
): N {
  const isAttachment = subtypes.some((one) => /^(aura|equipment|fortification)$/i.test(one));
  if (!isAttachment || types.includes("creature") || !noun.nouns.includes("creature")) return noun;
  const host: Filter = not({ kind: "is", reference: { kind: "host" } });
  const asHost = (one: Filter): Filter =>
    one.kind === "and"
      ? { ...one, of: one.of.map(asHost) }
      : one.kind === "not" && one.filter.kind === "is" && one.filter.reference.kind === "self"
        ? host
        : one;
  return { ...noun, filter: asHost(noun.filter) };
}
