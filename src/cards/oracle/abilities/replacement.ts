import type { Affected, Condition, Filter, Instruction, ReplacedEvent } from "../../../engine/index.ts";
import { readCondition } from "../condition.ts";
import { type Context, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readDamageChange } from "../damage-change.ts";
import { readEffect } from "../effect.ts";
import { patternOf, takePattern } from "../pattern.ts";
import { readAll, readChosen, readPlainSubject } from "../subject.ts";
import type { Unnamed } from "./unnamed.ts";

type Replacement = Extract<Unnamed, { kind: "replacement" }>;

/** Replacement effects whose object is named first: "if enchanted creature would die, …". */
const would: readonly (readonly [ReplacedEvent, ...string[]])[] = [
  ["dying", "would die"],
  ["destruction", "would be destroyed"],
  ["going-to-graveyard", "would be put into a graveyard from the battlefield", "would be put into a graveyard"],
  ["leaving", "would leave the battlefield"],
  ["untapping", "would untap during your untap step", "would untap"],
  ["turning-face-up", "would be turned face up"],
];

/** Effects of which no more is told than their shape. */
const shapes: readonly (readonly [ReplacedEvent, ...string[]])[] = (
  [
    [
      "triggering",
      "if * triggers , that ability triggers an additional time",
      "if * causes a * ability * to trigger , that ability triggers an additional time",
    ],
    [
      "going-to-graveyard",
      "if a card would be put into * graveyard *",
      "if a card or token would be put into * graveyard *",
      "if a|an creature|permanent|artifact|card * would be put into * graveyard *",
    ],
    ["token-creation", "* would create * tokens|token *"],
    ["counters", "if * would put * counters|counter *", "if * counters|counter would be put *"],
    ["entering", "* you control enter the? battlefield? as a copy of *"],
  ] as const
).map(([of, ...written]) => [of, ...written] as const);

const patterns = shapes.map(([of, ...written]) => [of, written.map(patternOf)] as const);

/** A sentence that is a replacement or prevention effect: "Prevent all damage that would be dealt to enchanted creature". */
export function readReplacement(c: Cursor, cx: Context): Unnamed | null {
  const plain = c.attempt(
    () => readExiledInstead(c) ?? readMarked(c) ?? readDamage(c, cx) ?? readWould(c, cx) ?? readShape(c, cx),
  );
  if (plain !== null) return plain;
  return c.attempt(() =>
    tentatively(cx, () => {
      const condition = readLead(c, cx);
      const read = condition === null ? null : (readDamage(c, cx) ?? readWould(c, cx) ?? readShape(c, cx));
      return condition === null || read === null ? null : { ...read, condition };
    }),
  );
}

/** "During your turn, prevent …", "As long as you have a full party, prevent …". */
function readLead(c: Cursor, cx: Context): Condition | null {
  if (c.take("during your turn ,")) return { kind: "your-turn" };
  if (!c.take("as long as")) return null;
  const condition = readCondition(c, cx, "comma");
  return c.take(",") && isJudgeable(condition) ? condition : null;
}

/** A condition that was understood, or known to ask for what no case holds. */
function isJudgeable(condition: Condition): boolean {
  return condition.kind !== "unknown" || condition.about !== undefined;
}

/** "If ~ would be put into a graveyard from anywhere, exile it instead." */
function readExiledInstead(c: Cursor): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("if ~ would be put into a graveyard from anywhere , exile it instead")) return null;
    return c.atSentenceEnd() ? { kind: "exiled-instead-of-graveyard" } : null;
  });
}

function readWould(c: Cursor, cx: Context): Replacement | null {
  return c.attempt((): Replacement | null => {
    if (!c.take("if")) return null;
    const subject = readPlainSubject(c, cx) ?? readAll(c, cx) ?? readChosen(c, cx);
    const object: Affected | null =
      subject?.kind === "self" || subject?.kind === "host"
        ? { kind: subject.kind }
        : subject?.kind === "all" || subject?.kind === "choose"
          ? { kind: "all", filter: subject.filter }
          : null;
    if (object === null) return null;
    const of = would.find(([, ...words]) => c.takeOne(...words) !== null)?.[0];
    if (of === undefined || !c.take(",")) return null;
    c.take("instead");
    cx.antecedents.length = 0;
    cx.triggerObject = { subject: { kind: "affected" }, nouns: [] };
    const start = c.place;
    while (!c.atSentenceEnd() && !c.sees("instead")) c.next();
    const inner = c.within(start, c.place);
    const instead: readonly Instruction[] = readEffect(inner, cx);
    c.take("instead");
    return c.atSentenceEnd() ? { kind: "replacement", of, object, instead } : null;
  });
}

function readShape(c: Cursor, cx: Context): Replacement | null {
  const start = c.place;
  for (const [of, list] of patterns)
    if (list.some((pattern) => takePattern(c, cx, pattern, () => c.atSentenceEnd())))
      return { kind: "replacement", of, effect: c.text(start) };
  return null;
}

/** "Prevent all damage that would be dealt to enchanted creature". */
function readDamage(c: Cursor, cx: Context): Replacement | null {
  const start = c.place;
  const damage = readDamageChange(c, cx);
  return damage === null ? null : { kind: "replacement", of: "damage", damage, effect: c.text(start) };
}

/** "If a creature dealt damage by enchanted creature this turn would die, exile it instead": what it was dealt no case tells. */
function readMarked(c: Cursor): Replacement | null {
  return c.attempt((): Replacement | null => {
    if (!c.take("if a creature")) return null;
    const start = c.place;
    if (!c.take("dealt damage by")) return null;
    while (!c.atSentenceEnd() && !c.sees("would die")) c.next();
    const dealt: Filter = { kind: "outside", about: "history", text: c.text(start) };
    if (!c.take("would die , exile it instead") || !c.atSentenceEnd()) return null;
    return {
      kind: "replacement",
      of: "dying",
      object: { kind: "all", filter: { kind: "and", of: [{ kind: "type", type: "creature" }, dealt] } },
      instead: [{ kind: "move", object: { kind: "affected" }, to: "exile" }],
    };
  });
}
