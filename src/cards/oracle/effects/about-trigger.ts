import type { Subject } from "../../../engine/index.ts";
import { type Context, mention } from "../context.ts";

/** Makes the trigger's object known to an effect. */
export function aboutTrigger(cx: Context, subject: Subject, nouns: readonly string[]): void {
  cx.triggerObject = { subject, nouns };
  mention(cx, subject, nouns);
}
