import type { KnownCard } from "../../known-card.ts";
import type { Board } from "../board/board.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Word } from "../words/items.ts";

/** Something is chosen for it as it enters. */
export const choosesColor = (card: KnownCard | null): boolean =>
  card?.faces[0].abilities.some(({ kind, what }) => kind === "choose-as-enters" && what === "color") === true;

const isColor = (item: Item): item is Word =>
  item.is === "mark" && /^color\.(white|blue|black|red|green)$/.test(item.id);

/** "Flickering Ward on my guy *naming white*": notes the choice, and gives back the rest of what is said. */
export function withChosenColor(
  board: Board,
  items: readonly Item[],
  { cards }: Context,
): { readonly board: Board; readonly items: readonly Item[] } {
  const chosen = items.filter(isColor);
  const [color] = chosen;
  const tool = items.find(
    (item): item is Phrase => item.is === "thing" && item.name !== null && choosesColor(cards.card(item.name)),
  );
  if (color === undefined || chosen.length > 1 || tool === undefined || tool.name === null) return { board, items };
  const made = board.copy();
  made.choices.set(tool.name, color.id.slice("color.".length));
  const isSpent = (item: Item): boolean =>
    item === color ||
    (item.is === "mark" && item.id === "keyword.protection") ||
    (item.is === "event" && item.id === "event.choose");
  for (const item of items) if (isSpent(item)) made.used.add(item.start);
  return { board: made, items: items.filter((item) => !isSpent(item)) };
}
