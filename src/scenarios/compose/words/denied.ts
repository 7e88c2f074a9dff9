import { pattern } from "../../../language/index.ts";
import type { Item, Word } from "./items.ts";

/** Words that say that something has not, or no longer, what follows or stands before them. */
const denies = new Set(["negation", "negation.none", "event.stop-having", "event.lose", "event.leave-game"]);
const isKeyword = (item: Item | undefined): boolean =>
  item?.is === "mark" &&
  /^(keyword|quality)\./.test(item.id) &&
  !/cant-be|timestamp/.test(item.id) &&
  // "do I lose *the umbra*?": the Aura
  !umbra.test(item.written);
const isDenial = (item: Item): item is Word => (item.is === "mark" || item.is === "event") && denies.has(item.id);
/** What may stand between: "has *no* such thing as", "n'*a* pas *la* …". */
const between = (item: Item): boolean =>
  item.is === "link" || item.is === "pronoun" || (item.is === "event" && item.id === "event.gain");
const nearby = 32;

/**
 * "It has no hexproof", "ma créature a perdu le linceul", "hat keine Fluchsicherheit mehr": the keywords are marked as denied,
 * and the words that deny them are taken out.
 */
export function withDenied(items: readonly Item[]): readonly Item[] {
  // "no hexproof but shroud": which of them is denied is left open
  if (items.filter((item) => item.is === "mark" && isKeyword(item) && item.id.startsWith("keyword.")).length !== 1)
    return items;
  const spent = new Set<Item>();
  const denied = new Set<Item>();
  for (const [i, item] of items.entries()) {
    if (!isDenial(item)) continue;
    const after = items.slice(i + 1).find((other) => !between(other) && !isDenial(other));
    const before = items.slice(0, i).findLast((other) => !between(other));
    const isAfter = after !== undefined && isKeyword(after) && after.start - item.end <= nearby;
    const isBefore = /^event\.(lose|stop-having)$/.test(item.id) && isKeyword(before);
    if (!isAfter && !isBefore) continue;
    spent.add(item);
    for (const other of items) if (isKeyword(other)) denied.add(other);
  }
  if (denied.size === 0) return items;
  return items
    .filter((item) => !spent.has(item))
    .map((item) => (denied.has(item) && item.is === "mark" ? { ...item, denied: true } : item));
}

const umbra = pattern`^<noun-umbra-denied>$`;
