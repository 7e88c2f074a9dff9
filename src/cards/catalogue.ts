import type { Card } from "../engine/index.ts";
import type { CardFacts, Language } from "../model/index.ts";
import { foldName } from "./fold-name.ts";
import { type KnownCard, knownFaces } from "./known-card.ts";
import { type CompiledNames, compileNames, openNames } from "./names/compiled-names.ts";
import type { NameIndex } from "./names/name-index.ts";
import type { FoundName, NameKind } from "./names/name-row.ts";
import type { Pack } from "./pack/pack.ts";

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
  /** Names that are known also where a pack is loaded: nicknames, also of cards that only a pack has, and localised names. */
  readonly further?: readonly CardName[];
  /** Names that are also ordinary words, by language. */
  readonly commonWords?: Readonly<Record<Language, readonly string[]>>;
  /** Indexes of the cards' names and of the further ones; made when they are needed if the build has not made them. */
  readonly index?: { readonly names: CompiledNames; readonly further: CompiledNames };
}

/** Names to be found in a text, without going through all of them. Letters are folded (`foldName`), words run together. */
export interface NameLookup {
  /** Whether some name begins with these letters. */
  hasPrefix(letters: string): boolean;
  /** The names that are written so, the best one first. */
  named(letters: string): readonly CardName[];
  /** Whether some name has this word, folded. */
  hasWord(word: string): boolean;
  /** The cards that have this folded word in a name, each once; none when there are more than `limit`. */
  withWord(word: string, limit: number): readonly CardName[];
  /** Words of names that this folded one may be with at most so many typing errors (up to 2), the nearest first. */
  nearWords(word: string, errors: number): readonly string[];
}

/** A name that what is being typed may become. */
export interface Suggestion {
  /** English name of the card. */
  readonly name: string;
  readonly written: string;
  readonly language: Language;
}

/** The cards that the program knows: those of a pack, else those of the starter catalogue. Nicknames are always known, and so are its localised names. */
export interface Catalogue extends NameLookup {
  readonly size: number;
  /** By English or localised name, nickname or face name; case, accents, apostrophes and hyphens do not matter. */
  get(name: string): Card | null;
  /** English names of cards with a name near to that one, nearest first. */
  near(name: string, limit?: number): readonly string[];
  /** At most so many names that begin so or have words that do; those in that language and in English first. */
  suggest(typed: string, language: Language, limit?: number): readonly Suggestion[];
  /** Every way of writing a card's name. */
  names(): Iterable<CardName>;
  /** What is known of a card; null when there is none of that name. */
  facts(name: string): KnownCard | null;
}

/** Where cards come from. A card goes by its number. */
interface CardSource {
  readonly kind: KnownCard["source"];
  readonly size: number;
  readonly names: NameIndex;
  card(number: number): Card;
  facts(number: number): CardFacts | null;
}

/** Opens a pack, or the compiled catalogue when there is none. Cheap: what is needed is read when it is first asked for. */
export function openCatalogue(compiled: CompiledCatalogue, pack: Pack | null = null): Catalogue {
  return new OpenCatalogue(compiled, pack === null ? starterSource(compiled) : packSource(pack));
}

const packSource = (pack: Pack): CardSource => ({
  kind: "oracle",
  size: pack.meta.cards,
  names: pack.names,
  card: (number) => pack.card(number),
  facts: (number) => pack.facts(number),
});

function starterSource(compiled: CompiledCatalogue): CardSource {
  let names: NameIndex | undefined;
  return {
    kind: "starter",
    size: compiled.cards.length,
    get names() {
      names ??= openNames(compiled.index?.names ?? compileCardNames(compiled.cards));
      return names;
    },
    card: (number) => {
      const card = compiled.cards[number]?.card;
      if (card === undefined) throw new Error(`there is no card ${number}`);
      return card;
    },
    facts: () => null,
  };
}

/** The index of the names of cards, nicknames apart. */
export function compileCardNames(cards: readonly CatalogueCard[]): CompiledNames {
  const common = new Set(cards.flatMap(({ names }) => names.filter((name) => name.commonWord).map(keyOf)));
  const isAttachment = (number: number) =>
    cards[number]?.card.faces.some((face) =>
      face.subtypes.some((type) => type === "Aura" || type === "Equipment" || type === "Fortification"),
    ) === true;
  return compileNames(
    cards.map(({ card, names }) => {
      const proper = names.filter(({ kind }) => kind !== "nickname");
      const [front, ...others] = card.faces;
      if (others.length === 0) return proper;
      const whole = [front, ...others].map((face) => face.name).join(" // ");
      return [...proper, { written: whole, language: "en", kind: "name" as const }];
    }),
    (name) => common.has(keyOf(name)),
    isAttachment,
  );
}

/** The index of further names, which go by their places in the list. */
export function compileFurtherNames(further: readonly CardName[]): CompiledNames {
  const common = new Set(further.filter((name) => name.commonWord).map(keyOf));
  return compileNames(
    further.map((name) => [name]),
    (name) => common.has(keyOf(name)),
  );
}

/** Nicknames, and the names in other languages, which a pack of English cards lacks. */
export const furtherNames = (names: Iterable<CardName>): CardName[] =>
  [...names].filter(({ kind, language }) => kind === "nickname" || language !== "en");

const keyOf = ({ language, written }: Pick<CardName, "language" | "written">): string =>
  `${language} ${foldName(written)}`;

class OpenCatalogue implements Catalogue {
  readonly #compiled: CompiledCatalogue;
  readonly #source: CardSource;
  readonly #further: readonly CardName[];
  #furtherIndex: NameIndex | undefined;

