import { type Concept, pattern, patternByLanguage, type Reading } from "../../../language/index.ts";
import { roleOf } from "../../kinds.ts";
import type { Said } from "../../said.ts";
import { colorsOf, type Thing } from "../../things.ts";
import { basicOf } from "./basics.ts";
import { borrowedIn } from "./borrowed.ts";
import { cut } from "./cut.ts";
import type { Item, Phrase, Segment, Word } from "./items.ts";
import { asWith } from "./relative.ts";
import { repeatedKinds } from "./repeats.ts";
import { roleNamed } from "./role-names.ts";
import { asMoving } from "./take-off.ts";
import { asToken, tokenCalled } from "./tokens.ts";
import { withOneMore, withTwo } from "./two.ts";
import { asUmbra, isUmbra } from "./umbras.ts";

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
      const { span, written } = concept;
      // "he *responds to* my aura with …": told, it is done in response
      // "can I *respond to* his spell by equipping …?"
      const isBy = reading.concepts.some(
        (other) => placesIt.test(other.id) && other.span.start > span.end && inside(other.span.start),
      );
      const isAnswering =
        concept.id === "event.use-stack" && (clause.kind !== "asked" || isBy) && answers.test(written);
      const id = isAnswering ? "time.in-response" : concept.id;
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
      // "ich *flashe* …": the verb says it
      const isVerb = (other: Concept) => other.id === "event.cast" && other.span.start === span.start;
      if (id === "keyword.flash" && reading.concepts.some(isVerb)) continue;
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
      else if (isUmbra(concept, reading)) items.push(asUmbra(concept, reading));
      else if (id === "grammar.put") items.push({ is: "event", id: "event.attach", ...place });
      else if (id === "grammar.i") items.push({ is: "player", id, ...place });
      else if (id.startsWith("grammar.")) continue;
      else if (id.startsWith("event.")) items.push({ is: "event", id, ...place }, ...withinVerb(id, place));
      else if (links.test(id)) items.push({ is: "link", id, ...place });
      else if (id.startsWith("player.") || id === "object.player") items.push({ is: "player", id, ...place });
      else if (id.startsWith("ask.")) items.push({ is: "ask", id, ...place }, ...withinAsk(id, place, reading));
      else items.push({ is: "mark", id, ...place }, ...withinAlready(id, place));
    }
    items.sort((a, b) => a.start - b.start || a.end - b.end);
    const puts = putByParticiple(items, reading);
    if (puts !== null) items.splice(items.indexOf(puts), 1, asPutting(puts));
    asAttaching(items);
    // "he disenchants *the Satyr itself*"
    const itself = items.findIndex(
      (item, i) =>
        item.is === "mark" &&
        item.id === "object.itself" &&
        items[i - 1]?.is === "thing" &&
        item.start - (items[i - 1]?.end ?? 0) <= 1,
    );
    if (itself > 0) items.splice(itself, 1);

    const before = reading.clauses[index - 1];
    const gap = before === undefined ? "" : reading.question.slice(before.end, clause.start);
    const relative = gap.trim() === "," && endsInHost(segments[segments.length - 1]) ? asRelative(items) : items;
    const told = asWith(asMoving(withoutPurpose(withoutArticles(asTokens(relative, reading)))), reading);
    const borrowed = clause.kind === "asked" ? borrowedIn(told, reading) : null;
    if (borrowed !== null) segments.push({ kind: "said", items: borrowed.told });
    const left = borrowed?.rest ?? told;
    segments.push(...cut(clause.kind, withOneMore(withTwo(left, reading), reading), reading));
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
  // "I crewed it *and equipped the axe to it*"
  const earlier = items.slice(0, at);
  const isChained =
    /(^|\s)(and|then)\s+$/i.test(reading.question.slice(0, found.start)) &&
    earlier.some(({ is }) => is === "player") &&
    earlier.some(({ is }) => is === "event") &&
    next !== undefined &&
    /^\s+(to|on|onto)\s/i.test(reading.question.slice(next.end));
  if (isChained && leadsOn && touches) return found;
  return isDoer && before !== undefined && found.start - before.end <= 12 && leadsOn && touches ? found : null;
}

