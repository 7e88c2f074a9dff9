import type { Ability, UnmodelledText } from "../../../engine/index.ts";
import { type ClauseReading, harmlessReasonsOf } from "../clause.ts";

type Place = "graveyard" | "hand";

/** Deeds by which a graveyard or a hand grows or shrinks. */
const deeds: Readonly<Record<Place, RegExp>> = {
  graveyard: /\bmills?\b|\bsurveils?\b|\bdiscards?\b|\binto [^.]*\bgraveyards?\b/i,
  hand: /\bdraws?\b|\bdiscards?\b/i,
};

export const noticedReason = "another ability of the card counts what this changes, or triggers on it";
/** What another ability of the card may hang on: who is the monarch, whether it is tapped, how fast a player is. */
const noticedWords: readonly (readonly [deed: RegExp, noticing: RegExp])[] = [
  [/\bbecomes? the monarch\b/i, /^(?!.*\bcosts?\b).*\bmonarch\b/i],
  [/\bmay choose not to untap\b/i, /\b(?:remains tapped|becomes untapped)\b/i],
  [/\bstarts? your engines\b/i, /\bmax speed\b/i],
];
const loyaltyReason = "the loyalty that this costs is not played";
/** "−5: Draw two cards": what is left without loyalty is put into a graveyard (704.5i). */
const costsLoyalty = /^[−–-]\d/;
/** "Return all … from your graveyard": what was put there decides what comes, whether that is understood or not. */
const bringsBack = /\b(return|put)s?\b[^.]*\bgraveyards?\b[^.]*\b(battlefield|hand)\b/i;

/**
 * What is harmless by itself is not where another ability of the same card counts the graveyard or hand that it changes, or triggers on
 * cards being drawn or discarded, or brings back what was put into a graveyard; nor is what costs loyalty.
 */
export function noticedDeeds(
  clauses: readonly ClauseReading[],
  abilities: readonly Ability[],
): readonly ClauseReading[] {
  const harmless = clauses.filter(({ status }) => status === "harmless");
  const isLooted = (one: ClauseReading) =>
    /\bmills?\b|\btop [^.]*graveyard/i.test(one.text) && clauses.some(({ text }) => bringsBack.test(text));
  const places = (["graveyard", "hand"] as const).filter((place) => abilities.some((one) => notices(one, place)));
  const isNoticed = (one: ClauseReading) =>
    noticedWords.some(
      ([deed, noticing]) =>
        deed.test(one.text) &&
        clauses.some((other) => other !== one && other.status !== "harmless" && noticing.test(other.text)),
    );
  const isOwn = ({ abilities: [first] }: ClauseReading, place: Place) => first !== undefined && notices(first, place);
  return harmless.filter(
    (one) =>
      costsLoyalty.test(one.text) ||
      isLooted(one) ||
      isNoticed(one) ||
      places.some((place) => deeds[place].test(one.text) && !isOwn(one, place)),
  );
}

export const asUnmodelled = ({ text }: ClauseReading): UnmodelledText => ({
  text,
  reason: costsLoyalty.test(text) ? loyaltyReason : noticedReason,
  mayMatter: true,
});

function notices(ability: Ability, place: Place): boolean {
  if (ability.kind === "harmless") return false;
  if (ability.kind === "triggered" || ability.kind === "activated" || ability.kind === "spell")
    if (harmlessReasonsOf(ability.instructions) !== null) return false;
  return asks(ability, place);
}

function asks(node: unknown, place: Place): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("kind" in node) {
    if (node.kind === "count" && "zone" in node && node.zone === place) return true;
    if ((node.kind === "unknown" || node.kind === "outside") && "about" in node && node.about === place) return true;
  }
  return Object.values(node).some((one) => asks(one, place));
}
