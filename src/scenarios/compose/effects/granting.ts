import type { KnownAbility, KnownCard } from "../../known-card.ts";
import type { Piece } from "../board/board.ts";
import type { ToldAbilities } from "../board/keywords.ts";
import { speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { doneBy } from "./effects.ts";

const chosen = /gains? (protection from .*(?:color of your choice|chosen color).*) until/;

/**
 * Whether an ability's text gives what the question says it gives, by a choice that its reader does not know ("protection
 * from artifacts or from the color of your choice").
 */
export function grantsAsTold({ text = "" }: KnownAbility, { abilities, denied }: ToldAbilities): boolean {
  const granted = chosen.exec(text)?.[1];
  if (granted === undefined || abilities.length !== 1 || denied.length > 0) return false;
  return abilities.every((ability) => {
    const quality = /^protection from (.*)$/.exec(ability)?.[1];
    return quality !== undefined && (colors.test(quality) || granted.includes(`from ${quality}`));
  });
}
const colors = /^(white|blue|black|red|green)$/;

/** The ability by which a permanent gives others protection that its text lets somebody choose. */
export const choosingAbility = (card: KnownCard | null): KnownAbility | undefined =>
  card?.faces[0].abilities.find(({ kind, text }) => kind === "activated" && chosen.test(text ?? ""));

/** A permanent whose activated ability gives abilities to something. */
export const isGranter = (phrase: Phrase, { cards }: Context): boolean => {
  if (phrase.is !== "thing" || phrase.name === null || speaksOfSpell(phrase, cards)) return false;
  const card = cards.card(phrase.name);
  if (card === null || speaksOfAttachment(phrase, cards)) return false;
  return doneBy({ card } as Piece).has("event.gain") || choosingAbility(card) !== undefined;
};

/** Verbs for the use of an ability, besides the one that says what it does. */
const using = /^event\.(tap|use|activate|choose|target|pay|gain|donate|cast)$/;
const told = /^(color\.(white|blue|black|red|green|colorless)|quality\.)/;

/** "Lui *donne* la protection": an ability is not handed over. */
export const withoutDonation = (items: readonly Item[]): readonly Item[] =>
  items.some((item) => item.is === "mark" && /^(keyword|quality)\./.test(item.id))
    ? items.filter(
        (item) =>
          !(item.is === "event" && item.id === "event.donate") ||
          !items.some((twin) => twin.is === "event" && twin.id === "event.gain" && twin.start === item.start),
      )
    : items;

/**
 * "I *tap* Mother of Runes *naming* green", "Mother of Runes on my guy, pro green": the same as "she gives it protection from
 * green". The items with one verb of giving, and those that said it in other words.
 */
export function asGranting(
  items: readonly Item[],
  context: Context,
): { readonly items: readonly Item[]; readonly spent: readonly Item[] } {
  const none = { items, spent: [] };
  const granter = items.find((item): item is Phrase => item.is === "thing" && isGranter(item, context));
  if (granter === undefined || !items.some((item) => item.is === "mark" && told.test(item.id))) return none;
  const verbs = items.filter((item): item is Word => item.is === "event");
  if (!verbs.every(({ id }) => using.test(id))) return none;
  const verb = verbs.find(({ id }) => id === "event.gain") ?? verbs[0];
  const { start, end, written } = verb ?? granter;
  const gain: Word = { is: "event", id: "event.gain", start, end, written };
  const rest = items.filter((item) => item.is !== "event");
  const made = [...rest, gain].sort((a, b) => a.start - b.start || a.end - b.end);
  return { items: made, spent: verbs };
}
