import type { Condition, Filter, Reference } from "../../engine/index.ts";
import { readAmountThan } from "./amount.ts";
import { readAttachedKind } from "./conditions/attached.ts";
import { pronoun, readObject } from "./conditions/object.ts";
import { readOutsideFact } from "./conditions/outside.ts";
import { type Context, mention } from "./context.ts";
import { readPossessive } from "./count.ts";
import type { Cursor } from "./cursor.ts";
import { readNoun } from "./noun.ts";
import { attachedKinds } from "./nouns/adjective.ts";
import { any } from "./nouns/filters.ts";
import { readKeywordName } from "./nouns/keyword-name.ts";
import { readState } from "./nouns/state.ts";
import { asNumber, lookUp } from "./words.ts";

/**
 * Reads what follows "as long as" or "if", up to `end` (a comma, or the end of the sentence). A condition that is not understood
 * becomes an unknown one and is reported; the cursor then stands at its end.
 */
export function readCondition(c: Cursor, cx: Context, end: "comma" | "sentence"): Condition {
  const start = c.place;
  const known = readConditions(c, cx);
  const fits = c.atSentenceEnd() || (end === "comma" && c.sees(","));
  if (known !== null && fits) return known;
  c.goTo(start);
  const short = end === "comma" ? upToComma(c, cx) : null;
  if (short !== null) return short;
  const outside = readOutsideFact(c, cx, () => c.atSentenceEnd() || (end === "comma" && c.sees(",")));
  if (outside !== null) {
    speakOf(c, cx, start);
    return { kind: "unknown", text: c.text(start), about: outside };
  }
  const text = end === "comma" ? c.skipTo(",") : c.skipTo();
  cx.unmodelled.push({ text, reason: "the condition is not understood" });
  return { kind: "unknown", text };
}

/** "As long as ~ is untapped, noncreature artifacts …": the comma ends the condition, and joins no adjectives. */
function upToComma(c: Cursor, cx: Context): Condition | null {
  return c.attempt(() => {
    const start = c.place;
    c.skipTo(",");
    const inner = c.within(start, c.place);
    const read = readConditions(inner, cx);
    return read !== null && inner.done ? read : null;
  });
}

/** A condition that is understood, whatever follows; null for any other. */
export function readKnownCondition(c: Cursor, cx: Context): Condition | null {
  return c.attempt(() => readConditions(c, cx));
}

/** "it" after "as long as enchanted creature is attacking alone" is what the condition begins with. */
function speakOf(c: Cursor, cx: Context, start: number): void {
  const end = c.place;
  c.goTo(start);
  if (readPossessive(c, cx, null)?.kind === "host") mention(cx, { kind: "host" }, ["creature", "permanent"]);
  else if (c.sees("~") || c.sees("enchanted") || c.sees("equipped")) readObject(c, cx);
  c.goTo(end);
}

function readConditions(c: Cursor, cx: Context): Condition | null {
  const first = readOne(c, cx);
  if (first === null) return null;
  const found = [first];
  let joined: "and" | "or" | null = null;
  for (;;) {
    const more = c.attempt(() => {
      const word = c.takeOne("and", "or");
      if (word === null) return null;
      const next = readOne(c, cx);
      return next === null ? null : { word, next };
    });
    if (more === null) break;
    if (joined !== null && joined !== more.word) return null;
    joined = more.word;
    found.push(more.next);
  }
  return joined === null ? first : { kind: joined, of: found };
}

function readOne(c: Cursor, cx: Context): Condition | null {
  if (c.take("it's on the battlefield"))
    return { kind: "matches", object: { kind: "self" }, filter: { kind: "in-zone", zone: "battlefield" } };
  if (c.take("it's your turn")) return { kind: "your-turn" };
  if (c.takeOne("it's not your turn", "it isn't your turn") !== null)
    return { kind: "not", condition: { kind: "your-turn" } };
  return (
    readWasAttached(c, cx) ??
    readAttachedCount(c, cx) ??
    readCounterCount(c, cx) ??
    readSize(c, cx) ??
    readControls(c, cx) ??
    readControlledBy(c, cx) ??
    readIs(c, cx)
  );
}

