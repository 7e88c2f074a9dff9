import type { Condition, Instruction, Modification, Subject } from "../../engine/index.ts";
import { harmlessReasonsOf } from "./clause.ts";
import { readCondition } from "./condition.ts";
import { type Context, mention } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readInstruction } from "./instruction.ts";
import { keeping, readStill } from "./static.ts";
import { readTarget } from "./subject.ts";

/**
 * Reads what a spell or ability does, from here to the end of the text, sentence by sentence and clause by clause. A clause that is not
 * understood becomes an `unknown` instruction and is reported; the targets that it names are kept, so that it can be aimed.
 */
export function readEffect(c: Cursor, cx: Context): Instruction[] {
  const found: Instruction[] = [];
  while (!c.done) {
    while (c.takeOne(".", ";", "•") !== null) {}
    if (c.done) break;
    const start = c.place;
    const before = [...found];
    readSentence(c, cx, found);
    if (c.place === start) c.next();
    const same = before.findIndex((one, index) => one !== found[index]);
    noteHarmless(c, cx, start, found.slice(same < 0 ? before.length : same));
  }
  return joinFlickers(found);
}

/** Remembers a sentence all of which has no meaning for attachments. */
export function noteHarmless(c: Cursor, cx: Context, start: number, read: readonly Instruction[]): void {
  const reasons = read.length === 0 ? null : harmlessReasonsOf(read);
  if (reasons !== null) noteStretch(c, cx, start, reasons);
}

export function noteStretch(c: Cursor, cx: Context, start: number, reasons: readonly string[]): void {
  const from = c.tokens[start]?.start ?? 0;
  cx.harmless.push({ from, to: c.tokens[c.place - 1]?.end ?? from, reasons });
}

function readSentence(c: Cursor, cx: Context, found: Instruction[]): void {
  const previous = found.at(-1);
  if (
    c.takeOne("it can't be regenerated", "they can't be regenerated", "that creature can't be regenerated") !== null
  ) {
    replaceLast(found, (one) => (one.kind === "destroy" ? { ...one, noRegeneration: true } : one));
    return;
  }
  if (readStill(c)) {
    replaceLast(found, (one) =>
      one.kind === "apply" ? { ...one, modifications: one.modifications.map(keeping) } : one,
    );
    return;
  }
  if (readSpares(c, found)) return;
  if (
    c.takeOne(
      "if you do ,",
      "when you do ,",
      "if the player does ,",
      "if that player does ,",
      "if they do ,",
      "if he or she does ,",
    ) !== null
  ) {
    const then = readClauses(c, cx);
    if (previous?.kind === "may") {
      found[found.length - 1] = { kind: "may", instructions: [...previous.instructions, ...then] };
    } else found.push(...then);
    return;
  }
  found.push(...readClauses(c, cx));
}

function replaceLast(found: Instruction[], change: (one: Instruction) => Instruction): void {
  const last = found.pop();
  if (last !== undefined) found.push(change(last));
}

/** "This effect doesn't remove …" after an instruction that gives protection. */
function readSpares(c: Cursor, found: Instruction[]): boolean {
  const spares = readSparing(c);
  if (spares === null) return false;
  replaceLast(found, (one) =>
    one.kind === "apply" ? { ...one, modifications: one.modifications.map((each) => sparing(each, spares)) } : one,
  );
  return true;
}

type Spares = "this" | "auras" | "already-attached" | "auras-you-control" | "equipment";

/** Reads "This effect doesn't remove ~ / Auras / Auras and Equipment you control that are already attached …" (702.16n, p). */
export function readSparing(c: Cursor): Spares | null {
  return c.attempt(() => {
    if (c.takeOne("this effect doesn't remove", "this doesn't remove") === null) return null;
    if (c.take("~")) return "this" as const;
    if (
      c.takeOne(
        "auras and equipment you control that are already attached to it",
        "auras and equipment you control that are already attached to that creature",
        "auras and equipment you control that are already attached to them",
      ) !== null
    )
      return "already-attached" as const;
    if (c.takeOne("auras you control that are already attached to it", "auras you control") !== null)
      return "auras-you-control" as const;
    if (c.takeOne("auras", "auras already attached to it", "auras that are already attached to it") !== null)
      return c.atSentenceEnd() ? ("auras" as const) : null;
    if (c.take("equipment")) return c.atSentenceEnd() ? ("equipment" as const) : null;
    return null;
  });
}

/** The same modification with every protection that it gives sparing those attachments. */
export function sparing(one: Modification, spares: Spares): Modification {
  if (one.kind !== "gain-abilities") return one;
  return {
    ...one,
    abilities: one.abilities.map((ability) => (ability.kind === "protection" ? { ...ability, spares } : ability)),
  };
}

/** The clauses of one sentence. */
function readClauses(c: Cursor, cx: Context): Instruction[] {
  const found: Instruction[] = [];
  c.takeOne("then", "instead");
  const delayed = readDelay(c);
  if (delayed !== null) {
    c.take(",");
    return [{ kind: "later", at: delayed, instructions: readClauses(c, cx) }];
  }
  if (c.take("if")) {
    const condition = readCondition(c, cx, "comma");
    c.take(",");
    return [onlyIf(condition, readClauses(c, cx))];
  }
  for (;;) {
    const goesOn = !c.sees("you may");
    addClause(found, readClause(c, cx), goesOn);
    if (c.atSentenceEnd()) return found;
    const separator = c.takeOne(", and then", ", then", ", and", "and then", "and", ",", "then");
    if (separator === null) {
      if (c.take(";")) continue;
      found.push(unknown(c, cx));
      return found;
    }
  }
}

