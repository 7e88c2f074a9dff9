/**
 * A question as it is read: composed characters (a Mac sends `é` in two), wide letters as the ordinary ones, without what
 * nobody sees (zero-width spaces, soft hyphens, marks of direction) and without marks piled on letters. A card's set
 * in `[[Bonesplitter|MRD]]`, as it is given to card-fetching bots, is no part of its name.
 */
export function legible(text: string): string {
  if (isPlain.test(text)) return text.replace(setOfCard, "$1");
  return text
    .normalize("NFC")
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ")
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{M}]/gu, "")
    .replace(setOfCard, "$1");
}

/** Most questions are: letters that Latin languages have, and ordinary punctuation. */
const isPlain = /^[\t\n\r -~\u00A0-\u00AC\u00AE-\u024F\u2010-\u2026]*$/;
const setOfCard = /(\[\[[^[\]|]{1,100})\|[^[\]]{0,40}(?=\]\])/g;
