import { describe, expect, test } from "vitest";
import { compileCase } from "../../src/cases/index.ts";
import { threeCards } from "./catalogue.ts";

const bears = { card: "Grizzly Bears" };
const axe = { card: "Bonesplitter" };

function ready(input: unknown) {
  const made = compileCase(input, threeCards);
  if ("error" in made) throw new Error(made.error.message);
  return made.compiled;
}

function mistake(input: unknown) {
  const made = compileCase(input, threeCards);
  if (!("error" in made)) throw new Error("there is no mistake");
  return made.error;
}

describe("defaults of the case format", () => {
  test("the first player is active, controls what says nothing else, and owns what they control", () => {
    const { position } = ready({ players: [..."ab"], objects: { bears, theirs: { ...bears, controller: "b" } } });
    expect(position.active).toBe("a");
    expect(position.objects.map(({ controller, owner }) => [controller, owner])).toEqual([
      ["a", "a"],
      ["b", "b"],
    ]);
  });

  test("timestamps follow the order of the file", () => {
    const { position } = ready({ objects: { bears, axe: { ...axe, timestamp: 9 } } });
    expect(position.objects.map(({ timestamp }) => timestamp)).toEqual([1, 2]);
  });

  test("timestamps are those given when every object has one", () => {
    const { position } = ready({ objects: { bears: { ...bears, timestamp: 5 }, axe: { ...axe, timestamp: 3 } } });
    expect(position.objects.map(({ timestamp }) => timestamp)).toEqual([5, 3]);
  });

  test("a planeswalker starts with the loyalty printed on it", () => {
    const walker = { facts: { name: "Walker", type_line: "Legendary Planeswalker — Walker", loyalty: "4" } };
    expect(ready({ objects: { walker } }).position.objects[0]?.counters).toEqual({ loyalty: 4 });
  });

  test("a planeswalker starts with the loyalty counters that the file gives it", () => {
    const walker = {
      facts: { name: "Walker", type_line: "Legendary Planeswalker — Walker", loyalty: "4" },
      counters: { loyalty: 1 },
    };
    expect(ready({ objects: { walker } }).position.objects[0]?.counters).toEqual({ loyalty: 1 });
  });

  test("a planeswalker card in a hand has no counters", () => {
    const walker = {
      facts: { name: "Walker", type_line: "Legendary Planeswalker — Walker", loyalty: "4" },
      zone: "hand",
    };
    expect(ready({ objects: { walker } }).position.objects[0]?.counters).toEqual({});
  });

  test("effects last until end of turn", () => {
    const { steps } = ready({
      objects: { bears },
      steps: [{ do: "pump", object: "bears", power: 1, toughness: "+1" }],
    });
    expect(steps[0]).toEqual({ do: "pump", object: "bears", power: 1, toughness: 1, until: "end-of-turn" });
  });
});

