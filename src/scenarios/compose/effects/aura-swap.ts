import type { Board } from "../board/board.ts";
import { hasKeyword, isAura, isCreature } from "../board/pieces.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { actorOf } from "../telling/actor.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Word } from "../words/items.ts";

/** "I *aura swap* the one on my bear". */
export const swapAmong = (items: readonly Item[]): Word | undefined =>
  items.find((item): item is Word => item.is === "mark" && item.id === "keyword.aura-swap");

/** An Aura with aura swap is exchanged for one from the hand (702.65a); none when it is not told which for which. */
export function auraSwap(
  board: Board,
  items: readonly Item[],
  { asked, response }: { readonly asked: boolean; readonly response: boolean },
  context: Context,
): readonly { readonly board: Board; readonly coming: string }[] {
  const verb = swapAmong(items);
  if (verb === undefined) return [];
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const tools = phrases.filter((phrase) => speaksOfAttachment(phrase, context.cards));
  let boards: readonly Board[] = [board.copy()];
  for (const tool of tools)
    boards = boards.flatMap((one) => refer(one, tool, "attachment", context.cards).map((meant) => meant.board));
  return boards.flatMap((one) => {
    const [swapper, ...more] = one.pieces.filter((piece) => hasKeyword(piece, "aura-swap"));
    if (swapper === undefined || more.length > 0) return [];
    const named = tools.flatMap((tool) => refer(one, tool, "attachment", context.cards)[0]?.id ?? []);
    const [coming, ...others] = named.filter((id) => id !== swapper.id && isAura(one.piece(id)));
    const creatures = one.pieces.filter((piece) => isCreature(piece));
    const host = swapper.attachedTo ?? (creatures.length === 1 ? creatures[0]?.id : undefined);
    if (coming === undefined || others.length > 0 || host === undefined) return [];
    if (one.piece(coming).attachedTo !== null) return [];
    swapper.attachedTo = host;
    const by = actorOf(verb, items) ?? (asked ? context.askedBy : "you");
    swapper.whose = by;
    Object.assign(one.piece(coming), { zone: "hand", whose: by, aimedAt: host });
    const step = one.step(
      { do: "activate", object: swapper.id, ability: "aura swap", by, timing: "any" },
      { response },
    );
    if (asked) one.askedStep = step;
    one.pending.push({ do: "resolve" });
    for (const item of items)
      if (item.is !== "thing" && !(item.is === "mark" && item !== verb)) one.used.add(item.start);
    const rest = phrases.filter((phrase) => phrase.is === "thing" && !tools.includes(phrase));
    for (const phrase of rest)
      if (refer(one, phrase, "host", context.cards).some(({ id }) => id === host)) one.used.add(phrase.start);
    return [{ board: one, coming }];
  });
}
