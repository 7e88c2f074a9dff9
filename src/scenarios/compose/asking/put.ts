import type { Asked } from "../../../model/index.ts";
import type { Board } from "../board/board.ts";

/** A story with the question asked of it. */
export interface Put {
  readonly board: Board;
  readonly asked: Asked;
}
