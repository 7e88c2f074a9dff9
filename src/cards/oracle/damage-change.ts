import type { Amount, Choose, DamageChange, Filter, Subject } from "../../engine/index.ts";
import { multiplied } from "./amount.ts";
import { type Context, tentatively } from "./context.ts";
import { readCount } from "./count.ts";
import type { Cursor } from "./cursor.ts";
import { readNoun } from "./noun.ts";
import { readAdjectives } from "./nouns/adjective.ts";
import { all, any, not } from "./nouns/filters.ts";
import { readHead } from "./nouns/head.ts";
import { readSuffix } from "./nouns/suffix.ts";
import { readPlayer, readSubject } from "./subject.ts";
import { asNumber } from "./words.ts";

type Change = { -readonly [K in keyof DamageChange]: DamageChange[K] };

/** Reads a sentence by which damage is prevented, dealt to something else, or changed; null unless all of it is understood. */
export function readDamageChange(c: Cursor, cx: Context): DamageChange | null {
  const readers = [readPrevented, readRedirected, readNextTime, readIfDealt, readDoubled];
  for (const read of readers) {
    const found = c.attempt(() =>
      tentatively(cx, () => {
        const change = read(c, cx);
        return change !== null && c.atSentenceEnd() ? change : null;
      }),
    );
    if (found !== null) return found;
  }
  return null;
}

/** "Prevent the next 2 damage that would be dealt to target creature this turn", "Prevent all combat damage ~ would deal". */
function readPrevented(c: Cursor, cx: Context): DamageChange | null {
  if (!c.take("prevent")) return null;
  if (c.take("that damage")) return { prevented: "all" };
  const change = readAmountSaid(c);
  if (change === null) return null;
  change.prevented = change.next === undefined || change.next === "time" ? (change.prevented ?? "all") : change.next;
  if (c.take("of that damage")) return readWhereX(c, cx, change);
  if (!readDamage(c, change)) return null;
  if (!c.take("that would be dealt")) {
    c.take("that");
    return readDealing(c, cx, change, "would deal") ? change : null;
  }
  return readDealt(c, cx, change) ? readWhereX(c, cx, change) : null;
}

/** "all", "the next 2", "2", "half". */
function readAmountSaid(c: Cursor): Change | null {
  if (c.take("all")) return { prevented: "all" };
  const isNext = c.take("the next");
  const amount = readAmount(c);
  if (amount === null) return null;
  return isNext ? { next: amount } : { prevented: amount };
}

function readAmount(c: Cursor): Amount | null {
  if (c.take("x")) return { kind: "unknown", text: "X", about: "payment" };
  const number = asNumber(c.peek()?.lower);
  if (number !== null) c.next();
  return number;
}

function readDamage(c: Cursor, change: Change): boolean {
  const only = c.takeOne("combat", "noncombat");
  if (only !== null) change.only = only;
  return c.take("damage");
}

/** What follows "that would be dealt": to what, by what, and until when. */
function readDealt(c: Cursor, cx: Context, change: Change): boolean {
  for (;;) {
    if (c.take("this turn")) continue;
    if (change.to === undefined && c.take("to")) {
      if (c.take("and dealt by")) return readEither(c, cx, change);
      const to = readDamaged(c, cx);
      if (to === null) return false;
      change.to = to;
      if (c.take("and dealt by")) return readBy(c, cx, change, true);
    } else if (change.by === undefined && c.take("except by")) {
      const spared = readDamaged(c, cx);
      if (spared === null) return false;
      change.by = { kind: "all", filter: not(any(spared.map((one) => (one.kind === "all" ? one.filter : is(one))))) };
    } else if (change.by === undefined && c.take("by")) {
      if (!readBy(c, cx, change, false)) return false;
    } else return true;
  }
}

const is = (one: Exclude<Subject, { kind: "all" | "choose" }>): Filter => ({ kind: "is", reference: one });

/** "to and dealt by enchanted creature". */
function readEither(c: Cursor, cx: Context, change: Change): boolean {
  const both = readSource(c, cx);
  if (both === null) return false;
  Object.assign(change, { to: [both], by: both, either: true });
  c.take("this turn");
  return true;
}

