import type { Reading } from "../../language/index.ts";
import { roleOf, type ThingKind } from "../kinds.ts";
import { colorsOf, type Said, type Thing } from "../said.ts";
import { actByName } from "./act-by-name.ts";
import { withDenied } from "./denied.ts";
import { repeatedKinds } from "./repeats.ts";
import { asToken, tokenCalled } from "./tokens.ts";
import { withTwo } from "./two.ts";

/** A thing of the question as the story takes it: named, called by what it is, or only pointed at. */
export interface Phrase {
  readonly is: "thing" | "pronoun";
  readonly kind: ThingKind;
  readonly name: string | null;
  readonly written: string;
  readonly whose: "you" | "opponent" | null;
  readonly start: number;
  readonly end: number;
  /** Only implied by an adjective ("the *equipped* creature"). */
  readonly implied: boolean;
  /** "a creature", "eine Aura": not one that was spoken of before. */
  readonly indefinite: boolean;
  /** The noun, when it is one for a sort of thing ("the *titan*", "l'*épée*"): another noun is another thing. */
  readonly species?: string;
  /** The colours it is said to be of, where nobody named it. */
  readonly colors?: readonly string[];
  /** "The *first* creature": what something was on before it was moved. */
  readonly isFormer?: boolean;
  /** "*Two* Rancors": there are two of it. */
  readonly isTwo?: boolean;
}

/** Anything else that was said, by its concept. */
export interface Word {
  readonly is: "event" | "link" | "player" | "mark" | "ask";
  readonly id: string;
  /** It is said not to be so, or no longer. */
  readonly denied?: boolean;
  readonly written: string;
  readonly start: number;
  readonly end: number;
}
export type Item = Phrase | Word;

/** A stretch of a question with at most one thing told or asked, in the order of the text. */
export interface Segment {
  readonly kind: "said" | "condition" | "asked";
  readonly items: readonly Item[];
}

/** Concepts that carry nothing a story needs. */
const silent =
  /^(ask\.(yes-no|tag|or|or-not)|relation\.(mine|theirs|its|control|own)|grammar\.passive|topic\.(greeting|thanks|small-talk))$/;
const links = /^relation\.(on|with|attached|from)$/;

/** The segments of a question. `said` has the things with whose they are. */
export function toSegments(reading: Reading, said: Said): readonly Segment[] {
  const segments: Segment[] = [];
  const repeated = repeatedKinds(said.things, reading.question);
  const things = said.things.filter((thing) => !repeated.has(thing));
  const described = new Set(reading.concepts.flatMap((concept) => colorsOf(concept, reading)));
  for (const [index, clause] of reading.clauses.entries()) {
    const last = index === reading.clauses.length - 1;
    const inside = (start: number) => start >= clause.start && (last || start < clause.end);
    const items: Item[] = things
      .filter((thing) => inside(thing.start) && thing.kind !== "player")
      .map((thing) => toPhrase(thing, reading));
    for (const concept of reading.concepts) {
      const { id, span, written } = concept;
      // "…, no?"
      const isTag =
        id === "negation.none" &&
        span.start >= clause.start &&
        !reading.concepts.some((other) => other.span.start >= span.end && inside(other.span.start));
      if (isTag && reading.concepts.some((other) => other.id === "ask.tag" && other.span.start === span.start))
        continue;
      if (!inside(span.start) || silent.test(id) || described.has(concept)) continue;
      if ([...repeated].some(({ start }) => start === span.start)) continue;
      if (
        said.things.some(
          (thing) =>
            thing.start === span.start &&
            thing.kind !== "player" &&
            // "my *blocker*" is a creature, and nothing that happens
            (!id.startsWith("event.") || (thing.name === null && /^event\.(block|attack)$/.test(id))),
        )
      )
        continue;
      const place = { written, start: span.start, end: span.end };
      if (id === "grammar.pronoun")
        items.push({
          is: "pronoun",
          kind: "card",
          name: null,
          whose: null,
          implied: false,
          indefinite: false,
          ...place,
        });
      else if (tokenCalled(id, written) !== undefined) items.push(asToken(concept));
      else if (id === "grammar.put") items.push({ is: "event", id: "event.attach", ...place });
      else if (id === "grammar.i") items.push({ is: "player", id, ...place });
      else if (id.startsWith("grammar.")) continue;
      else if (id.startsWith("event.")) items.push({ is: "event", id, ...place }, ...withinVerb(id, place));
      else if (links.test(id)) items.push({ is: "link", id, ...place });
      else if (id.startsWith("player.") || id === "object.player") items.push({ is: "player", id, ...place });
      else if (id.startsWith("ask.")) items.push({ is: "ask", id, ...place });
      else items.push({ is: "mark", id, ...place }, ...withinAlready(id, place));
    }
    items.sort((a, b) => a.start - b.start || a.end - b.end);
    const puts = putByParticiple(items, reading);
    if (puts !== null) items.splice(items.indexOf(puts), 1, asPutting(puts));

    const before = reading.clauses[index - 1];
    const gap = before === undefined ? "" : reading.question.slice(before.end, clause.start);
    const relative = gap.trim() === "," && endsInHost(segments[segments.length - 1]) ? asRelative(items) : items;
    const told = withoutPurpose(withoutArticles(asTokens(relative, reading)));
    segments.push(...cut(clause.kind, withTwo(told, reading), reading));
  }
  return segments;
}

