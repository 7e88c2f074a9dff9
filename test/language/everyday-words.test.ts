import { describe, expect, it } from "vitest";
import { aReader } from "./a-reader.ts";

const reader = aReader();
const strangeIn = (question: string) => reader.read(question).clauses.flatMap(({ strange }) => strange);

describe("common words of a language", () => {
  it.each([
    "D'après le professeur, Rancor revient. Il revient ?",
    "Gestern in der Wohnung: mein Bär trägt Rancor und stirbt. Kommt Rancor zurück?",
  ])("are no obstacle: %s", (question) => {
    expect(strangeIn(question)).toEqual([]);
  });

  it.each([
    ["Mon ours porte Rancor. Mon adversaire verrouille la créature. Rancor reste ?"],
    ["Malgré Pacifism, mon ours peut attaquer ?"],
    ["Trotz Pacifism: darf mein Bär angreifen?"],
  ])("are one where they may tell something: %s", (question) => {
    expect(strangeIn(question)).not.toEqual([]);
  });

  it.each([
    ["Mon adversaire détruit le restaurant. Rancor reste ?", "restaur"],
    ["Mein Gegner zerstört die Wohnung. Bleibt Rancor?", "wohnung"],
  ])("are one where a thing stands that something happens to: %s", (question, stem) => {
    expect(reader.read(question).clauses.flatMap(({ strangeThings }) => strangeThings)).toEqual([stem]);
  });

  it("may be names where names of cards are not all known, and are told apart for that", () => {
    const { stems, everyday } = reader.read("Gestern in der Wohnung: mein Bär trägt Rancor. Stirbt er?");
    expect(stems).toEqual([]);
    expect(everyday).toEqual(["wohnung"]);
  });
});

describe("English words in another language", () => {
  it.each([
    ["Mon adversaire a exile mon enchanted soldier", "relation.enchanted"],
    ["Mein Gegner hat zwei lands, geht das?", "object.land"],
  ])("are understood as in English: %s", (question, concept) => {
    expect(
      reader.read(question, { lang: /^Mein/.test(question) ? "de" : "fr" }).concepts.map(({ id }) => id),
    ).toContain(concept);
  });

  it("are not where the language has the word itself", () => {
    const { concepts } = reader.read("Rancor revient dans ma main ?", { lang: "fr" });
    expect(concepts.map(({ id }) => id)).not.toContain("time.main-phase");
  });
});
