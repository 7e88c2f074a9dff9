import { pattern } from "../../../language/index.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase } from "./items.ts";

const is = pattern`^\s+<verb-be>(?=\s)[^,.;:?!]*$`;

/**
 * "*Gideon ist* in meinem Zug *eine Kreatur*": what a named card is at the time, and no second thing. Of a card that is none by
 * itself it is told as becoming one; the words that say what is known anyway are left out.
 */
export function asBeing(items: readonly Item[], { reading, cards }: Context): readonly Item[] {
  const at = items.findIndex((item) => item.is === "thing" && item.name === null && item.kind === "creature");
  const noun = items[at];
  const before = items.slice(0, at).findLast((item): item is Phrase => item.is === "thing");
  if (noun?.is !== "thing" || noun.implied || noun.whose !== null || noun.species !== undefined) return items;
  if (before?.name == null || !is.test(reading.question.slice(before.end, noun.start))) return items;
  if (items.slice(items.indexOf(before) + 1, at).some((item) => item.is !== "mark" && item.is !== "ask")) return items;
  const types = cards.card(before.name)?.faces[0].types ?? [];
  if (types.includes("creature")) return items.filter((item) => item !== noun);
  const { written, start, end } = noun;
  return items.map((item) =>
    item === noun ? { is: "event", id: "event.become-creature", written, start, end } : item,
  );
}