describe("steps", () => {
  test("moving to the battlefield is entering it", () => {
    const { steps } = ready({
      objects: { axe: { ...axe, zone: "hand" } },
      steps: [{ do: "move", object: "axe", to: "battlefield" }],
    });
    expect(steps[0]).toMatchObject({ do: "enter", objects: ["axe"] });
  });

  test("moving to the stack is a mistake: cards get there by being cast", () => {
    const { code, path } = mistake({ objects: { axe }, steps: [{ do: "move", object: "axe", to: "stack" }] });
    expect([code, path]).toEqual(["case/bad-value", "steps[0].to"]);
  });

  test.each([
    ["equip", { kind: "keyword", keyword: "equip" }],
    ["Equip Knight", { kind: "keyword", keyword: "equip", quality: "knight" }],
    ["equip {1}", { kind: "text", text: "equip {1}" }],
    ["aura swap", { kind: "keyword", keyword: "aura-swap" }],
    ["{T}: Add {G}.", { kind: "text", text: "{t}: add {g}" }],
    ["1", { kind: "number", number: 1 }],
    [0, { kind: "number", number: 0 }],
  ])("the ability %s is found by what it is", (ability, selector) => {
    const { steps } = ready({ objects: { axe }, steps: [{ do: "activate", object: "axe", ability }] });
    expect(steps[0]).toMatchObject({ ability: selector });
  });

  test("timing is checked for an ability unless the step says any, and for a spell only if it says so", () => {
    const { steps } = ready({
      objects: { axe },
      steps: [
        { do: "activate", object: "axe", ability: "equip" },
        { do: "activate", object: "axe", ability: "equip", timing: "any" },
        { do: "cast", object: "axe" },
        { do: "cast", object: "axe", timing: "check" },
      ],
    });
    expect(steps.map((step) => "checkTiming" in step && step.checkTiming)).toEqual([true, false, false, true]);
  });

  test("a token that a step creates can be named afterwards", () => {
    const { steps } = ready({
      objects: { bears },
      steps: [
        { do: "createToken", object: "monster", role: "Monster", attachTo: "bears" },
        { do: "destroy", object: "monster" },
      ],
    });
    expect(steps[1]).toMatchObject({ objects: ["monster"] });
  });

  test("a token that a step creates cannot be named before", () => {
    const { path } = mistake({
      objects: { bears },
      steps: [
        { do: "destroy", object: "monster" },
        { do: "createToken", object: "monster", role: "Monster", attachTo: "bears" },
      ],
    });
    expect(path).toBe("steps[0].object");
  });

  test("a token that an ability makes is named after what made it", () => {
    const { steps } = ready({ objects: { axe }, steps: [{ do: "destroy", object: "axe.germ" }] });
    expect(steps[0]).toMatchObject({ objects: ["axe.germ"] });
    expect(mistake({ objects: { axe }, steps: [{ do: "destroy", object: "sword.germ" }] }).code).toBe(
      "case/unknown-object",
    );
  });
});

describe("Role tokens (111.10)", () => {
  test.each(["Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero"])(
    "%s is a colorless Aura Role enchantment token that enchants a creature",
    (role) => {
      const [token] = ready({ objects: { role: { role } } }).position.objects;
      expect(token?.token).toBe(true);
      expect(token?.card.name).toBe(`${role} Role`);
      const [face] = token?.card.faces ?? [];
      expect(face).toMatchObject({ name: role, colors: [], types: ["enchantment"], subtypes: ["Aura", "Role"] });
      expect(face?.abilities[0]).toMatchObject({ kind: "enchant", text: "enchant creature" });
    },
  );

  test("an unknown Role is a mistake that names the ones there are", () => {
    expect(mistake({ objects: { role: { role: "Monstr" } } }).message).toBe(
      'objects.role.role: there is no Role "Monstr"; did you mean "Monster"?',
    );
  });
});

