import { type CardType, cardTypes } from "../engine/index.ts";

const supertypes = ["basic", "legendary", "ongoing", "snow", "world", "host"];
const multiWord = ["Time Lord"];

export interface TypeLine {
  readonly supertypes: readonly string[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
}

/** Reads "Legendary Artifact Creature — Equipment Boar" (205.1); words that are no types are left out. */
export function readTypeLine(line: string): TypeLine {
  const [before = "", after = ""] = line.split(/\s+(?:—|–|--?)\s+/);
  const words = before.toLowerCase().split(/\s+/);
  const types = words.flatMap((word) => {
    const type = cardTypes.find((one) => one === (word === "tribal" ? "kindred" : word));
    return type === undefined ? [] : [type];
  });
  return { supertypes: words.filter((word) => supertypes.includes(word)), types, subtypes: subtypesOf(after) };
}

function subtypesOf(text: string): string[] {
  const plain = text.replaceAll("’", "'").trim();
  const found: string[] = [];
  let rest = plain;
  while (rest !== "") {
    const two = multiWord.find((one) => rest.startsWith(one));
    const word = two ?? rest.split(/\s+/)[0] ?? rest;
    found.push(word);
    rest = rest.slice(word.length).trim();
  }
  return found;
}
