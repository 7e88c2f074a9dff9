import type { Instruction, Subject } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";
import { readCount } from "../count.ts";
import type { Cursor } from "../cursor.ts";
import { readPlayer } from "../subject.ts";
import { readTokenDescription } from "../token-description.ts";
import { asNumber } from "../words.ts";
import { readAttachTarget } from "./attaching.ts";

/** "create two 1/1 white Soldier creature tokens", "create a Monster Role token attached to it". */
export function readCreate(c: Cursor, cx: Context): Instruction[] | null {
  const who = c.sees("create") ? null : readPlayer(c, cx);
  if (c.takeOne("create", "creates") === null || (who !== null && who.kind === "each")) return null;
  const count = readHowMany(c);
  if (count === null) return null;
  c.takeOne("tapped and attacking", "tapped");
  const token = readTokenDescription(c, cx);
  if (token === null) return null;
  let attachTo: Subject | undefined;
  if (c.take("attached to")) {
    const to = readAttachTarget(c, cx);
    if (to === null) return null;
    attachTo = to;
  }
  c.takeOne("that's tapped and attacking", "that are tapped and attacking");
  const times = c.attempt(() => (c.takeOne("for each", ", where x is") === null ? null : readCount(c, cx, null)));
  mention(cx, { kind: "previous" }, [
    "token",
    ...token.types,
    ...token.subtypes.map((one) => one.toLowerCase()),
    "permanent",
  ]);
  const amount = times ?? (count === "x" ? ({ kind: "unknown", text: "X" } as const) : count);
  return [
    {
      kind: "create-token",
      token,
      ...(who === null ? {} : { under: who }),
      ...(amount === 1 ? {} : { count: amount }),
      ...(attachTo === undefined ? {} : { attachTo }),
    },
  ];
}

function readHowMany(c: Cursor): number | "x" | null {
  const token = c.next();
  if (token?.lower === "x") return "x";
  return asNumber(token?.lower);
}
