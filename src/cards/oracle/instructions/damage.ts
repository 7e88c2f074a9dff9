import type { Amount, Instruction, Reference, Subject } from "../../../engine/index.ts";
import { multiplied } from "../amount.ts";
import { asReference } from "../as-reference.ts";
import { type Context, tentatively } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { type PlayerDamage, readPlayerDamage } from "../harmless/deed.ts";
import { readPlayer, readSubject } from "../subject.ts";
import { asNumber } from "../words.ts";
import { readSubjects } from "./several.ts";

export function readDamageToPlayers(c: Cursor, cx: Context): Instruction[] | null {
  const dealt = readPlayerDamage(c, cx);
  // "… to target player and 1 damage to each creature they control"
  const goesOn = c.sees("and") && (c.peek(2)?.lower === "damage" || c.peek(3)?.lower === "damage");
  if (dealt === null || goesOn) return null;
  const source = dealt.source.kind === "all" ? null : asReference(dealt.source);
  const isByCreature = source !== null && (source.kind !== "self" || cx.self.types.includes("creature"));
  // what a creature deals may make an ability of what is attached to it trigger
  if (!isByCreature || dealt.to === null) return [{ kind: "harmless", text: "damage-to-players" }];
  return [{ kind: "damage", object: asSubject(dealt.to), amount: amountOf(dealt.amount, source), source }];
}

function asSubject(to: PlayerDamage["to"] & {}): Subject {
  return to.kind === "each"
    ? { kind: "all", filter: { kind: "player", which: to.who === "opponent" ? "opponent" : "any" } }
    : to;
}

function amountOf(written: string, source: Reference): Amount {
  const number = asNumber(written.toLowerCase());
  if (number !== null) return number;
  if (/^equal to (?:its|their) power$/i.test(written)) return { kind: "power", of: source };
  return { kind: "unknown", text: written, about: "history" };
}

/** "~ deals 3 damage to any target", "it deals damage equal to its power to target creature", "each creature you control deals …". */
export function readDamage(c: Cursor, cx: Context): Instruction[] | null {
  const subject: Subject | null = cx.speaksOfSpell && c.take("it") ? { kind: "self" } : readSubject(c, cx);
  if (subject === null) return null;
  const isGroup = subject.kind === "all" || (c.take("each") && subject.kind === "target");
  const source: Reference | null = isGroup ? { kind: "affected" } : asReference(subject);
  c.take("also");
  if (source === null || c.takeOne("deals", "deal") === null) return null;
  const dealt = readDealt(c, cx, source, isGroup ? subject : source);
  if (dealt === null) return null;
  return isGroup ? [{ kind: "for-each", of: subject, instructions: dealt }] : dealt;
}

/** What follows "deals": one or more amounts, each with what it is dealt to. `itself`: what "it" cannot mean there. */
function readDealt(c: Cursor, cx: Context, source: Reference, itself: Subject): Instruction[] | null {
  const found = readOneDealt(c, cx, source, itself);
  if (found === null) return null;
  for (;;) {
    const more = c.attempt(() =>
      tentatively(cx, () => {
        if (c.takeOne(", and", "and", ",") === null) return null;
        const amount = readNumber(c);
        if (amount === null || !c.take("damage to")) return null;
        if (c.take("itself")) return [{ kind: "damage", object: source, amount, source } as const];
        cx.except = source;
        const isPlayer =
          c.attempt(() => tentatively(cx, () => (readPlayer(c, cx) !== null && !c.sees("and each") ? true : null))) !==
          null;
        cx.except = null;
        if (isPlayer) {
          c.attempt(() => (c.take(", where x is") ? readCount(c, cx, null) : null));
          return [{ kind: "harmless", text: "damage-to-players" } as const];
        }
        return readSubjects(c, cx)?.map((object) => ({ kind: "damage", object, amount, source }) as const) ?? null;
      }),
    );
    if (more === null) return found;
    found.push(...more);
  }
}

