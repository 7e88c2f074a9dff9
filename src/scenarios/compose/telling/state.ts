import type { Board } from "../board/board.ts";
import { give } from "../board/give.ts";
import { abilitiesIn, type ToldAbilities } from "../board/keywords.ts";
import { isCreature } from "../board/pieces.ts";
import { refer, speaksOfAttachment, speaksOfSpell } from "../board/refer.ts";
import type { Context } from "../context.ts";
import { useSpell } from "../effects/use-spell.ts";
import type { Item, Phrase, Word } from "../words/items.ts";
import { useExplanations } from "./keyword-marks.ts";
import { isPhrase } from "./relate.ts";

/** A segment without a verb: a spell by its name, or what there is and what it is like. */
export function withoutEvent(
  board: Board,
  items: readonly Item[],
  response: boolean,
  context: Context,
): readonly Board[] {
  const phrases = items.filter(isPhrase);
  const spell = phrases.find((phrase) => speaksOfSpell(phrase, context.cards));
  if (spell !== undefined) return useSpell(board, spell, items, response, context);
  let boards: readonly Board[] = [board];
  useExplanations(board, phrases.length === 0 ? items : []);
  // "my pro-red creature", "the creature has hexproof"
  const told = abilitiesIn(
    items.filter(({ start }) => !board.used.has(start)),
    context,
  );
  if (told === null) return [];
  if (told.words.length > 0) {
    const player = items.find((item): item is Word => item.is === "player");
    boards =
      player !== undefined && phrases.every(({ implied }) => implied)
        ? givePlayer(board, player, told)
        : boards.flatMap((one) =>
            heads(one, phrases, context).flatMap(({ board: made, id }) => (give(made, id, told) ? [made] : [])),
          );
  }
  // "while Humility is there": it is there
  for (const phrase of phrases)
    boards = boards.flatMap((one) =>
      one.used.has(phrase.start) || phrase.implied
        ? [one]
        : refer(one, phrase, "any", context.cards).map((meant) => meant.board),
    );
  return boards.map((one) => {
    for (const item of items)
      if (item.is === "ask" || (item.is === "link" && !tellsOf(item, phrases, context))) one.used.add(item.start);
    return one;
  });
}

/** Whether a link says what lies on what, and more than that one thing is attached somewhere. */
const tellsOf = ({ id }: Word, phrases: readonly Phrase[], { cards }: Context): boolean => {
  const explicit = phrases.filter(({ implied }) => !implied);
  if (id === "relation.attached" && explicit.length === 1 && explicit.some((one) => speaksOfAttachment(one, cards)))
    return false;
  return id === "relation.attached" || id === "relation.on";
};

/** "My opponent has hexproof." */
function givePlayer(board: Board, player: Word, told: ToldAbilities): readonly Board[] {
  if (player.id === "player.another") return [];
  const made = board.copy();
  const who = player.id === "grammar.i" || player.id === "player.you" ? "you" : "opponent";
  if (told.abilities.length > 0)
    made.step({ do: "gain", object: who, abilities: [...told.abilities], until: "forever" }, { response: false });
  for (const { start } of [player, ...told.words]) made.used.add(start);
  made.spokenPlayer = who;
  return [made];
}

/** What the keywords of a segment belong to. */
function heads(board: Board, phrases: readonly Phrase[], context: Context) {
  const hosts = phrases.filter(
    (phrase) => !phrase.implied && !board.dependent.has(phrase.start) && !speaksOfAttachment(phrase, context.cards),
  );
  const host = hosts.find(({ is }) => is === "thing") ?? hosts[0];
  if (host !== undefined) return refer(board, host, "host", context.cards);
  const known = board.salient.find((id) => isCreature(board.piece(id)));
  return known === undefined ? [] : [{ board: board.copy(), id: known }];
}
