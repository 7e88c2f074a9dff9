import type { Instruction, PlayerReference, Subject } from "../../../engine/index.ts";
import { asReference } from "../as-reference.ts";
import { type Context, mention } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readPlayer } from "../subject.ts";
import { asNumber } from "../words.ts";
import { readAttachTarget } from "./attaching.ts";
import { readSubjects } from "./several.ts";

/** "return … to its owner's hand", "return … to the battlefield under your control attached to …". */
export function readReturn(c: Cursor, cx: Context): Instruction[] | null {
  const by = c.attempt(() => {
    const who = c.sees("return") ? null : readPlayer(c, cx);
    return who === null || who.kind === "each" || !c.sees("returns") ? null : who;
  });
  if (c.takeOne("return", "returns") === null) return null;
  if (c.takeOne("to your hand", "to their owners' hands") !== null) return readReturnedToHand(c, cx);
  const objects = readSubjects(c, cx) ?? [];
  const [object] = objects;
  if (object === undefined) return null;
  c.takeOne(
    "from your graveyard",
    "from the graveyard",
    "from a graveyard",
    "from its owner's graveyard",
    "from exile",
  );
  if (!c.take("to")) return null;
  if (
    c.takeOne(
      "its owner's hand",
      "their owner's hand",
      "their owners' hands",
      "their owners' hand",
      "your hand",
      "your hand from your graveyard",
      "his or her hand",
    ) !== null
  )
    return objects.map((one) => ({ kind: "move", object: one, to: "hand" }));
  if (c.takeOne("the battlefield", "play") === null) return null;
  // it enters under the control of the player who returns it (110.2a)
  return (
    readEntering(c, cx, objects)?.map((one) =>
      one.kind === "move" && one.under === undefined && by !== null ? { ...one, under: by } : one,
    ) ?? null
  );
}

/** "return to your hand all enchantments you both own and control". */
function readReturnedToHand(c: Cursor, cx: Context): Instruction[] | null {
  return readSubjects(c, cx)?.map((object) => ({ kind: "move", object, to: "hand" })) ?? null;
}

/** What may follow "to the battlefield", "onto the battlefield". */
export function readEntering(c: Cursor, cx: Context, objects: readonly Subject[]): Instruction[] | null {
  let under: PlayerReference | undefined;
  let attachTo: Subject | undefined;
  let tapped = false;
  let transformed = false;
  let faceDown = false;
  let counters: Instruction | null = null;
  for (;;) {
    const whose = readUnder(c, objects[0]);
    if (whose !== null) under = whose;
    else if (c.take("attached to")) {
      cx.except = objects[0]?.kind === "choose" ? { kind: "previous" } : (objects[0] ?? null);
      const to = readAttachTarget(c, cx);
      cx.except = null;
      if (to === null) return null;
      attachTo = to;
    } else if (c.take("tapped")) tapped = true;
    else if (c.take("transformed") || c.take("converted")) transformed = true;
    else if (c.take("face down")) faceDown = true;
    else if (c.sees("with") && counters === null) {
      counters = readEnteringCounters(c, objects);
      if (counters === null) return null;
    } else break;
  }
  const extra = counters === null ? [] : [counters];
  const [only] = objects;
  if (objects.length === 1 && only !== undefined && only.kind !== "self" && asReference(only) !== null)
    mention(cx, only, ["creature", "permanent", "card"]);
  // what was chosen is not chosen anew by "it"
  if (objects.length === 1 && only?.kind === "choose") {
    const nouns = cx.antecedents.find(({ subject }) => subject === only)?.nouns ?? [];
    const spoken = cx.antecedents.filter(({ subject }) => subject !== only);
    cx.antecedents.splice(0, cx.antecedents.length, ...spoken);
    mention(cx, { kind: "previous" }, [...nouns, "creature", "permanent", "card"]);
  }
  const moves = objects.map(
    (object): Instruction => ({
      kind: "move",
      object,
      to: "battlefield",
      ...(under === undefined ? {} : { under }),
      ...(attachTo === undefined ? {} : { attachTo }),
      ...(tapped ? { tapped } : {}),
      ...(transformed ? { transformed } : {}),
      ...(faceDown ? { faceDown } : {}),
    }),
  );
  return [...moves, ...extra];
}

/** "with a +1/+1 counter on it", after what enters. */
function readEnteringCounters(c: Cursor, objects: readonly Subject[]): Instruction | null {
  return c.attempt((): Instruction | null => {
    if (!c.take("with")) return null;
    c.take("an additional");
    const count = asNumber(c.peek()?.lower);
    if (count !== null) c.next();
    const counter = c.next()?.lower;
    const [object] = objects;
    if (
      counter === undefined ||
      object === undefined ||
      c.takeOne("counter on it", "counters on it", "counter on him", "counter on her", "counters on them") === null
    )
      return null;
    // what has entered is another object than it was (400.7)
    const entered: Subject = objects.length === 1 ? { kind: "previous" } : object;
    return { kind: "counters", object: entered, counter, count: count ?? 1 };
  });
}

function readUnder(c: Cursor, object: Subject | undefined): PlayerReference | null {
  if (c.take("under your control")) return { kind: "you" };
  if (c.takeOne("under its owner's control", "under their owner's control", "under their owners' control") !== null) {
    const of = asReference(object ?? null);
    return of === null ? { kind: "owner-of", of: { kind: "previous" } } : { kind: "owner-of", of };
  }
  return null;
}
