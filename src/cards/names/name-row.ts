import type { Language } from "../../model/index.ts";

/** `short`: a legend by the first part of its name ("Halvar" for "Halvar, God of Battle"), where that is one card alone. */
export const nameKinds = ["name", "face", "nickname", "short"] as const;
export type NameKind = (typeof nameKinds)[number];

/** A name to be put in the index. */
export interface NewName {
  readonly written: string;
  readonly language: Language;
  readonly kind: NameKind;
}

/** A way of writing a card's name; `card` is the card's number in its catalogue. */
export interface FoundName extends NewName {
  readonly card: number;
  readonly commonWord: boolean;
}

/** English names win over localised ones, and those over nicknames. */
export function rankOf({ kind, language }: Pick<NewName, "kind" | "language">): number {
  if (kind === "nickname") return 5;
  if (kind === "short") return 4;
  return (kind === "name" ? 0 : 1) + (language === "en" ? 0 : 2);
}