/** "I *equipped* the axe to my bear", "he *enchanted* …": with a doer before it the word is the verb, and no adjective. */
function putByParticiple(items: readonly Item[], reading: Reading): Phrase | null {
  const found = items.find(
    (item): item is Phrase =>
      item.is === "thing" &&
      item.implied &&
      reading.concepts.some(({ id, span }) => span.start === item.start && id.startsWith("relation.")),
  );
  if (found === undefined) return null;
  const at = items.indexOf(found);
  const before = items.slice(0, at).findLast(({ is }) => is !== "mark");
  const isDoer = before?.is === "player" || (before?.is === "pronoun" && before.end < found.start);
  const next = items.slice(at + 1).find((item) => item.is === "thing" || item.is === "pronoun");
  const link = items.slice(at + 1).find(({ is }) => is === "link");
  const leadsOn = next !== undefined && (link === undefined || link.start > next.start);
  const touches = next !== undefined && /^\s+(\p{L}+\s+){0,2}$/u.test(reading.question.slice(found.end, next.start));
  return isDoer && before !== undefined && found.start - before.end <= 12 && leadsOn && touches ? found : null;
}

const asPutting = ({ kind, written, start, end }: Phrase): Word => ({
  is: "event",
  id: kind === "equipment" ? "event.equip" : "event.enchant",
  written,
  start,
  end,
});

/** "Takes my creature", "prend ma créature": the verb's own words say whom. */
function withinVerb(id: string, { written, start, end }: Pick<Word, "written" | "start" | "end">): Phrase[] {
  const object = /(\p{L}+) (creature|créature|kreatur)$/iu.exec(written);
  if (id !== "event.control" || object === null) return [];
  const whose = /^(my|ma|meine)$/i.test(object[1] ?? "") ? "you" : null;
  const at = { written: object[2] ?? "", start: start + object.index, end };
  return [{ is: "thing", kind: "creature", name: null, whose, implied: false, indefinite: false, ...at }];
}

/** "*Already has* Rancor", "*already on* my bear": how things are is said as well. */
function withinAlready(id: string, place: Pick<Word, "written" | "start" | "end">): Word[] {
  if (id !== "time.already") return [];
  if (
    / (has|ha[sd]? on|wear(s|ing)|carr(ies|ying)|hold(s|ing)|wield(s|ing)|equipped|porte d[ée]j[aà]|tr[aä]gt)$/i.test(
      place.written,
    )
  )
    return [{ is: "link", id: "relation.with", ...place }];
  return /(^| )(on|sur)$/i.test(place.written) ? [{ is: "link", id: "relation.on", ...place }] : [];
}

