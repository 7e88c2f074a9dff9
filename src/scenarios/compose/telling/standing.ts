import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { refer, speaksOfHost } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase } from "../words/items.ts";
import { isPhrase } from "./relate.ts";

/** Words after a name which say that it is there and nothing more. */
const there = pattern`^,?\s*(?:<verb-stand>\s+)?(?:<adverb-still>\s+)?(?:<in-play>|<upon-the-field> (?:<article-definite|possessive-mine|possessive-theirs|possessive-ours> )?<noun-field>)(?!\p{L})`;
const withIt = pattern`(?:^|[^\p{L}])<standing-with>\s+(?:<article-indefinite|possessive-mine|possessive-theirs>\s+)?$`;

/** "Sur le *terrain*": where things are, and no land. */
const isField = (item: Item): boolean =>
  item.is === "pronoun" || (item.is === "thing" && item.kind === "land" && fieldOrLand.test(item.written));

/** A permanent that only stands by while something else is told, with the words that say so. */
interface Standing {
  readonly phrase: Phrase;
  readonly words: readonly Item[];
}

/**
 * "*With Humility out* he casts …": a permanent that does nothing in the sentence and is there. The rest of the items
 * tells what is done.
 */
export function withoutStanding(
  board: Board,
  items: readonly Item[],
  context: Context,
): readonly { readonly board: Board; readonly items: readonly Item[] }[] {
  const standing = items.filter(isPhrase).flatMap((phrase) => standsBy(phrase, items, context) ?? []);
  const spent = new Set(standing.flatMap(({ phrase, words }) => [phrase, ...words]));
  const rest = items.filter((item) => !spent.has(item));
  if (standing.length === 0) return [{ board, items }];
  let boards: readonly Board[] = [board.copy()];
  for (const { phrase, words } of standing)
    boards = boards.flatMap((one) =>
      refer(one, phrase, "any", context.cards).map((meant) => {
        for (const { start } of words) meant.board.used.add(start);
        return meant.board;
      }),
    );
  return boards.map((one) => ({ board: one, items: rest }));
}

function standsBy(phrase: Phrase, items: readonly Item[], { reading, cards }: Context): Standing | null {
  if (phrase.name === null || !speaksOfHost(phrase, cards)) return null;
  const found = there.exec(reading.question.slice(phrase.end));
  const before = withIt.exec(reading.question.slice(0, phrase.start));
  if (found === null) return null;
  const end = phrase.end + found[0].length;
  const from = before === null ? phrase.start : before.index;
  const words = items.filter(
    (item) =>
      (!isPhrase(item) || isField(item)) &&
      ((item.start >= phrase.end && item.start < end) || (item.start >= from && item.end <= phrase.start)) &&
      (isField(item) ||
        item.is === "link" ||
        item.is === "ask" ||
        // "is *in play*", "*posé* sur la table": all of it was read here
        item.is === "event" ||
        (item.is === "mark" && /^(zone\.battlefield|link\.)/.test(item.id))),
  );
  return { phrase, words };
}

const fieldOrLand = pattern`^<noun-field-or-land>$`;
