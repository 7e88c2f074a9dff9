import { describe, expect, test } from "vitest";
import { aReader } from "./a-reader.ts";

const reader = aReader();
const mentions = (question: string) => reader.read(question).mentions;
const names = (question: string) => mentions(question).map(({ name }) => name);

describe("Cards named in a question", () => {
  test("are found in any case, without accents, apostrophes and hyphens", () => {
    expect(names("my BONESPLITTER")).toEqual(["Bonesplitter"]);
    expect(names("umezawas jitte on my guy")).toEqual(["Umezawa's Jitte"]);
    expect(names("ma créature équipée de scinde os meurt")).toEqual(["Bonesplitter"]);
  });

  test("are the longest that fit", () => {
    expect(names("does sword of fire and ice fall off")).toEqual(["Sword of Fire and Ice"]);
  });

  test("are found as possessives, plurals and nicknames", () => {
    expect(names("bonesplitter's equip cost")).toEqual(["Bonesplitter"]);
    expect(names("two jittes")).toEqual(["Umezawa's Jitte"]);
    expect(names("halvar moves it")).toEqual(["Halvar, God of Battle"]);
  });

  test("are found with a typing error in a longer name, and say so", () => {
    expect(mentions("my creature has bonespliter on it")).toMatchObject([{ name: "Bonesplitter", by: "typo" }]);
    expect(mentions("bonesplitter dies")).toMatchObject([{ by: "name" }]);
  });

  test("stand where the question has them", () => {
    const question = "l'équipement, c'est Scinde-os ?";
    const [mention] = mentions(question);
    expect(question.slice(mention?.span.start, mention?.span.end)).toBe("Scinde-os");
    expect(mention).toMatchObject({ written: "Scinde-os", language: "fr" });
  });

  test("are not ordinary words, unless the sentence means the card", () => {
    expect(names("i fear that the aura falls off")).toEqual([]);
    expect(names("my flyer takes flight, does the sword stay on?")).toEqual([]);
    expect(names("i cast fear on my creature, what happens")).toEqual(["Fear"]);
    expect(names("my creature has Flight on it")).toEqual(["Flight"]);
    expect(names("fear on my creature. it gets protection from black, does fear fall off")).toEqual(["Fear", "Fear"]);
    expect(names("j'ai peur que l'aura tombe")).toEqual([]);
  });

  test("hide their words from everything else that is read", () => {
    const { concepts } = reader.read("sword of fire and ice, does it stay?");
    expect(concepts.map(({ id }) => id)).not.toContain("object.equipment");
  });
});
