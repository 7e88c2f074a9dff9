import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { notationWordsSchema, readShortNotation, Words } from "../../../src/cases/index.ts";
import { threeCards } from "../catalogue.ts";

/** The words of the three languages, as the program has them. */
export const words = new Words(
  Object.fromEntries(
    ["en", "fr", "de"].map((language) => [
      language,
      notationWordsSchema.parse(parse(readFileSync(`src/locales/${language}/notation.yaml`, "utf8"))),
    ]),
  ),
);

/** Reads a text with a catalogue of Grizzly Bears, Bonesplitter and Pacifism. */
export const read = (text: string) => readShortNotation(text, words, threeCards);