/** "*I attached* the Boar to a guy", "he has attached it": told of somebody who does it, it is done and no state. */
function asAttaching(items: Item[]): void {
  const at = items.findIndex((item, i) => {
    const before = items.slice(0, i).findLast(({ is }) => is !== "mark");
    const next = items.slice(i + 1).find(({ start }) => start > item.start);
    return (
      item.is === "event" &&
      item.id === "event.be-attached" &&
      before?.is === "player" &&
      item.start - before.end <= 6 &&
      (next?.is === "thing" || next?.is === "pronoun")
    );
  });
  const verb = items[at];
  if (verb?.is !== "event") return;
  const twin = items.findIndex((item) => item.is === "link" && item.start === verb.start);
  items[at] = { ...verb, id: "event.attach" };
  if (twin >= 0) items.splice(twin, 1);
}

const asPutting = ({ kind, written, start, end }: Phrase): Word => ({
  is: "event",
  id: kind === "equipment" ? "event.equip" : "event.enchant",
  written,
  start,
  end,
});

/** "Takes my creature", "prend ma créature", "equip it": the verb's own words say whom. */
function withinVerb(id: string, { written, start, end }: Pick<Word, "written" | "start" | "end">): Phrase[] {
  const pointed = id === "event.equip" ? endsInObject.exec(written) : null;
  if (pointed !== null) {
    const at = { written: pointed[1] ?? "", start: start + pointed.index + 1, end };
    return [{ is: "pronoun", kind: "card", name: null, whose: null, implied: false, indefinite: false, ...at }];
  }
  const object = whoseCreature.exec(written);
  if (id !== "event.control" || object === null) return [];
  const whose = mine.test(object[1] ?? "") ? "you" : null;
  const at = { written: object[2] ?? "", start: start + object.index, end };
  return [{ is: "thing", kind: "creature", name: null, whose, implied: false, indefinite: false, ...at }];
}

/** "*Can it* stay on my bear?": what is asked about stands in the asking words, where no leave is asked. */
function withinAsk(
  id: string,
  { written, start, end }: Pick<Word, "written" | "start" | "end">,
  { ask }: Reading,
): Phrase[] {
  const pointed = id === "ask.can" && ask !== null && ask.kind !== "can-i" ? endsInSubject.exec(written) : null;
  if (pointed === null) return [];
  const at = { written: pointed[1] ?? "", start: start + pointed.index + 1, end };
  return [{ is: "pronoun", kind: "card", name: null, whose: null, implied: false, indefinite: false, ...at }];
}

/** "*Already has* Rancor", "*already on* my bear": how things are is said as well. */
function withinAlready(id: string, place: Pick<Word, "written" | "start" | "end">): Word[] {
  if (id !== "time.already") return [];
  if (alreadyHas.test(place.written)) return [{ is: "link", id: "relation.with", ...place }];
  return alreadyOn.test(place.written) ? [{ is: "link", id: "relation.on", ...place }] : [];
}

const indefinite = patternByLanguage`(^|[^\p{L}])<indefinite-before-noun>\s+(\p{L}+\s+)?$`;

/** "One of my *other* guys". */
const isRightBefore = (span: { readonly end: number }, start: number): boolean =>
  start - span.end >= 0 && start - span.end <= 1;

/** "The *first* creature", "die *alte* Kreatur": what something was on before it was moved. */
const former = pattern`(?:^|\s)<adjective-former>\s+\p{L}+$`;

const toPhrase = (
  { kind, name, written, whose, start, end, implied, colors }: Thing,
  { question, concepts, language }: Reading,
): Phrase => ({
  is: "thing",
  ...(concepts.some(({ id, span }) => id === "grammar.species" && span.start === start) && {
    species: written.toLowerCase().replace(plural(language), ""),
  }),
  ...(kind === "role" && roleNamed(written) !== undefined && { species: roleNamed(written) as string }),
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
  indefinite: indefinite(language).test(question.slice(Math.max(0, start - 16), start)),
  ...(kind === "land" && name === null && basicOf(written)),
  ...(former.test(question.slice(Math.max(0, start - 14), end)) && { isFormer: true }),
  ...(colors.length > 0 && { colors }),
  ...(kind === "aura" && name === null && isOwnOnly(question, start, end) && { isOwnOnly: true }),
  ...(/^deathtouch/i.test(written) && { abilities: ["deathtouch"] }),
  ...sizeOf(question, start, written, name),
});

