import {
  type Catalogue,
  type CompiledCatalogue,
  type KnownFace,
  type KnownCard as KnownInCatalogue,
  type NameLookup,
  openCatalogue,
  type Pack,
  readAbilities,
  readCard,
  type Suggestion,
} from "../cards/index.ts";
import { type CardsForCases, rememberReadings } from "../cases/index.ts";
import type { Language } from "../model/index.ts";
import type { KnownCards } from "../scenarios/index.ts";
import type { CardLookup, CardSummary } from "./app.ts";
import { lazily } from "./lazily.ts";
import type { Resources } from "./resources.ts";

/** The cards as the other rooms need them. */
export interface Cards {
  readonly forCases: CardsForCases;
  readonly known: KnownCards;
  /** The names that cards go by, to be found in a text. */
  readonly names: NameLookup;
  lookup(name: string): CardLookup;
  /** The names nearest to one that no card has. */
  near(name: string): readonly string[];
  suggest(typed: string, language: Language): readonly Suggestion[];
}

/** A pack of so many cards is none of a few sets. */
const nearlyAllCards = 20_000;

/** Opens the pack, or the catalogue that the build compiled when there is none. */
export function openCards(resources: Resources, pack: Pack | null = null): Cards {
  const compiled = lazily(() => resources.read("cards") as CompiledCatalogue);
  const catalogue = openCatalogue(compiled(), pack);
  // The program's own scenarios play with cards that a pack of a few cards need not have.
  const starter: () => Catalogue = pack === null ? () => catalogue : lazily(() => openCatalogue(compiled()));
  const find = (name: string) => catalogue.get(name) ?? starter().get(name);
  return {
    forCases: rememberReadings({
      find,
      near: (name) => catalogue.near(name),
      read: readCard,
      readAbilities,
    }),
    known: {
      card: find,
      knowsNamesIn: (language) =>
        pack !== null && pack.meta.cards >= nearlyAllCards && pack.meta.languages.includes(language),
    },
    names: catalogue,
    lookup: (name) => {
      const known = catalogue.facts(name);
      if (known) return { kind: "found", card: summaryOf(known) };
      return { kind: "missing", name, didYouMean: catalogue.near(name, 5) };
    },
    near: (name) => catalogue.near(name, 3),
    suggest: (typed, language) => catalogue.suggest(typed, language),
  };
}

function summaryOf({ names, nicknames, faces, source }: KnownInCatalogue): CardSummary {
  const [front, ...others] = faces.map(faceOf);
  if (!front) throw new Error("a card has at least one face");
  return { ...front, names, nicknames, source, ...(others.length > 0 && { faces: others }) };
}

function faceOf({ power, toughness, ...face }: KnownFace): NonNullable<CardSummary["faces"]>[number] {
  return { ...face, ...(power !== null && { power }), ...(toughness !== null && { toughness }) };
}
