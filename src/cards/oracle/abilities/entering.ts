import { readCondition } from "../condition.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readExcept } from "../instructions/tokens.ts";
import { readNoun } from "../noun.ts";
import { readAll } from "../subject.ts";
import type { Unnamed } from "./unnamed.ts";

/** "As ~ enters, choose a color", "As ~ becomes attached to a creature, choose a color", "As this transforms into ~, attach it to a player". */
export function readChoosing(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("as ~")) return null;
    if (c.take("transforms into")) return readAttachAsTransforms(c, cx);
    const entering = c.takeOne("enters the battlefield", "enters") !== null;
    if (!entering && c.takeOne("becomes attached to a creature", "becomes attached to a permanent") === null)
      return null;
    if (!c.take(",") || !c.take("choose")) return null;
    const attached = entering ? c.attempt(() => readEntersAttached(c, cx)) : null;
    if (attached !== null) return attached;
    const what = c.takeOne(
      "a color",
      "a creature type",
      "a card type",
      "a basic land type",
      "a land type",
      "a card name",
      "a player",
      "an opponent",
      "a nonland card name",
      "a creature card name",
    );
    c.take(".");
    if (what === null || !c.done) return null;
    const kind = entering ? "choose-as-enters" : "choose-as-attached";
    const choice =
      what === "a color" ? "color" : what.endsWith("name") ? "name" : what.endsWith("type") ? "type" : "player";
    return { kind, what: choice };
  });
}

/** "a creature you control it could be attached to. If you do, it enters attached to that creature." */
function readEntersAttached(c: Cursor, cx: Context): Unnamed | null {
  if (!c.take("a")) return null;
  const noun = readNoun(c, cx);
  if (noun === null || noun.card || noun.spell || !c.take("it could be attached to")) return null;
  const attaches = c.takeOne(
    ". if you do , it enters attached to that creature",
    ". if you do , it enters the battlefield attached to that creature",
  );
  c.take(".");
  return attaches === null || !c.done ? null : { kind: "enters-attached", filter: noun.filter };
}

function readAttachAsTransforms(c: Cursor, cx: Context): Unnamed | null {
  if (!c.take("~") || !c.take(", attach it to a")) return null;
  const noun = readNoun(c, cx);
  c.take(".");
  return noun === null || !c.done ? null : { kind: "attach-as-transforms", filter: noun.filter };
}

/** "~ enters tapped", "~ enters tapped unless you control two or more other lands". */
export function readEntersTapped(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (c.takeOne("~ enters the battlefield tapped", "~ enters tapped") === null) return null;
    if (c.atSentenceEnd()) return { kind: "enters-tapped" };
    return c.take("unless") ? { kind: "enters-tapped", unless: readCondition(c, cx, "sentence") } : null;
  });
}

/** "Creatures your opponents control enter tapped". */
export function readOthersEnterTapped(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const all = readAll(c, cx);
    if (all?.kind !== "all" || c.takeOne("enter the battlefield tapped", "enter tapped") === null) return null;
    if (!c.atSentenceEnd()) return null;
    const object = { kind: "all", filter: all.filter } as const;
    return { kind: "replacement", of: "entering", object, instead: [{ kind: "tap", object: { kind: "affected" } }] };
  });
}

export function readEntersWithCounters(c: Cursor): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("~") || c.takeOne("enters the battlefield with", "enters with") === null) return null;
    if (c.sees("x")) {
      c.next();
      const counter = c.next()?.lower;
      if (counter === undefined || c.take("counters on it") === false || !c.atSentenceEnd()) return null;
      return { kind: "enters-with-counters", counter, count: { kind: "unknown", text: "X", about: "payment" } };
    }
    const words = "a,an,one,two,three,four,five,six,seven,eight,nine,ten,thirteen".split(",");
    const number = c.next()?.lower ?? "";
    const count = number === "a" || number === "an" ? 1 : words.indexOf(number) - 1;
    if (count < 1 || !words.includes(number)) return null;
    const counter = c.next()?.lower;
    if (counter === undefined || c.takeOne("counter on it", "counters on it") === null || !c.atSentenceEnd())
      return null;
    return { kind: "enters-with-counters", counter, count: number === "thirteen" ? 13 : count };
  });
}

export function readEntersAsCopy(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("you may have ~ enter")) return null;
    c.take("the battlefield");
    if (!c.take("as a copy of")) return null;
    c.takeOne("any", "a", "an");
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.card) return null;
    const plain: Unnamed = { kind: "enters-as-copy", filter: noun.filter };
    if (!c.take(", except")) return c.atSentenceEnd() ? plain : null;
    const except = c.attempt(() => {
      const read = readExcept(c, cx);
      return read !== null && c.atSentenceEnd() ? read : null;
    });
    if (except !== null) return { ...plain, except };
    cx.unmodelled.push({ text: c.skipTo(), reason: "how the copy differs is not applied" });
    return plain;
  });
}