/** "*Enchant creature you control* Aura", "une aura *enchanter : créature que vous contrôlez*". */
const isOwnOnly = (question: string, start: number, end: number): boolean =>
  ownOnly.test(question.slice(Math.max(0, start - 36), end + 48));
const ownOnly = pattern`(?<!\p{L})<enchants-own>(?!\p{L})`;

/** "My *3/3*", "a *5/5* flyer", "une créature *2/2*". */
function sizeOf(question: string, start: number, written: string, name: string | null): Pick<Phrase, "size"> {
  if (name !== null) return {};
  const end = start + written.length;
  const found =
    /^(\d+)\/(\d+)$/.exec(written) ??
    /(?<![\d/+-])(\d+)\/(\d+)\s+(?:\p{L}+\s+)?$/u.exec(question.slice(Math.max(0, start - 18), start)) ??
    /^\s+(\d+)\/(\d+)(?![\d/])/.exec(question.slice(end, end + 8));
  return found?.[1] === undefined || found[2] === undefined ? {} : { size: { power: found[1], toughness: found[2] } };
}

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
    if (item.is === "pronoun" && within && article.test(item.written)) return false;
    if (item.is !== "pronoun" || next === undefined || next.start - item.end > 1) return true;
    if (neverArticle.test(item.written)) return true;
    // "gebe ihr Flugfähigkeit"
    if (pronounOrPossessive.test(item.written) && next.is === "mark" && next.id.startsWith("keyword.")) return true;
    // "falls das *im Kampf* stirbt"
    if (next.is === "mark" && next.id.startsWith("time.") && during.test(next.written)) return true;
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
      : last.is === "link" && last.id !== "relation.on" && !onIt.test(last.written);
  if (tools.length !== 1 || !isTold || items.some((item) => item.is === "event" && !lies.test(item.id))) return items;
  // the form in which a pronoun is never an article
  return items.map((item) => (item === pronoun ? { ...pronoun, written: "ihm" } : item));
}
const pointsBack = pattern`^<pronoun-pointing-back>$`;
const lies = /^event\.(be-attached|attach|gain)$/;

/** "My creature *that* has Pacifism", "une bête *qui* meurt": it points at what stands right before it. */
const isRelative = (item: Item, before: Item | undefined, next: Item | undefined): boolean =>
  item.is === "pronoun" &&
  relativeAtThing.test(item.written) &&
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
      soThat.test(item.written) &&
      i > 0 &&
      items.slice(i + 1, i + 4).some((next) => next.is === "mark" && next.id === "negation") &&
      !items.slice(i + 1).some((next) => next.is === "thing" && next.name !== null),
  );
  return at < 0 ? items : items.slice(0, at);
}

const placesIt = /^event\.(equip|move|attach|cast|enchant)$/;
const endsInSubject = pattern`\s(<pronoun-it|pronoun-he|pronoun-they|pronoun-she-or-it>)$`;
const answers = pattern`^<verb-respond>`;
const whoseCreature = pattern`(\p{L}+) (<noun-creature>)$`;
const mine = pattern`^<possessive-mine>$`;
const alreadyHas = pattern` <already-has>$`;
const alreadyOn = pattern`(^| )<already-on>$`;
const plural = patternByLanguage`<plural-ending>$`;
const article = pattern`^<article-definite>$`;
const neverArticle = pattern`^<pronoun-no-article>$`;
const pronounOrPossessive = pattern`^<pronoun-or-possessive>$`;
const during = pattern`^<preposition-during>\s`;
const onIt = pattern`^<adverb-on-it-stem>`;
const relativeAtThing = pattern`^<relative-at-thing|relative-or-article>$`;
const soThat = pattern`^<conjunction-so-that>$`;
const endsInObject = pattern`\s<pronoun-object-last>$`;
