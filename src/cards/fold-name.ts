/** A name without what people leave out: case, accents, apostrophes, hyphens, commas, spaces. */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ß", "ss")
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
