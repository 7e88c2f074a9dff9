import type { Filter } from "../../../engine/index.ts";
import { sizePart, sizeParts } from "../amount.ts";
import type { Cursor } from "../cursor.ts";
import { colorWords, lookUp, supertypeWords } from "../words.ts";
import { any, not } from "./filters.ts";
import { headOf } from "./head.ts";

export const attachedKinds: Readonly<Record<string, string>> = {
  enchanted: "Aura",
  equipped: "Equipment",
  fortified: "Fortification",
};

export function readAdjectives(c: Cursor): Filter[] {
  const parts: Filter[] = [];
  for (;;) {
    const one = readAdjective(c);
    if (one === null) return parts;
    const choices = [one];
    for (;;) {
      const other = c.attempt(() => (c.takeOne("or", "and/or", "and") === null ? null : readAdjective(c)));
      if (other === null) break;
      choices.push(other);
    }
    parts.push(any(choices));
    // "nonartifact, nonblack creature": the comma goes on with adjectives and a noun
    c.attempt(() => (c.take(",") && c.peek()?.lower.startsWith("non") && readAdjectiveAhead(c) ? true : null));
  }
}

export function readAdjectiveAhead(c: Cursor): boolean {
  const start = c.place;
  const found = readAdjective(c) !== null && c.peek()?.lower !== "or";
  c.goTo(start);
  return found;
}

const states = {
  tapped: "tapped",
  untapped: "untapped",
  attacking: "attacking",
  blocking: "blocking",
  modified: "modified",
  historic: "historic",
  transformed: "transformed",
  "face-down": "face-down",
  colorless: "colorless",
  multicolored: "multicolored",
  monocolored: "monocolored",
} as const;

export function readAdjective(c: Cursor): Filter | null {
  const token = c.peek();
  if (token?.kind === "size") return readSize(c);
  if (token === undefined || token.kind !== "word") return null;
  const filter = adjective(token.lower, token.written);
  if (filter !== null) c.next();
  return filter;
}

/** "a 1/1 creature". */
function readSize(c: Cursor): Filter | null {
  return c.attempt((): Filter | null => {
    const [power, toughness] = sizeParts(c.next()?.lower ?? "").map((part) => sizePart(part));
    if (typeof power !== "number" || typeof toughness !== "number") return null;
    return {
      kind: "and",
      of: [
        { kind: "power", is: "=", than: power },
        { kind: "toughness", is: "=", than: toughness },
      ],
    };
  });
}

function adjective(lower: string, written: string): Filter | null {
  const state = lookUp(states, lower);
  if (state !== undefined) return { kind: state };
  const color = lookUp(colorWords, lower);
  if (color !== undefined) return { kind: "color", color };
  if (supertypeWords.includes(lower)) return { kind: "supertype", supertype: lower };
  const attached = lookUp(attachedKinds, lower);
  if (attached !== undefined) return { kind: "has-attached", filter: { kind: "subtype", subtype: attached } };
  if (lower === "colored") return not({ kind: "colorless" });
  if (lower === "unenchanted") return not({ kind: "has-attached", filter: { kind: "subtype", subtype: "Aura" } });
  if (!lower.startsWith("non")) return null;
  const rest = written.slice(written[3] === "-" ? 4 : 3);
  const inner = headOf(rest.toLowerCase(), rest)?.filter ?? adjective(rest.toLowerCase(), rest);
  return inner === null || inner === undefined ? null : not(inner);
}