const indefinite: Readonly<Record<string, RegExp>> = {
  en: /(^|[^\p{L}])(an?|n|another|some)\s+(\p{L}+\s+)?$/iu,
  fr: /(^|[^\p{L}])(un|une|d['’]une?)\s+(\p{L}+\s+)?$/iu,
  de: /(^|[^\p{L}])(ne|n|eine?[nmrs]?|nen?)\s+(\p{L}+\s+)?$/iu,
};

/** "One of my *other* guys". */
const isRightBefore = (span: { readonly end: number }, start: number): boolean =>
  start - span.end >= 0 && start - span.end <= 1;

/** "The *first* creature", "die *alte* Kreatur": what something was on before it was moved. */
const former =
  /(?:^|\s)(first|old|previous|original|premi[eè]re?|ancienne?|erste[nr]?|alte[nr]?|vorherige[nr]?)\s+\p{L}+$/iu;

const toPhrase = (
  { kind, name, written, whose, start, end, implied, colors }: Thing,
  { question, concepts, language }: Reading,
): Phrase => ({
  is: "thing",
  ...(concepts.some(({ id, span }) => id === "grammar.species" && span.start === start) && {
    species: written.toLowerCase().replace(language === "de" ? /(e?[ns]|e)$/ : /s$/, ""),
  }),
  // "A" and "B" are called by their letters
  kind:
    kind === "other-creature" && /^[A-Z]$/.test(written)
      ? "creature"
      : kind === "creature" && concepts.some(({ id, span }) => id === "relation.other" && isRightBefore(span, start))
        ? "other-creature"
        : kind,
  name,
  written,
  whose,
  start,
  end,
  implied,
  indefinite: indefinite[language]?.test(question.slice(Math.max(0, start - 16), start)) === true,
  ...(former.test(question.slice(Math.max(0, start - 14), end)) && { isFormer: true }),
  ...(colors.length > 0 && { colors }),
});

/** "My soldier *token*", "mon *jeton* gobelin": one thing, of that sort. */
const asTokens = (items: readonly Item[], { question }: Reading): readonly Item[] =>
  items.flatMap((item, i): Item[] => {
    const touches = (other: Item | undefined): other is Phrase =>
      other?.is === "thing" &&
      other.name === null &&
      question.slice(Math.min(item.end, other.end), Math.max(item.start, other.start)).trim() === "";
    const isSort = (other: Item | undefined): other is Phrase =>
      touches(other) && other.kind === "creature" && other.species !== undefined;
    const isToken = (other: Item | undefined): other is Phrase => touches(other) && other.kind === "token";
    if (isToken(item) && (isSort(items[i - 1]) || isSort(items[i + 1]))) {
      const sort = [items[i - 1], items[i + 1]].find(isSort);
      return sort === undefined ? [item] : [{ ...sort, kind: "token", start: Math.min(sort.start, item.start) }];
    }
    return isSort(item) && (isToken(items[i + 1]) || isToken(items[i - 1])) ? [] : [item];
  });

/** "la créature", "die Aura", "that creature": a pronoun right before what it belongs to is none. */
const withoutArticles = (items: readonly Item[]): readonly Item[] =>
  items.filter((item, i) => {
    const next = items[i + 1];
    if (isRelative(item, items[i - 1], next)) return false;
    // "*übernehme* die *Kontrolle*": the article of a noun that belongs to the verb
    const within = items.some((verb) => verb.is === "event" && verb.start < item.start && item.end < verb.end);
    if (item.is === "pronoun" && within && /^(die|das|den|le|la|les|the)$/i.test(item.written)) return false;
    if (item.is !== "pronoun" || next === undefined || next.start - item.end > 1) return true;
    if (/^(it|he|she|they|him|them|its|il|elle|elles|ils|lui|er|es|ihn|ihm)$/i.test(item.written)) return true;
    // "gebe ihr Flugfähigkeit"
    if (/^ihr$/i.test(item.written) && next.is === "mark" && next.id.startsWith("keyword.")) return true;
    // "falls das *im Kampf* stirbt"
    if (next.is === "mark" && next.id.startsWith("time.") && /^(im|in|am|bei|during|pendant)\s/i.test(next.written))
      return true;
    // "falls *der* pro weiß kriegt": nothing else is there that gains it
    const isGained = next.is === "mark" && next.id.startsWith("keyword.") && i <= 1;
    if (
      isGained &&
      items.slice(i).some(({ is, ...other }) => is === "event" && "id" in other && other.id === "event.gain")
    )
      if (items.every((other) => other === item || (other.is !== "thing" && other.is !== "pronoun"))) return true;
    return next.is === "event" || next.is === "link" || next.is === "ask";
  });

/** "My bear, …": told of no more yet than that it is there. */
const endsInHost = (segment: Segment | undefined): boolean => {
  const last = segment?.items.findLast(({ is }) => is !== "mark");
  return last?.is === "thing" && last.name === null ? roleOf(last.kind) === "host" : last?.is === "thing";
};

/** "My bear, *auf dem* Rancor liegt, …", "…, *der* Skullclamp trägt, …": no article of what follows, it points back. */
function asRelative(items: readonly Item[]): readonly Item[] {
  const at = items[0]?.is === "link" && items[0].id === "relation.on" ? 1 : 0;
  const pronoun = items[at];
  const last = items[items.length - 1];
  if (pronoun?.is !== "pronoun" || !pointsBack.test(pronoun.written) || last === undefined) return items;
  const tools = items.slice(at + 1).filter(({ is }) => is === "thing");
  const isTold =
    at === 1
      ? (last.is === "event" || last.is === "link") && last !== items[0]
      : last.is === "link" && last.id !== "relation.on" && !/^(dr|drauf|dran)/i.test(last.written);
  if (tools.length !== 1 || !isTold || items.some((item) => item.is === "event" && !lies.test(item.id))) return items;
  // the form in which a pronoun is never an article
  return items.map((item) => (item === pronoun ? { ...pronoun, written: "ihm" } : item));
}
const pointsBack = /^(der|die|das|dem|den|denen)$/i;
const lies = /^event\.(be-attached|attach|gain)$/;

/** "My creature *that* has Pacifism", "une bête *qui* meurt": it points at what stands right before it. */
const isRelative = (item: Item, before: Item | undefined, next: Item | undefined): boolean =>
  item.is === "pronoun" &&
  /^(that|which|who|der|die|das|celui|celle)$/i.test(item.written) &&
  before?.is === "thing" &&
  !before.implied &&
  item.start - before.end <= 2 &&
  next !== undefined &&
  (next.is === "link" || next.is === "event" || (next.is === "mark" && next.id.startsWith("time.already")));

/** "…, *so it doesn't die*", "*damit* sie nicht abfällt": what somebody wants of it, which tells nothing. */
function withoutPurpose(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    (item, i) =>
      item.is === "mark" &&
      item.id.startsWith("link.") &&
      /^(so|so that|damit|pour que|afin que)$/i.test(item.written) &&
      i > 0 &&
      items.slice(i + 1, i + 4).some((next) => next.is === "mark" && next.id === "negation") &&
      !items.slice(i + 1).some((next) => next.is === "thing" && next.name !== null),
  );
  return at < 0 ? items : items.slice(0, at);
}

/** "On a creature *which then* gains flying": still told of that creature. */
const leadsOn = ({ start }: Item, before: Item | undefined, { question }: Reading): boolean =>
  before?.is === "thing" && /^,?\s*(that|which|who|qui|der|die|das)\s+$/i.test(question.slice(before.end, start));

/** Cuts a clause at "and", "then" and the like where something is told on both sides. */
function cut(kind: Segment["kind"], items: readonly Item[], reading: Reading): Segment[] {
  const parts: Item[][] = [[]];
  for (const [i, item] of items.entries()) {
    // "hängt *aber* noch": inside what it stands in
    const isWithin = items.some((other) => other !== item && other.start < item.start && other.end > item.end);
    const joins = item.is === "mark" && item.id === "link.then" && !isWithin && !leadsOn(item, items[i - 1], reading);
    const rest = items.slice(i + 1);
    const current = parts[parts.length - 1] ?? [];
    // "es hängt *aber* an meiner Kreatur"
    if (joins && !/^(and|plus|et|und)$/i.test(item.written) && current.length > 0 && rest[0]?.is === "link") continue;
    if (joins && /^(and|plus|et|und)$/i.test(item.written) && isPair(items[i - 1], items[i + 1])) {
      // "it wears an axe, and *the axe is bounced*": told anew
      const next = items[i + 1];
      const isSame = next?.is === "thing" && next.name === null && !next.indefinite;
      const isNew = isSame && items[i + 2]?.is === "event" && current.some(({ is }) => is === "link" || is === "event");
      if (!isNew) continue;
    }
    const isTold =
      actByName(current) !== null ||
      current.some((one, at) => tells(one) && !helps(one, current[at + 1]) && !isPaidFor(one, current, reading));
    if (joins && isTold && (rest.some(tells) || actByName(rest) !== null) && !onlyChooses(rest)) parts.push([]);
    else if (!joins && !(item.is === "mark" && item.id === "link.then")) current.push(item);
  }
  const askedAt =
    kind === "asked"
      ? Math.max(
          0,
          parts.findLastIndex((part) => isAsked(part, reading)),
        )
      : -1;
  return parts
    .filter((part) => part.length > 0)
    .map((part) => {
      const own = kind === "asked" && parts.indexOf(part) !== askedAt ? "said" : kind;
      return { kind: own, items: own === "asked" ? part : withDenied(part.flatMap((item) => asLink(item, part))) };
    });
}

/** "carries Unholy Strength *and* a machete", "mon épée *et* ma hache": two attachments in one breath. */
const isPair = (one: Item | undefined, other: Item | undefined): boolean =>
  one?.is === "thing" &&
  other?.is === "thing" &&
  !one.implied &&
  !other.implied &&
  !isNounFor(one, other) &&
  [one, other].every(({ kind }) => roleOf(kind) === "attachment") &&
  // "Arrest is on it *and Arrest* is exiled"
  (one.name === null || one.name !== other.name);

/** "Porte Skullclamp *et l'équipement* est détruit": the noun for what was named, and no second thing. */
const isNounFor = (one: Phrase, other: Phrase): boolean =>
  one.name !== null && other.name === null && !other.indefinite && other.whose === null && other.kind === one.kind;

const isAsked = (part: readonly Item[], { ask }: Reading): boolean =>
  ask !== null && part.some(({ start }) => start >= ask.span.start && start < ask.span.end);

const tells = (item: Item): boolean =>
  (item.is === "event" && !auxiliary.has(item.id)) ||
  (item.is === "thing" && item.kind === "spell" && item.name !== null) ||
  item.is === "link" ||
  (item.is === "mark" && /^(keyword|quality|color)\./.test(item.id));

/** "I cast Gods Willing on it *and name green*": the choice belongs to the spell. */
function onlyChooses(rest: readonly Item[]): boolean {
  const end = rest.findIndex((item) => item.is === "mark" && item.id === "link.then");
  const part = end < 0 ? rest : rest.slice(0, end);
  return (
    part.some((item) => item.is === "event" && item.id === "event.choose") &&
    part.every((item) =>
      item.is === "event" ? item.id === "event.choose" : item.is === "mark" || item.is === "player",
    )
  );
}

/** "It *gets* targeted": a verb that helps the next one. */
const helps = (item: Item, next: Item | undefined): boolean =>
  item.is === "event" && item.id === "event.gain" && next?.is === "event";

/** "Can I *pay 2 and* move it?": one thing is asked. */
const isPaidFor = (item: Item, items: readonly Item[], { ask }: Reading): boolean =>
  ask?.kind === "can-i" &&
  item.is === "event" &&
  item.id === "event.pay" &&
  items.some((other) => other.is === "ask" && other.start < item.start);

/** "It gets *targeted* and destroyed": no event of its own. */
const auxiliary = new Set(["event.go", "event.target", "event.use", "event.choose"]);

/** "liegt auf", "is attached to": told, not asked, it is how things are from the start. */
function asLink(item: Item, part: readonly Item[]): Item[] {
  // "it still sits on my knight", told, is where it is
  if (item.is === "event" && item.id === "event.stay") {
    const after = part[part.indexOf(item) + 1];
    // "mon ours *tient* la hache"
    if (/^(tient|tenait)$/i.test(item.written) && part.indexOf(item) > 0 && after?.is === "thing")
      return [{ ...item, is: "link", id: "relation.attached" }];
    const isTold = part.indexOf(item) > 0 && !part.some(({ is }) => is === "mark" || is === "ask");
    return isTold && after?.is === "link" && after.id !== "relation.with" ? [] : [item];
  }
  if (item.is !== "event" || item.id !== "event.be-attached") return [item];
  const twin = part.some((other) => other.is === "link" && other.start === item.start);
  return twin ? [] : [{ ...item, is: "link", id: "relation.attached" }];
}