/** "You may exile it, then return it": what follows in the same sentence is as optional as what it follows. */
function addClause(found: Instruction[], clause: readonly Instruction[], goesOn: boolean): void {
  const last = found.at(-1);
  if (last?.kind === "may" && goesOn)
    found[found.length - 1] = { kind: "may", instructions: joinFlickers([...last.instructions, ...clause]) };
  else found.push(...clause);
}

function readClause(c: Cursor, cx: Context): Instruction[] {
  const may = c.attempt(() => readMay(c, cx));
  if (may !== null) return may;
  const start = c.place;
  const spoken = { targets: cx.targets.length, unmodelled: cx.unmodelled.length };
  const read = readInstruction(c, cx);
  if (read !== null) {
    const tail = readTail(c, cx, read);
    if (tail !== null && endsClause(c)) return tail;
  }
  c.goTo(start);
  cx.targets.length = spoken.targets;
  cx.unmodelled.length = spoken.unmodelled;
  return [unknown(c, cx)];
}

function endsClause(c: Cursor): boolean {
  return c.atBoundary();
}

function onlyIf(condition: Condition, instructions: readonly Instruction[]): Instruction {
  // biome-ignore lint/suspicious/noThenProperty: the engine's instruction calls it so, and nobody awaits an instruction
  return { kind: "if", condition, then: instructions };
}

/** "at the beginning of the next end step", "if it's blue", "unless …", after an instruction. */
function readTail(c: Cursor, cx: Context, read: readonly Instruction[]): Instruction[] | null {
  const at = readDelay(c);
  if (at !== null) return [{ kind: "later", at, instructions: read }];
  if (c.take("if able")) return [...read];
  if (c.take("if")) {
    const condition: Condition = readCondition(c, cx, "sentence");
    return [onlyIf(condition, read)];
  }
  return c.sees("unless") ? null : [...read];
}

function readDelay(c: Cursor): "next-end-step" | "end-of-combat" | "next-upkeep" | null {
  if (
    c.takeOne("at the beginning of the next end step", "at the beginning of your next end step", "at end of turn") !==
    null
  )
    return "next-end-step";
  if (c.take("at end of combat")) return "end-of-combat";
  return c.takeOne("at the beginning of your next upkeep", "at the beginning of the next turn's upkeep") === null
    ? null
    : "next-upkeep";
}

/** "you may attach ~ to it", "you may pay {4}". Only the first clause is optional; what depends on it follows "If you do". */
function readMay(c: Cursor, cx: Context): Instruction[] | null {
  const who = c.takeOne("you may", "its controller may", "that player may", "they may");
  if (who === null) return null;
  const paid = c.attempt(() => {
    if (!c.take("pay")) return null;
    const start = c.place;
    while (!c.atSentenceEnd() && !c.sees(",")) c.next();
    return /\b(to|rather)\b/.test(c.text(start)) ? null : [{ kind: "harmless", text: "paying" } as const];
  });
  if (paid !== null) return [{ kind: "may", instructions: paid }];
  if (who !== "you may") return null;
  const read = readInstruction(c, cx);
  if (read === null) return null;
  const tail = readTail(c, cx, read);
  return tail === null || !endsClause(c) ? null : [{ kind: "may", instructions: tail }];
}

/** The rest of the sentence as an `unknown` instruction; the targets that it names are noted. */
function unknown(c: Cursor, cx: Context): Instruction {
  const start = c.place;
  while (!c.atSentenceEnd()) {
    if (readTarget(c, cx) === null) c.next();
  }
  const text = c.text(start);
  cx.unmodelled.push({ text, reason: "the effect is not understood" });
  // what "it" means after something that was not understood cannot be known
  cx.antecedents.length = 0;
  cx.triggerObject = null;
  return { kind: "unknown", text };
}

/** "Exile it, then return it": one flicker. */
function joinFlickers(instructions: readonly Instruction[]): Instruction[] {
  const found: Instruction[] = [];
  for (const one of instructions) {
    const last = found.at(-1);
    const inner = one.kind === "later" && one.at === "next-end-step" ? one.instructions[0] : one;
    if (
      last?.kind === "move" &&
      last.to === "exile" &&
      inner?.kind === "move" &&
      inner.to === "battlefield" &&
      inner.attachTo === undefined &&
      inner.transformed === undefined &&
      inner.tapped === undefined &&
      isSame(last.object, inner.object)
    ) {
      found[found.length - 1] = {
        kind: "flicker",
        object: last.object,
        ...(inner.under === undefined ? {} : { under: inner.under }),
        ...(one.kind === "later" ? { delayed: true } : {}),
      };
    } else found.push(one);
  }
  return found;
}

function isSame(a: Subject, b: Subject): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Makes the trigger's object known to an effect. */
export function aboutTrigger(cx: Context, subject: Subject, nouns: readonly string[]): void {
  cx.triggerObject = { subject, nouns };
  mention(cx, subject, nouns);
}
