import { describe, expect, test } from "vitest";
import { compose, readings } from "./a-table.ts";

/** Steps by which something would become a creature. */
const becomings = (said: string, lang = "en") =>
  readings(said, lang).flatMap((told) => (told.case.steps ?? []).filter((step) => step.do === "become"));

describe("A reason", () => {
  test("that says what something is anyway lets nothing happen", () => {
    const [told] = readings(
      "Boar of Tests is attached to my knight. he kills the knight. does Boar of Tests die because it is a creature?",
    );
    expect(told?.case.steps?.at(-1)).toMatchObject({ do: "destroy", object: "creature" });
  });

  test("that says what something is not by itself makes it no such thing", () => {
    const said = "Axe of Tests is on my knight. he kills the knight. does Axe of Tests die because it is a creature?";
    expect(becomings(said)).toEqual([]);
  });

  test.each([
    [
      "fr",
      "Boar of Tests est attaché à mon ours. il tue l'ours. Boar of Tests meurt vu que c'est une créature ?",
      "Axe of Tests est attachée à mon ours. il tue l'ours. Axe of Tests meurt vu que c'est une créature ?",
    ],
    [
      "de",
      "Boar of Tests liegt an meinem bären. er tötet den bären. stirbt Boar of Tests, weil es eine kreatur ist?",
      "Axe of Tests liegt an meinem bären. er tötet den bären. stirbt Axe of Tests, weil es eine kreatur ist?",
    ],
  ])("is known in other languages (%s)", (lang, creature, axe) => {
    expect(readings(creature, lang)[0]?.case.steps?.at(-1)).toMatchObject({ object: "creature" });
    expect(becomings(axe, lang)).toEqual([]);
  });
});

describe("A card that lies there already", () => {
  test("is not the one that is cast", () => {
    const [told] = readings("my bear wears Axe of Tests and my opponent casts Axe of Tests. do both stay?");
    expect(told?.case.objects).toMatchObject({
      "axe-of-tests": { controller: "you", attachedTo: "creature" },
      "axe-of-tests-2": { controller: "opponent", zone: "hand" },
    });
    expect(told?.case.steps?.[0]).toMatchObject({ do: "cast", object: "axe-of-tests-2", by: "opponent" });
  });

  test("is the one that is equipped to something else", () => {
    const [told] = readings(
      "my bear wears Axe of Tests and i equip Axe of Tests to my knight. does the knight get it?",
    );
    expect(Object.keys(told?.case.objects ?? {})).not.toContain("axe-of-tests-2");
  });
});

describe("What no case holds", () => {
  test("is what somebody wants to pay where the card says another price", () => {
    expect(compose("can i equip Axe of Tests to my bear for 5?").kind).toBe("none");
    expect(compose("can i equip Axe of Tests to my bear for 2?").kind).toBe("framed");
    expect(compose("can i equip Axe of Tests to my bear?").kind).toBe("framed");
  });

  test("is how big a token is of which nobody said what it is", () => {
    const moved = "dies if i move the equipment to another creature?";
    expect(compose(`the token ${moved}`).kind).toBe("none");
    expect(compose(`the creature ${moved}`).kind).toBe("framed");
  });
});

describe("A permanent that is said to be there", () => {
  test.each(["Bear of Tests is in play", "Bear of Tests is on the table"])("only stands by: %s", (said) => {
    const [told] = readings(`${said}. can i equip Axe of Tests to Bear of Tests?`);
    expect(told?.case.objects).toMatchObject({ "bear-of-tests": { card: "Bear of Tests" } });
    expect(told?.case.steps?.[0]).toMatchObject({ do: "activate", targets: ["bear-of-tests"] });
  });
});
