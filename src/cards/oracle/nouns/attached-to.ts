import type { Filter } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Cursor } from "../cursor.ts";
import { readHostName, readThat } from "./that.ts";

export function readAttachedTo(c: Cursor, cx: Context): Filter | null {
  if (c.take("~")) return { kind: "attached-to", to: { kind: "self" } };
  if (c.take("you")) return { kind: "attached-to", to: { kind: "you" } };
  const host = readHostName(c);
  if (host !== null) return { kind: "attached-to", to: { kind: "host" } };
  const target = c.sees("target") ? (cx.readTarget?.(c) ?? null) : null;
  if (target !== null) return { kind: "attached-to", to: target };
  const pronoun = readThat(c, cx);
  if (pronoun !== null)
    return pronoun.kind === "choose" || pronoun.kind === "all" ? null : { kind: "attached-to", to: pronoun };
  c.takeOne("a", "an", "any", "one of");
  const noun = cx.readNoun(c, cx);
  return noun === null ? null : { kind: "attached-to", to: noun.filter };
}

/** "that were attached to it": what was on it when it left. */
export function readWasAttachedTo(c: Cursor, cx: Context): Filter | null {
  const to = readAttachedTo(c, cx);
  if (to?.kind !== "attached-to") return null;
  switch (to.to.kind) {
    case "self":
    case "host":
    case "target":
    case "trigger-object":
      return { kind: "was-attached-to", to: to.to };
    default:
      return null;
  }
}
