import type { Instruction, Mode } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { asNumber } from "../words.ts";

type ReadEffect = (c: Cursor, cx: Context) => Instruction[];

/** "Choose one — • … • …", with each mode's own targets (700.2). The cursor stands after the last mode. */
export function readModes(c: Cursor, cx: Context, readEffect: ReadEffect): Instruction | null {
  const read = c.attempt(() => {
    const start = c.place;
    const how = readHowMany(c);
    if (how === null) return null;
    const text = c.source.slice(c.tokens[start]?.start ?? 0).trim();
    const modes: Mode[] = [];
    while (c.take("•")) modes.push(readMode(c, cx, readEffect));
    return modes.length < 2 ? null : ({ kind: "modes", text, ...how, modes } as const);
  });
  return read;
}

interface HowMany {
  readonly choose: number;
  readonly atLeast?: number;
}

function readHowMany(c: Cursor): HowMany | null {
  return c.attempt((): HowMany | null => {
    if (c.takeOne("spree •", "tiered •") !== null) {
      c.goTo(c.place - 1);
      return { choose: 99, atLeast: 1 };
    }
    c.takeOne("you may");
    if (!c.take("choose")) return null;
    const how = readNumber(c);
    if (how === null) return null;
    c.take("that hasn't been chosen");
    c.take("at random");
    if (c.take("{p} worth of modes")) c.take(".");
    c.takeOne(". you may choose the same mode more than once .", "you may choose the same mode more than once .");
    const more = readMore(c, how);
    c.take(":");
    return (c.take("—") || more !== how || c.tokens[c.place - 1]?.lower === ".") && c.sees("•") ? more : null;
  });
}

function readNumber(c: Cursor): HowMany | null {
  if (c.take("one or both")) return { choose: 2, atLeast: 1 };
  if (c.take("one or more")) return { choose: 99, atLeast: 1 };
  if (c.take("any number")) return { choose: 99, atLeast: 0 };
  const upTo = c.take("up to");
  const choose = asNumber(c.next()?.lower);
  if (choose === null) return null;
  return upTo ? { choose, atLeast: 0 } : { choose };
}

/** One mode up to the next bullet; its name ("Sort Inventory —") or cost ("{2} —") means nothing. */
function readMode(c: Cursor, cx: Context, readEffect: ReadEffect): Mode {
  const from = c.place;
  while (!c.done && !c.sees("•")) c.next();
  const to = c.place;
  const inner = c.within(from, to);
  // a name and a cost: "Fira — {2} — …"
  while (passLabel(inner)) {}
  const outer = cx.targets.splice(0);
  const spoken = [...cx.antecedents];
  const instructions = readEffect(inner, cx);
  const targets = cx.targets.splice(0);
  cx.targets.push(...outer);
  cx.antecedents.splice(0, cx.antecedents.length, ...spoken);
  return { text: c.text(from, to), targets, instructions };
}

function passLabel(c: Cursor): boolean {
  const start = c.place;
  const label = c.tokens.slice(start, start + 8).findIndex((token) => token.lower === "—");
  const isLabel =
    label > 0 &&
    c.tokens.slice(start, start + label).every((token) => token.kind !== "mark" || "'!?,:+-".includes(token.lower));
  if (isLabel) c.goTo(start + label + 1);
  return isLabel;
}

/** "Choose one. If …, you may choose both instead." How many may be chosen depends on what stands there; at most that many. */
function readMore(c: Cursor, how: HowMany): HowMany {
  const more = c.attempt((): HowMany | null => {
    if (!c.take(".") || !c.take("if")) return null;
    while (!c.atSentenceEnd() && !c.sees(",")) c.next();
    if (!c.take(",")) return null;
    c.takeOne("you may choose", "choose");
    const number = c.takeOne("both", "two", "three", "any number", "one or more");
    if (number === null) return null;
    c.take("instead");
    if (!c.take(".") || !c.sees("•")) return null;
    const choose = number === "both" || number === "two" ? 2 : number === "three" ? 3 : 99;
    return { choose, atLeast: how.atLeast ?? how.choose };
  });
  return more ?? how;
}
