import { pattern } from "../../../language/index.ts";
import { saysItself } from "../../glosses.ts";
import type { KnownCards } from "../../known-card.ts";
import type { Board } from "../board/board.ts";
import { hasKeyword } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item } from "../words/items.ts";
import { blocks } from "../words/verbs.ts";
import { isPhrase } from "./relate.ts";

/** "Boon Satyr bestowed on my bear", "I reconfigure the Blades onto it": it is put there so. */
export function asBestowing(item: Item, items: readonly Item[], { cards, reading }: Context): Item {
  if (item.is !== "mark" || (item.id !== "keyword.bestow" && item.id !== "keyword.reconfigure")) return item;
  const kind = item.id.slice("keyword.".length);
  const has = (name: string | null): boolean =>
    name !== null && cards.card(name)?.faces[0].abilities.some((ability) => ability.kind === kind) === true;
  const isCard =
    items.some((phrase) => isPhrase(phrase) && has(phrase.name)) ||
    // "Simian Sling just came down. Can I *reconfigure* it …?"
    (items.every((phrase) => phrase.is !== "thing" || phrase.name === null) &&
      items.some(({ is }) => is === "pronoun") &&
      reading.mentions.some(({ name }) => has(name)));
  return isCard ? { ...item, is: "event", id: `event.${kind}` } : item;
}

const isOnStack = (item: Item, items: readonly Item[], cards: Context["cards"]): boolean =>
  items.some((other) => isPhrase(other) && other.end <= item.start && speaksOfAttachment(other, cards)) &&
  items.every((other) => other.is !== "event" || other.id === "event.target");

/** Verbs of coming that put what stands before them on what follows: "kommt auf", "goes on", "lands on". */
const comes = new Set(["event.go", "event.enter"]);

/** "Flashes in", "flashed it on": the verb, where something that is put on others is named and no other verb is there. */
const isFlashedIn = ({ written }: Item, items: readonly Item[], cards: Context["cards"]): boolean =>
  flashes.test(written) &&
  // whether it can be is another question
  items.every(({ is }) => is !== "event" && is !== "ask") &&
  items.some(({ is, ...item }) => is === "thing" && "name" in item && item.name !== null) &&
  items.some((item) => isPhrase(item) && speaksOfAttachment(item, cards)) &&
  items.some((item) => item.is === "player" || isPhrase(item));

/**
 * "The sword goes on my bear", "gets equipped to the bear": verbs that put something on something else where the words after
 * them say so.
 */
export function asPlacing(item: Item, items: readonly Item[], { cards, reading }: Context): Item {
  const at = items.indexOf(item);
  // "Rancor is *on the stack* targeting my bear": it is being cast
  if (item.is === "mark" && item.id === "zone.stack" && isOnStack(item, items, cards))
    return { ...item, is: "event", id: "event.cast" };
  // "he *flashed* Swift Reconfiguration on it"
  if (item.is === "mark" && item.id === "keyword.flash" && isFlashedIn(item, items, cards))
    return { ...item, is: "event", id: "event.cast" };
  if (item.is === "link" && takesUp.test(item.written) && isTakenUp(items, at, cards))
    return { ...item, is: "event", id: "event.equip" };
  // "it *is blocked* by his rats"
  if (item.is === "mark" && item.id === "state.in-combat" && blocks.test(item.written.replace(/^\S+ /, "")))
    return isPhraseAfter(items, at) ? { ...item, is: "event", id: "event.block" } : item;
  if (item.is !== "event") return item;
  const isCreature = creatureIt(items, at) !== undefined || size.test(reading.question.slice(item.end));
  if (item.id === "event.gain" && becomes.test(item.written) && isCreature)
    return { ...item, id: "event.become-creature" };
  if (item.id === "event.gain" && isHandedOver(items, at, cards)) return { ...item, id: "event.attach" };
  const next = items[at + 1];
  if (item.id === "event.gain" && next?.is === "link" && next.id === "relation.attached" && next.start - item.end <= 2)
    return { ...item, id: "event.attach" };
  if (item.id === "event.gain" && gets.test(item.written) && isGottenAura(items, at, cards))
    return { ...item, id: "event.attach" };
  if (item.id === "event.gain" && gets.test(item.written) && isGottenOnto(items, at, cards))
    return { ...item, id: "event.attach" };
  if (item.id === "event.use" && isUsedOn(items, at, cards)) return { ...item, id: "event.move" };
  if (!comes.has(item.id)) return item;
  const before = items.slice(0, at).findLast((other) => isPhrase(other) && other.is === "thing");
  const isTool = before !== undefined && isPhrase(before) && speaksOfAttachment(before, cards);
  // "kommt Verholzen drauf", "geht Skullclamp dran"
  const there = items.some((other) => other.is === "link" && onIt.test(other.written));
  const after = items.slice(at + 1).some((other) => other.is === "thing" && speaksOfAttachment(other, cards));
  if (there && (isTool || after)) return { ...item, id: "event.attach" };
  const leadsOn = next?.is === "link" && next.id === "relation.on" && next.start - item.end <= 2;
  return isTool && leadsOn ? { ...item, id: "event.attach" } : item;
}

