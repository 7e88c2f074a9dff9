import type { Reading } from "../../language/index.ts";
import type { KnownCards } from "../known-card.ts";

/** What every stage of reading a story needs. */
export interface Context {
  readonly reading: Reading;
  readonly cards: KnownCards;
}
