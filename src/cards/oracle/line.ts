import type {
  Ability,
  Condition,
  Instruction,
  Modification,
  PlayerReference,
  TriggerEvent,
} from "../../engine/index.ts";
import { readCondition } from "./condition.ts";
import { type Context, mention } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readEffect, readSparing, sparing } from "./effect.ts";
import { harmlessSentence } from "./harmless-sentence.ts";
import { readAttachingKeyword, readKeyword, readKeywordLine } from "./keyword.ts";
import { readNoun } from "./noun.ts";
import { keepingTypes, readOtherwise, readStatic, readStill, type StaticReading } from "./static.ts";
import { readTarget } from "./subject.ts";
import { readBeginning, readEvent, readUpkeepOf } from "./trigger.ts";

type Unnamed = Ability extends infer A ? (A extends Ability ? Omit<A, "text"> : never) : never;

/** An ability with the place in the line where its text stands. */
interface Placed {
  readonly ability: Unnamed;
  readonly from: number;
  readonly to: number;
}

/** Reads one line of Oracle text (without reminder text) into abilities. What is not understood is in `cx.unmodelled`. */
export function readLine(c: Cursor, cx: Context, isSpell: boolean): Ability[] {
  cx.readTarget = (cursor) => readTarget(cursor, cx);
  const keywords = readKeywordLine(c, cx);
  if (keywords !== null) return keywords;
  skipAbilityWord(c);
  const whole = readWhole(c, cx, isSpell);
  if (whole !== null) return whole;
  return readSentences(c, cx);
}

/** "Landfall — Whenever …", "Sleight of Hand — Equip {2}": what stands before the dash has no rules meaning (207.2c). */
function skipAbilityWord(c: Cursor): void {
  const start = c.place;
  if (/^[IVX]+$/.test(c.peek()?.written ?? "")) return;
  for (let i = 0; i < 8 && !c.done; i += 1) {
    const token = c.next();
    if (token?.lower === "—") {
      const first = c.peek();
      const fits =
        i > 0 &&
        first?.kind !== "quote" &&
        !/^(equip|cycling|ward|enchant|fortify|suspend|reconfigure|bestow|choose|escape|flashback|kicker|buyback|echo)$/.test(
          c.tokens[start]?.lower ?? "",
        );
      if (fits) return;
      break;
    }
    if (token?.kind !== "word" && token?.lower !== "'" && token?.lower !== "!" && token?.kind !== "number") break;
  }
  c.goTo(start);
}

/** Abilities that take a whole line. */
function readWhole(c: Cursor, cx: Context, isSpell: boolean): Ability[] | null {
  const one =
    readEnchant(c, cx) ?? readAttaching(c, cx) ?? readChoosing(c, cx) ?? readTriggered(c, cx) ?? readActivated(c, cx);
  if (one !== null) return [named(c, one)];
  if (!isSpell) return null;
  const start = c.place;
  const statics = readStaticAlone(c);
  if (statics !== null) return statics;
  c.goTo(start);
  const instructions = readEffect(c, cx);
  return [named(c, { kind: "spell", targets: [...cx.targets], instructions })];
}

function named(c: Cursor, ability: Unnamed): Ability {
  return { ...ability, text: tidy(c.source) } as Ability;
}

/** The line as `final[].abilities` prints it. */
export function tidy(text: string): string {
  return text.trim().replace(/\.$/, "").toLowerCase().replaceAll("−", "-");
}

/** "Enchant creature you control", "Enchant creature card in a graveyard", "Enchant player". */
function readEnchant(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("enchant")) return null;
    const noun = readNoun(c, cx);
    c.take(".");
    if (noun === null || !c.done || noun.spell) return null;
    if (noun.zone !== undefined && noun.zone !== "graveyard") return null;
    return { kind: "enchant", filter: noun.filter, ...(noun.zone === undefined ? {} : { zone: noun.zone }) };
  });
}

/** "Equip {1}", with what may follow about its cost and times. */
function readAttaching(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const ability = readAttachingKeyword(c, cx);
    if (ability === null) return null;
    while (c.take(".")) {
      if (c.done) break;
      const text = c.skipTo();
      if (!/^(this ability costs|activate only|activate this ability only|enters|equip)/i.test(text))
        cx.unmodelled.push({ text, reason: "what it adds to the keyword is not understood" });
      else if (/^activate/i.test(text)) cx.unmodelled.push({ text, reason: "when it may be activated is not checked" });
    }
    if (!c.done) return null;
    const { text: _text, ...unnamed } = ability;
    return unnamed as Unnamed;
  });
}