/** "you control an artifact", "you control three or more Auras", "an opponent controls no lands". */
function readControls(c: Cursor, cx: Context): Condition | null {
  return c.attempt((): Condition | null => {
    const who = c.takeOne("you control", "an opponent controls");
    if (who === null) return null;
    const player: Filter = { kind: "controlled-by", player: { kind: who === "you control" ? "you" : "opponent" } };
    const none = c.take("no");
    const number = none ? 0 : asNumber(c.peek()?.lower);
    const another = !none && number === null && c.sees("another");
    if (!none && number === null && !another) return null;
    if (number !== null && !none) c.next();
    const atLeast = c.take("or more");
    const atMost = !atLeast && c.takeOne("or fewer", "or less") !== null;
    const noun = readNoun(c, cx);
    if (noun === null || noun.card || noun.spell) return null;
    const filter: Filter = { kind: "and", of: [noun.filter, player] };
    if (none) return { kind: "count", filter, is: "=", than: 0 };
    return { kind: "count", filter, is: atMost ? "<=" : ">=", than: number ?? 1 };
  });
}

/** "it was enchanted", "it was enchanted or equipped": of what has left the battlefield. */
function readWasAttached(c: Cursor, cx: Context): Condition | null {
  return c.attempt((): Condition | null => {
    const object = c.sees("it was") ? pronoun(cx) : readObject(c, cx);
    c.take("it");
    if (object === null || !c.take("was")) return null;
    const kinds: Filter[] = [];
    do {
      const kind = lookUp(attachedKinds, c.next()?.lower);
      if (kind === undefined) return null;
      kinds.push({ kind: "subtype", subtype: kind });
    } while (c.take("or"));
    return { kind: "had-attached", object, filter: any(kinds) };
  });
}

/** "two or more Equipment are attached to it", "an Aura is attached to ~", "~ is enchanted by exactly two Auras". */
function readAttachedCount(c: Cursor, cx: Context): Condition | null {
  return (
    c.attempt((): Condition | null => {
      const number = readComparedNumber(c);
      if (number === null) return null;
      const noun = readNoun(c, cx);
      if (noun === null || noun.card || noun.spell || c.takeOne("is", "are") === null || !c.take("attached to"))
        return null;
      const to = readObject(c, cx) ?? readHostKind(c, cx);
      return to === null ? null : attachedCount(noun.filter, to, number);
    }) ??
    c.attempt((): Condition | null => {
      const to = readObject(c, cx);
      if (to === null || c.takeOne("is enchanted by", "is equipped by", "is equipped with") === null) return null;
      const number = readComparedNumber(c);
      const noun = number === null ? null : readNoun(c, cx);
      return noun === null || number === null ? null : attachedCount(noun.filter, to, number);
    })
  );
}

interface Compared {
  readonly is: "<=" | ">=" | "=";
  readonly than: number;
}

/** "two or more", "exactly one", "no", "a". */
function readComparedNumber(c: Cursor): Compared | null {
  return c.attempt(() => {
    if (c.take("no")) return { is: "=", than: 0 };
    // "another Aura": the noun reads the word
    if (c.sees("another")) return { is: ">=", than: 1 };
    if (c.take("one or more")) return { is: ">=", than: 1 };
    const exactly = c.take("exactly");
    const than = asNumber(c.next()?.lower);
    if (than === null) return null;
    if (exactly) return { is: "=", than };
    if (c.takeOne("or fewer", "or less") !== null) return { is: "<=", than };
    c.takeOne("or more", "or greater");
    return { is: ">=", than };
  });
}

/** "a creature you control". */
function readHostKind(c: Cursor, cx: Context): Filter | null {
  return c.attempt(() => {
    if (c.takeOne("a", "an") === null) return null;
    const noun = readNoun(c, cx);
    return noun === null || noun.card || noun.spell ? null : noun.filter;
  });
}

function attachedCount(filter: Filter, to: Reference | Filter, number: Compared): Condition {
  return { kind: "count", filter: { kind: "and", of: [filter, { kind: "attached-to", to }] }, ...number };
}

/** "it has three or more +1/+1 counters on it", "there are no time counters on ~". */
function readCounterCount(c: Cursor, cx: Context): Condition | null {
  const there = c.attempt((): Condition | null => {
    if (c.takeOne("there are", "there is") === null) return null;
    const number = readComparedNumber(c);
    const counter = number === null ? null : readCounterName(c);
    if (number === null || counter === null || !c.take("on")) return null;
    const object = readObject(c, cx);
    return object === null ? null : { kind: "matches", object, filter: { kind: "counters", counter, ...number } };
  });
  if (there !== null) return there;
  return c.attempt((): Condition | null => {
    const object = readObject(c, cx);
    if (object === null || !c.take("has")) return null;
    const number = readComparedNumber(c);
    const counter = number === null ? null : readCounterName(c);
    if (number === null || counter === null || c.takeOne("on it", "on him", "on her", "on them") === null) return null;
    return { kind: "matches", object, filter: { kind: "counters", counter, ...number } };
  });
}