function readOneDealt(c: Cursor, cx: Context, source: Reference, itself: Subject): Instruction[] | null {
  let amount = readNumber(c);
  if (!c.take("damage")) return null;
  if (amount === null && c.take("equal to")) amount = readMeasured(c, source) ?? readCountBefore(c, cx);
  // "damage to target creature equal to …"
  else if (amount === null && c.sees("to")) amount = { kind: "unknown", text: "an amount" };
  const isUnsaid = typeof amount === "object" && amount?.kind === "unknown" && amount.text === "an amount";
  if (amount === null || !c.take("to")) return null;
  // nothing "deals damage to it" and means itself, unless it says so
  cx.except = itself;
  const toPlayer = c.sees("you") ? null : c.attempt(() => tentatively(cx, () => readOwner(c, cx)));
  if (toPlayer !== null) {
    cx.except = null;
    c.attempt(() => (c.take(", where x is") ? readCount(c, cx, null) : null));
    return [{ kind: "harmless", text: "damage-to-players" }];
  }
  const onHost = c.takeOne(
    "the creature it's attached to",
    "the permanent it's attached to",
    "the land it's attached to",
  );
  const objects: Subject[] | null =
    onHost !== null ? [{ kind: "host-of", of: source }] : c.take("itself") ? [source] : readSubjects(c, cx);
  cx.except = null;
  if (objects === null) return null;
  // "any target, where X is that creature's power" speaks of a creature that was named before
  const [only] = objects;
  const isAnything = only?.kind === "target" && cx.targets[only.index]?.filter.kind === "or" && c.sees(", where x is");
  if (isAnything) cx.except = only;
  const counted = c.attempt(() => {
    const how = c.takeOne(", where x is", "equal to", "for each");
    if (how === null) return null;
    return (how === "equal to" ? readMeasured(c, source) : null) ?? readCount(c, cx, allOf(objects));
  });
  cx.except = null;
  if (isUnsaid && counted === null) return null;
  const dealt = counted === null ? amount : typeof amount === "number" ? multiplied(counted, amount) : counted;
  return objects.map((object) => ({ kind: "damage", object, amount: dealt, source }));
}

/** "that creature's controller", "its owner": a player, and not the permanent. */
function readOwner(c: Cursor, cx: Context): true | null {
  const who = readPlayer(c, cx);
  return who !== null && (who.kind === "controller-of" || who.kind === "owner-of") ? true : null;
}

/** "3", "X", "twice X", "that much". */
function readNumber(c: Cursor): Amount | null {
  const amount = asNumber(c.peek()?.lower);
  if (amount !== null) {
    c.next();
    c.take("additional");
    return amount;
  }
  if (c.takeOne("x", "twice x", "an additional x") !== null) return { kind: "unknown", text: "X" };
  return c.take("that much") ? { kind: "unknown", text: "that much", about: "history" } : null;
}

/** "damage equal to the number of Forests you control to target creature". */
function readCountBefore(c: Cursor, cx: Context): Amount | null {
  return c.attempt(() => {
    const start = c.place;
    for (;;) {
      while (!c.atSentenceEnd() && !c.sees("to")) c.next();
      if (c.atSentenceEnd()) return null;
      const end = c.place;
      // "Equipment attached to it" has a "to" of its own
      const amount = tentatively(cx, () => {
        const inner = c.within(start, end);
        const read = readCount(inner, cx, null);
        return inner.done && !isUnknown(read) ? read : null;
      });
      c.goTo(end);
      if (amount !== null) return amount;
      c.next();
    }
  });
}

function allOf(objects: readonly Subject[]): Subject | null {
  const [only] = objects;
  return objects.length === 1 && only?.kind === "all" ? only : null;
}

function isUnknown(amount: Amount | null): boolean {
  return typeof amount === "object" && amount?.kind === "unknown" && amount.about === undefined;
}

function readMeasured(c: Cursor, source: Reference): Amount | null {
  if (c.takeOne("its power", "their power") !== null) return { kind: "power", of: source };
  if (c.takeOne("its toughness", "their toughness") !== null) return { kind: "toughness", of: source };
  return null;
}

/** "those creatures fight each other", of two targets. */
function readFightingEachOther(c: Cursor, cx: Context): Instruction[] | null {
  if (c.takeOne("those creatures", "they", "the chosen creatures") === null || !c.take("fight each other")) return null;
  const [one, other, ...more] = cx.targets;
  if (one === undefined || other === undefined || more.length > 0) return null;
  return fight({ kind: "target", index: 0 }, { kind: "target", index: 1 });
}

function fight(one: Reference, other: Reference): Instruction[] {
  return [
    { kind: "damage", object: other, amount: { kind: "power", of: one }, source: one },
    { kind: "damage", object: one, amount: { kind: "power", of: other }, source: other },
  ];
}

/** 701.14a: each deals damage equal to its power to the other. */
export function readFight(c: Cursor, cx: Context): Instruction[] | null {
  const each = c.attempt(() => readFightingEachOther(c, cx));
  if (each !== null) return each;
  const one = asReference(readSubject(c, cx));
  if (one === null || c.takeOne("fights", "fight") === null) return null;
  const other = asReference(readSubject(c, cx));
  if (other === null) return null;
  return fight(one, other);
}
