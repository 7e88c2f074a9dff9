import type { CardName, NameLookup } from "../catalogue.ts";
import { compileNames, openNames } from "./compiled-names.ts";

/** A lookup of a few names, without a catalogue. */
export function lookupOf(names: Iterable<CardName>): NameLookup {
  const all = [...names];
  const common = new Set(
    all.filter((name) => name.commonWord).map(({ language, written }) => `${language} ${written}`),
  );
  const byCard = new Map<string, CardName[]>();
  for (const name of all) byCard.set(name.name, [...(byCard.get(name.name) ?? []), name]);
  const cards = [...byCard];
  const index = openNames(
    compileNames(
      cards.map(([, list]) => list),
      ({ language, written }) => common.has(`${language} ${written}`),
    ),
  );
  return {
    hasPrefix: (letters) => index.hasPrefix(letters),
    named: (letters) =>
      index.ofKey(letters).map(({ card, ...name }) => ({ ...name, name: cards[card]?.[0] ?? name.written })),
    hasWord: (word) => index.hasWord(word),
    nearWords: (word, errors) => index.nearWords(word, errors),
  };
}
