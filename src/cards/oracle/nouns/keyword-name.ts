import type { Cursor } from "../cursor.ts";

const namedKeywords = [
  "first strike",
  "double strike",
  "flying",
  "defender",
  "reach",
  "trample",
  "vigilance",
  "haste",
  "deathtouch",
  "lifelink",
  "menace",
  "indestructible",
  "hexproof",
  "shroud",
  "islandwalk",
  "shadow",
  "fear",
  "intimidate",
  "infect",
  "flanking",
  "horsemanship",
  "banding",
  "morph",
  "toxic",
  "prowess",
  "changeling",
  "mutate",
  "reconfigure",
  "phasing",
] as const;

/** A keyword spoken of by its name alone. */
export function readKeywordName(c: Cursor): string | null {
  return c.takeOne(...namedKeywords);
}
