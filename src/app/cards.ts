import { readAbilities, readCard } from "../cards/index.ts";
import type { CardsForCases } from "../cases/index.ts";
import type { CardName } from "../language/index.ts";
import type { KnownCards } from "../scenarios/index.ts";
import type { CardLookup } from "./app.ts";
import type { Resources } from "./resources.ts";

/** The cards as the other rooms need them. */
export interface Cards {
  readonly forCases: CardsForCases;
  readonly known: KnownCards;
  /** Every name that a card goes by. */
  names(): Iterable<CardName>;
  lookup(name: string): CardLookup;
}

/** Opens the catalogue. */
export function openCards(_resources: Resources): Cards {
  return {
    forCases: { find: () => null, near: () => [], read: readCard, readAbilities },
    known: { card: () => null },
    names: () => [],
    lookup: (name) => ({ kind: "missing", name, didYouMean: [] }),
  };
}
