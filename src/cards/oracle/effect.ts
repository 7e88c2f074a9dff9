import type { Instruction } from "../../engine/index.ts";
import { skipAbilityWord } from "./abilities/ability-word.ts";
import { type Context, mention } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readClauses, unknown } from "./effects/clauses.ts";
import { isOptional, onceDone, unlessDone } from "./effects/consequence.ts";
import { joinFlickers } from "./effects/flicker.ts";
import { noteHarmless } from "./effects/harmless.ts";
import { readModes } from "./effects/modes.ts";
import { onlyIf } from "./effects/only-if.ts";
import { readSpares, replaceLast } from "./effects/sparing.ts";
import { keeping, readStill } from "./static.ts";
import { readAll } from "./subject.ts";

/**
 * Reads what a spell or ability does, from here to the end of the text, sentence by sentence and clause by clause. A clause that is not
 * understood becomes an `unknown` instruction and is reported; the targets that it names are kept, so that it can be aimed.
 */
export function readEffect(c: Cursor, cx: Context): Instruction[] {
  const found: Instruction[] = [];
  const outer = cx.inEffect;
  cx.inEffect = true;
  readSentences(c, cx, found);
  cx.inEffect = outer;
  return joinFlickers(found);
}

/** The sentences from here to the end of the text, or up to one at which `endsAt` says so. */
function readSentences(c: Cursor, cx: Context, found: Instruction[], endsAt: () => boolean = () => false): void {
  let previous = 0;
  while (!c.done) {
    while (c.takeOne(".", ";", "•") !== null) {}
    if (c.done || endsAt()) break;
    const start = c.place;
    const before = [...found];
    if (found.length > 0) skipAbilityWord(c);
    readSentence(c, cx, found, previous);
    if (c.place === start) c.next();
    const same = before.findIndex((one, index) => one !== found[index]);
    const changed = same < 0 ? before.length : same;
    noteHarmless(c, cx, start, found.slice(changed));
    previous = found.length > before.length ? before.length : Math.min(changed, previous);
  }
}

const onDoing = [
  "if you do ,",
  "when you do ,",
  "if the player does ,",
  "if that player does ,",
  "if they do ,",
  "if he or she does ,",
  "when they do ,",
  "when you discard a card this way ,",
  "when you discard a nonland card this way ,",
  "when you discard an instant or sorcery card this way ,",
  "when you play a card this way ,",
  "when you sacrifice a creature this way ,",
  "when you exile a nonland card this way ,",
  "when you reveal a nonland card this way ,",
] as const;

const onNotDoing = [
  "if you don't ,",
  "if they don't ,",
  "if that player doesn't ,",
  "if the player doesn't ,",
  "if you can't ,",
  "if the player can't ,",
  "if they can't ,",
] as const;

const cantRegenerate = [
  "it can't be regenerated",
  "they can't be regenerated",
  "that creature can't be regenerated",
  "those creatures can't be regenerated",
] as const;

/** What a creature that is given back is tapped by. */
const onLosing = [
  "when you lose control of the creature , tap it",
  "when you lose control of that creature , tap it",
  "when you lose control of it , tap it",
] as const;

/** How a token that was just created enters. */
const enteringTapped = [
  "it enters",
  "it enters the battlefield",
  "that token enters",
  "the token enters",
  "they enter",
].flatMap((enters) => [`${enters} tapped and attacking`, `${enters} tapped`]);

/** `previous`: where the instructions of the sentence before begin. */
function readSentence(c: Cursor, cx: Context, found: Instruction[], previous: number): void {
  if (c.takeOne(...cantRegenerate) !== null) {
    replaceLast(found, (one) => (one.kind === "destroy" ? { ...one, noRegeneration: true } : one));
    return;
  }
  const last = found.at(-1);
  if ((last?.kind === "create-token" || last?.kind === "create-copy") && c.takeOne(...enteringTapped) !== null) {
    found[found.length - 1] = { ...last, tapped: true };
    return;
  }
  const often = c.takeOne("this ability triggers only once each turn", "do this only once each turn");
  if (often !== null) {
    cx.onceEachTurn = often.startsWith("do") ? "does" : "triggers";
    return;
  }
  if (c.takeOne(...onLosing) !== null) {
    found.push({ kind: "harmless", text: "combat" });
    return;
  }
  if (readStill(c)) {
    replaceLast(found, (one) =>
      one.kind === "apply" ? { ...one, modifications: one.modifications.map(keeping) } : one,
    );
    return;
  }
  if (readSpares(c, found) || readEnding(c, found) || readSame(c, found)) return;
  const modes = readModes(c, cx, readEffect);
  if (modes !== null) {
    found.push(modes);
    return;
  }
  if (readConsequence(c, cx, found) || readOtherwise(c, cx, found) || readForEach(c, cx, found)) return;
  readPlain(c, cx, found, previous);
}

