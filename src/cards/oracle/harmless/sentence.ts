import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { patternOf, takePattern } from "../pattern.ts";
import type { HarmlessReason } from "./reasons.ts";
import { shapes } from "./shapes.ts";

const patterns = shapes.map(([reason, ...written]) => [reason, written.map(patternOf)] as const);
/** Words by which more comes of it than its beginning says. */
const more = /\b(onto the battlefield|copy of|gains? control|destroy|exile it|attach(?!ed))\b/i;

const moreThanCombat =
  /\b(has|(?<!may )have|loses?|gets?|gains?|becomes?|sacrificed|enchanted by|target of|isn't|base)\b/i;

/** A cost by which something leaves the battlefield or comes off. */
const movingCost = /\b(sacrific\w+|exil\w+|return\w*|unattach\w*)\b/i;
const ofCards = /\b(exil\w+|return\w*) [^,.]*\bcards? from your (hand|graveyard)\b/gi;
const grants = /\b(has|have|gets?|gains?|loses?|becomes?)\b/i;

function isOnlyThat(reason: HarmlessReason, written: string): boolean {
  const text = reason === "costs" ? written.replace(/^as long as you have [^,]*,/i, "") : written;
  if (reason === "combat") return !moreThanCombat.test(text);
  return reason !== "costs" || !(movingCost.test(text.replace(ofCards, "")) || grants.test(text));
}

/** The reason why the sentence that begins here has no meaning for attachments; null, and the cursor where it was, when none is known. */
export function readHarmlessSentence(c: Cursor, cx: Context): HarmlessReason | null {
  const start = c.place;
  c.skipTo();
  const text = c.text(start);
  c.goTo(start);
  if (more.test(text)) return null;
  const found = patterns.find(
    ([reason, list]) =>
      isOnlyThat(reason, text) && list.some((pattern) => takePattern(c, cx, pattern, () => c.atSentenceEnd())),
  );
  return found?.[0] ?? null;
}
