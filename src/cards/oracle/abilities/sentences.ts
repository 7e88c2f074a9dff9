import type { Ability, Modification } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { noteStretch } from "../effects/harmless.ts";
import { readSparing, sparing } from "../effects/sparing.ts";
import { readHarmlessSentence } from "../harmless/sentence.ts";
import { readKeyword } from "../keyword.ts";
import { readNoun } from "../noun.ts";
import { keepingTypes, readOtherwise, readStatic, readStill, type StaticReading, unlessReplaced } from "../static.ts";
import { readDefining } from "./defining.ts";
import { readEntersAsCopy, readEntersTapped, readEntersWithCounters, readOthersEnterTapped } from "./entering.ts";
import { readLendsFlash } from "./flash.ts";
import { readLetsCast } from "./lets-cast.ts";
import { readPlayersCant } from "./players-cant.ts";
import { readReplacement } from "./replacement.ts";
import { named, tidy, type Unnamed } from "./unnamed.ts";
import { readMakesEquipment } from "./weapons.ts";

/** An ability with the place in the line where its text stands. */
interface Placed {
  readonly ability: Unnamed;
  readonly from: number;
  readonly to: number;
}

/** A spell's line that is a static ability ("This spell costs …"). */
export function readStaticAlone(c: Cursor, cx: Context): Ability[] | null {
  const end = c.tokens.findIndex((token) => token.lower === ".");
  if (end >= 0 && end < c.tokens.length - 1) return null;
  const casting = readLendsFlash(c, cx) ?? readLetsCast(c, cx);
  if (casting !== null) return [named(c, casting)];
  const reason = readHarmlessSentence(c, cx);
  if (reason === null) return null;
  noteStretch(c, cx, 0, [reason]);
  return [named(c, { kind: "harmless", reason })];
}

/** Static sentences, one after the other; those that belong together become one ability. */
export function readSentences(c: Cursor, cx: Context): Ability[] {
  const found: Placed[] = [];
  while (!c.done) {
    if (!c.take(".")) readNextSentence(c, cx, found);
  }
  return found.map(({ ability, from, to }) => {
    const text = found.length === 1 && from === 0 ? c.source : c.text(from, to);
    return { ...ability, text: tidy(text) } as Ability;
  });
}

function readNextSentence(c: Cursor, cx: Context, found: Placed[]): void {
  const start = c.place;
  const last = found.at(-1);
  if (last !== undefined && mergeWithPrevious(c, found)) {
    found[found.length - 1] = { ...(found.at(-1) ?? last), to: c.place };
    return;
  }
  const before = last?.ability.kind === "static" ? last.ability : undefined;
  const reading: Unnamed | null = readOtherwise(c, cx, before) ?? readOne(c, cx);
  const replaced = replacePrevious(cx, found, reading);
  const ability =
    (replaced ? reading : null) ?? readKeywordSentence(c, cx) ?? readOtherStatic(c, cx) ?? readHarmless(c, cx);
  c.goTo(start);
  c.skipTo();
  if (c.place === start) c.next();
  if (ability?.kind === "harmless") noteStretch(c, cx, start, [ability.reason]);
  if (ability !== null) found.push({ ability, from: start, to: c.place });
  else cx.unmodelled.push({ text: c.text(start), reason: "the sentence is not understood" });
}

/** What says "instead" changes the sentence before it; false when there is none that it could stand for. */
function replacePrevious(cx: Context, found: Placed[], reading: Unnamed | null): boolean {
  if (reading?.kind !== "static" || !cx.instead) return true;
  cx.instead = false;
  const last = found.at(-1);
  const changed = last?.ability.kind === "static" ? unlessReplaced(last.ability, reading) : null;
  if (last === undefined || changed === null) return false;
  found[found.length - 1] = { ...last, ability: changed };
  return true;
}

/** "Kicker {X}" before "X can't be 0". */
function readKeywordSentence(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt(() => {
    const [only, ...more] = readKeyword(c, cx) ?? [];
    return only === undefined || more.length > 0 || !c.atSentenceEnd() ? null : only;
  });
}

/** Each sentence is read with nothing spoken of before but what it says itself, and what the one before was about. */
function readOne(c: Cursor, cx: Context): StaticReading | null {
  const before = cx.unmodelled.length;
  cx.instead = false;
  const reading = readStatic(c, cx);
  if (reading === null) cx.unmodelled.length = before;
  return reading;
}

/** "This effect doesn't remove ~", "It's still a land": they belong to the sentence before. */
function mergeWithPrevious(c: Cursor, found: Placed[]): boolean {
  const last = found.at(-1);
  const index = found.length - 1;
  if (last === undefined || last.ability.kind !== "static") return false;
  if (readStill(c)) {
    found[index] = { ...last, ability: keepingTypes(last.ability) };
    return true;
  }
  const spares = readSparing(c);
  if (spares === null) return false;
  const modifications = last.ability.modifications.map((one: Modification) => sparing(one, spares));
  found[index] = { ...last, ability: { ...last.ability, modifications } };
  return true;
}

/** Facts that are no "subject and predicate": entering, timing, costs. */
function readOtherStatic(c: Cursor, cx: Context): Unnamed | null {
  return (
    readReplacement(c, cx) ??
    readDefining(c, cx) ??
    readAttachesOnlyTo(c, cx) ??
    readLateSacrifice(c) ??
    readLiftsTiming(c) ??
    readLendsFlash(c, cx) ??
    readLetsCast(c, cx) ??
    readPlayersCant(c, cx) ??
    readMakesEquipment(c, cx) ??
    readEntersTapped(c, cx) ??
    readOthersEnterTapped(c, cx) ??
    readEntersWithCounters(c) ??
    readEntersAsCopy(c, cx)
  );
}

/** "~ can be attached only to a legendary creature". */
function readAttachesOnlyTo(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("~ can be attached only to")) return null;
    c.takeOne("a", "an");
    const noun = readNoun(c, cx);
    return noun === null || !c.atSentenceEnd() ? null : { kind: "attaches-only-to", filter: noun.filter };
  });
}

/** The instants of old that enter as Auras: cast as an instant, they are sacrificed in the next cleanup step. */
function readLateSacrifice(c: Cursor): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const start = c.place;
    if (!c.take("if you cast it any time a sorcery couldn't have been cast ,")) return null;
    const event = { kind: "outside", about: "casting", text: c.text(start) } as const;
    if (!c.take("the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"))
      return null;
    const sacrifice = { kind: "sacrifice", object: { kind: "self" } } as const;
    return {
      kind: "triggered",
      event,
      targets: [],
      instructions: [{ kind: "later", at: "next-cleanup", instructions: [sacrifice] }],
    };
  });
}

function readLiftsTiming(c: Cursor): Unnamed | null {
  if (c.take("during your turn , you may activate equip abilities any time you could cast an instant"))
    return { kind: "lifts-timing", of: "equip", during: "your-turn" };
  return c.takeOne(
    "you may activate equip abilities any time you could cast an instant",
    "you may activate equip abilities of equipment you control any time you could cast an instant",
  ) === null
    ? null
    : { kind: "lifts-timing", of: "equip" };
}

function readHarmless(c: Cursor, cx: Context): Unnamed | null {
  const reason = readHarmlessSentence(c, cx);
  return reason === null ? null : { kind: "harmless", reason };
}
