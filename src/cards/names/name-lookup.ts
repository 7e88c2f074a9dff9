import type { CardName, NameLookup } from "../catalogue.ts";
import { compileNames, openNames } from "./compiled-names.ts";
import type { FoundName } from "./name-row.ts";

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
  const toName = ({ card, ...name }: FoundName): CardName => ({ ...name, name: cards[card]?.[0] ?? name.written });
  return {
    hasPrefix: (letters) => index.hasPrefix(letters),
    named: (letters) => index.ofKey(letters).map(toName),
    hasWord: (word) => index.hasWord(word),
    withWord: (word, limit) => index.withWord(word, limit).map(toName),
    nearWords: (word, errors) => index.nearWords(word, errors),
  };
}