/** "As ~ enters, choose a color", "As ~ becomes attached to a creature, choose a color", "As this transforms into ~, attach it to a player". */
function readChoosing(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("as ~")) return null;
    if (c.take("transforms into")) return readAttachAsTransforms(c, cx);
    const entering = c.takeOne("enters the battlefield", "enters") !== null;
    if (!entering && c.takeOne("becomes attached to a creature", "becomes attached to a permanent") === null)
      return null;
    if (!c.take(",") || !c.take("choose")) return null;
    const what = c.takeOne(
      "a color",
      "a creature type",
      "a card type",
      "a basic land type",
      "a land type",
      "a card name",
      "a player",
      "an opponent",
      "a nonland card name",
      "a creature card name",
    );
    c.take(".");
    if (what === null || !c.done) return null;
    const kind = entering ? "choose-as-enters" : "choose-as-attached";
    const choice =
      what === "a color" ? "color" : what.endsWith("name") ? "name" : what.endsWith("type") ? "type" : "player";
    return { kind, what: choice };
  });
}

function readAttachAsTransforms(c: Cursor, cx: Context): Unnamed | null {
  if (!c.take("~") || !c.take(", attach it to a")) return null;
  const noun = readNoun(c, cx);
  c.take(".");
  return noun === null || !c.done ? null : { kind: "attach-as-transforms", filter: noun.filter };
}

function readTriggered(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const beginning = readUpkeepOf(c, cx) ?? readBeginning(c, cx);
    const event: TriggerEvent | null = beginning ?? readOccurrence(c, cx);
    if (event === null || (!c.take(",") && !c.take("—"))) return null;
    const condition = readIntervening(c, cx);
    const instructions = readEffect(c, cx);
    noteUnknownEvent(cx, event, instructions);
    const zone = worksFromGraveyard(c.source, event) ? ({ zone: "graveyard" } as const) : {};
    return {
      kind: "triggered",
      event,
      ...(condition === null ? {} : { condition }),
      targets: [...cx.targets],
      instructions,
      ...zone,
    };
  });
}

/** An ability that watches for others and returns the object itself "from your graveyard" works there (113.6k). */
function worksFromGraveyard(source: string, event: TriggerEvent): boolean {
  const watchesItself = "object" in event && event.object.kind !== "any";
  return (
    !watchesItself &&
    event.kind !== "other" &&
    /return (this card|[^.]{2,40}) from your graveyard/i.test(source) &&
    !/target/i.test(source)
  );
}

function readOccurrence(c: Cursor, cx: Context): TriggerEvent | null {
  if (c.takeOne("when", "whenever") !== null) return readEvent(c, cx);
  const chapter = readChapter(c);
  if (chapter !== null) return chapter;
  if (c.sees("at the beginning of")) return { kind: "other", text: c.skipTo(",") };
  return null;
}

/** "I, II — …": a chapter ability of a Saga (714.2b). */
function readChapter(c: Cursor): TriggerEvent | null {
  return c.attempt((): TriggerEvent | null => {
    const start = c.place;
    while (/^[IVX]+$/.test(c.peek()?.written ?? "")) {
      c.next();
      c.take(",");
    }
    return c.place > start && c.sees("—") ? { kind: "other", text: `chapter ${c.text(start)}` } : null;
  });
}

function readIntervening(c: Cursor, cx: Context): Condition | null {
  return c.attempt(() => {
    if (!c.take("if")) return null;
    const condition = readCondition(c, cx, "comma");
    return c.take(",") ? condition : null;
  });
}

/** The engine cannot see an event it does not know; that matters only when something comes of it. */
function noteUnknownEvent(cx: Context, event: TriggerEvent, instructions: readonly Instruction[]): void {
  if (event.kind !== "other" || instructions.every(isHarmless)) return;
  cx.unmodelled.push({ text: event.text, reason: "the event is not watched for" });
}

function isHarmless(one: Instruction): boolean {
  if (one.kind === "may") return one.instructions.every(isHarmless);
  if (one.kind === "if") return one.then.every(isHarmless);
  return one.kind === "harmless";
}