/** "You may pay {W} to end this effect" after what a Licid does (116.2c). */
function readEnding(c: Cursor, found: Instruction[]): boolean {
  const at = found.findLastIndex((one) => one.kind === "apply" && one.until === "forever");
  const effect = found[at];
  if (effect?.kind !== "apply") return false;
  const cost = c.attempt(() => {
    if (!c.take("you may pay")) return null;
    const start = c.place;
    while (c.takeKind("symbol") !== null) {}
    const paid = c.text(start);
    return paid !== "" && c.take("to end this effect") && c.atSentenceEnd() ? paid : null;
  });
  if (cost === null) return false;
  found[at] = { ...effect, endsFor: cost };
  return true;
}

/** "Each opponent attacking that player does the same": what another player gets by it. */
function readSame(c: Cursor, found: Instruction[]): boolean {
  const last = found.at(-1);
  if (last?.kind !== "harmless" && last?.kind !== "create-token") return false;
  if (!c.take("each opponent attacking that player does the same")) return false;
  found.push(last.kind === "harmless" ? last : { ...last, under: { kind: "event-player" } });
  return true;
}

/** A sentence that stands for itself, or takes the place of the one before ("If it's blue, do that instead"). */
function readPlain(c: Cursor, cx: Context, found: Instruction[], previous: number): void {
  const start = c.place;
  const noted = cx.unmodelled.length;
  cx.instead = false;
  const read = readClauses(c, cx);
  if (!cx.instead) {
    found.push(...read);
    return;
  }
  cx.instead = false;
  const [only, ...more] = read;
  const replaced = found.slice(previous);
  const instead = more.length === 0 && replaced.length > 0 ? insteadOf(only, replaced) : null;
  if (instead !== null) {
    found.length = previous;
    found.push(instead);
    return;
  }
  c.goTo(start);
  cx.unmodelled.length = noted;
  found.push(unknown(c, cx));
}

/**
 * What takes the place of what was said before: that is done still where the condition isn't met, or where a player declines what they may do
 * instead ("If you win, you may put that creature on top of its owner's library instead").
 */
function insteadOf(one: Instruction | undefined, replaced: readonly Instruction[]): Instruction | null {
  if (one?.kind === "may") return one.otherwise === undefined ? { ...one, otherwise: replaced } : null;
  if (one?.kind !== "if" || one.otherwise !== undefined) return null;
  const [only, ...more] = one.then;
  const optional = only?.kind === "may" && more.length === 0 ? insteadOf(only, replaced) : null;
  return { ...onlyIf(one.condition, optional === null ? one.then : [optional]), otherwise: replaced };
}

/** "If you do, …", "If you don't, …": it depends on what was optional before. */
function readConsequence(c: Cursor, cx: Context, found: Instruction[]): boolean {
  const previous = found.at(-1);
  const onDone = c.takeOne(...onDoing);
  if (onDone !== null) {
    const then = onDone.startsWith("when") ? readReflexive(c, cx) : readClauses(c, cx);
    found.splice(0, found.length, ...onceDone(found, then));
    return true;
  }
  if (previous === undefined || !isOptional(previous) || c.takeOne(...onNotDoing) === null) return false;
  found[found.length - 1] = unlessDone(previous, readClauses(c, cx));
  return true;
}

/**
 * What follows "When you do," (603.12). If it has a target it is an ability of its own, with all that is said after it, and its targets are
 * none of those of the text before.
 */
function readReflexive(c: Cursor, cx: Context): Instruction[] {
  const start = c.place;
  const earlier = cx.targets.length;
  const spoken = [...cx.antecedents];
  const then = readClauses(c, cx);
  if (cx.targets.length === earlier) return then;
  noteHarmless(c, cx, start, then);
  readSentences(c, cx, then, () => onNotDoing.some((words) => c.sees(words)));
  const targets = cx.targets.splice(earlier);
  cx.antecedents.splice(0, cx.antecedents.length, ...spoken);
  return [{ kind: "reflexive", earlier, targets, instructions: joinFlickers(then) }];
}

/** "Otherwise, …" after "If …, …". */
function readOtherwise(c: Cursor, cx: Context, found: Instruction[]): boolean {
  const previous = found.at(-1);
  if (previous?.kind !== "if" || !c.take("otherwise ,")) return false;
  found[found.length - 1] = { ...previous, otherwise: readClauses(c, cx) };
  return true;
}

/** "For each of those creatures, …", "For each creature your opponents control, …". */
function readForEach(c: Cursor, cx: Context, found: Instruction[]): boolean {
  return (
    c.attempt(() => {
      c.take("then");
      if (!c.take("for each")) return null;
      c.take("of");
      const of =
        c.takeOne("those tokens", "those creatures", "those permanents", "them") === null
          ? readAll(c, cx, true)
          : ({ kind: "previous" } as const);
      if (of === null || !c.take(",")) return null;
      cx.antecedents.length = 0;
      cx.triggerObject = null;
      mention(cx, { kind: "affected" }, []);
      const instructions = readClauses(c, cx);
      found.push({ kind: "for-each", of, instructions });
      cx.antecedents.length = 0;
      if (instructions.some((one) => one.kind === "create-token" || one.kind === "create-copy"))
        mention(cx, { kind: "previous" }, ["token"]);
      return true;
    }) === true
  );
}
