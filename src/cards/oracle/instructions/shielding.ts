import type { Instruction, Subject } from "../../../engine/index.ts";
import { antecedent, type Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { patternOf, takePattern } from "../pattern.ts";
import { readTarget } from "../subject.ts";

const forPlayers = [
  "prevent the next|all * damage * dealt to you|that|target|players player? *",
  "prevent the next <number> damage that would be dealt to you *",
  "the next time a source of your choice would deal damage to you this turn , prevent that damage",
].map(patternOf);

const shields = [
  "prevent the next * damage *",
  "prevent all * damage *",
  "prevent all damage *",
  "prevent that damage",
  "prevent <number>|x|half of that damage *",
  "prevent x of that damage *",
  "the next <number> damage that would be dealt * instead",
  "the next <number> damage * is dealt to *",
  "all damage that would be dealt * is dealt to *",
  "the next time * would * damage * , prevent *",
  "the next time * would * damage * , * instead",
  "if * would * damage * this turn , *",
  "if <object>|that|the|a|one|creature|permanent|it creature|permanent|token|dealt? damage? this? way? would die|leave * , exile it|them|him|her instead *",
  "if <object> dealt damage this way would die this turn , exile it|them instead",
  "if a creature dealt damage this way would die this turn , exile it instead",
  "if a creature or planeswalker dealt damage this way would die this turn , exile it instead",
  "if that|the creature|permanent|token|planeswalker would die|leave * , exile it instead *",
  "if that|the creature or planeswalker would die * , exile it instead",
  "if that|the spell|card would be put into * graveyard * , exile|put it *",
  "if it|~|those|they would die|leave|be * , exile it|them instead *",
  "if those creatures|auras|permanents|tokens would die|leave * , exile them instead *",
].map(patternOf);

/** Damage that is prevented or dealt to something else for a time: typed, not played. Of players alone it is harmless. */
export function readShielding(c: Cursor, cx: Context): Instruction[] | null {
  const copied = readCopied(c, cx);
  if (copied !== null) return copied;
  if (!/^(prevent|the|all|if)$/.test(c.peek()?.lower ?? "")) return null;
  const start = c.place;
  const ends = () => c.atSentenceEnd();
  if (
    forPlayers.some((pattern) => takePattern(c, cx, pattern, ends)) &&
    !/creature|permanent|battle/i.test(c.text(start))
  )
    return [{ kind: "harmless", text: "prevention-for-players" }];
  c.goTo(start);
  if (!shields.some((pattern) => takePattern(c, cx, pattern, ends))) return null;
  const end = c.place;
  c.goTo(start);
  // the targets that it names are announced all the same
  while (c.place < end) if (readTarget(c, cx) === null) c.next();
  return [{ kind: "shield", text: c.text(start, end) }];
}

/** "copy that ability", "copy it": what the copy does is not played. */
function readCopied(c: Cursor, cx: Context): Instruction[] | null {
  const start = c.place;
  if (c.takeOne("when you next cast", "whenever you next cast") !== null) {
    while (!c.atSentenceEnd() && !c.sees(", copy that spell")) c.next();
    if (!c.take(", copy that spell")) return null;
    while (c.sees("and you may choose new targets for the copy")) c.goTo(c.place + 9);
    return [{ kind: "copy-spell", text: c.text(start) }];
  }
  if (c.take("copy target")) {
    c.goTo(c.place - 1);
    const of = readTarget(c, cx);
    return of === null ? null : copied(c, start, of, c.atSentenceEnd());
  }
  if (c.takeOne("copy", "copies") === null) return null;
  const what = c.takeOne(
    "that ability",
    "that spell",
    "it",
    "this spell",
    "~",
    "the exiled card",
    "that card",
    "the enchanted instant card",
    "those cards",
    "them",
    "that spell or ability",
  );
  if (what === null) return null;
  const isOnce = c.takeOne("for each", "twice", "an additional time") === null;
  if (c.tokens[c.place - 1]?.lower === "each") while (!c.atBoundary()) c.next();
  return copied(c, start, spellMeant(cx, what), isOnce && c.atBoundary());
}

/** The spell that was spoken of, or the one that the text stands on. */
function spellMeant(cx: Context, what: string): Subject | null {
  if (what === "that spell") return antecedent(cx, "spell");
  if (what === "~" || what === "this spell") return { kind: "self" };
  const it = what === "it" ? antecedent(cx, null, true) : null;
  return it?.kind === "self" ? it : null;
}

/** A copy of a spell that is spoken of; where it is of something else, or changed, what it does is not played. */
function copied(c: Cursor, start: number, of: Subject | null, isPlain: boolean): Instruction[] {
  const text = c.text(start);
  if (of === null || !isPlain) return [{ kind: "copy-spell", text }];
  const newTargets = c.sees(". you may choose new targets") || c.sees("and you may choose new targets");
  return [{ kind: "copy-spell", text, of, ...(newTargets ? { newTargets } : {}) }];
}
