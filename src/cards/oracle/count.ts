import type { Amount, Reference, Subject } from "../../engine/index.ts";
import { multiplied } from "./amount.ts";
import { asReference } from "./as-reference.ts";
import { antecedent, type Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { type Noun, otherThanHost, readNoun } from "./noun.ts";
import { readHostName } from "./nouns/that.ts";
import { readOutsideCount } from "./outside-count.ts";

/**
 * What is counted: "creature you control" (after "for each"), "the number of Auras attached to it", "its power",
 * "+1/+1 counter on ~". What cannot be counted becomes an unknown amount and is reported.
 */
export function readCount(c: Cursor, cx: Context, subject: Subject | null): Amount | null {
  return c.attempt(() => {
    const start = c.place;
    const times = c.take("twice") ? 2 : 1;
    const amount = readKnown(c, cx, subject);
    if (amount !== null && endsHere(c)) return multiplied(amount, times);
    c.goTo(start);
    const outside = readOutsideCount(c, cx, () => endsHere(c));
    if (outside !== null) return { kind: "unknown", text: c.text(start), about: outside };
    c.goTo(start);
    const text = c.skipTo(",");
    if (text === "") return null;
    cx.unmodelled.push({ text, reason: "the number is not counted" });
    return { kind: "unknown", text };
  });
}

function endsHere(c: Cursor): boolean {
  return c.atBoundary() || ["until", "as", "this", "if"].includes(c.peek()?.lower ?? "");
}

function readKnown(c: Cursor, cx: Context, subject: Subject | null): Amount | null {
  c.takeOne("the number of");
  const counters = c.attempt((): Amount | null => {
    const name = c.next();
    if (name === undefined || c.takeOne("counter on", "counters on") === null) return null;
    const of = readOwner(c, cx, subject);
    return of === null ? null : { kind: "counters", of, counter: name.lower };
  });
  if (counters !== null) return counters;
  const various = readVariety(c, cx, subject);
  if (various !== null) return various;
  const measured = readMeasure(c, cx, subject);
  if (measured !== null) return measured;
  const number = c.takeKind("number");
  if (number !== null) return Number(number.lower);
  const noun = readCounted(c, cx, subject);
  if (noun === null || noun.spell || (noun.card && noun.zone === undefined)) return null;
  return { kind: "count", filter: noun.filter, ...(noun.zone === undefined ? {} : { zone: noun.zone }) };
}

/** "counter on it", "of its colors", "basic land type among lands you control", "opponent you have". */
function readVariety(c: Cursor, cx: Context, subject: Subject | null): Amount | null {
  return c.attempt((): Amount | null => {
    if (c.takeOne("counter on", "counters on") !== null) {
      const of = readOwner(c, cx, subject);
      return of === null ? null : { kind: "counters", of, counter: "any" };
    }
    if (c.takeOne("opponent you have", "opponents you have") !== null) return { kind: "players", which: "opponent" };
    if (c.take("of")) {
      const of = readPossessive(c, cx, subject);
      return of !== null && c.take("colors") ? { kind: "colors", of } : null;
    }
    const what = c.takeOne("basic land type among", "basic land types among", "color among", "colors among");
    if (what === null) return null;
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.card) return null;
    return { kind: "variety", what: what.startsWith("color") ? "color" : "basic-land-type", among: noun.filter };
  });
}

/** "Aura attached to it": of many things each by itself. */
function readCounted(c: Cursor, cx: Context, subject: Subject | null): Noun | null {
  if (subject?.kind !== "all") {
    const noun = readNoun(c, cx);
    return noun === null ? null : otherThanHost(noun, cx);
  }
  const spoken = cx.antecedents.splice(0);
  cx.antecedents.push({ subject: { kind: "affected" }, nouns: [] });
  const noun = readNoun(c, cx);
  cx.antecedents.splice(0, cx.antecedents.length, ...spoken);
  return noun;
}

/** "its power", "~'s mana value", "enchanted creature's toughness", "that creature's power". */
function readMeasure(c: Cursor, cx: Context, subject: Subject | null): Amount | null {
  return c.attempt((): Amount | null => {
    const of = readPossessive(c, cx, subject);
    if (of === null) return null;
    const kind = c.takeOne("power", "toughness", "mana value", "converted mana cost");
    if (kind === null) return null;
    return { kind: kind === "power" || kind === "toughness" ? kind : "mana-value", of };
  });
}

const hostsOwn = ["creature", "permanent", "artifact", "land", "enchantment", "planeswalker", "vehicle"].flatMap(
  (noun) => ["enchanted", "equipped", "fortified"].map((how) => `${how} ${noun}'s`),
);

export function readPossessive(c: Cursor, cx: Context, subject: Subject | null): Reference | null {
  return c.attempt(() => {
    if (c.takeOne("its", "his", "her", "their") !== null) return eachOf(subject) ?? asReference(antecedent(cx, null));
    if (c.take("~ 's") || c.take("~ '")) return { kind: "self" } as const;
    if (c.takeOne(...hostsOwn) !== null) return { kind: "host" } as const;
    for (const noun of ["creature", "card", "permanent", "artifact", "land", "enchantment"])
      if (c.take(`that ${noun}'s`) || c.take(`the ${noun}'s`)) return asReference(antecedent(cx, noun));
    if (c.takeOne("that equipment's", "the equipment's") !== null) return asReference(antecedent(cx, "equipment"));
    return null;
  });
}

function readOwner(c: Cursor, cx: Context, subject: Subject | null): Reference | null {
  if (c.take("~")) return { kind: "self" };
  if (c.take("@grantor")) return { kind: "grantor" };
  if (readHostName(c) !== null) return { kind: "host" };
  return c.takeOne("it", "them") !== null ? (eachOf(subject) ?? asReference(antecedent(cx, null))) : null;
}

/** What "its" means of a subject: of many things each by itself. */
function eachOf(subject: Subject | null): Reference | null {
  return subject?.kind === "all" ? { kind: "affected" } : asReference(subject);
}
