import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { patternOf, takePattern } from "../pattern.ts";
import type { HarmlessReason } from "./reasons.ts";
import { shapes } from "./shapes.ts";

const patterns = shapes.map(([reason, ...written]) => [reason, written.map(patternOf)] as const);
/** Words by which more comes of it than its beginning says. */
const more = /\b(onto the battlefield|copy of|gains? control|destroy|exile it|attach(?!ed))\b/i;

const moreThanCombat = /\b(has|have|loses?|gets?|gains?|becomes?|sacrificed|enchanted by|target of|isn't|base)\b/i;

/** The reason why the sentence that begins here has no meaning for attachments; null, and the cursor where it was, when none is known. */
export function readHarmlessSentence(c: Cursor, cx: Context): HarmlessReason | null {
  const start = c.place;
  c.skipTo();
  const text = c.text(start);
  c.goTo(start);
  if (more.test(text)) return null;
  const found = patterns.find(
    ([reason, list]) =>
      (reason !== "combat" || !moreThanCombat.test(text)) &&
      list.some((pattern) => takePattern(c, cx, pattern, () => c.atSentenceEnd())),
  );
  return found?.[0] ?? null;
}