describe("mistakes name their place and what may have been meant", () => {
  test.each<[string, unknown, string, string]>([
    [
      "an unknown object",
      { objects: { axe, bears }, steps: [{ do: "attach", object: "axee", to: "bears" }] },
      "case/unknown-object",
      'steps[0].object: no object is called "axee"; did you mean "axe"?',
    ],
    [
      "an unknown object in a batch",
      { objects: { axe, bears }, steps: [{ do: "batch", steps: [{ do: "unattach", object: "axx" }] }] },
      "case/unknown-object",
      'steps[0].steps[0].object: no object is called "axx"; did you mean "axe"?',
    ],
    [
      "an unknown verb",
      { objects: { axe }, steps: [{ do: "destory", object: "axe" }] },
      "case/unknown-verb",
      'steps[0].do: there is no step "destory"; did you mean "destroy"?',
    ],
    [
      "an unknown card",
      { objects: { axe: { card: "Bonesplittr" } } },
      "case/unknown-card",
      'objects.axe.card: no card is called "Bonesplittr"; did you mean "Bonesplitter"?',
    ],
    [
      "an unknown field",
      { objects: { axe: { ...axe, attchedTo: "bears" } } },
      "case/unknown-field",
      'objects.axe.attchedTo: there is no such field here; did you mean "attachedTo"?',
    ],
    [
      "an unknown player",
      { objects: { axe: { ...axe, controller: "oponent" } } },
      "case/unknown-player",
      'objects.axe.controller: no player is called "oponent"; did you mean "opponent"?',
    ],
    [
      "a missing field",
      { objects: { axe }, steps: [{ do: "attach", object: "axe" }] },
      "case/missing-field",
      "steps[0].to: this field is missing",
    ],
    [
      "a missing object",
      { objects: { axe }, steps: [{ do: "unattach" }] },
      "case/missing-field",
      "steps[0].object: this field is missing",
    ],
    [
      "a wrong zone",
      { objects: { axe: { ...axe, zone: "graveyrd" } } },
      "case/bad-value",
      'objects.axe.zone: "graveyrd" is not one of battlefield, graveyard, exile, hand, library, stack, command; did you mean "graveyard"?',
    ],
    [
      "an object called like a player",
      { objects: { you: axe } },
      "case/duplicate-id",
      'objects.you: "you" is already a player',
    ],
    [
      "a player twice",
      { players: ["you", "you"], objects: { axe } },
      "case/duplicate-id",
      'players[1]: "you" is already a player',
    ],
    [
      "a card type that there is not",
      { objects: { axe }, steps: [{ do: "become", object: "axe", addTypes: ["creatur"] }] },
      "case/bad-value",
      'steps[0].addTypes[0]: "creatur" is not a card type: artifact, battle, creature, enchantment, instant, kindred, land, planeswalker, sorcery; did you mean "creature"?',
    ],
    [
      "a back face that there is not",
      { objects: { axe: { ...axe, face: "back" } } },
      "case/bad-value",
      "objects.axe.face: Bonesplitter has no back face",
    ],
    [
      "a duration that watches one of several attachments",
      {
        objects: { bears, axe: { ...axe, attachedTo: "bears" }, axe2: { ...axe, attachedTo: "bears" } },
        steps: [{ do: "gain", object: "bears", abilities: ["flying"], until: "as-long-as-attached" }],
      },
      "case/ambiguous-source",
      'steps[0].source: several things are attached to "bears": name the one that the effect watches',
    ],
    [
      "an ask about nothing",
      { objects: { axe }, ask: { about: 3 } },
      "case/bad-value",
      "ask.about: there is no step 3",
    ],
    ["no case at all", [1, 2], "case/not-a-case", "a case is a mapping with `objects` and `steps`"],
  ])("%s", (_what, input, code, message) => {
    const found = mistake(input);
    expect(found.message).toBe(message);
    expect(found.code).toBe(code);
  });

  test("the duration need not be told when one thing is attached", () => {
    ready({
      objects: { bears, axe: { ...axe, attachedTo: "bears" } },
      steps: [{ do: "gain", object: "bears", abilities: ["flying"], until: "as-long-as-attached" }],
    });
  });
});

describe("no input makes it throw", () => {
  const circle: Record<string, unknown> = { card: "Bonesplitter" };
  circle.counters = circle;

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a text", "axe"],
    ["prototype keys", JSON.parse('{"objects": {"__proto__": {"card": "Bonesplitter"}}}')],
    [
      "a constructor",
      JSON.parse('{"objects": {"constructor": {"card": "Bonesplitter"}}, "steps": [{"do": "constructor"}]}'),
    ],
    ["a circle", { objects: { axe: circle } }],
    ["endless nesting", JSON.parse(`${'{"objects":'.repeat(5000)}1${"}".repeat(5000)}`)],
    ["a huge number", { objects: { bears }, steps: [{ do: "damage", object: "bears", amount: 1e300 }] }],
    ["not a number", { objects: { bears: { ...bears, counters: { "+1/+1": Number.NaN } } } }],
    ["a null object", { objects: { bears: null } }],
    ["steps that are no steps", { objects: { bears }, steps: [null, 3, []] }],
    ["a symbol of a verb", { objects: { bears }, steps: [{ do: { toString: null }, object: "bears" }] }],
  ])("%s is a mistake", (_what, input) => {
    expect(mistake(input).code).toMatch(/^case\//);
  });

  test("things attached in a circle, or to themselves, are a position: the rules say what becomes of it", () => {
    const { position } = ready({
      objects: {
        axe: { ...axe, attachedTo: "other" },
        other: { ...axe, attachedTo: "axe" },
        self: { ...axe, attachedTo: "self" },
      },
    });
    expect(position.objects.map(({ attachedTo }) => attachedTo)).toEqual(["other", "axe", "self"]);
  });
});
