/** What framing a question needs to know of a card; the catalogue's cards are such. */
export interface KnownCard {
  readonly name: string;
  readonly faces: readonly [KnownFace, ...KnownFace[]];
}

export interface KnownFace {
  /** Lower case. */
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly abilities: readonly KnownAbility[];
  /** Text that is not understood. */
  readonly unmodelled: readonly { readonly text: string }[];
}

export interface KnownAbility {
  readonly kind: string;
  readonly event?: { readonly kind: string };
  readonly instructions?: readonly KnownInstruction[];
}

export interface KnownInstruction {
  readonly kind: string;
  readonly object?: { readonly kind: string };
  readonly to?: unknown;
  readonly modifications?: readonly { readonly kind: string }[];
}

/** Where cards are looked up. */
export interface KnownCards {
  /** The card of that English name; null when there is none. */
  card(name: string): KnownCard | null;
}
