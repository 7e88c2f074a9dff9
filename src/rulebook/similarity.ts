const betweenWords = /[\s.,;:!?()[\]{}"'“”„«»‘’–—…\u00A0\u202F]+/u;

/** Words of a text as crude stems, without punctuation and endings, so that wordings of one language can be compared. */
export const stems = (text: string): string[] =>
  text
    .toLowerCase()
    .split(betweenWords)
    .flatMap((word) => (word.length < 2 ? [] : word.slice(0, 6)));

/** A text as wordings are compared for being the same: without case, accents and quotation marks, with single spaces. */
export const sameWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}|["“”„«»]/gu, "")
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, " ")
    .trim();
