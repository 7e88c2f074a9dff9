import { describe, expect, test } from "vitest";
import { compose, readings, steps } from "./a-table.ts";

describe("A small story", () => {
  test("has what is said to be on something on it from the start, and then what happens", () => {
    expect(readings("my creature with Veil of Tests on it gets exiled. does Veil of Tests stay")).toMatchObject([
      {
        asked: { kind: "does-it-stay", about: "veil-of-tests" },
        case: {
          objects: { creature: { controller: "you" }, "veil-of-tests": { attachedTo: "creature" } },
          steps: [{ do: "move", object: "creature", to: "exile" }],
        },
      },
    ]);
  });

  test.each([
    ["en", "opponent steals my creature with Axe of Tests on it. does Axe of Tests stay on"],
    ["fr", "mon adversaire vole ma créature équipée de Axe of Tests. Axe of Tests reste dessus ?"],
    ["de", "gegner klaut meine kreatur mit Axe of Tests. bleibt Axe of Tests dran?"],
  ])("is read alike in %s", (lang, question) => {
    expect(readings(question, lang)).toMatchObject([
      {
        asked: { kind: "does-it-stay", about: "axe-of-tests" },
        case: {
          objects: { "axe-of-tests": { attachedTo: "creature" } },
          steps: [{ do: "control", object: "creature", player: "opponent" }],
        },
      },
    ]);
  });

  test("lets what is done in response come before what it responds to resolves", () => {
    const told = "i cast Veil of Tests on my creature, in response opponent kills it. does Veil of Tests resolve";
    expect(steps(told)?.map((step) => step.do)).toEqual(["cast", "destroy", "resolve"]);
    const later = "i cast Veil of Tests on my creature, then opponent kills it. does Veil of Tests stay";
    expect(readings(later)[0]?.case.steps?.map((step) => step.do)).toEqual(["cast", "resolve", "destroy"]);
  });

  test("knows what was responded to though nobody told of it before", () => {
    expect(steps("he kills my creature in response to my aura. does the aura resolve")).toMatchObject([
      { do: "cast", object: "aura", targets: ["creature"] },
      { do: "destroy", object: "creature" },
      { do: "resolve" },
    ]);
  });

  test("casts a spell that is named with what it is used on", () => {
    expect(steps("Banish the Tests on my equipped creature. does the equipment stay")).toMatchObject([
      { do: "cast", object: "banish-the-tests", targets: ["creature"], by: "opponent" },
      { do: "resolve" },
    ]);
  });

  test("is not composed when a spell's text is not understood", () => {
    expect(compose("Riddle of Tests on my equipped creature. does the equipment stay").kind).toBe("none");
  });

  test("is not composed when anything that was said has found no place", () => {
    expect(readings("my equipped creature is exiled. does the equipment stay")).toHaveLength(1);
    expect(compose("my equipped creature is exiled and i draw a card. does the equipment stay").kind).toBe("none");
    expect(compose("my equipped creature frobnicates. does the equipment stay").kind).toBe("none");
  });
});

describe("Who and what is meant", () => {
  test("an Equipment is not told from the creature that carries it by saying it", () => {
    const both = readings("my creature carries Axe of Tests. it is destroyed. does Axe of Tests stay");
    expect(both.length).toBeLessThanOrEqual(2);
    expect(both.map((one) => one.asked.about)).toEqual(both.map(() => "axe-of-tests"));
  });

  test("an opponent's creature is the opponent's", () => {
    expect(readings("can i equip Axe of Tests to my opponents creature")[0]).toMatchObject({
      asked: { kind: "can-i" },
      case: { objects: { creature: { controller: "opponent" }, "axe-of-tests": { controller: "you" } } },
    });
    expect(readings("can i equip Axe of Tests to my creature")[0]).toMatchObject({
      case: { objects: { creature: { controller: "you" } } },
    });
  });

  test("a creature is what it was said to be", () => {
    const [pro] = readings("my creature has protection from red, can i put Veil of Tests on it");
    expect(pro?.case.objects.creature?.facts?.oracle_text).toContain("rotection from red");
    const [plain] = readings("can i put Veil of Tests on my creature");
    expect(plain?.case.objects.creature?.facts?.oracle_text).not.toContain("rotection");
  });

  test("what is taken for granted has to come true in the ruling", () => {
    const [told] = readings("my creature with Veil of Tests dies. does Veil of Tests stay");
    expect(told?.premises).toContainEqual({ kind: "left", object: "creature" });
  });
});
