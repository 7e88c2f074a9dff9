/** The numbers by which a text refers to rules: dotted ones anywhere, others after "rule" or before the title of what they name. */
const reference =
  /\b\d{3}\.\d{1,3}[a-z]?\b(?:[–-][a-z]\b)?|(?<=\b(?:rules?|sections?|règles?|regeln?|abschnitt) )\d{1,3}\b|\b\d{3}\b(?=, ?[“„«"])/giu;

/** The rule numbers that a text refers to, as it writes them; of a range (`702.26a–d`) its beginning. */
export const referencesIn = (text: string): readonly string[] =>
  [...text.matchAll(reference)].map(([found]) => found.replace(/[–-][a-z]$/u, ""));

/** A text with its references to rules put as `#`, since their numbers change in every edition. */
export const withoutReferences = (text: string): string => text.replace(reference, "#");