function readBy(c: Cursor, cx: Context, change: Change, either: boolean): boolean {
  const by = readSource(c, cx);
  if (by === null) return false;
  change.by = by;
  if (either) change.either = true;
  c.take("this turn");
  return true;
}

/** "a source would deal damage to you this turn", with `verb` between. */
function readDealing(c: Cursor, cx: Context, change: Change, verb: "would deal"): boolean {
  const by = readSource(c, cx);
  if (by === null || !c.take(verb)) return false;
  change.by = by;
  if (change.prevented === undefined && !readDamage(c, change)) return false;
  return readDealt(c, cx, change);
}

/** "All damage that would be dealt to you is dealt to enchanted creature instead". */
function readRedirected(c: Cursor, cx: Context): DamageChange | null {
  const said = readAmountSaid(c);
  if (said === null) return null;
  const change: Change = said.next === undefined ? {} : { next: said.next };
  if (!readDamage(c, change) || !c.take("that would be dealt") || !readDealt(c, cx, change)) return null;
  return c.take("is dealt to") ? readInstead(c, cx, change) : null;
}

function readInstead(c: Cursor, cx: Context, change: Change): DamageChange | null {
  const [dealtTo, ...more] = readDamaged(c, cx) ?? [];
  return dealtTo === undefined || more.length > 0 || !c.take("instead") ? null : { ...change, dealtTo };
}

/** "The next time a source of your choice would deal damage to you this turn, prevent that damage". */
function readNextTime(c: Cursor, cx: Context): DamageChange | null {
  const change: Change = { next: "time" };
  if (!c.take("the next time") || !readDealing(c, cx, change, "would deal") || !c.take(",")) return null;
  return readOutcome(c, cx, change);
}

/** "If a source would deal damage to equipped creature, prevent 2 of that damage", "If damage would be dealt to ~, …". */
function readIfDealt(c: Cursor, cx: Context): DamageChange | null {
  if (!c.take("if")) return null;
  const change: Change = {};
  const plain = c.attempt(() =>
    readDamage(c, change) && c.take("would be dealt") && readDealt(c, cx, change) ? true : null,
  );
  const suffered = plain ?? c.attempt(() => readSuffering(c, cx, change));
  if (suffered === null && !readDealing(c, cx, change, "would deal")) return null;
  return c.take(",") ? readOutcome(c, cx, change) : null;
}

/** "~ would be dealt damage". */
function readSuffering(c: Cursor, cx: Context, change: Change): true | null {
  const to = readDamaged(c, cx);
  if (to === null || !c.take("would be dealt") || !readDamage(c, change)) return null;
  change.to = to;
  c.take("this turn");
  return true;
}

function readOutcome(c: Cursor, cx: Context, change: Change): DamageChange | null {
  if (c.take("prevent that damage")) return { ...change, prevented: "all" };
  if (c.take("prevent")) {
    const amount = readAmount(c);
    return amount === null || !c.take("of that damage") ? null : readWhereX(c, cx, { ...change, prevented: amount });
  }
  if (c.takeOne("that damage is dealt to", "that source deals that damage to", "it deals that damage to") !== null)
    return readInstead(c, cx, change);
  if (c.takeOne("it deals", "that source deals", "that creature deals") === null) return null;
  const times = c.takeOne("double that damage", "twice that damage", "triple that damage");
  if (times !== null) return isDone(c) ? { ...change, times: times.startsWith("triple") ? 3 : 2 } : null;
  if (!c.take("that much damage")) return null;
  const sign = c.takeOne("plus", "minus");
  const amount = sign === null ? null : readAmount(c);
  if (amount === null || !isDone(c)) return null;
  return { ...change, plus: sign === "minus" ? multiplied(amount, -1) : amount };
}

/** "to that permanent or player instead": to what it would be dealt anyway. */
function isDone(c: Cursor): boolean {
  if (c.take("to")) while (!c.atSentenceEnd() && !c.sees("instead") && !c.sees(",")) c.next();
  return c.take("instead");
}