/** "Can he *use* my sword *on* another creature?": an Equipment is used by equipping it. */
function isUsedOn(items: readonly Item[], at: number, cards: KnownCards): boolean {
  const rest = items.slice(at + 1);
  const tool = items.find(
    (item) => item.is === "thing" && !item.implied && item.kind === "equipment" && speaksOfAttachment(item, cards),
  );
  const on = rest.findIndex((item) => item.is === "link" && item.id === "relation.on");
  const onto = rest[on + 1];
  const others = items.filter((item) => item.is === "event" && item.id !== "event.use");
  return tool !== undefined && on >= 0 && onto?.is === "thing" && onto !== tool && others.length === 0;
}

const isPhraseAfter = (items: readonly Item[], at: number): boolean => items.slice(at + 1).some(isPhrase);

/** "How do I *get* the sword *on* him": what is gotten is put where that leads. */
function isGottenOnto(items: readonly Item[], at: number, cards: KnownCards): boolean {
  const [tool, link] = items.slice(at + 1);
  return (
    tool?.is === "thing" &&
    speaksOfAttachment(tool, cards) &&
    link?.is === "link" &&
    /^relation\.(on|attached)$/.test(link.id) &&
    items.slice(0, at).every((before) => before.is !== "event") &&
    items.slice(0, at).some((before) => before.is === "ask")
  );
}

const becomes = pattern`^(?:<auxiliary-passive>\s+)?<verb-become>`;

/** "became *a 6/6*", "turns my sword into *a 3/3*". */
const size = pattern`^\s*(?:<preposition-into>\s+)?<article-indefinite>?\s*\d+\/\d+`;

/** What something becomes: "became *a 6/6*", "turns it into *an ape*". */
const creatureIt = (items: readonly Item[], at: number): Item | undefined =>
  items
    .slice(at + 1)
    .find((item) => item.is === "thing" && item.kind === "creature" && item.name === null && item.whose === null);

/** Whether a word only says again what a verb of becoming makes of something. */
export function isWhatItBecomes(item: Item, items: readonly Item[]): boolean {
  const at = items.findIndex(
    (other) =>
      other.is === "event" && /^event\.(become-creature|transform)$/.test(other.id) && becomes.test(other.written),
  );
  return at >= 0 && items.some((other, i) => i < at && isPhrase(other)) && creatureIt(items, at) === item;
}

const hands = pattern`^<verb-give|verb-hand>`;

/** "I *give* him Bonesplitter", "j'ai donné l'épée à mon ours": an attachment is handed over. */
function isHandedOver(items: readonly Item[], at: number, cards: KnownCards): boolean {
  const verb = items[at];
  if (verb?.is !== "event" || !hands.test(verb.written)) return false;
  if (items.some((item) => item.is === "mark" && /^(keyword|quality|color)\./.test(item.id))) return false;
  const after = items.slice(at + 1).filter(isPhrase);
  const tools = after.filter((item) => speaksOfAttachment(item, cards));
  const host = items.filter(isPhrase).some((item) => item.is === "pronoun" || !speaksOfAttachment(item, cards));
  return (
    tools.length === 1 && host && !items.slice(0, at).some((item) => isPhrase(item) && speaksOfAttachment(item, cards))
  );
}

