import type { Amount, Instruction, Reference, Subject } from "../../../engine/index.ts";
import { multiplied } from "../amount.ts";
import { asReference } from "../as-reference.ts";
import { type Context, tentatively } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { readPlayerDamage } from "../harmless/deed.ts";
import { readPlayer, readSubject } from "../subject.ts";
import { asNumber } from "../words.ts";
import { readSubjects } from "./several.ts";

export function readDamageToPlayers(c: Cursor, cx: Context): Instruction[] | null {
  const reason = readPlayerDamage(c, cx);
  return reason === null ? null : [{ kind: "harmless", text: reason }];
}

/** "~ deals 3 damage to any target", "it deals damage equal to its power to target creature". */
export function readDamage(c: Cursor, cx: Context): Instruction[] | null {
  const source = asReference(readSubject(c, cx));
  if (source === null || c.takeOne("deals", "deal") === null) return null;
  let amount: Amount | null = asNumber(c.peek()?.lower);
  if (amount !== null) c.next();
  else if (c.take("x")) amount = { kind: "unknown", text: "X" };
  else if (c.take("that much")) amount = { kind: "unknown", text: "that much", about: "history" };
  if (!c.take("damage")) return null;
  if (amount === null && c.take("equal to")) amount = readMeasured(c, source) ?? readCountBefore(c, cx);
  else if (amount === null && (c.sees("to any target equal to") || c.sees("to that") || c.sees("to target")))
    amount = { kind: "unknown", text: "an amount" };
  if (amount === null || !c.take("to")) return null;
  // nothing "deals damage to it" and means itself
  if (c.sees("it") || c.sees("them")) cx.except = source;
  const objects = readSubjects(c, cx);
  cx.except = null;
  if (objects === null) return null;
  const counted = c.attempt(() =>
    c.takeOne(", where x is", "equal to", "for each") === null ? null : readCount(c, cx, allOf(objects)),
  );
  const dealt = counted === null ? amount : typeof amount === "number" ? multiplied(counted, amount) : counted;
  const found: Instruction[] = objects.map((object) => ({ kind: "damage", object, amount: dealt, source }));
  const more = c.attempt(() => {
    if (!c.take("and")) return null;
    if (asNumber(c.next()?.lower) === null || !c.take("damage to")) return null;
    return readPlayer(c, cx) === null ? null : true;
  });
  if (more !== null) found.push({ kind: "harmless", text: "damage-to-players" });
  return found;
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
  if (c.take("its power")) return { kind: "power", of: source };
  if (c.take("its toughness")) return { kind: "toughness", of: source };
  return null;
}

/** 701.14a: each deals damage equal to its power to the other. */
export function readFight(c: Cursor, cx: Context): Instruction[] | null {
  const one = asReference(readSubject(c, cx));
  if (one === null || c.takeOne("fights", "fight") === null) return null;
  const other = asReference(readSubject(c, cx));
  if (other === null) return null;
  return [
    { kind: "damage", object: other, amount: { kind: "power", of: one }, source: one },
    { kind: "damage", object: one, amount: { kind: "power", of: other }, source: other },
  ];
}
