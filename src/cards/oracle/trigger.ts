import type { Filter, TriggerEvent, Watched } from "../../engine/index.ts";
import { type Context, mention } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readBeginning } from "./events/beginning.ts";
import { readVerb } from "./events/object-event.ts";
import { readOutsideEvent } from "./events/outside-event.ts";
import { readPlayerEvent } from "./events/player-event.ts";
import { type About, readWatched } from "./events/watched.ts";
import { readNoun } from "./noun.ts";
import { readHostName } from "./nouns/that.ts";

/**
 * Reads the event of a triggered ability, after "when" or "whenever", up to the comma. An event that no step of a case makes is
 * `outside`, one that is not modelled `other`, each with its text. What the event is about becomes "it".
 */
export function readEvent(c: Cursor, cx: Context): TriggerEvent {
  const start = c.place;
  const known = readAlternatives(c, cx);
  if (known !== null && atEventEnd(c)) return known;
  c.goTo(start);
  const outside = readOutsideEvent(c, cx, () => atEventEnd(c));
  const end = c.place;
  c.goTo(start);
  cx.antecedents.length = 0;
  cx.triggerObject = null;
  if (outside !== null) {
    speakOf(c, cx, end);
    c.goTo(end);
    return { kind: "outside", about: outside, text: c.text(start) };
  }
  speakOfOne(c, cx);
  c.goTo(start);
  c.skipTo(",");
  return { kind: "other", text: c.text(start) };
}

function atEventEnd(c: Cursor): boolean {
  return c.sees(",") && !isWithinList(c);
}

/** The comma of "a Goblin, Orc, or Elf" goes on with the list. */
function isWithinList(c: Cursor): boolean {
  return c.peek(1)?.lower === "or" || (/^\p{Lu}/u.test(c.peek(1)?.written ?? "") && c.peek(2)?.lower === ",");
}

/** In an event that is only told about: "it" is what it is about, "that creature" or "the other creature" what else it names. */
function speakOf(c: Cursor, cx: Context, end: number): void {
  const about = readWatched(c, cx);
  cx.antecedents.length = 0;
  cx.triggerObject = null;
  if (about === null) return;
  const named: string[] = [];
  while (c.place < end) {
    const noun = c.attempt(() => readNoun(c, cx));
    if (noun === null) c.next();
    else if (!noun.nouns.includes("player")) named.push(...noun.nouns);
  }
  cx.antecedents.length = 0;
  if (named.length > 0) {
    cx.triggerObject = { subject: { kind: "trigger-object" }, nouns: named };
    mention(cx, { kind: "trigger-object" }, named);
    mention(cx, subjectOf(about), ["subject"]);
  } else {
    cx.triggerObject = { subject: subjectOf(about), nouns: [] };
    mention(cx, subjectOf(about), []);
  }
}

function subjectOf(about: About) {
  return about.object.kind === "any" ? ({ kind: "trigger-object" } as const) : ({ kind: about.object.kind } as const);
}

/** In an event that was not understood "it" is what it begins with, if it names nothing else. */
function speakOfOne(c: Cursor, cx: Context): void {
  const start = c.place;
  const about = readWatched(c, cx);
  const rest = c.skipTo(",");
  const namesMore =
    /\b(an?|another|creature|permanent|player|spell|artifact|land|opponent|enchantment|it|token|card)s?\b|~/i.test(
      rest,
    );
  const selves = c.tokens.slice(start, c.place).filter((token) => token.kind === "self").length;
  if (about !== null && !namesMore && selves <= 1) return;
  cx.antecedents.length = 0;
  cx.triggerObject = null;
}

