/** A language that Attaché answers in, as the name of its folder under `src/locales` (`en`, `fr`, `de`, …). */
export type Language = string;

/** The language that is used when nothing else is known. */
export const fallbackLanguage: Language = "en";
