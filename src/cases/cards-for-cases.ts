import type { Ability, Card, Face, UnmodelledText } from "../engine/index.ts";
import type { CardFacts } from "../model/index.ts";

/** What compiling a case needs to know of cards; the app makes it from the catalogue and the Oracle reader. */
export interface CardsForCases {
  /** The card of that name, in any language; null when there is none. */
  find(name: string): Card | null;
  /** Names near to that one, nearest first. */
  near(name: string): readonly string[];
  /** The card that inline facts describe. */
  read(facts: CardFacts): Card;
  /** The abilities that a text gives to an object with such a face, and what of the text is not understood. */
  readAbilities(
    text: string,
    owner: Pick<Face, "name" | "supertypes" | "types" | "subtypes">,
  ): { readonly abilities: readonly Ability[]; readonly unmodelled: readonly UnmodelledText[] };
}
