import type { Board } from "../board/board.ts";
import { plainCreature } from "../board/introduce.ts";
import { speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { theEquipment } from "../words/onto.ts";
import { place } from "./place.ts";
import { isPhrase, pronounAt } from "./relate.ts";

/** A story with what is responded to on the stack, and the response that is still to be told. */
export interface Answered {
  readonly board: Board;
  readonly items: readonly Item[];
}

/** "He kills it in response to my aura": what is responded to was not told before, and is put on what the response befalls. */
export function respondedTo(board: Board, items: readonly Item[], context: Context): readonly Answered[] | null {
  const mark = items.find((item) => item.is === "mark" && item.id === "time.in-response");
  if (mark === undefined) return null;
  const near = items.filter(({ start }) => start >= mark.end && start - mark.end < 18);
  const verb = near.find(
    (item): item is Word => item.is === "event" && (item.id === "event.equip" || item.id === "event.cast"),
  );
  const tool = near.find(
    (item): item is Phrase => isPhrase(item) && item.is === "thing" && speaksOfAttachment(item, context.cards),
  );
  if (tool === undefined && verb === undefined) return null;
  // something has to be done in response
  if (
    !items.some(
      (item) => item !== verb && (item.is === "event" || (isPhrase(item) && speaksOfSpell(item, context.cards))),
    )
  )
    return [];
  const isEquip = tool === undefined || (tool.kind === "equipment" && tool.name === null) || verb?.id === "event.equip";
  const rest = items.filter((item) => item !== mark && item !== tool && item !== verb);
  const host = rest.find(
    (item): item is Phrase =>
      isPhrase(item) &&
      item.is === "thing" &&
      !item.implied &&
      !speaksOfAttachment(item, context.cards) &&
      !speaksOfSpell(item, context.cards),
  );
  const at = { start: mark.start, end: mark.end, written: mark.written };
  if (host === undefined) return answeredWith(board, { mark, tool, isEquip }, rest, context);
  const event: Word = { is: "event", id: isEquip ? "event.equip" : "event.cast", ...at };
  const thing: Phrase = tool ?? {
    ...host,
    kind: "equipment",
    name: null,
    whose: null,
    start: event.start,
    implied: true,
  };
  const on: Word = { is: "link", id: "relation.on", ...at };
  return place(board, event, [thing, on, host], { response: false, asked: false }, context).flatMap((one) => {
    one.used.add(mark.start);
    if (verb !== undefined) one.used.add(verb.start);
    // "als Antwort *auf* …"
    for (const item of near) if (item.is === "link" && item.start - mark.end <= 2) one.used.add(item.start);
    // what is done in response is told with the same words
    one.used.delete(host.start);
    const response = [{ ...mark, end: mark.start }, ...rest].sort((a, b) => a.start - b.start);
    return [{ board: one, items: response }];
  });
}

/** "He answers *my aura with Murder*": on a creature that nobody spoke of, which the spell is then cast on. */
function answeredWith(
  board: Board,
  { mark, tool, isEquip }: { readonly mark: Item; readonly tool: Phrase | undefined; readonly isEquip: boolean },
  rest: readonly Item[],
  context: Context,
): readonly Answered[] {
  if (board.pieces.length > 0) return [];
  const { start, end, written } = mark;
  const event: Word = { is: "event", id: isEquip ? "event.equip" : "event.cast", start, end, written };
  const made = board.copy();
  made.spokenOf(plainCreature(made, null));
  const on: Word = { is: "link", id: "relation.on", start, end, written };
  const host = { ...pronounAt(mark), start: end };
  return place(made, event, [tool ?? theEquipment(event), on, host], { response: false, asked: false }, context).map(
    (one) => {
      one.used.add(start);
      // who answers, and the words that lead to what with
      const spent = rest.filter((item) => item.is === "pronoun" || item.is === "link" || item.is === "player");
      for (const item of spent) one.used.add(item.start);
      const response = [mark, ...rest.filter((item) => !spent.includes(item))];
      return { board: one, items: response.sort((a, b) => a.start - b.start) };
    },
  );
}
