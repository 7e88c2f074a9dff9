import type { Card } from "../engine/index.ts";
import type { CardFacts } from "../model/index.ts";
import type { CardsForCases } from "./cards-for-cases.ts";

/** How many cards are remembered, and how long the facts of one may be: whoever asks must not fill the memory. */
const mostCards = 2_000;
const longestFacts = 8_000;
const mostTextsOfAFace = 200;

type Reading = ReturnType<CardsForCases["readAbilities"]>;

/**
 * The same cards, with what was read of inline facts and of texts that steps give remembered: the same facts are the same card,
 * so that what the engine works out about a card, once, holds for all cases with it. Cards are never changed.
 */
export function rememberReadings(cards: CardsForCases): CardsForCases {
  const byFacts = new Map<string, Card>();
  const byFace = new WeakMap<object, Map<string, Reading>>();
  return {
    ...cards,
    read(facts: CardFacts) {
      const key = JSON.stringify(facts);
      const known = byFacts.get(key);
      if (known) return known;
      const card = cards.read(facts);
      if (key.length <= longestFacts) remember(byFacts, key, card, mostCards);
      return card;
    },
    readAbilities(text, owner) {
      const texts = byFace.get(owner) ?? new Map<string, Reading>();
      byFace.set(owner, texts);
      const known = texts.get(text);
      if (known) return known;
      const reading = cards.readAbilities(text, owner);
      if (text.length <= longestFacts) remember(texts, text, reading, mostTextsOfAFace);
      return reading;
    },
  };
}

/** The oldest goes when there are too many. */
function remember<T>(known: Map<string, T>, key: string, value: T, most: number): void {
  const [oldest] = known.size >= most ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  known.set(key, value);
}
