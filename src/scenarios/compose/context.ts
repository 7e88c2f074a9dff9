import type { Reading } from "../../language/index.ts";
import type { KnownCards } from "../known-card.ts";
import type { Who } from "./board/board.ts";
import type { Item } from "./words/items.ts";

/** What every stage of reading a story needs. */
export interface Context {
  readonly reading: Reading;
  readonly cards: KnownCards;
  /** What stands in the segment that asks. */
  readonly asked: readonly Item[];
  /** Who wants to take the step that is asked about ("can *he* equip it?"). */
  readonly askedBy: Who;
}