const takesUp = pattern`^<verb-pick-up>`;

/** "My bear *with Rancor on it* picks up the sword": it is another Equipment that is put on it then. */
function isTakenUp(items: readonly Item[], at: number, cards: KnownCards): boolean {
  const isTool = (item: Item): boolean => item.is === "thing" && speaksOfAttachment(item, cards);
  const before = items.slice(0, at);
  return before.some(isTool) && items.slice(at + 1).filter(isTool).length === 1;
}

const gets = pattern`^(?:<reflexive-before-verb>\s)?<verb-catch>`;

/** "My creature *gets (hit by)* Pacifism": an Aura named after what gets it. */
function isGottenAura(items: readonly Item[], at: number, cards: KnownCards): boolean {
  const after = items.slice(at + 1).filter((item) => item.is !== "link");
  const [tool] = after;
  if (tool?.is !== "thing" || tool.name === null || cards.card(tool.name)?.faces[0].subtypes.includes("Aura") !== true)
    return false;
  return items.slice(0, at).some((item) => item.is === "thing" && !item.implied && !speaksOfAttachment(item, cards));
}

/** "Tattoo Ward goes on it. *Protection from enchantments*, so …": what a card of the story says itself is told once more. */
export function isToldOfCard(board: Board, items: readonly Item[]): boolean {
  const said = items.filter((item) => !(item.is === "mark" && item.id.startsWith("link.")) && item.is !== "ask");
  const marks = said.flatMap((item) =>
    item.is === "mark" && /^(keyword\.protection|quality|color)/.test(item.id) ? [item] : [],
  );
  const qualities = marks.filter(({ id }) => id !== "keyword.protection").map(({ id }) => id.replace(/^\w+\./, ""));
  const texts = board.pieces.flatMap(
    ({ card }) => card?.faces[0].abilities.map(({ text = "" }) => text.toLowerCase()) ?? [],
  );
  return (
    marks.length === said.length &&
    qualities.length > 0 &&
    qualities.every((quality) => texts.some((text) => text.includes(`protection from ${quality}`)))
  );
}

/** "*Sterling Grove has shroud*", "Black Knight *has protection from white*": of a card that is named, what its own text says. */
export function toldOfNamed(board: Board, items: readonly Item[], { cards }: Context): readonly Board[] | null {
  const marks = items.flatMap((item) =>
    item.is === "mark" && /^(keyword|quality|color)\./.test(item.id) ? [item] : [],
  );
  const [phrase, ...more] = items.filter((item) => item.is === "thing" || item.is === "pronoun");
  if (phrase?.is !== "thing" || phrase.name === null || more.length > 0 || phrase.implied || marks.length === 0)
    return null;
  const isSaid = (item: Item): boolean =>
    item === phrase ||
    (item.is === "link" && item.id === "relation.with") ||
    (item.is === "mark" && (item.id.startsWith("link.") || item.id === "relation.belief")) ||
    marks.some((mark) => mark === item && mark.denied !== true);
  const card = cards.card(phrase.name);
  if (!items.every(isSaid) || card === null || !saysItself(card, marks)) return null;
  return refer(board, phrase, "any", cards).map(({ board: made, id }) => {
    for (const { start } of items) made.used.add(start);
    made.heads.add(id);
    return made;
  });
}

/** "…, does the *umbra* save it", "… because of *hexproof*": what a card of the story has anyway. */
export function useExplanations(board: Board, items: readonly Item[]): void {
  for (const item of items) {
    // a Germ is a thing of its own
    if (item.is !== "mark" || !item.id.startsWith("keyword.") || item.id === "keyword.living-weapon") continue;
    const name = item.id.slice("keyword.".length);
    const isThere = board.pieces.some(
      (piece) =>
        hasKeyword(piece, name) ||
        piece.abilities.some((text) => text.includes(name.replace(/-/g, " "))) ||
        piece.card?.faces[0].abilities.some(({ text }) => text?.includes(name.replace(/-/g, " ")) === true) === true,
    );
    if (isThere) board.used.add(item.start);
  }
}

const onIt = pattern`^<adverb-on-it>$`;

const flashes = pattern`^<verb-flash>( <particle-in>)?$`;
