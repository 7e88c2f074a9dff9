import { pattern } from "../../../language/index.ts";
import type { Asked } from "../../../model/index.ts";
import type { Piece } from "../board/board.ts";
import type { Context } from "../context.ts";

const graveyardOf = pattern`(?<!\p{L})(?:<possessive-of-graveyard|possessive-opponents>) <noun-graveyard>`;

/** "Does it go to *my* graveyard?": whose graveyard is asked for. */
export function yardAsked({ question, ask }: Context["reading"]): "you" | "opponent" | null {
  const yard = graveyardOf.exec(question.slice(ask?.span.start ?? 0));
  return yard === null ? null : mine.test(yard[0]) ? "you" : "opponent";
}

export const ofYard = (asked: Omit<Asked, "about">, { reading }: Context): Omit<Asked, "about"> => {
  const yard = asked.kind === "does-it-die" ? yardAsked(reading) : null;
  return yard === null || !/^(graveyard|)$/.test(asked.what ?? "") ? asked : { ...asked, what: `graveyard ${yard}` };
};

/** "*His* Pacifism", "mein Bär mit *seinem* Pacifism": a word that says whose it is stands before its name. */
export const isSomebodys = ({ written }: Piece, { concepts, mentions, question }: Context["reading"]): boolean =>
  concepts.some(
    ({ id, span }) =>
      /^relation\.(its|theirs)$/.test(id) &&
      (mentions.some(({ span: name, written: as }) => as === written && isNext(span.end, name.start)) ||
        isNext(span.end, question.toLowerCase().indexOf(written.toLowerCase(), span.end))),
  );
const isNext = (end: number, start: number): boolean => start - end >= 0 && start - end <= 1;

const mine = pattern`^<possessive-mine|my-as-mistyped>`;
