import { describe, expect, test } from "vitest";
import { compose, readings } from "./a-table.ts";

const text = (question: string, lang = "en") => readings(question, lang)[0]?.case.objects.creature?.facts?.oracle_text;

describe("An ability that something has not", () => {
  test.each([
    [
      "en",
      "my creature has no shroud, can i put Veil of Tests on it",
      "my creature has shroud, can i put Veil of Tests on it",
    ],
    [
      "fr",
      "ma créature n'a pas le linceul, je peux lui mettre Veil of Tests ?",
      "ma créature a le linceul, je peux lui mettre Veil of Tests ?",
    ],
    [
      "de",
      "meine kreatur hat keine verhülltheit, kann ich Veil of Tests auf sie wirken?",
      "meine kreatur hat verhülltheit, kann ich Veil of Tests auf sie wirken?",
    ],
  ])("is not given to it, and one that it has is (%s)", (lang, without, having) => {
    expect(readings(without, lang)).not.toEqual([]);
    expect(text(without, lang) ?? "").not.toMatch(/shroud/i);
    expect(text(having, lang)).toMatch(/shroud/i);
  });

  test("is taken away when it was told of before", () => {
    const [told] = readings("my creature has shroud. it loses shroud. can i put Veil of Tests on it");
    expect(told?.case.steps).toMatchObject([{ do: "lose", object: "creature", abilities: ["shroud"] }, {}, {}]);
  });

  test("is told apart from one that it has", () => {
    const both = text("my creature has no hexproof but shroud, can i put Veil of Tests on it");
    expect(both).toMatch(/shroud/i);
    expect(both).not.toMatch(/hexproof/i);
    expect(compose("my creature has no hexproof or shroud, can i put Veil of Tests on it").kind).toBe("none");
  });

  test("may be a player's", () => {
    const [told] = readings("my opponent has hexproof. can i enchant him with Hex of Tests");
    expect(told?.case.steps).toMatchObject([
      { do: "gain", object: "opponent", abilities: ["hexproof"] },
      { do: "cast", object: "hex-of-tests", targets: ["opponent"] },
      {},
    ]);
    const [not] = readings("my opponent no longer has hexproof. can i enchant him with Hex of Tests");
    expect(not?.case.steps).toMatchObject([{ do: "cast", targets: ["opponent"] }, {}]);
  });
});

describe("Who asks", () => {
  test("may be asking for somebody else", () => {
    const stolen = "opponent steals my creature with Axe of Tests on it.";
    expect(readings(`${stolen} can he equip Axe of Tests to another creature`)[0]?.case.steps?.[1]).toMatchObject({
      do: "activate",
      by: "opponent",
    });
    expect(readings(`${stolen} can i equip Axe of Tests to another creature`)[0]?.case.steps?.[1]).toMatchObject({
      do: "activate",
      by: "you",
    });
  });
});