  constructor(compiled: CompiledCatalogue, source: CardSource) {
    this.#compiled = compiled;
    this.#source = source;
    this.#further = compiled.further ?? compiled.cards.flatMap(({ names }) => furtherNames(names));
  }

  get size(): number {
    return this.#source.size;
  }

  get(name: string): Card | null {
    const number = this.#find(name);
    return number === null ? null : this.#source.card(number);
  }

  facts(name: string): KnownCard | null {
    const number = this.#find(name);
    if (number === null) return null;
    const card = this.#source.card(number);
    const further = this.#further.filter((one) => one.name === card.name);
    const names: Record<Language, string> = { en: card.name };
    for (const { kind, language, written } of [...this.#source.names.ofCard(number), ...further])
      if (kind === "name") names[language] ??= written;
    return {
      card,
      names,
      nicknames: further.filter(isNickname).map((one) => one.written),
      faces: knownFaces(card, this.#source.facts(number)),
      source: this.#source.kind,
    };
  }

  near(name: string, limit = 3): readonly string[] {
    const found = [
      ...this.#source.names.near(name, limit).map(({ card, errors }) => ({ errors, name: this.#english(card) })),
      ...this.#openFurther()
        .near(name, limit)
        .flatMap(({ card, errors }) => {
          const further = this.#further[card];
          return further !== undefined && this.#has(further) ? [{ errors, name: further.name }] : [];
        }),
    ].sort((a, b) => a.errors - b.errors);
    return [...new Set(found.map((one) => one.name))].slice(0, limit);
  }

  suggest(typed: string, language: Language, limit = 25): readonly Suggestion[] {
    const key = foldName(typed);
    const nicknamed = this.named(key).filter(isNickname);
    const first = nicknamed.map(({ name }): Suggestion => ({ name, written: name, language: "en" }));
    const found = this.#source.names
      .suggest(typed, language, limit)
      .map((one): Suggestion => ({ name: this.#english(one.card), written: one.written, language: one.language }));
    const further = found.length >= limit ? [] : this.#furtherSuggestions(typed, language, limit);
    const byName = new Map<string, Suggestion>();
    for (const one of [...first, ...found, ...further]) if (!byName.has(one.name)) byName.set(one.name, one);
    return [...byName.values()].slice(0, limit);
  }

  #furtherSuggestions(typed: string, language: Language, limit: number): Suggestion[] {
    return this.#openFurther()
      .suggest(typed, language, limit)
      .flatMap(({ card, written, language: of, kind }) => {
        const further = this.#further[card];
        if (further === undefined || kind === "nickname" || !this.#has(further)) return [];
        return [{ name: further.name, written, language: of }];
      });
  }

  *names(): Iterable<CardName> {
    for (const one of this.#source.names.all()) yield this.#cardName(one);
    for (const further of this.#further) if (this.#isFurther(further)) yield further;
  }

  hasPrefix(letters: string): boolean {
    return this.#source.names.hasPrefix(letters) || this.#openFurther().hasPrefix(letters);
  }

  named(letters: string): readonly CardName[] {
    const names = this.#source.names.ofKey(letters).map((one) => this.#cardName(one));
    const further = this.#openFurther()
      .ofKey(letters)
      .flatMap(({ card }) => this.#further[card] ?? [])
      .filter((one) => this.#isFurther(one) && !names.some((other) => isSame(one, other)));
    const proper = names.filter(({ kind }) => kind !== "short");
    return [...proper, ...further, ...names.filter(({ kind }) => kind === "short")];
  }

  hasWord(word: string): boolean {
    return this.#source.names.hasWord(word) || this.#openFurther().hasWord(word);
  }

  withWord(word: string, limit: number): readonly CardName[] {
    return this.#source.names.withWord(word, limit).map((one) => this.#cardName(one));
  }

  nearWords(word: string, errors: number): readonly string[] {
    const near = [this.#source.names, this.#openFurther()].flatMap((names) => names.nearWords(word, errors));
    return [...new Set(near)];
  }

  /** The card that a name means: names win over nicknames, and those over first parts of names. */
  #find(name: string): number | null {
    const letters = foldName(name);
    const [best] = this.#source.names.ofKey(letters);
    if (best !== undefined && best.kind !== "short") return best.card;
    for (const { card } of this.#openFurther().ofKey(letters)) {
      const [meant] = this.#source.names.find(this.#further[card]?.name ?? "");
      if (meant !== undefined) return meant.card;
    }
    return best?.card ?? null;
  }

  /** Whether it is known only from the list: the starter catalogue's own index has its localised names. */
  #isFurther(name: CardName): boolean {
    return (this.#source.kind === "oracle" || isNickname(name)) && this.#has(name);
  }

  #has({ name }: CardName): boolean {
    return this.#source.names.find(name).length > 0;
  }

  #english(card: number): string {
    return this.#source.names.english(card);
  }

  #cardName({ card, written, language, kind, commonWord }: FoundName): CardName {
    return { name: this.#english(card), written, language, kind, ...(commonWord ? { commonWord } : {}) };
  }

  #openFurther(): NameIndex {
    this.#furtherIndex ??= openNames(this.#compiled.index?.further ?? compileFurtherNames(this.#further));
    return this.#furtherIndex;
  }
}

const isNickname = ({ kind }: Pick<CardName, "kind">): boolean => kind === "nickname";

const isSame = (one: CardName, other: CardName): boolean => one.name === other.name && one.language === other.language;
