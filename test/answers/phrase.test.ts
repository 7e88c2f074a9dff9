import { describe, expect, it } from "vitest";
import { openPhrases } from "../../src/answers/phrase.ts";
import type { CalledAs } from "../../src/model/index.ts";
import { locales, named, noun } from "./rulings.ts";

const say = (language: string, called: CalledAs, form: string): string | null => {
  const locale = locales[language];
  return locale === undefined ? null : openPhrases(locale.nouns, language).of(called).form(form);
};
const player = (who: "you" | "opponent" | "other", nth?: number): CalledAs => ({
  kind: "player",
  who,
  ...(nth === undefined ? {} : { nth }),
});
const bonesplitter = named("Bonesplitter", "Bonesplitter", ["artifact", "Equipment"]);
const cloak = named("Armadillo Cloak", "Armadillo Cloak", ["enchantment", "Aura"]);

describe("phrases", () => {
  it.each<[CalledAs, string, string]>([
    [noun("equipment"), "", "l’équipement"],
    [noun("equipment"), "de", "de l’équipement"],
    [noun("equipment"), "a", "à l’équipement"],
    [noun("creature"), "de", "de la créature"],
    [noun("creature"), "a", "à la créature"],
    [noun("land"), "de", "du terrain"],
    [noun("land"), "a", "au terrain"],
    [noun("aura"), "", "l’aura"],
    [noun("aura", "you"), "", "votre aura"],
    [noun("aura", "opponent"), "", "l’aura de votre adversaire"],
    [noun("creature", "you"), "a", "à votre créature"],
    [noun("creature", "opponent"), "de", "de la créature de votre adversaire"],
    [noun("land", "opponent"), "de", "du terrain de votre adversaire"],
    [noun("creature", undefined, 1), "", "la première créature"],
    [noun("equipment", undefined, 2), "a", "au deuxième équipement"],
    [noun("equipment", undefined, 1), "", "le premier équipement"],
    [noun("creature", "you", 2), "", "votre deuxième créature"],
    [bonesplitter, "de", "de Bonesplitter"],
    [cloak, "de", "d’Armadillo Cloak"],
    [cloak, "a", "à Armadillo Cloak"],
    [player("you"), "a", "à vous"],
    [player("opponent"), "de", "de votre adversaire"],
    [player("other", 3), "a", "au joueur 3"],
  ])("in French elide, contract and agree: %j, %s", (called, form, expected) => {
    expect(say("fr", called, form)).toBe(expected);
  });

  it.each<[CalledAs, string, string]>([
    [noun("creature"), "", "die Kreatur"],
    [noun("creature"), "dat", "der Kreatur"],
    [noun("land"), "gen", "des Landes"],
    [noun("planeswalker"), "acc", "den Planeswalker"],
    [noun("planeswalker"), "dat", "dem Planeswalker"],
    [noun("permanent"), "dat", "der bleibenden Karte"],
    [noun("permanent", "you"), "acc", "deine bleibende Karte"],
    [noun("creature", "you"), "dat", "deiner Kreatur"],
    [noun("spell", "you"), "acc", "deinen Zauberspruch"],
    [noun("artifact", "you"), "", "dein Artefakt"],
    [noun("artifact", "you"), "dat", "deinem Artefakt"],
    [noun("aura", "opponent"), "acc", "die Aura deines Gegners"],
    [noun("land", "opponent"), "dat", "dem Land deines Gegners"],
    [noun("creature", undefined, 2), "dat", "der zweiten Kreatur"],
    [noun("land", undefined, 1), "", "das erste Land"],
    [noun("planeswalker", "you", 1), "", "dein erster Planeswalker"],
    [noun("artifact", "you", 2), "acc", "dein zweites Artefakt"],
    [bonesplitter, "dat", "Bonesplitter"],
    [bonesplitter, "gen", "von Bonesplitter"],
    [player("you"), "dat", "dir"],
    [player("opponent"), "acc", "deinen Gegner"],
    [player("other", 3), "gen", "von Spieler 3"],
  ])("in German stand in their case: %j, %s", (called, form, expected) => {
    expect(say("de", called, form)).toBe(expected);
  });

  it.each<[CalledAs, string]>([
    [noun("equipment"), "the Equipment"],
    [noun("aura", "you"), "your Aura"],
    [noun("creature", "opponent"), "your opponent’s creature"],
    [noun("creature", "you", 2), "your second creature"],
    [player("you"), "you"],
    [player("opponent"), "your opponent"],
  ])("in English say whose: %j", (called, expected) => {
    expect(say("en", called, "")).toBe(expected);
  });

  it.each([
    ["fr", ["artifact", "Equipment"], "m"],
    ["fr", ["enchantment", "Aura"], "f"],
    ["fr", ["creature"], "f"],
    ["fr", ["land"], "m"],
    ["de", ["artifact", "Equipment"], "f"],
    ["de", ["artifact", "Fortification"], "f"],
    ["de", ["land"], "n"],
    ["de", ["planeswalker"], "m"],
    ["fr", ["artifact", "creature"], "f"],
  ])("in %s give a card of the types %j the gender of its kind: %s", (language, types, gender) => {
    expect(say(language, named("X", "X", types), "gender")).toBe(gender);
  });

  it("show a card's English name once, where the asker wrote another", () => {
    const locale = locales.fr;
    const phrase = locale && openPhrases(locale.nouns, "fr").of(named("Scinde-os", "Bonesplitter", ["Equipment"]));
    expect([phrase?.form(""), phrase?.form("gender"), phrase?.form("de")]).toEqual([
      "Scinde-os (Bonesplitter)",
      "m",
      "de Scinde-os",
    ]);
  });

  it("show a card's English name alone where only case, accents and signs differ", () => {
    expect(say("en", named("umezawas jitte", "Umezawa’s Jitte", ["Equipment"]), "")).toBe("Umezawa’s Jitte");
    expect(say("en", named("jitte", "Umezawa’s Jitte", ["Equipment"]), "")).toBe("jitte (Umezawa’s Jitte)");
  });

  it("have no form that the language does not have", () => {
    expect(say("en", bonesplitter, "dat")).toBeNull();
  });
});
