import {
  type CompiledCatalogue,
  type KnownFace,
  type KnownCard as KnownInCatalogue,
  openCatalogue,
  readAbilities,
  readCard,
} from "../cards/index.ts";
import type { CardsForCases } from "../cases/index.ts";
import type { CardName } from "../language/index.ts";
import type { KnownCards } from "../scenarios/index.ts";
import type { CardLookup, CardSummary } from "./app.ts";
import type { Resources } from "./resources.ts";

/** The cards as the other rooms need them. */
export interface Cards {
  readonly forCases: CardsForCases;
  readonly known: KnownCards;
  /** Every name that a card goes by. */
  names(): Iterable<CardName>;
  lookup(name: string): CardLookup;
}

/** Opens the catalogue that the build compiled. */
export function openCards(resources: Resources): Cards {
  const catalogue = openCatalogue(resources.read("cards") as CompiledCatalogue);
  return {
    forCases: {
      find: (name) => catalogue.get(name),
      near: (name) => catalogue.near(name),
      read: readCard,
      readAbilities,
    },
    known: { card: (name) => catalogue.get(name) },
    *names() {
      for (const { kind, ...name } of catalogue.names()) yield { ...name, kind: kind === "nickname" ? kind : "name" };
    },
    lookup: (name) => {
      const known = catalogue.facts(name);
      if (known) return { kind: "found", card: summaryOf(known) };
      return { kind: "missing", name, didYouMean: catalogue.near(name, 5) };
    },
  };
}

function summaryOf({ names, nicknames, faces }: KnownInCatalogue): CardSummary {
  const [front, ...others] = faces.map(faceOf);
  if (!front) throw new Error("a card has at least one face");
  return { ...front, names, nicknames, ...(others.length > 0 && { faces: others }) };
}

function faceOf({ power, toughness, ...face }: KnownFace): NonNullable<CardSummary["faces"]>[number] {
  return { ...face, ...(power !== null && { power }), ...(toughness !== null && { toughness }) };
}
