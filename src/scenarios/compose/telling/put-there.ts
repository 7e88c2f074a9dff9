import { pattern } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { isAttachment } from "../board/pieces.ts";
import type { Item } from "../words/items.ts";

const putting = /^event\.(attach|be-attached|enchant|equip|cast)$/;
const person = pattern`^<pronoun-he|pronoun-they|pronoun-she-or-it>$`;
/** What may stand beside it without saying anything of its own. */
const beside = /^(link\.then|time\.already|keyword\.flash|relation\.(on|attached|with))/;

/** "Rancor is on his bear (*I put it there*)": who put it says whose it is, and nothing else happens. Null when it says anything else. */
export function putThere(board: Board, items: readonly Item[]): Board | null {
  const events = items.filter(({ is }) => is === "event");
  const [doer, ...players] = items.filter(
    (item) => item.is === "player" || (item.is === "pronoun" && person.test(item.written)),
  );
  const pointed = items.filter((item) => item.is === "pronoun" && item !== doer);
  const [event, ...more] = events;
  if (doer === undefined || players.length > 0 || event?.is !== "event" || more.length > 0) return null;
  if (!putting.test(event.id) || doer.start > event.start || pointed.length !== 1) return null;
  const isElse = (item: Item): boolean =>
    item !== doer && item !== event && !pointed.includes(item) && !("id" in item && beside.test(item.id));
  if (items.some(isElse)) return null;
  const lying = board.pieces.filter((piece) => isAttachment(piece) && piece.attachedTo !== null);
  const [tool, ...others] = lying;
  const whose = doer.is === "player" && doer.id === "grammar.i" ? "you" : "opponent";
  if (tool === undefined || others.length > 0 || (tool.whose !== null && tool.whose !== whose)) return null;
  const made = board.copy();
  made.piece(tool.id).whose = whose;
  for (const { start } of items) made.used.add(start);
  made.spokenOf(tool.id);
  return made;
}