function readActivated(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    const start = c.place;
    const end = colonAfterCost(c);
    if (end === null) return null;
    const cost = c.text(start, end);
    const parts = readCostParts(c, cx, start, end);
    c.goTo(end + 1);
    if (c.tokens.slice(start, end).some((token) => token.kind === "self")) mention(cx, { kind: "self" }, ["self"]);
    const limits = takeLimits(c, cx, end + 1);
    const instructions = readEffect(limits.effect, cx);
    const isManaAbility =
      cx.targets.length === 0 && instructions.some((one) => one.kind === "harmless" && one.text === "mana");
    c.goTo(c.tokens.length);
    return {
      kind: "activated",
      cost: cost.replaceAll("−", "-"),
      ...parts,
      ...(limits.sorcerySpeed ? { sorcerySpeed: true } : {}),
      ...(limits.by === null ? {} : { by: limits.by }),
      targets: [...cx.targets],
      instructions,
      ...(isManaAbility ? { isManaAbility } : {}),
    };
  });
}

/** The place of the colon when what stands before it is a cost. */
function colonAfterCost(c: Cursor): number | null {
  const start = c.place;
  for (let at = start; at < c.tokens.length; at += 1) {
    const token = c.tokens[at];
    if (token?.lower === ":") {
      const first = c.tokens[start];
      const isCost =
        first?.kind === "symbol" ||
        first?.kind === "number" ||
        /^(tap|untap|sacrifice|discard|pay|remove|exile|return|unattach|put|reveal|mill|x|-x|\[|choose|forage|collect|blight|waterbend|exert|pay|return)$/.test(
          first?.lower ?? "",
        );
      return isCost && at > start ? at : null;
    }
    if (token?.lower === "." || token?.kind === "quote") return null;
  }
  return null;
}

interface CostParts {
  tapsSelf?: boolean;
  sacrifices?: Extract<Ability, { kind: "activated" }>["sacrifices"] & {};
  unattachesSelf?: boolean;
}

function readCostParts(c: Cursor, cx: Context, start: number, end: number): CostParts {
  const parts: CostParts = {};
  for (let at = start; at < end; at += 1) {
    c.goTo(at);
    if (c.sees("{t}")) parts.tapsSelf = true;
    if (c.sees("unattach ~")) parts.unattachesSelf = true;
    if (c.take("sacrifice")) {
      if (c.take("~")) parts.sacrifices = "self";
      else {
        const another = c.takeOne("another", "a", "an");
        const noun = another === null ? null : readNoun(c, cx);
        if (noun !== null && another !== null)
          parts.sacrifices =
            another === "another"
              ? { kind: "and", of: [noun.filter, { kind: "not", filter: { kind: "is", reference: { kind: "self" } } }] }
              : noun.filter;
      }
    }
  }
  return parts;
}

interface Limits {
  readonly effect: Cursor;
  readonly sorcerySpeed: boolean;
  readonly by: PlayerReference | null;
}

/** Takes the sentences about who may activate and when ("Activate only as a sorcery") off the end of the effect. */
function takeLimits(c: Cursor, cx: Context, from: number): Limits {
  let sorcerySpeed = false;
  let by: PlayerReference | null = null;
  let end = c.tokens.length;
  for (let at = from; at < c.tokens.length; at += 1) {
    c.goTo(at);
    const atStart = at === from || c.tokens[at - 1]?.lower === ".";
    if (!atStart) continue;
    const limit = readLimit(c);
    if (limit === null) continue;
    end = Math.min(end, at);
    const text = limit.text;
    if (limit.sorcery) sorcerySpeed = true;
    else if (limit.by !== null) by = limit.by;
    else if (limit.checked === false) cx.unmodelled.push({ text, reason: "when it may be activated is not checked" });
  }
  const effect = c.within(from, end);
  return { effect, sorcerySpeed, by };
}

function readLimit(
  c: Cursor,
): { text: string; sorcery: boolean; by: PlayerReference | null; checked?: boolean } | null {
  const start = c.place;
  if (c.takeOne("activate only as a sorcery", "activate this ability only any time you could cast a sorcery") !== null)
    return { text: c.text(start), sorcery: true, by: null };
  if (c.takeOne("any player may activate this ability") !== null)
    return { text: c.text(start), sorcery: false, by: { kind: "any-player" } };
  if (c.takeOne("only any opponent may activate this ability") !== null)
    return { text: c.text(start), sorcery: false, by: { kind: "opponent" } };
  if (
    c.sees("activate only") ||
    c.sees("activate this ability only") ||
    c.sees("spend this mana only") ||
    c.sees("any player may") ||
    c.sees("this ability costs")
  ) {
    const text = c.skipTo();
    return { text, sorcery: false, by: null, checked: /^(spend|this ability costs)/i.test(text) };
  }
  return null;
}

/** A spell's line that is a static ability ("This spell costs …"). */
function readStaticAlone(c: Cursor): Ability[] | null {
  const end = c.tokens.findIndex((token) => token.lower === ".");
  if (end >= 0 && end < c.tokens.length - 1) return null;
  const reason = harmlessSentence(sentenceText(c));
  return reason === null ? null : [named(c, { kind: "harmless", reason })];
}

/** Static sentences, one after the other; those that belong together become one ability. */
function readSentences(c: Cursor, cx: Context): Ability[] {
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
  const sentence = sentenceText(c);
  const last = found.at(-1);
  if (last !== undefined && mergeWithPrevious(c, found)) {
    found[found.length - 1] = { ...(found.at(-1) ?? last), to: c.place };
    return;
  }
  const before = last?.ability.kind === "static" ? last.ability : undefined;
  const reading: Unnamed | null = readOtherwise(c, cx, before) ?? readOne(c, cx);
  const ability = reading ?? readKeywordSentence(c, cx) ?? readOtherStatic(c, cx) ?? harmlessAbility(sentence);
  c.goTo(start);
  c.skipTo();
  if (c.place === start) c.next();
  if (ability !== null) found.push({ ability, from: start, to: c.place });
  else cx.unmodelled.push({ text: c.text(start), reason: "the sentence is not understood" });
}

/** "Kicker {X}" before "X can't be 0". */
function readKeywordSentence(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt(() => {
    const [only, ...more] = readKeyword(c, cx) ?? [];
    return only === undefined || more.length > 0 || !c.atSentenceEnd() ? null : only;
  });
}

/** The sentence that begins here, with `~` for the object itself. */
function sentenceText(c: Cursor): string {
  const start = c.place;
  c.skipTo();
  const end = c.place;
  c.goTo(start);
  let text = "";
  let last: number | null = null;
  for (const token of c.tokens.slice(start, end)) {
    if (last !== null && token.start > last) text += " ";
    text += token.kind === "self" ? "~" : token.written;
    last = token.end;
  }
  return text;
}

/** Each sentence is read with nothing spoken of before but what it says itself, and what the one before was about. */
function readOne(c: Cursor, cx: Context): StaticReading | null {
  const before = cx.unmodelled.length;
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
  return readLiftsTiming(c) ?? readEntersWithCounters(c) ?? readEntersAsCopy(c, cx);
}

function readLiftsTiming(c: Cursor): Unnamed | null {
  return c.takeOne(
    "you may activate equip abilities any time you could cast an instant",
    "you may activate equip abilities of equipment you control any time you could cast an instant",
  ) === null
    ? null
    : { kind: "lifts-timing", of: "equip" };
}

function readEntersWithCounters(c: Cursor): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("~") || c.takeOne("enters the battlefield with", "enters with") === null) return null;
    const words = "a,an,one,two,three,four,five,six,seven,eight,nine,ten,thirteen".split(",");
    const number = c.next()?.lower ?? "";
    const count = number === "a" || number === "an" ? 1 : words.indexOf(number) - 1;
    if (count < 1 || !words.includes(number)) return null;
    const counter = c.next()?.lower;
    if (counter === undefined || c.takeOne("counter on it", "counters on it") === null || !c.atSentenceEnd())
      return null;
    return { kind: "enters-with-counters", counter, count: number === "thirteen" ? 13 : count };
  });
}

function readEntersAsCopy(c: Cursor, cx: Context): Unnamed | null {
  return c.attempt((): Unnamed | null => {
    if (!c.take("you may have ~ enter")) return null;
    c.take("the battlefield");
    if (!c.take("as a copy of")) return null;
    c.takeOne("any", "a", "an");
    const noun = readNoun(c, cx);
    if (noun === null || noun.spell || noun.card) return null;
    if (c.take(", except")) cx.unmodelled.push({ text: c.skipTo(), reason: "how the copy differs is not applied" });
    return c.atSentenceEnd() ? { kind: "enters-as-copy", filter: noun.filter } : null;
  });
}

function harmlessAbility(sentence: string): Unnamed | null {
  const reason = harmlessSentence(sentence);
  return reason === null ? null : { kind: "harmless", reason };
}
