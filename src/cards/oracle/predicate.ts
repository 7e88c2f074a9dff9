import type { Ability, Amount, Duration, Modification, Subject } from "../../engine/index.ts";
import { multiplied, sizePart, sizeParts } from "./amount.ts";
import { openX, readBecoming, readBeing } from "./becoming.ts";
import { readCant } from "./cant.ts";
import { antecedent, type Context } from "./context.ts";
import { readCount } from "./count.ts";
import type { Cursor } from "./cursor.ts";
import { readDuration } from "./duration.ts";
import { keywordsNotPlayed, looksLikeKeyword, readAttachingKeyword, readKeyword } from "./keyword.ts";
import { readLoses, resolveOtherTypes } from "./losing.ts";

/** What a sentence says of its subject. */
export interface Predicates {
  readonly modifications: readonly Modification[];
  readonly until: Duration | null;
}

/**
 * Reads "gets +2/+2 and has flying", "loses all abilities and is a Frog", "can't be enchanted by other Auras": one or more
 * predicates of one subject. A predicate after the first that is not understood goes to `cx.unmodelled`, as far as the
 * sentence reaches. `subject` is what "it" means inside.
 */
export function readPredicates(c: Cursor, cx: Context, subject: Subject, contracted = false): Predicates | null {
  return c.attempt(() => {
    const modifications: Modification[] = [];
    let until: Duration | null = null;
    const lead = readDuration(c);
    if (lead !== null) until = lead;
    for (let first = true; ; first = false) {
      const some =
        first && contracted ? plainly(readBeing(c, cx, subject, readGranted, readBase)) : readPredicate(c, cx, subject);
      if (some === null) {
        if (first) return null;
        const text = c.skipTo();
        cx.unmodelled.push({ text, reason: "what it does to its subject is not understood" });
        break;
      }
      modifications.push(...some.modifications);
      if (some.until !== undefined) until = some.until;
      const duration = readDuration(c);
      if (duration !== null) until = duration;
      if (c.atSentenceEnd()) break;
      const before = c.place;
      if (c.takeOne(", and", ",", "and") === null) break;
      // "and has indestructible, and it loses all other abilities"
      if ((c.sees("it") || c.sees("they")) && verbs.includes(c.peek(1)?.lower ?? "")) c.next();
      if (!startsPredicate(c)) {
        c.goTo(before);
        break;
      }
    }
    return { modifications: settled(c, cx, subject, ordered(resolveOtherTypes(modifications))), until };
  });
}

/** "becomes an X/X creature …, where X is …": X stands last. What was not said is reported, unless it is announced with the cost. */
function settled(c: Cursor, cx: Context, subject: Subject, read: readonly Modification[]): readonly Modification[] {
  const isOpen = (one: Amount | undefined) => typeof one === "object" && one.kind === "unknown" && one.text === openX;
  if (!read.some((one) => one.kind === "set-power-toughness" && (isOpen(one.power) || isOpen(one.toughness))))
    return read;
  const said = c.attempt(() => (c.take(", where x is") ? readCount(c, cx, subject) : null));
  if (said === null && !isPaid(c, cx)) cx.unmodelled.push({ text: c.source, reason: "X is not known" });
  const x: Amount = said ?? { kind: "unknown", text: "X" };
  const settle = (one: Amount | undefined) => (isOpen(one) ? x : one);
  return read.map((one) => {
    if (one.kind !== "set-power-toughness") return one;
    const [power, toughness] = [settle(one.power), settle(one.toughness)];
    return {
      kind: one.kind,
      ...(power === undefined ? {} : { power }),
      ...(toughness === undefined ? {} : { toughness }),
    };
  });
}

/** "it's", "they're" before what its subject is: the subject. */
export function readContracted(c: Cursor, cx: Context): Subject | null {
  return c.attempt(() => (c.takeOne("it's", "they're") === null || c.sees("still") ? null : antecedent(cx, null)));
}

