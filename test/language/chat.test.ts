import { describe, expect, test } from "vitest";
import { aReader, locales } from "./a-reader.ts";

const reader = aReader();
const read = (question: string, lang: string) => reader.read(question, { lang });
const ids = (question: string, lang: string) => read(question, lang).concepts.map(({ id }) => id);

describe("Players' chat", () => {
  test.each([
    ["de", "er hat sie gebounced", "event.bounce"],
    ["de", "der wird dann weggekillt", "event.die"],
    ["de", "sie wurde gesacct", "event.sacrifice"],
    ["de", "ich leg das Schwert an", "event.attach"],
    ["de", "um es umzulegen", "event.move"],
    ["de", "die faellt dann ab", "event.fall-off"],
    ["fr", "il me la bounce", "event.bounce"],
    ["fr", "je blink ma bete", "event.flicker"],
    ["fr", "il sac sa creature", "event.sacrifice"],
    ["en", "the creatrue stays", "object.creature"],
    ["en", "it comes in w/o a creature", "negation"],
  ])("in %s %j says %s", (lang, question, expected) => {
    expect(ids(question, lang)).toContain(expected);
  });

  test.each([
    ["en", "ok so basically my buddy says, tbh im not sure, that the aura stays lol"],
    ["fr", "du coup en fait mon pote dit que l'aura reste, je sais pas trop mdr"],
    ["de", "also mein kumpel meint halt irgendwie, dass die Aura eigentlich bleibt, keine ahnung"],
  ])("in %s is read without its padding: %j", (lang, question) => {
    const { stems, concepts } = read(question, lang);
    expect(stems).toEqual([]);
    expect(concepts.map(({ id }) => id)).toContain("event.stay");
    expect(concepts.map(({ id }) => id)).not.toContain("negation");
  });

  test("of a kind that nobody knows is kept, so that nothing is ruled without it", () => {
    expect(read("my frobnicated creature dies", "en").stems).not.toEqual([]);
  });

  test.each(["en", "fr", "de"])("has no decisive word among the harmless ones of %s", (language) => {
    const decisive: Readonly<Record<string, readonly string[]>> = {
      en: ["not", "no", "never", "without", "two", "another", "opponent", "red", "white", "hexproof", "aura", "until"],
      fr: ["pas", "jamais", "sans", "deux", "autre", "adversaire", "rouge", "blanc", "linceul", "aura"],
      de: ["nicht", "kein", "keine", "nie", "ohne", "zwei", "andere", "gegner", "rot", "weiss", "schutz", "aura"],
    };
    const harmless = new Set(locales.locales[language]?.harmless);
    expect(decisive[language]?.filter((word) => harmless.has(word))).toEqual([]);
  });
});

describe("Names in chat", () => {
  const names = (question: string, lang = "en") => read(question, lang).mentions.map(({ name }) => name);

  test("may be a part that belongs to one card alone, where a name stands", () => {
    expect(names("does the orzhova fall off")).toEqual(["Gift of Orzhova"]);
  });

  test("are no card where the same word stands as a verb", () => {
    expect(names("he may gift it to me")).toEqual([]);
  });

  test("may stand before a verb that links them to a place", () => {
    expect(names("flight is on my bear")).toEqual(["Flight"]);
    expect(names("my bear takes flight")).toEqual([]);
  });
});
