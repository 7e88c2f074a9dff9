import type { Piece } from "../board/board.ts";

/** It gives what it is on a bonus to power or toughness, whatever else it does. */
export const isSizing = ({ card }: Piece): boolean =>
  card?.faces[0].abilities.some(({ text = "" }) => /(enchanted|equipped) \w+ gets [+-]/i.test(text)) === true;
