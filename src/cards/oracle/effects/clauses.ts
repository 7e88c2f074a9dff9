import type { Condition, Duration, Instruction, PlayerReference } from "../../../engine/index.ts";
import { readCondition, readKnownCondition } from "../condition.ts";
import { type Context, tentatively } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { readDuration } from "../duration.ts";
import { readInstruction } from "../instruction.ts";
import { readShielding } from "../instructions/shielding.ts";
import { readPlayer, readTarget } from "../subject.ts";
import { joinFlickers } from "./flicker.ts";
import { onlyIf } from "./only-if.ts";

/** The clauses of one sentence. */
export function readClauses(c: Cursor, cx: Context): Instruction[] {
  const found: Instruction[] = [];
  if (!c.take("then ,")) c.take("then");
  const delayed = readDelay(c);
  if (delayed !== null) {
    c.take(",");
    return [{ kind: "later", at: delayed, instructions: readClauses(c, cx) }];
  }
  const shield = c.sees("if") ? c.attempt(() => readShielding(c, cx)) : null;
  if (shield !== null) return shield;
  if (c.take("if")) {
    const ofSpell = c.sees("~") && /^(?:instant|sorcery)$/.test(cx.self.types[0] ?? "");
    const condition = readCondition(c, cx, "comma");
    c.take(",");
    const replaces = c.takeOne("then instead", "instead") !== null;
    cx.speaksOfSpell = ofSpell;
    const then = readClauses(c, cx);
    cx.speaksOfSpell = false;
    if (replaces) cx.instead = true;
    return [onlyIf(condition, then)];
  }
  for (;;) {
    const goesOn = !c.sees("you may");
    addClause(found, readClause(c, cx), goesOn);
    if (c.take("instead")) {
      cx.instead = true;
      if (c.take("if")) return [onlyIf(readCondition(c, cx, "sentence"), found)];
    }
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
    found[found.length - 1] = { ...last, instructions: joinFlickers([...last.instructions, ...clause]) };
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
  return c.atBoundary() || c.sees("instead");
}

/** "at the beginning of the next end step", "if it's blue", "unless …", after an instruction. */
function readTail(c: Cursor, cx: Context, read: readonly Instruction[]): Instruction[] | null {
  const at = readDelay(c);
  if (at !== null) return [{ kind: "later", at, instructions: read }];
  if (c.take("if able")) return [...read];
  const aimsAtX = cx.targets.some((target) => (target.count ?? 0) > 20);
  if (aimsAtX) c.attempt(() => (c.take(", where x is") ? readCount(c, cx, null) : null));
  if (c.take("if")) {
    const instead = c.attempt(() => {
      const known = readKnownCondition(c, cx);
      return c.take("instead") && c.atSentenceEnd() ? known : null;
    });
    if (instead !== null) {
      cx.instead = true;
      return [onlyIf(instead, read)];
    }
    const narrower = c.attempt(() => {
      const known = readKnownCondition(c, cx);
      return c.take("instead if") ? known : null;
    });
    if (narrower !== null) {
      cx.instead = true;
      return [onlyIf(readCondition(c, cx, "sentence"), [onlyIf(narrower, read)])];
    }
    const condition: Condition = readCondition(c, cx, "sentence");
    return [onlyIf(condition, read)];
  }
  if (!c.take("unless")) return [...read];
  const unless = c.skipTo();
  return unless === "" ? null : [{ kind: "unless", instructions: read, unless }];
}

function readDelay(c: Cursor): "next-end-step" | "end-of-combat" | "next-upkeep" | "next-cleanup" | null {
  if (
    c.takeOne("at the beginning of the next end step", "at the beginning of your next end step", "at end of turn") !==
    null
  )
    return "next-end-step";
  if (c.takeOne("at the beginning of the next cleanup step") !== null) return "next-cleanup";
  if (c.take("at end of combat")) return "end-of-combat";
  return c.takeOne(
    "at the beginning of your next upkeep",
    "at the beginning of the next turn's upkeep",
    "at the beginning of the next upkeep",
  ) === null
    ? null
    : "next-upkeep";
}

/** "you may attach ~ to it", "you may pay {4}". Only the first clause is optional; what depends on it follows "If you do". */
function readMay(c: Cursor, cx: Context): Instruction[] | null {
  const lead = c.attempt(() => {
    const duration = readDuration(c);
    return duration !== null && c.take(",") && c.sees("you may") ? duration : null;
  });
  const who = readWhoMay(c, cx);
  if (who === null) return null;
  const paid = c.attempt(() => {
    if (!c.take("pay")) return null;
    const start = c.place;
    while (!c.atSentenceEnd() && !c.sees(",")) c.next();
    if (c.sees(", where x is")) c.skipTo();
    return /\b(to|rather|and (sacrifice|exile|return|put|tap|unattach|attach|create|destroy|remove))\b/.test(
      c.text(start),
    )
      ? null
      : [{ kind: "harmless", text: "paying" } as const];
  });
  if (paid !== null) return [{ kind: "may", instructions: paid }];
  if (who !== "you") return readOthersMay(c, cx, who);
  c.take("have");
  const read = readInstruction(c, cx);
  if (read === null) return null;
  if (read.length === 0) return endsClause(c) ? [] : null;
  const tail = readTail(c, cx, read);
  if (tail === null || !endsClause(c)) return null;
  return [{ kind: "may", instructions: lead === null ? tail : tail.map((one) => lasting(one, lead)) }];
}

/** "For as long as ~ remains attached to it, you may have that creature become a copy of …": the duration stands before what it limits. */
function lasting(one: Instruction, until: Duration): Instruction {
  const isOpen = (one.kind === "become-copy" || one.kind === "apply") && one.until === "forever";
  return isOpen ? { ...one, until } : one;
}

type Who = "you" | PlayerReference;

function readWhoMay(c: Cursor, cx: Context): Who | null {
  if (c.take("you may")) return "you";
  return c.attempt(() =>
    tentatively(cx, () => {
      const who = readPlayer(c, cx);
      return who === null || who.kind === "each" || !c.take("may") ? null : who;
    }),
  );
}

/** "its controller may sacrifice it", "that player may attach ~ to a creature": done by another player, if they want. */
function readOthersMay(c: Cursor, cx: Context, who: PlayerReference): Instruction[] | null {
  cx.actor = who;
  const read = readInstruction(c, cx);
  cx.actor = null;
  if (read === null) return null;
  const tail = readTail(c, cx, read);
  return tail === null || !endsClause(c) ? null : [{ kind: "may", instructions: tail }];
}

/** The rest of the sentence as an `unknown` instruction; the targets that it names are noted. */
export function unknown(c: Cursor, cx: Context): Instruction {
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
