import { pattern } from "../../../language/index.ts";
import type { Item, Word } from "./items.ts";

/** How far the words may stand apart, in characters ("i *control magic* his guy"). */
const nearby = 14;

const isPerson = (item: Item | undefined): boolean =>
  (item?.is === "player" && item.id !== "player.you") || (item?.is === "pronoun" && person.test(item.written));
const person = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it|pronoun-one>$`;

/** "I *mind control* his dragon", "er *pacifismt* sie": an Aura's name for what is done with it; null where none is used so. */
export function actByName(items: readonly Item[]): Word | null {
  for (const [i, item] of items.entries()) {
    if (!isAura(item) || !isPerson(items[i - 1])) continue;
    const host = items.slice(i + 1).find((other) => other.is !== "mark");
    if (host === undefined || (host.is !== "thing" && host.is !== "pronoun") || isAura(host) || host.implied) continue;
    if (host.start - item.end <= nearby && item.start - (items[i - 1]?.end ?? 0) <= 1)
      return { is: "event", id: "event.attach", written: item.written, start: item.start, end: item.start };
  }
  return null;
}

const isAura = (item: Item): boolean => item.is === "thing" && item.kind === "aura" && item.name !== null;
