import type { CardFacts } from "../../model/index.ts";
import type { NewName } from "../names/name-row.ts";

/** A card of an imported file: its facts in English, and its names; the first one is the English name. */
export interface PackCard {
  readonly kind: "card";
  /** Its whole English name ("Fire // Ice"), by which printings are recognised as one card. */
  readonly identity: string;
  readonly facts: CardFacts;
  readonly names: readonly NewName[];
  /** Whether the facts are those of a printing in English, rather than of one in another language. */
  readonly isEnglish: boolean;
}

/** Why an object of a file is no card for us. */
export type SkipReason = "not-an-object" | "no-name" | "no-type" | "not-a-card" | "bad-facts";

export type ReadObject = PackCard | { readonly kind: "skipped"; readonly reason: SkipReason; readonly about: string };

/** Tokens and the like are no cards; those that are attachments (Roles) are asked about all the same. */
const notCards = new Set([
  "token",
  "double_faced_token",
  "emblem",
  "art_series",
  "planar",
  "scheme",
  "vanguard",
  "phenomenon",
]);

/** Whether objects of that layout are cards that can be asked about. */
export const isCard = (layout: string | undefined, typeLine: string): boolean =>
  !notCards.has(layout ?? "normal") || isAttachmentType(typeLine);

/** Whether a type line says Aura, Equipment or Fortification on any face. */
export const isAttachmentType = (typeLine: string): boolean => /\b(Aura|Equipment|Fortification)\b/.test(typeLine);

/** The names of a card in one language: of its front face, of all of it, of its other faces. */
export function namesOf(language: string, faces: readonly string[]): NewName[] {
  const [front, ...others] = faces;
  if (front === undefined || front === "") return [];
  const whole: NewName[] = others.length === 0 ? [] : [{ written: faces.join(" // "), language, kind: "name" }];
  return [
    { written: front, language, kind: "name" },
    ...whole,
    ...others.filter((face) => face !== "").map((written): NewName => ({ written, language, kind: "face" })),
  ];
}