/** Losing comes before gaining, so that what the same effect gives is not lost (613.1f, one timestamp). */
function ordered(modifications: readonly Modification[]): Modification[] {
  const loses = (one: Modification) => one.kind === "lose-all-abilities";
  return [...modifications.filter(loses), ...modifications.filter((one) => !loses(one))];
}

const verbs =
  "gets get has have gains gain is are becomes become loses lose can't cannot doesn't don't isn't aren't attacks attack must can assigns assign deals blocks block also still its their all".split(
    " ",
  );

function startsPredicate(c: Cursor): boolean {
  return verbs.includes(c.peek()?.lower ?? "") || c.sees("other players can't gain control of");
}

interface Piece {
  readonly modifications: readonly Modification[];
  readonly until?: Duration;
}

function plainly(modifications: readonly Modification[] | null): Piece | null {
  return modifications === null ? null : { modifications };
}

function readPredicate(c: Cursor, cx: Context, subject: Subject): Piece | null {
  return c.attempt(() => {
    c.takeOne("also", "each");
    if (c.takeOne("gains all creature types", "gain all creature types", "has all creature types") !== null)
      return { modifications: [{ kind: "every-creature-type" }] };
    return (
      readGets(c, cx, subject) ??
      plainly(readHas(c, cx, subject)) ??
      plainly(readLoses(c, cx)) ??
      plainly(readCant(c, cx)) ??
      plainly(readBecoming(c, cx, subject, readGranted, readBase))
    );
  });
}

/** "gets +2/+0", "gets +1/+1 for each …", "gets +X/+X, where X is …". */
function readGets(c: Cursor, cx: Context, subject: Subject): Piece | null {
  return c.attempt(() => {
    if (c.takeOne("gets", "get") === null) return null;
    c.take("an additional");
    const size = c.takeKind("size");
    if (size === null) return null;
    const [power, toughness] = sizeParts(size.lower);
    const p = sizePart(power);
    const t = sizePart(toughness);
    if (p !== null && t !== null) {
      const lasts = readDuration(c);
      const until = lasts === null ? {} : { until: lasts };
      const each = c.attempt(() => (c.take("for each") ? readCount(c, cx, subject) : null));
      if (each === null)
        return { modifications: [{ kind: "modify-power-toughness", power: p, toughness: t }], ...until };
      const modification: Modification = {
        kind: "modify-power-toughness",
        power: scaled(each, p),
        toughness: scaled(each, t),
      };
      return { modifications: [modification, ...readMoreSize(c, cx, subject)], ...until };
    }
    const until = readDuration(c);
    const x = c.attempt(() => {
      c.take(",");
      return c.take("where x is") ? readCount(c, cx, subject) : null;
    });
    const amount: Amount = x ?? { kind: "unknown", text: "X" };
    if (x === null && !isPaid(c, cx)) cx.unmodelled.push({ text: size.written, reason: "X is not known" });
    const modification: Modification = {
      kind: "modify-power-toughness",
      power: xPart(power, amount),
      toughness: xPart(toughness, amount),
    };
    return { modifications: [modification], ...(until === null ? {} : { until }) };
  });
}

/** X is announced with the cost: of the spell itself, or of the ability ("{X}, {T}: …", "Remove X charge counters from ~: …"). */
function isPaid(c: Cursor, cx: Context): boolean {
  return cx.self.costsX === true || /\{X\}|^[^."]*\bX\b[^."]*:/.test(c.source);
}

/** "… and +1/+1 for each Aura you control", after another size. */
function readMoreSize(c: Cursor, cx: Context, subject: Subject): Modification[] {
  const more = c.attempt((): Modification | null => {
    const size = c.take("and") ? c.takeKind("size") : null;
    const [power, toughness] = sizeParts(size?.lower ?? "x/x").map((part) => sizePart(part));
    if (typeof power !== "number" || typeof toughness !== "number" || !c.take("for each")) return null;
    const each = readCount(c, cx, subject);
    if (each === null) return null;
    return { kind: "modify-power-toughness", power: scaled(each, power), toughness: scaled(each, toughness) };
  });
  return more === null ? [] : [more];
}