/** "enters or attacks", "enters and whenever it attacks": one event or any of several. */
function readAlternatives(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const first = readKnown(c, cx);
    if (first === null) return null;
    const found = [...first.events];
    for (;;) {
      const next = c.attempt(() => {
        if (c.takeOne("and whenever", "or whenever", "and when", "or when", "and", "or") === null) return null;
        const beginning = readBeginning(c, cx);
        if (beginning !== null) return [beginning];
        return (
          c.attempt(() => verbsOf(c, cx, first.about)) ??
          readKnown(c, cx)?.events ??
          (c.tokens[c.place - 1]?.lower === "whenever" ? readOutside(c, cx) : null)
        );
      });
      if (next === null) break;
      found.push(...next);
    }
    const [only, ...more] = found;
    if (only === undefined) return null;
    return more.length === 0 ? only : { kind: "any-of", of: found };
  });
}

/** "… and whenever you draw a card". */
function readOutside(c: Cursor, cx: Context): TriggerEvent[] | null {
  const start = c.place;
  const about = c.attempt(() => readOutsideEvent(c, cx, () => atEventEnd(c)));
  return about === null ? null : [{ kind: "outside", about, text: c.text(start) }];
}

interface Events {
  readonly about: readonly About[];
  readonly events: readonly TriggerEvent[];
}

function readKnown(c: Cursor, cx: Context): Events | null {
  const byPlayer = readPlayerEvent(c, cx);
  if (byPlayer !== null) return { about: [], events: [byPlayer] };
  const counter = readLastCounter(c, cx);
  if (counter !== null) return { about: [], events: [counter] };
  return c.attempt(() => {
    const about = readBoth(c, cx) ?? one(readWatched(c, cx));
    if (about === null) return null;
    readHistory(c, cx);
    const events = verbsOf(c, cx, about);
    return events === null ? null : { about, events };
  });
}

/** "the last ore counter is removed from ~". */
function readLastCounter(c: Cursor, cx: Context): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    if (!c.take("the last")) return null;
    const counter = c.next()?.lower;
    if (counter === undefined || !c.take("counter is removed from")) return null;
    const about = readWatched(c, cx);
    return about === null ? null : { kind: "last-counter-removed", object: about.object, counter };
  });
}

/** "a creature dealt damage by ~ this turn": what it was dealt is no part of a case, so the rest of the event is told with a condition. */
function readHistory(c: Cursor, cx: Context): void {
  const start = c.place;
  if (!c.take("dealt damage by")) return;
  const host = readHostName(c);
  const by = host !== null || c.takeOne("~", "it", "a source you controlled") !== null;
  // "that creature" is then the one that lives: what died is a card
  if (host !== null) mention(cx, { kind: "host" }, host);
  if (by && c.take("this turn")) cx.eventCondition = { kind: "unknown", text: c.text(start), about: "history" };
  else c.goTo(start);
}

function one(about: About | null): readonly About[] | null {
  return about === null ? null : [about];
}

/** "~ or equipped creature": either of them; "it" is the one that it happened to. */
function readBoth(c: Cursor, cx: Context): readonly About[] | null {
  return c.attempt(() => {
    const other = c.attempt(() => readHostOrAnother(c, cx));
    if (other === null && (!c.take("~ or") || readHostName(c) === null)) return null;
    cx.triggerObject = { subject: { kind: "trigger-object" }, nouns: ["creature", "permanent"] };
    mention(cx, { kind: "trigger-object" }, ["creature", "permanent"]);
    const watched: readonly Watched[] = [other ?? { kind: "self" }, { kind: "host" }];
    return watched.map((object) => ({ object }));
  });
}

/** "enchanted creature or another modified creature you control": the other one. */
function readHostOrAnother(c: Cursor, cx: Context): Watched | null {
  if (readHostName(c) === null || !c.take("or another")) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell) return null;
  const isHost: Filter = { kind: "is", reference: { kind: "host" } };
  return { kind: "any", filter: { kind: "and", of: [noun.filter, { kind: "not", filter: isHost }] } };
}

function verbsOf(c: Cursor, cx: Context, about: readonly About[]): TriggerEvent[] | null {
  const start = c.place;
  const events: TriggerEvent[] = [];
  for (const each of about) {
    c.goTo(start);
    const event = readVerb(c, cx, each);
    if (event === null) {
      c.goTo(start);
      return null;
    }
    events.push(event);
  }
  return events.length === 0 ? null : events;
}
