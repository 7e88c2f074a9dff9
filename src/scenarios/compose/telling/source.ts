import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { type Meant, refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase } from "../words/items.ts";

const article = pattern`^[\s]*(<article-definite|article-indefinite|possessive-mine|possessive-theirs>[\s']+)?(\p{L}+\s)?$`;

/** "*From my bear* to my knight", "off the Germ": what stands behind such a word is where the attachment was. */
export const comesFrom = (phrase: Phrase, items: readonly Item[], { reading }: Context): boolean =>
  items.some(
    (item) =>
      item.is === "link" &&
      item.id === "relation.from" &&
      item.end <= phrase.start &&
      article.test(reading.question.slice(item.end, phrase.start).trimStart()),
  );

/** The story with an attachment on what it is moved from; null when it is known to be on something else. */
export function takenFrom({ board, id }: Meant, source: Phrase, { cards }: Context): Board | null {
  const [from] = refer(board, source, "host", cards, id);
  if (from === undefined) return null;
  const tool = from.board.piece(id);
  if (tool.attachedTo === null && tool.aimedAt === null && tool.zone === "battlefield") tool.attachedTo = from.id;
  return (tool.aimedAt ?? tool.attachedTo) === from.id ? from.board : null;
}
