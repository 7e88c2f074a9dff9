import type { Board, Piece } from "../board/board.ts";
import { isAttachment, isCreature } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import { placeAttachments } from "../case/to-case.ts";
import type { Context } from "../context.ts";
import { isPhrase, relate } from "../telling/relate.ts";
import type { Segment } from "../words/items.ts";
import type { Put } from "./put.ts";
import { isSizing } from "./sizing.ts";

/** "Two Rancors on one creature, *do they stack?*": whether each of two that make bigger what they are on does so. */
export function askedOfSum(board: Board, segment: Segment, context: Context): readonly Put[] {
  const { items } = segment;
  const related = relate(board.copy(), segment, context);
  return (related.length > 0 ? related : [board.copy()]).flatMap((one): Put[] => {
    let made = one;
    for (const phrase of items.filter(isPhrase).filter(({ implied, is }) => !implied && is === "thing")) {
      if (made.used.has(phrase.start)) continue;
      const [meant] = refer(made, phrase, "any", context.cards);
      if (meant === undefined) return [];
      made = meant.board;
    }
    for (const item of items)
      if (item.is !== "thing" && (item.is !== "event" || adding.test(item.id))) made.used.add(item.start);
    if (!placeAttachments(made, { introduce: true })) return [];
    const tools = made.pieces.filter((piece) => isAttachment(piece) && !isCreature(piece));
    const [first, second, ...more] = tools;
    const isPair = first !== undefined && second !== undefined && more.length === 0;
    if (!isPair || ![first, second].every(isSizing) || hostOf(first) === null || hostOf(first) !== hostOf(second))
      return [];
    return [{ board: made, asked: { kind: "does-it-work", about: first.id, also: [second.id] } }];
  });
}

const hostOf = ({ attachedTo, aimedAt }: Piece): string | null => aimedAt ?? attachedTo;
const adding = /^event\.(add-up|pump|gain|work|be-attached|enchant|equip)$/;