function scaled(each: Amount, times: number): Amount {
  return times === 0 ? 0 : multiplied(each, times);
}

function xPart(part: string, x: Amount): Amount {
  const number = sizePart(part);
  if (number !== null) return number;
  return part.startsWith("-") ? multiplied(x, -1) : x;
}

/** "has flying and first strike", "gains protection from red", `has "…"`, "has base power and toughness 4/4". */
function readHas(c: Cursor, cx: Context, subject: Subject): Modification[] | null {
  return c.attempt(() => {
    if (c.takeOne("has", "have", "gains", "gain") === null) return null;
    const base = readBase(c, cx, subject);
    if (base !== null) {
      const more = c.attempt(() => (c.takeOne(", and", "and", ",") === null ? null : readGranted(c, cx, subject)));
      return more === null ? [base] : [base, { kind: "gain-abilities", abilities: more }];
    }
    const abilities = readGranted(c, cx, subject);
    return abilities === null ? null : [{ kind: "gain-abilities", abilities }];
  });
}

/** "base power and toughness 4/4", "base power 1", "base power and toughness each equal to its mana value". */
export function readBase(c: Cursor, cx: Context, subject: Subject): Modification | null {
  return c.attempt((): Modification | null => {
    c.take("base");
    const both = c.takeOne("power and toughness", "power and base toughness") !== null;
    const one = both ? null : c.takeOne("power", "toughness");
    if (!both && one === null) return null;
    if (both) {
      if (c.takeOne("each equal to", "equal to") !== null) {
        const amount = readCount(c, cx, subject);
        return amount === null ? null : { kind: "set-power-toughness", power: amount, toughness: amount };
      }
      const size = c.takeKind("size");
      if (size === null) return null;
      if (size.lower === "x/x") {
        const open: Amount = { kind: "unknown", text: openX };
        const amount = (c.take(", where x is") ? readCount(c, cx, subject) : null) ?? open;
        return { kind: "set-power-toughness", power: amount, toughness: amount };
      }
      const [p, t] = sizeParts(size.lower);
      const power = sizePart(p);
      const toughness = sizePart(t);
      return power === null || toughness === null ? null : { kind: "set-power-toughness", power, toughness };
    }
    c.take("equal to");
    const number = c.takeKind("number");
    const amount = number === null ? readCount(c, cx, subject) : Number(number.lower);
    if (amount === null || one === null) return null;
    return one === "power"
      ? { kind: "set-power-toughness", power: amount }
      : { kind: "set-power-toughness", toughness: amount };
  });
}

/** A list of keywords and abilities in quotation marks. */
export function readGranted(c: Cursor, cx: Context, subject: Subject): Ability[] | null {
  const found = c.attempt(() => readList(c, cx, subject));
  if (found !== null) cx.unmodelled.push(...keywordsNotPlayed(found));
  return found;
}

function readList(c: Cursor, cx: Context, subject: Subject): Ability[] | null {
  const found: Ability[] = [];
  for (;;) {
    const some = readQuote(c, cx, subject) ?? readKeyword(c, cx) ?? readAttaching(c, cx);
    if (some === null) return null;
    found.push(...some);
    const before = c.place;
    if (c.takeOne(", and", ",", "and") === null) return found;
    const more = c.peek()?.kind === "quote" || looksLikeKeyword(c, cx);
    if (!more) {
      c.goTo(before);
      return found;
    }
  }
}

/** "equip {2}" among what is granted. */
function readAttaching(c: Cursor, cx: Context): Ability[] | null {
  const ability = readAttachingKeyword(c, cx);
  return ability === null ? null : [ability];
}

function readQuote(c: Cursor, cx: Context, subject: Subject): Ability[] | null {
  const quote = c.takeKind("quote");
  if (quote === null) return null;
  const reading = cx.readQuoted(quote.lower, subject.kind === "self");
  cx.unmodelled.push(...reading.unmodelled);
  return [...reading.abilities];
}
