import type { Condition, Instruction, TriggerEvent, Zone } from "../../../engine/index.ts";
import { readCondition } from "../condition.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readEffect } from "../effect.ts";
import { readBeginning, readUpkeepOf } from "../events/beginning.ts";
import { readEvent } from "../trigger.ts";
import { readZone } from "./cost.ts";
import type { Unnamed } from "./unnamed.ts";

export function readTriggered(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const event: TriggerEvent | null = readBeginnings(c, cx) ?? readOccurrence(c, cx);
    if (event === null || (!c.take(",") && !c.take("—") && !c.take("|"))) return null;
    const effectAt = c.place;
    const condition = both(cx.eventCondition, readIntervening(c, cx));
    const instructions = readEffect(c, cx);
    noteUnknownEvent(cx, event, instructions);
    const zone = zoneOf(c, event, effectAt);
    return {
      kind: "triggered",
      event,
      ...(condition === null ? {} : { condition }),
      targets: [...cx.targets],
      instructions,
      ...(zone === null ? {} : { zone }),
      ...(cx.onceEachTurn === null ? {} : { onceEachTurn: cx.onceEachTurn }),
    };
  });
}

function both(one: Condition | null, other: Condition | null): Condition | null {
  if (one === null || other === null) return one ?? other;
  return { kind: "and", of: [one, other] };
}

/** An ability that watches for others and moves the object itself out of a graveyard or hand works there (113.6m). */
function zoneOf(c: Cursor, event: TriggerEvent, effectAt: number): Zone | null {
  const watchesItself = "object" in event && event.object.kind !== "any";
  if (watchesItself || event.kind === "other") return null;
  // "when you cast this spell" can trigger nowhere else (113.6k)
  if (event.kind === "casts" && event.filter?.kind === "is") return "stack";
  const end = c.place;
  c.goTo(effectAt);
  const zone = readZone(c);
  c.goTo(end);
  return zone;
}

/** "At the beginning of your upkeep", "At the beginning of your upkeep or whenever enchanted land becomes tapped". */
function readBeginnings(c: Cursor, cx: Context): TriggerEvent | null {
  const beginning = readUpkeepOf(c, cx) ?? readBeginning(c, cx);
  if (beginning === null) return null;
  const other = c.attempt(() => {
    if (c.takeOne("and whenever", "or whenever", "and when", "or when") === null) return null;
    const event = readEvent(c, cx);
    return event.kind === "other" ? null : event;
  });
  return other === null ? beginning : { kind: "any-of", of: [beginning, other] };
}

function readOccurrence(c: Cursor, cx: Context): TriggerEvent | null {
  if (c.takeOne("when", "whenever") !== null) return readEvent(c, cx);
  const chapter = readChapter(c) ?? readRolled(c);
  if (chapter !== null) return chapter;
  if (c.sees("at the beginning of")) return { kind: "other", text: c.skipTo(",") };
  return null;
}

/** "I, II — …": a chapter ability of a Saga (714.2b). */
function readChapter(c: Cursor): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const start = c.place;
    while (/^[IVX]+$/.test(c.peek()?.written ?? "")) {
      c.next();
      c.take(",");
    }
    return c.place > start && c.sees("—")
      ? { kind: "outside", about: "history", text: `chapter ${c.text(start)}` }
      : null;
  });
}

/** "1—9 | …": what comes of a roll of the die above. */
function readRolled(c: Cursor): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const start = c.place;
    if (c.takeKind("number") === null) return null;
    if (c.takeOne("—", "-", "–") !== null && c.takeKind("number") === null) return null;
    return c.sees("|") ? { kind: "outside", about: "chance", text: `roll of ${c.text(start)}` } : null;
  });
}

function readIntervening(c: Cursor, cx: Context): Condition | null {
  return c.attempt(() => {
    if (!c.take("if")) return null;
    if (c.take("~ is in your graveyard ,")) {
      mention(cx, { kind: "self" }, ["self", "card"]);
      return { kind: "matches", object: { kind: "self" }, filter: { kind: "in-zone", zone: "graveyard" } };
    }
    const condition = readCondition(c, cx, "comma");
    return c.take(",") ? condition : null;
  });
}

/** The engine cannot see an event it does not know; that matters only when something comes of it. */
function noteUnknownEvent(cx: Context, event: TriggerEvent, instructions: readonly Instruction[]): void {
  if (event.kind !== "other" || instructions.every(isHarmless)) return;
  cx.unmodelled.push({ text: event.text, within: "event", reason: "the event is not watched for" });
}

function isHarmless(one: Instruction): boolean {
  if ("otherwise" in one && one.otherwise?.every(isHarmless) === false) return false;
  if (one.kind === "may" || one.kind === "reflexive" || one.kind === "if-done")
    return one.instructions.every(isHarmless);
  if (one.kind === "if") return one.then.every(isHarmless);
  return one.kind === "harmless";
}
