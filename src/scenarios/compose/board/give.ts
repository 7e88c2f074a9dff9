import { givesAbility } from "../effects/effects.ts";
import type { Board, Piece } from "./board.ts";
import type { ToldAbilities } from "./keywords.ts";

/**
 * Notes what abilities a piece is said to have by itself, and which it has not. False when that contradicts what is known:
 * what takes an ability away from it, and when, was not told then.
 */
export function give(board: Board, id: string, told: ToldAbilities): boolean {
  const piece = board.piece(id);
  for (const ability of told.denied) {
    if (board.pieces.some((other) => other.id !== id && grants(other, ability))) return false;
    const own = piece.abilities.includes(ability) || says(piece, ability);
    if (own) board.step({ do: "lose", object: id, abilities: [ability], until: "forever" }, { response: false });
  }
  piece.abilities.push(...told.abilities.filter((ability) => !piece.abilities.includes(ability)));
  for (const { start } of told.words) board.used.add(start);
  return true;
}

/** Notes what an attachment is said to give to what it is on. False when its card says otherwise. */
export function grant(board: Board, id: string, told: ToldAbilities): boolean {
  const piece = board.piece(id);
  if (told.denied.length > 0) return false;
  if (piece.card !== null && !told.abilities.every((ability) => givesAbility(piece.card, ability))) return false;
  if (piece.card === null) piece.granted = [...(piece.granted ?? []), ...told.abilities];
  for (const { start } of told.words) board.used.add(start);
  return true;
}

/** Its own text has the ability. */
const says = ({ card }: Piece, ability: string): boolean =>
  card?.faces[0].abilities.some(({ text }) => text === ability) === true;

/** Another permanent's text has it in an effect. */
const grants = ({ card }: Piece, ability: string): boolean =>
  card?.faces[0].abilities.some(({ text }) => text !== ability && text?.includes(ability.replace(/ \{\d\}$/, ""))) ===
  true;
