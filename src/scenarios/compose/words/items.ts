import type { ThingKind } from "../../kinds.ts";

/** A thing of the question as the story takes it: named, called by what it is, or only pointed at. */
export interface Phrase {
  readonly is: "thing" | "pronoun";
  readonly kind: ThingKind;
  readonly name: string | null;
  readonly written: string;
  readonly whose: "you" | "opponent" | null;
  readonly start: number;
  readonly end: number;
  /** Only implied by an adjective ("the *equipped* creature"). */
  readonly implied: boolean;
  /** "a creature", "eine Aura": not one that was spoken of before. */
  readonly indefinite: boolean;
  /** The noun, when it is one for a sort of thing ("the *titan*", "l'*épée*"): another noun is another thing. */
  readonly species?: string;
  /** "My *forest*", "une *île*": the basic land type that the noun says. */
  readonly basic?: string;
  /** The colours it is said to be of, where nobody named it. */
  readonly colors?: readonly string[];
  /** "The *first* creature": what something was on before it was moved. */
  readonly isFormer?: boolean;
  /** "My *3/3*", "a *5/5* flyer": power and toughness, where nobody named it. */
  readonly size?: { readonly power: string; readonly toughness: string };
  /** Abilities that the noun itself says it has ("a *deathtoucher*"). */
  readonly abilities?: readonly string[];
  /** "The *umbra*": an Aura that has umbra armor. */
  readonly isUmbra?: boolean;
  /** "My *enchant creature you control* Aura". */
  readonly isOwnOnly?: boolean;
  /** "*Two* Rancors": there are two of it. */
  readonly isTwo?: boolean;
  /** "*Another* Rancor": one more than there is. */
  readonly isOneMore?: boolean;
}

/** Anything else that was said, by its concept. */
export interface Word {
  readonly is: "event" | "link" | "player" | "mark" | "ask";
  readonly id: string;
  /** It is said not to be so, or no longer. */
  readonly denied?: boolean;
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

export type Item = Phrase | Word;

/** A stretch of a question with at most one thing told or asked, in the order of the text. */
export interface Segment {
  readonly kind: "said" | "condition" | "asked";
  readonly items: readonly Item[];
}
