/** What framing a question needs to know of a card; the catalogue's cards are such. */
export interface KnownCard {
  readonly name: string;
  readonly faces: readonly [KnownFace, ...KnownFace[]];
}

export interface KnownFace {
  /** Lower case. */
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly supertypes?: readonly string[];
  readonly colors?: readonly string[];
  readonly manaValue?: number;
  readonly power?: number | string | null;
  readonly toughness?: number | string | null;
  readonly abilities: readonly KnownAbility[];
  /** Text that is not understood. */
  readonly unmodelled: readonly {
    readonly text: string;
    /** The kind of ability that it is part of, and whether what it says could matter to attachments. */
    readonly within?: string;
    readonly mayMatter?: boolean;
  }[];
}

export interface KnownAbility {
  readonly kind: string;
  readonly text?: string;
  readonly event?: { readonly kind: string };
  readonly targets?: readonly KnownTarget[];
  readonly instructions?: readonly KnownInstruction[];
  /** What an enchant ability lets it enchant; a static ability's condition is only known to be there. */
  readonly filter?: KnownFilter;
  /** Where that is, when not on the battlefield ("enchant creature card in a graveyard"). */
  readonly zone?: string;
  readonly affects?: { readonly kind: string };
  readonly modifications?: readonly KnownModification[];
  readonly isManaAbility?: boolean;
  /** What is sacrificed to activate it. */
  readonly sacrifices?: unknown;
  readonly condition?: unknown;
  /** What is chosen as it enters. */
  readonly what?: string;
}

export interface KnownTarget {
  readonly filter: KnownFilter;
  readonly zone?: string;
  readonly count?: number;
  readonly upTo?: boolean;
  readonly on?: string;
}

/** A filter of the engine, as far as framing looks into it. */
export interface KnownFilter {
  readonly kind: string;
  readonly type?: string;
  readonly subtype?: string;
  readonly of?: unknown;
  readonly filter?: KnownFilter;
  readonly player?: { readonly kind: string };
  /** A comparison with a number ("mana value 3 or less"). */
  readonly is?: string;
  readonly than?: unknown;
}

export interface KnownModification {
  readonly kind: string;
  readonly abilities?: readonly unknown[];
  readonly types?: readonly string[];
}

export interface KnownInstruction {
  readonly kind: string;
  readonly object?: {
    readonly kind: string;
    readonly index?: number;
    readonly filter?: KnownFilter;
    readonly zone?: string;
  };
  /** A zone, or what something is attached to. */
  readonly to?: unknown;
  readonly amount?: unknown;
  readonly delayed?: boolean;
  /** How long what it does lasts. */
  readonly until?: unknown;
  readonly modifications?: readonly KnownModification[];
  readonly instructions?: readonly KnownInstruction[];
  /** Each of what it does something to ("for each creature"). */
  readonly of?: { readonly kind: string; readonly filter?: KnownFilter };
}

/** Where cards are looked up. */
export interface KnownCards {
  /** The card of that English name; null when there is none. */
  card(name: string): KnownCard | null;
  /** Whether nearly all names of cards in a language are known: else a word that is not understood may be one. */
  knowsNamesIn?(language: string): boolean;
}
