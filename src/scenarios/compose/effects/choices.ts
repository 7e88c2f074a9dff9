import { pattern } from "../../../language/index.ts";
import type { KnownCard } from "../../known-card.ts";
import type { Board, Chosen, Piece } from "../board/board.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "../words/items.ts";

/** What is chosen for it as it enters, of the sorts of choice that a story tells of. */
export const choiceAsked = (card: KnownCard | null): Chosen["what"] | null => {
  const what = card?.faces[0].abilities.find(({ kind }) => kind === "choose-as-enters")?.what;
  return what === "color" || what === "player" ? what : null;
};

/** A choice as the short forms of a case have it. */
export const asChoice = (chosen: Chosen | undefined): { readonly color?: string; readonly player?: string } =>
  chosen === undefined ? {} : chosen.what === "color" ? { color: chosen.value } : { player: chosen.value };

const isColor = (item: Item): item is Word =>
  item.is === "mark" && /^color\.(white|blue|black|red|green)$/.test(item.id);
const isChoosing = (item: Item): boolean => item.is === "event" && item.id === "event.choose";

/** The one choice that the words tell; null where they tell none, or two. */
function chosenIn(
  items: readonly Item[],
  what: Chosen["what"],
): { readonly value: string; readonly word: Word } | null {
  const colors = items.filter(isColor);
  const [color] = colors;
  if (what === "color")
    return color === undefined || colors.length > 1 ? null : { value: color.id.slice("color.".length), word: color };
  const verb = items.find(isChoosing);
  const isPlayer = (item: Item): item is Word =>
    item.is === "player" && /^player\.(you|opponent)$/.test(item.id) && item.start >= (verb?.start ?? 0);
  const players = items.filter(isPlayer);
  const [player] = players;
  if (verb === undefined || player === undefined || players.length > 1) return null;
  return { value: player.id === "player.you" ? "you" : "opponent", word: player };
}

/** "Flickering Ward on my guy *naming white*": notes the choice, and gives back the rest of what is said. */
export function withChoices(
  board: Board,
  items: readonly Item[],
  { cards }: Context,
): { readonly board: Board; readonly items: readonly Item[] } {
  const tool = items.find(
    (item): item is Phrase => item.is === "thing" && item.name !== null && choiceAsked(cards.card(item.name)) !== null,
  );
  const what = tool?.name == null ? null : choiceAsked(cards.card(tool.name));
  const chosen = what === null ? null : chosenIn(items, what);
  if (what === null || chosen === null || tool === undefined || tool.name === null) return { board, items };
  const made = board.copy();
  made.choices.set(tool.name, { what, value: chosen.value });
  const isSpent = (item: Item): boolean =>
    item === chosen.word || isChoosing(item) || (item.is === "mark" && item.id === "keyword.protection");
  for (const item of items) if (isSpent(item)) made.used.add(item.start);
  return { board: made, items: items.filter((item) => !isSpent(item)) };
}

const isLeft = (item: Item): boolean =>
  item.is === "player" ||
  item.is === "ask" ||
  isChoosing(item) ||
  (item.is === "link" && item.id === "relation.with") ||
  (item.is === "mark" && /^(color\.|keyword\.protection|link\.)/.test(item.id)) ||
  isPhrase(item);

/**
 * "Flickering Ward is on my bear, *I chose white*", "my own True-Name Nemesis, *I chose my opponent with it*": what was chosen for
 * the one thing of the story for which it must be. Null when the words say something else.
 */
export function withChoiceOf(board: Board, items: readonly Item[], context: Context): readonly Board[] | null {
  if (!items.some(isChoosing) || !items.every(isLeft)) return null;
  const phrases = items.filter(isPhrase);
  if (phrases.length > 1 || phrases.some(({ implied }) => implied)) return null;
  const open = (piece: Piece): boolean =>
    choiceAsked(piece.card) !== null && !board.choices.has(piece.card?.name ?? "");
  const [phrase] = phrases;
  const meant =
    phrase === undefined
      ? board.pieces.map(({ id }) => ({ board: board.copy(), id }))
      : isNobody(phrase)
        ? board.pieces.map(({ id }) => ({ board: board.copy(), id }))
        : refer(board, phrase, "any", context.cards);
  const [one, ...more] = meant.filter((each) => open(each.board.piece(each.id)));
  if (one === undefined || more.length > 0) return null;
  const { card } = one.board.piece(one.id);
  const what = choiceAsked(card);
  const chosen = what === null ? null : chosenIn(items, what);
  if (what === null || chosen === null || card === null) return null;
  one.board.choices.set(card.name, { what, value: chosen.value });
  for (const { start } of items) one.board.used.add(start);
  one.board.heads.add(one.id);
  return [one.board];
}

/** "*He* named me": who chooses, and nothing that is chosen for. */
const isNobody = ({ is, written }: Phrase): boolean => is === "pronoun" && somebody.test(written);

const somebody = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it|pronoun-one>$`;
