import { distance } from "fastest-levenshtein";
import type { Card, UnmodelledText } from "../engine/index.ts";
import type { Language } from "../model/index.ts";
import { foldName } from "./fold-name.ts";

export type NameKind = "name" | "nickname" | "face";

/** A way of writing a card's name. */
export interface CardName {
  /** English name of the card (of its front face). */
  readonly name: string;
  readonly written: string;
  readonly language: Language;
  readonly kind: NameKind;
  /** It is also an ordinary word of that language: take it for the card only when something else says so. */
  readonly commonWord?: boolean;
}

/** A card with all its names, as the build writes it. */
export interface CatalogueCard {
  readonly card: Card;
  readonly names: readonly CardName[];
}

/** The catalogue as the build writes it to `dist/data`: plain JSON. */
export interface CompiledCatalogue {
  readonly version: 1;
  readonly cards: readonly CatalogueCard[];
}

/** What is known of a card, for a person who asks. */
export interface KnownCard {
  readonly card: Card;
  readonly names: Readonly<Record<Language, string>>;
  readonly nicknames: readonly string[];
  readonly faces: readonly KnownFace[];
}
export interface KnownFace {
  readonly name: string;
  readonly manaCost: string;
  readonly typeLine: string;
  readonly colors: readonly string[];
  readonly power: string | null;
  readonly toughness: string | null;
  readonly abilities: readonly { readonly text: string; readonly kind: string }[];
  readonly unmodelled: readonly UnmodelledText[];
}

/** The cards that the program knows. A pack of all cards is opened in place of the starter catalogue under the same interface. */
export interface Catalogue {
  readonly size: number;
  /** By English or localised name, nickname or face name; case, accents, apostrophes and hyphens do not matter. */
  get(name: string): Card | null;
  /** English names of cards with a name near to that one, nearest first. */
  near(name: string, limit?: number): readonly string[];
  /** Every way of writing a card's name, for finding cards in text. */
  names(): Iterable<CardName>;
  /** What is known of a card; null when there is none of that name. */
  facts(name: string): KnownCard | null;
}

/** Opens a compiled catalogue. Nothing is copied; the index of names is made when a name is first looked up. */
export function openCatalogue(compiled: CompiledCatalogue): Catalogue {
  let index: ReadonlyMap<string, CatalogueCard> | null = null;
  const find = (name: string): CatalogueCard | null => {
    index ??= indexNames(compiled.cards);
    return index.get(foldName(name)) ?? null;
  };
  return {
    size: compiled.cards.length,
    get: (name) => find(name)?.card ?? null,
    near: (name, limit = 3) => nearNames(compiled.cards, name, limit),
    *names() {
      for (const one of compiled.cards) yield* one.names;
    },
    facts: (name) => {
      const found = find(name);
      return found === null ? null : factsOf(found);
    },
  };
}

/** English names win over localised ones, and those over nicknames. */
function indexNames(cards: readonly CatalogueCard[]): ReadonlyMap<string, CatalogueCard> {
  const index = new Map<string, CatalogueCard>();
  const rank = (name: CardName) =>
    name.kind === "nickname" ? 3 : name.kind === "face" ? 1 : name.language === "en" ? 0 : 2;
  for (let wanted = 0; wanted <= 3; wanted += 1) {
    for (const one of cards) {
      for (const name of one.names) {
        const key = foldName(name.written);
        if (rank(name) === wanted && !index.has(key)) index.set(key, one);
      }
    }
  }
  for (const one of cards) {
    if (one.card.faces.length < 2) continue;
    const both = foldName(one.card.faces.map((face) => face.name).join(" // "));
    if (!index.has(both)) index.set(both, one);
  }
  return index;
}

function nearNames(cards: readonly CatalogueCard[], name: string, limit: number): string[] {
  const wanted = foldName(name);
  const best: { readonly name: string; readonly far: number }[] = [];
  for (const one of cards) {
    const far = Math.min(...one.names.map((each) => farness(wanted, foldName(each.written))));
    if (far <= tolerance(wanted)) best.push({ name: one.card.name, far });
  }
  return best
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name, "en"))
    .slice(0, limit)
    .map((one) => one.name);
}

/** A name that goes on where the written one stops is nearly as near as a typing error. */
function farness(wanted: string, name: string): number {
  if (wanted.length >= 4 && name.startsWith(wanted)) return 1;
  return distance(wanted, name);
}

function tolerance(wanted: string): number {
  return Math.max(1, Math.floor(wanted.length / 3));
}

function factsOf(found: CatalogueCard): KnownCard {
  const names: Record<Language, string> = { en: found.card.name };
  for (const name of found.names) if (name.kind === "name") names[name.language] ??= name.written;
  return {
    card: found.card,
    names,
    nicknames: found.names.filter((name) => name.kind === "nickname").map((name) => name.written),
    faces: found.card.faces.map(knownFace),
  };
}

/** A face as `attache card` prints it. */
export function knownFace(face: Card["faces"][number]): KnownFace {
  return {
    name: face.name,
    manaCost: face.manaCost,
    typeLine: typeLineOf(face),
    colors: face.colors,
    power: face.power === null ? null : String(face.power),
    toughness: face.toughness === null ? null : String(face.toughness),
    abilities: face.abilities.map((ability) => ({ text: ability.text, kind: ability.kind })),
    unmodelled: face.unmodelled,
  };
}

function typeLineOf(face: Card["faces"][number]): string {
  const words = [...face.supertypes, ...face.types].map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return face.subtypes.length === 0 ? words.join(" ") : `${words.join(" ")} — ${face.subtypes.join(" ")}`;
}
