import type { Ability, UnmodelledText } from "../../../engine/index.ts";
import { type ClauseReading, harmlessReasonsOf } from "../clause.ts";

type Place = "graveyard" | "hand";

/** Deeds by which a graveyard or a hand grows or shrinks. */
const deeds: Readonly<Record<Place, RegExp>> = {
  graveyard: /\bmills?\b|\bsurveils?\b|\bdiscards?\b|\binto [^.]*\bgraveyards?\b/i,
  hand: /\bdraws?\b|\bdiscards?\b/i,
};

export const noticedReason = "another ability of the card counts what this changes, or triggers on it";

/**
 * What is harmless by itself is not where another ability of the same card counts the graveyard or hand that it changes, or triggers on
 * cards being drawn or discarded.
 */
export function noticedDeeds(
  clauses: readonly ClauseReading[],
  abilities: readonly Ability[],
): readonly ClauseReading[] {
  const places = (["graveyard", "hand"] as const).filter((place) => abilities.some((one) => notices(one, place)));
  if (places.length === 0) return [];
  const isOwn = ({ abilities: [first] }: ClauseReading, place: Place) => first !== undefined && notices(first, place);
  return clauses.filter((one) =>
    places.some((place) => one.status === "harmless" && deeds[place].test(one.text) && !isOwn(one, place)),
  );
}

export const asUnmodelled = ({ text }: ClauseReading): UnmodelledText => ({
  text,
  reason: noticedReason,
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
