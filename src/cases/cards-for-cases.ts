import type { Ability, Card, UnmodelledText } from "../engine/index.ts";
import type { CardFacts } from "../model/index.ts";

/** What compiling a case needs to know of cards; the app makes it from the catalogue and the Oracle reader. */
export interface CardsForCases {
  /** The card of that name, in any language; null when there is none. */
  find(name: string): Card | null;
  /** Names near to that one, nearest first. */
  near(name: string): readonly string[];
  /** The card that inline facts describe. */
  read(facts: CardFacts): Card;
  /** The abilities that a text gives to the object called `name`, and what of it is not understood. */
  readAbilities(
    text: string,
    name: string,
  ): { readonly abilities: readonly Ability[]; readonly unmodelled: readonly UnmodelledText[] };
}
