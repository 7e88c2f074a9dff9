import type { ReadAsk } from "../../../language/index.ts";
import type { Board } from "../board/board.ts";
import { introduceCreature } from "../board/introduce.ts";
import { abilitiesIn } from "../board/keywords.ts";
import { refer, speaksOfAttachment } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { isPhrase } from "../telling/relate.ts";
import type { Item } from "../words/items.ts";
import { ofStaying } from "./of-staying.ts";

/** Abilities that keep things off. */
const keepsOff = /^(hexproof|shroud|ward|protection)/;

/** "Does *shroud* make my Auras fall off?": nothing is told, and what has the ability is whatever they are on, from now on. */
export function withAbilityGained(
  board: Board,
  items: readonly Item[],
  { kind }: ReadAsk,
  context: Context,
): readonly Board[] {
  const phrases = items.filter(isPhrase).filter(({ implied }) => !implied);
  const isGeneral =
    (ofStaying.has(kind) || kind === "what-happens") &&
    board.pieces.length === 0 &&
    board.steps.length === 0 &&
    phrases.length > 0 &&
    phrases.every((phrase) => phrase.is === "thing" && speaksOfAttachment(phrase, context.cards));
  const told = isGeneral ? abilitiesIn(items, context) : null;
  if (told === null || told.denied.length > 0 || !told.abilities.some((one) => keepsOff.test(one))) return [board];
  let boards: readonly Board[] = [board];
  for (const phrase of phrases)
    boards = boards.flatMap((one) => refer(one, phrase, "attachment", context.cards).map((meant) => meant.board));
  return boards.map((one) => {
    const host = introduceCreature(one);
    for (const piece of one.pieces) if (piece.id !== host) piece.attachedTo = host;
    one.step({ do: "gain", object: host, abilities: [...told.abilities], until: "forever" }, { response: false });
    for (const { start } of told.words) one.used.add(start);
    return one;
  });
}
