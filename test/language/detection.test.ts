import { describe, expect, test } from "vitest";
import { aReader } from "./a-reader.ts";

const reader = aReader();
const language = (question: string, options = {}) => reader.read(question, options).language;

describe("The language of a question", () => {
  test.each([
    ["does the boots stay on if it loses hexproof", "en"],
    ["equipped guy gets stolen, who has the sword now?", "en"],
    ["gy or hand?", "en"],
    ["ma creature equipee meurt, lepee reste en jeu ou pas", "fr"],
    ["il se passe quoi si on me vole le terrain", "fr"],
    ["jpeux équiper en réponse stp ?", "fr"],
    ["faellt die aura ab wenn die kreatur getoetet wird", "de"],
    ["gegner klaut mein vieh, wem gehört das schwert dann", "de"],
    ["moin, kann man das einfach abnehmen?", "de"],
  ])("of %j is %s", (question, expected) => {
    expect(language(question)).toBe(expected);
  });

  test("is told by the words around English card names", () => {
    expect(
      language("Sword of Fire and Ice sur ma créature, elle est exilée, que devient Sword of Fire and Ice ?"),
    ).toBe("fr");
    expect(language("Gift of Orzhova auf meiner Kreatur, was passiert wenn sie stirbt?")).toBe("de");
  });

  test("is the chosen one before the text's, and the text's before the reader's", () => {
    expect(language("ma créature meurt, l'aura reste ?", { lang: "de" })).toBe("de");
    expect(language("ma créature meurt, l'aura reste ?", { locale: "de-DE" })).toBe("fr");
  });

  test("is the reader's where only a card is named, and English where nothing is known", () => {
    expect(language("Bonesplitter", { locale: "fr-CA" })).toBe("fr");
    expect(language("Bonesplitter", { locale: "ja" })).toBe("en");
    expect(language("Bonesplitter")).toBe("en");
    expect(reader.read("Bonesplitter").languageConfidence).toBe(0);
  });
});
