import type { Ability, ActivationLimit } from "../../engine/index.ts";
import { skipAbilityWord } from "./abilities/ability-word.ts";
import { readActivated } from "./abilities/activated.ts";
import { readChoosing } from "./abilities/entering.ts";
import { readLimits } from "./abilities/limits.ts";
import { readSentences, readStaticAlone } from "./abilities/sentences.ts";
import { readTriggered } from "./abilities/triggered.ts";
import { named, type Unnamed } from "./abilities/unnamed.ts";
import type { Context } from "./context.ts";
import type { Cursor } from "./cursor.ts";
import { readEffect } from "./effect.ts";
import { readAttachingKeyword, readKeywordLine } from "./keyword.ts";
import { readNoun } from "./noun.ts";
import { readTarget } from "./subject.ts";

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

/** Abilities that take a whole line. */
function readWhole(c: Cursor, cx: Context, isSpell: boolean): Ability[] | null {
  const attaching = readAttaching(c, cx);
  if (attaching !== null) return [attaching];
  const one = readEnchant(c, cx) ?? readChoosing(c, cx) ?? readTriggered(c, cx) ?? readActivated(c, cx);
  if (one !== null) return [named(c, one)];
  if (!isSpell) return null;
  const start = c.place;
  const statics = readStaticAlone(c, cx);
  if (statics !== null) return statics;
  c.goTo(start);
  const instructions = readEffect(c, cx);
  return [named(c, { kind: "spell", targets: [...cx.targets], instructions })];
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
function readAttaching(c: Cursor, cx: Context): Ability | null {
  return c.attempt((): Ability | null => {
    const ability = readAttachingKeyword(c, cx);
    if (ability === null) return null;
    let restriction: string | null = null;
    let discount: string | null = null;
    const limits: ActivationLimit[] = [];
    while (c.take(".")) {
      if (c.done) break;
      const read = readLimits(c, cx);
      if (read !== null) {
        limits.push(...read.limits);
        continue;
      }
      const text = c.skipTo();
      if (!/^(this ability costs|activate only|activate this ability only|enters|equip)/i.test(text))
        cx.unmodelled.push({ text, reason: "what it adds to the keyword is not understood" });
      else if (/^activate/i.test(text)) restriction = text;
      else if (/^this ability costs/i.test(text)) discount = text;
    }
    if (!c.done) return null;
    if (ability.kind !== "equip") return ability;
    return {
      ...ability,
      ...(limits.length === 0 ? {} : { limits }),
      ...(restriction === null ? {} : { restriction }),
      ...(discount === null ? {} : { discount }),
    };
  });
}