/** "Double all damage equipped creature would deal". */
function readDoubled(c: Cursor, cx: Context): DamageChange | null {
  const change: Change = { times: 2 };
  if (!c.take("double all") || !readDamage(c, change)) return null;
  c.take("that");
  const by = readSource(c, cx);
  if (by === null || !c.take("would deal")) return null;
  change.by = by;
  return readDealt(c, cx, change) ? change : null;
}

function readWhereX(c: Cursor, cx: Context, change: Change): DamageChange | null {
  if (!c.take(", where x is")) return change;
  const x = readCount(c, cx, null);
  if (x === null) return null;
  return { ...change, ...(change.next === undefined ? {} : { next: x }), prevented: x };
}

/** "you and permanents you control", "a creature or player", "target creature". */
function readDamaged(c: Cursor, cx: Context): Exclude<Subject, Choose>[] | null {
  const found: Exclude<Subject, Choose>[] = [];
  do {
    const one = readOneDamaged(c, cx);
    if (one === null) return null;
    found.push(one);
  } while (c.takeOne("and/or", "or", "and") !== null);
  return found;
}

function readOneDamaged(c: Cursor, cx: Context): Exclude<Subject, Choose> | null {
  if (c.take("you")) return { kind: "you" };
  const player = c.attempt(() =>
    tentatively(cx, () => {
      const who = c.sees("players") || c.sees("each") ? null : readPlayer(c, cx);
      return who === null || who.kind === "each" || c.sees("control") ? null : who;
    }),
  );
  if (player !== null) return player;
  const other = c.attempt(() => readAnother(c, cx));
  if (other !== null) return other;
  const subject = c.attempt(() => tentatively(cx, () => readSubject(c, cx)));
  if (subject !== null && subject.kind !== "choose") return subject;
  if (subject !== null) return { kind: "all", filter: subject.filter };
  c.takeOne("a", "an", "each", "any");
  const noun = readNoun(c, cx);
  return noun === null || noun.card || noun.spell ? null : { kind: "all", filter: noun.filter };
}

/** "another creature" than what the Aura or Equipment is on, or than the object itself. */
function readAnother(c: Cursor, cx: Context): Exclude<Subject, Choose> | null {
  if (!c.take("another")) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell) return null;
  const isAttachment = cx.self.subtypes.some((one) => one === "Aura" || one === "Equipment");
  const filter = not({ kind: "is", reference: { kind: isAttachment ? "host" : "self" } });
  return { kind: "all", filter: { kind: "and", of: [noun.filter, filter] } };
}

/** "a red source of your choice", "sources of the chosen color", "artifact sources", "a creature you control", "~". */
function readSource(c: Cursor, cx: Context): Subject | null {
  const named = c.attempt(() => {
    const article = c.takeOne("a", "an", "another", "any");
    const kinds = [...readAdjectives(c)];
    for (let head = readHead(c); head !== null; head = readHead(c)) if (head.filter !== null) kinds.push(head.filter);
    const or = c.attempt(() => (c.take("or") ? (readHead(c)?.filter ?? null) : null));
    if (c.takeOne("source", "sources") === null) return null;
    const parts: Filter[] = kinds.length === 0 ? [] : [or === null ? all(kinds) : any([all(kinds), or])];
    if (article === "another") parts.push({ kind: "not", filter: { kind: "is", reference: { kind: "self" } } });
    let isChosen = false;
    for (;;) {
      if (c.take("of your choice")) isChosen = true;
      else if (c.take("of the last chosen color")) parts.push({ kind: "chosen", what: "color" });
      else {
        const suffix = readSuffix(c, cx);
        if (suffix === null) break;
        if (!("filter" in suffix)) return null;
        parts.push(suffix.filter);
      }
    }
    const filter: Filter = { kind: "and", of: parts };
    return { kind: isChosen ? "choose" : "all", filter } as const;
  });
  if (named !== null) return named;
  const [only, ...more] = readDamaged(c, cx) ?? [];
  return only === undefined || more.length > 0 ? null : only;
}
