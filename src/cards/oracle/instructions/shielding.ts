import type { Filter, Instruction, Subject } from "../../../engine/index.ts";
import { antecedent, type Context, tentatively } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readDamageChange } from "../damage-change.ts";
import { readNoun } from "../noun.ts";
import { patternOf, takePattern } from "../pattern.ts";
import { readSubject, readTarget } from "../subject.ts";

const forPlayers = [
  "prevent the next|all * damage * dealt to you|that|target|players player? *",
  "prevent the next <number> damage that would be dealt to you *",
  "the next time a source of your choice would deal damage to you this turn , prevent that damage",
].map(patternOf);

/** Damage that is prevented or dealt to something else for a time, and what is exiled if it would die: typed, not played. Of players alone it is harmless. */
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
  const damage = readDamageChange(c, cx);
  if (damage !== null) return [{ kind: "shield", text: c.text(start), damage }];
  const exiles = c.attempt(() => tentatively(cx, () => readExiledInstead(c, cx)));
  return exiles === null ? null : [{ kind: "shield", text: c.text(start), exiles }];
}

/** "If that creature would die this turn, exile it instead": what is exiled. */
function readExiledInstead(c: Cursor, cx: Context): Subject | null {
  if (!c.take("if")) return null;
  const marked = c.attempt(() => tentatively(cx, () => readDealtThisWay(c, cx)));
  const object = marked ?? readSubject(c, cx);
  if (object === null || object.kind === "choose") return null;
  if (
    c.takeOne(
      "would die",
      "would leave the battlefield",
      "would be put into a graveyard",
      "would be put into your graveyard",
      "would be destroyed",
    ) === null
  )
    return null;
  c.take("this turn");
  if (!c.take(", exile") || c.takeOne("it", "them", "him", "her", "that card") === null || !c.take("instead"))
    return null;
  c.takeOne("of putting it anywhere else", "of putting them anywhere else");
  return c.atSentenceEnd() ? object : null;
}

/** "a creature dealt damage this way": which those are no case tells. */
function readDealtThisWay(c: Cursor, cx: Context): Subject | null {
  if (c.takeOne("a", "an") === null) return null;
  const noun = readNoun(c, cx);
  const start = c.place;
  if (noun === null || noun.card || noun.spell || !c.take("dealt damage this way")) return null;
  const dealt: Filter = { kind: "outside", about: "history", text: c.text(start) };
  return { kind: "all", filter: { kind: "and", of: [noun.filter, dealt] } };
}

/** "choose new targets for the copy", after the copying of which it is part. */
export function readNewTargets(c: Cursor, cx: Context): Instruction[] | null {
  if (!cx.copies || !c.take("choose new targets for")) return null;
  const what = c.takeOne("the copy", "the copies", "that copy", "those copies", "each copy", "it", "them");
  return what !== null && c.atBoundary() ? [] : null;
}

/** "copy that ability", "copy it": what the copy does is not played. */
function readCopied(c: Cursor, cx: Context): Instruction[] | null {
  const start = c.place;
  if (c.take("copy target")) {
    c.goTo(c.place - 1);
    const of = readTarget(c, cx);
    return of === null ? null : copied(c, cx, start, of, c.atSentenceEnd());
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
  return copied(c, cx, start, spellMeant(cx, what), isOnce && c.atBoundary());
}

/** The spell that was spoken of, or the one that the text stands on. */
function spellMeant(cx: Context, what: string): Subject | null {
  if (what === "that spell") return antecedent(cx, "spell");
  if (what === "~" || what === "this spell") return { kind: "self" };
  const it = what === "it" ? antecedent(cx, null, true) : null;
  return it?.kind === "self" ? it : null;
}

/** A copy of a spell that is spoken of; where it is of something else, or changed, what it does is not played. */
function copied(c: Cursor, cx: Context, start: number, of: Subject | null, isPlain: boolean): Instruction[] {
  cx.copies = true;
  const text = c.text(start);
  if (of === null || !isPlain) return [{ kind: "copy-spell", text }];
  const newTargets = c.sees(". you may choose new targets") || c.sees("and you may choose new targets");
  return [{ kind: "copy-spell", text, of, ...(newTargets ? { newTargets } : {}) }];
}