function readCounterName(c: Cursor): string | null {
  return c.attempt(() => {
    const words: string[] = [];
    while (!c.done && words.length < 3 && !c.sees("counter") && !c.sees("counters")) words.push(c.next()?.lower ?? "");
    return c.takeOne("counter", "counters") === null || words.length === 0 ? null : words.join(" ");
  });
}

/** "its power is 3 or less", "enchanted creature's toughness is 4 or greater". */
function readSize(c: Cursor, cx: Context): Condition | null {
  return c.attempt((): Condition | null => {
    const object = readPossessive(c, cx, null);
    if (object === null) return null;
    const kind = c.takeOne("power", "toughness", "mana value", "converted mana cost");
    if (kind === null || !c.take("is")) return null;
    const than = readAmountThan(c);
    if (than === null) return null;
    const what = kind === "power" || kind === "toughness" ? kind : "mana-value";
    return { kind: "matches", object, filter: { kind: what, ...than } };
  });
}

/** "another player controls enchanted creature", "you control enchanted creature", "an opponent controls it". */
function readControlledBy(c: Cursor, cx: Context): Condition | null {
  return c.attempt((): Condition | null => {
    const who = c.takeOne("another player controls", "an opponent controls", "you control");
    if (who === null) return null;
    const object = readObject(c, cx);
    if (object === null) return null;
    if (who === "an opponent controls")
      return { kind: "matches", object, filter: { kind: "controlled-by", player: { kind: "opponent" } } };
    const mine: Filter = { kind: "controlled-by", player: { kind: "you" } };
    return { kind: "matches", object, filter: who === "you control" ? mine : { kind: "not", filter: mine } };
  });
}

/** "enchanted creature is a Human", "~ is attached to a creature", "it's red", "it isn't enchanted", "it has flying". */
function readIs(c: Cursor, cx: Context): Condition | null {
  return c.attempt((): Condition | null => {
    let object: Reference | null;
    let negated = false;
    if (c.takeOne("it's", "he's", "she's") !== null) object = pronoun(cx);
    else if (c.takeOne("it's not", "it isn't") !== null) {
      object = pronoun(cx);
      negated = true;
    } else {
      object = readObject(c, cx);
      if (c.takeOne("isn't") !== null) negated = true;
      else if (c.takeOne("has", "doesn't have") !== null)
        return object === null ? null : readHas(c, object, c.tokens[c.place - 1]?.lower === "have");
      else if (!c.take("is") && !(c.take("was") && c.sees("attached to"))) return null;
    }
    if (c.take("not")) negated = true;
    if (object === null) return null;
    const attached = negated ? null : readAttachedKind(c, cx, object);
    if (attached !== null) return attached;
    const filter = readState(c, cx);
    if (filter === null) return null;
    return { kind: "matches", object, filter: negated ? { kind: "not", filter } : filter };
  });
}

function readHas(c: Cursor, object: Reference, negated: boolean): Condition | null {
  const measured = c.attempt(() => {
    const kind = c.takeOne("power", "toughness", "mana value", "converted mana cost");
    const than = kind === null ? null : readAmountThan(c);
    if (kind === null || than === null) return null;
    return { kind: kind === "power" || kind === "toughness" ? kind : "mana-value", ...than } as const;
  });
  if (measured !== null)
    return { kind: "matches", object, filter: negated ? { kind: "not", filter: measured } : measured };
  const keyword = readKeywordName(c);
  let filter: Filter | null = keyword === null ? null : { kind: "keyword", keyword };
  if (filter === null) {
    filter = c.attempt((): Filter | null => {
      if (c.takeOne("a", "an", "one or more") === null) return null;
      const name = c.next();
      return name !== undefined && c.takeOne("counter on it", "counters on it") !== null
        ? { kind: "counters", counter: name.lower }
        : null;
    });
  }
  if (filter === null) return null;
  return { kind: "matches", object, filter: negated ? { kind: "not", filter } : filter };
}
