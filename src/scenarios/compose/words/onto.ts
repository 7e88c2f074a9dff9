import { pattern } from "../../../language/index.ts";
import type { ThingKind } from "../../kinds.ts";
import type { Context } from "../context.ts";
import { pronounAt } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "./items.ts";

export const isOntoIt = (phrase: Phrase, items: readonly Item[]): boolean => {
  const before = items[items.indexOf(phrase) - 1];
  return before?.is === "link" && before.id === "relation.on";
};

/** "Onto the bear", but not "on his turn". */
export const isOnto = (item: Item, next: Item | undefined): boolean =>
  item.is === "link" && item.id === "relation.on" && !(next?.is === "mark" && next.id.startsWith("time."));

/** "To the *same* creature": on what it is on already. */
export const saysSame = (items: readonly Item[], { reading }: Context): boolean =>
  theSame.test(reading.question.slice(items[0]?.start ?? 0, items[items.length - 1]?.end ?? 0));

/** "… on an opponent": what it is put on is a player. */
export const isPlayerOf = (item: Item, event: Word, items: readonly Item[]): boolean =>
  item.is === "player" &&
  item.id !== "grammar.i" &&
  (isAsker(item) ||
    items.some(
      (link) => link.is === "link" && link.id === "relation.on" && link.end <= item.start && item.start - link.end < 14,
    ) ||
    (event.id === "event.enchant" && event.end <= item.start && item.start - event.end < 3));

/** "… on me", "myself". */
export const isAsker = (item: Item | undefined): boolean => item?.is === "player" && item.id === "player.you";

/** "him", "l'enchanter", "ihn": a person, maybe. */
export const person = pattern`^<pronoun-object>$`;

/** "drauf", "dran", "dessus": on it. */
export function thereOn(items: readonly Item[]): Phrase | undefined {
  const link = items.find(
    (item) => (item.is === "link" && onIt.test(item.written)) || (item.is === "event" && endsInOnIt.test(item.written)),
  );
  if (link === undefined) return undefined;
  return pronounAt(link);
}

/** "Can I enchant a creature that …": with an Aura. */
export const anAura = (verb: Word): Phrase => impliedBy(verb, "aura");

/** "I equip it": the Equipment that is there. */
export const theEquipment = (verb: Word): Phrase => ({ ...impliedBy(verb, "equipment"), implied: true });

const impliedBy = (word: Word, kind: ThingKind): Phrase => ({ ...pronounAt(word), is: "thing", kind });

const onIt = pattern`^<adverb-on-it>$`;
const endsInOnIt = pattern` <on-it-within-verb>$|^<adverb-on-it>\p{L}+$`;
const theSame = pattern`(^|[^\p{L}])<the-same>([^\p{L}]|$)`;
