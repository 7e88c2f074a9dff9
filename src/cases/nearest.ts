import { distance } from "fastest-levenshtein";

/** The candidate that a mistyped word most likely means, or null when none is near. Case does not count. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const wanted = word.slice(0, 60).toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps < least) {
      best = candidate;
      least = steps;
    }
  }
  return best;
}

/** `; did you mean "axe"?`, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates);
  return near === null ? "" : `; did you mean "${near}"?`;
}

/** A word of the case as it is shown in a message: cut when it is very long. */
export function shown(word: string): string {
  return `"${word.length > 60 ? `${word.slice(0, 57)}…` : word}"`;
}
