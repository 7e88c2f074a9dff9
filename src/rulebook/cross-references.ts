/** A rule that a text refers to by number and title: `see rule 702.67, “Fortify”`. */
export interface CrossReference {
  readonly number: string;
  readonly title: string;
}

const reference = /(\d{3}(?:\.\d{1,3}[a-z]?)?),?\s*[«“„"]\s*([^«»“”„"]{2,60}?)[.,]?\s*[»”“"]/gu;

/** The references of a text that name the title of what they refer to: only those tell whether the number still fits. */
export const crossReferences = (text: string): readonly CrossReference[] =>
  [...text.matchAll(reference)].map((match) => ({ number: match[1] ?? "", title: match[2] ?? "" }));
