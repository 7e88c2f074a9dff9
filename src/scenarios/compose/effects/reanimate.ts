import type { CaseStep } from "../../../model/index.ts";
import type { Board, Piece } from "../board/board.ts";
import { isReanimator } from "../board/pieces.ts";
import { refer } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item, Phrase, Word } from "../words/items.ts";

/**
 * The steps that bring about that such an Aura lies on a creature to begin with: it was cast on the card in the graveyard, and
 * its own ability has made it one that enchants what it brought back. What else lies on the creature came later.
 */
export function reanimation(board: Board, aura: Piece): readonly CaseStep[] {
  const on = aura.attachedTo;
  if (on === null || !board.pieces.some(({ id }) => id === on)) return [];
  const host = board.piece(on);
  aura.whose ??= "you";
  host.whose ??= aura.whose;
  host.zone = "graveyard";
  aura.zone = "hand";
  aura.attachedTo = null;
  aura.aimedAt = on;
  const others = board.pieces.filter(({ attachedTo }) => attachedTo === on);
  for (const other of others) {
    other.whose ??= aura.whose;
    other.attachedTo = null;
    other.aimedAt = on;
  }
  return [
    { do: "cast", object: aura.id, targets: [on], by: aura.whose, timing: "any" },
    { do: "resolve" },
    ...others.map(({ id }): CaseStep => ({ do: "attach", object: id, to: on })),
  ];
}

const bringing = new Set(["event.reanimate", "event.return", "event.enter"]);

/** "I reanimate my titan with Animate Dead", "Animate Dead brought back my angel"; null when no such Aura is spoken of. */
export function reanimate(board: Board, event: Word, near: readonly Item[], context: Context): readonly Board[] | null {
  if (!bringing.has(event.id)) return null;
  const phrases = near.filter(isPhrase).filter((phrase) => !phrase.implied);
  const tool = phrases.find((phrase) => speaksOfReanimator(phrase, context));
  const others = phrases.filter((phrase) => phrase !== tool && phrase.is === "thing");
  const [host] = others;
  if (tool === undefined || host === undefined || others.length > 1 || board.steps.length > 0) return null;
  return refer(board, tool, "attachment", context.cards).flatMap((meant) =>
    refer(meant.board, host, "host", context.cards, meant.id).flatMap(({ board: made, id }) => {
      const piece = made.piece(meant.id);
      if ((piece.attachedTo ?? piece.aimedAt ?? id) !== id) return [];
      piece.attachedTo = id;
      made.heads.add(id);
      made.used.add(event.start);
      for (const item of near)
        if (item.is === "link" || item.is === "player" || (item.is === "mark" && item.id === "zone.graveyard"))
          made.used.add(item.start);
      return [made];
    }),
  );
}

/** "The creature *that I brought back with Animate Dead*" … : told of what stands before it. */
export function fetched(board: Board, event: Word, items: readonly Item[], context: Context): readonly Board[] {
  const at = items.findLastIndex(
    (item) => item.is === "thing" && speaksOfReanimator(item, context) && item.start < event.start,
  );
  const host = items.slice(0, Math.max(at, 0)).findLast((item): item is Phrase => item.is === "thing" && !item.implied);
  const tool = items[at];
  const last = items.find(({ start }) => start > event.start);
  if (tool === undefined || host === undefined) return [board];
  const near = items.filter(({ start }) => start >= host.start && start <= (last?.start ?? event.start));
  const made = reanimate(board, event, near, context) ?? [board];
  for (const one of made) one.dependent.add(tool.start);
  return made;
}

const speaksOfReanimator = ({ name }: Phrase, { cards }: Context): boolean =>
  name !== null && isReanimator({ card: cards.card(name) });

/** "The *reanimated* creature": one that was brought back by what is there. */
export function isToldByReanimator(board: Board, { id }: Word): boolean {
  return id === "event.reanimate" && board.pieces.some(isReanimator);
}
