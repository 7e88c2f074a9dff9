import { describe, expect, test } from "vitest";
import { compileCase, isShortNotation, pointAt } from "../../../src/cases/index.ts";
import { stepVerbs } from "../../../src/model/index.ts";
import { threeCards } from "../catalogue.ts";
import { read } from "./a-notation.ts";

function input(text: string): Readonly<Record<string, unknown>> {
  const result = read(text);
  if ("mistake" in result) throw new Error(`${result.mistake.key} at ${result.mistake.line}:${result.mistake.from}`);
  return result.input;
}
const stepsOf = (text: string) => input(`Grizzly Bears\nBonesplitter\nPacifism (hand)\n${text}`).steps;

describe("the board", () => {
  test("what stands behind an arrow is attached to what stands before it", () => {
    expect(input("Grizzly Bears (you) <- Bonesplitter; Pacifism (opponent)\n> exile Grizzly Bears")).toEqual({
      format: 1,
      objects: {
        "grizzly-bears": { card: "Grizzly Bears", controller: "you" },
        bonesplitter: { card: "Bonesplitter", attachedTo: "grizzly-bears" },
        pacifism: { card: "Pacifism", attachedTo: "grizzly-bears", controller: "opponent" },
      },
      steps: [{ do: "move", object: "grizzly-bears", to: "exile" }],
    });
  });

  test("#2 is a second copy, and the first is meant without it", () => {
    const { objects, steps } = input(
      "Grizzly Bears\nGrizzly Bears #2 <- Bonesplitter\n> destroy Grizzly Bears\n> destroy Grizzly Bears #2",
    );
    expect(Object.keys(objects as object)).toEqual(["grizzly-bears", "grizzly-bears-2", "bonesplitter"]);
    expect(objects).toMatchObject({ bonesplitter: { attachedTo: "grizzly-bears-2" } });
    expect(steps).toEqual([
      { do: "destroy", object: "grizzly-bears" },
      { do: "destroy", object: "grizzly-bears-2" },
    ]);
  });

  test("parentheses belong to the name before them: controller, zone, states, counters, owner", () => {
    const { objects } = input("Grizzly Bears (opponent, tapped, 2 +1/+1, owner you)\nPacifism (graveyard)");
    expect(objects).toEqual({
      "grizzly-bears": {
        card: "Grizzly Bears",
        controller: "opponent",
        tapped: true,
        counters: { "+1/+1": 2 },
        owner: "you",
      },
      pacifism: { card: "Pacifism", zone: "graveyard" },
    });
  });

  test.each([
    ["artifact creature 3/3", "Artifact Creature", { power: "3", toughness: "3" }],
    ["créature légendaire 1/4", "Legendary Creature", { power: "1", toughness: "4" }],
    ["Ausrüstung", "Artifact — Equipment", { oracle_text: "Equip {1}" }],
    ["black aura", "Enchantment — Aura", { oracle_text: "Enchant creature", colors: ["B"] }],
    [
      'Golem: creature 2/2 "Protection from artifacts"',
      "Creature",
      { name: "Golem", oracle_text: "Protection from artifacts" },
    ],
  ])("plain words are facts: %s", (words, type_line, more) => {
    expect(Object.values(input(words).objects as object)).toMatchObject([{ facts: { type_line, ...more } }]);
  });

  test("players may be named, and be hosts", () => {
    expect(input("players: you, anna, bob\nanna <- curse (bob)\nactive: anna\nphase: combat\n? anna")).toMatchObject({
      players: ["you", "anna", "bob"],
      active: "anna",
      phase: "combat",
      ask: { about: "anna" },
      objects: { curse: { attachedTo: "anna", controller: "bob" } },
    });
  });
});

describe("steps", () => {
  test.each([
    [
      "> exile Grizzly Bears",
      "> exiler Grizzly Bears",
      "> Grizzly Bears exilieren",
      [{ do: "move", object: "grizzly-bears", to: "exile" }],
    ],
    [
      "> destroy Grizzly Bears; Bonesplitter",
      "> détruire Grizzly Bears; Bonesplitter",
      "> zerstöre Grizzly Bears; Bonesplitter",
      [{ do: "destroy", objects: ["grizzly-bears", "bonesplitter"] }],
    ],
    [
      "> bounce Grizzly Bears",
      "> renvoyer en main Grizzly Bears",
      "> bringe Grizzly Bears auf die Hand zurück",
      [{ do: "move", object: "grizzly-bears", to: "hand" }],
    ],
    [
      "> opponent sacrifices Grizzly Bears",
      "> adversaire sacrifie Grizzly Bears",
      "> Gegner opfert Grizzly Bears",
      [{ do: "sacrifice", object: "grizzly-bears", by: "opponent" }],
    ],
    [
      "> gain control of Grizzly Bears by opponent",
      "> prendre le contrôle de Grizzly Bears par adversaire",
      "> Gegner übernimmt die Kontrolle über Grizzly Bears",
      [{ do: "control", object: "grizzly-bears", player: "opponent" }],
    ],
    [
      "> phase out Grizzly Bears",
      "> déphaser Grizzly Bears",
      "> phase Grizzly Bears aus",
      [{ do: "phase", object: "grizzly-bears", direction: "out" }],
    ],
    [
      "> attach Bonesplitter to Grizzly Bears",
      "> attacher Bonesplitter à Grizzly Bears",
      "> lege Bonesplitter an Grizzly Bears an",
      [{ do: "attach", object: "bonesplitter", to: "grizzly-bears" }],
    ],
    ["> end turn", "> fin du tour", "> Zug beenden", [{ do: "endTurn" }]],
    [
      "> Grizzly Bears gains hexproof",
      "> donner défense talismanique à Grizzly Bears",
      "> Grizzly Bears erhält Fluchsicherheit",
      [{ do: "gain", object: "grizzly-bears", abilities: ["hexproof"] }],
    ],
    [
      "> give Grizzly Bears protection from red",
      "> Grizzly Bears acquiert protection contre le rouge",
      "> Grizzly Bears erhält Schutz vor Rot",
      [{ do: "gain", object: "grizzly-bears", abilities: ["protection from red"] }],
    ],
    [
      "> transform Grizzly Bears",
      "> transformer Grizzly Bears",
      "> transformiere Grizzly Bears",
      [{ do: "transform", object: "grizzly-bears" }],
    ],
    [
      "> unattach Bonesplitter",
      "> détacher Bonesplitter",
      "> löse Bonesplitter ab",
      [{ do: "unattach", object: "bonesplitter" }],
    ],
  ])("%s is said in three languages", (english, french, german, steps) => {
    for (const text of [english, french, german]) expect(stepsOf(text), text).toEqual(steps);
  });

  test.each([
    ["> deal 3 damage to Grizzly Bears", { do: "damage", object: "grizzly-bears", amount: 3 }],
    ["> pump Grizzly Bears +2/-1", { do: "pump", object: "grizzly-bears", power: 2, toughness: -1 }],
    ["> put 2 +1/+1 counters on Grizzly Bears", { do: "counters", object: "grizzly-bears", kind: "+1/+1", count: 2 }],
    [
      "> put Pacifism onto the battlefield attached to Grizzly Bears",
      { do: "enter", object: "pacifism", attachTo: "grizzly-bears" },
    ],
    ["> move Grizzly Bears to library", { do: "move", object: "grizzly-bears", to: "library" }],
    ["> blink Grizzly Bears", { do: "flicker", object: "grizzly-bears" }],
    [
      "> become Bonesplitter artifact creature 3/3",
      { do: "become", object: "bonesplitter", setTypes: ["artifact", "creature"], setPower: 3, setToughness: 3 },
    ],
    [
      "> Bonesplitter becomes a creature 1/1 also",
      { do: "become", object: "bonesplitter", addTypes: ["creature"], setPower: 1, setToughness: 1 },
    ],
    [
      "> Grizzly Bears loses all abilities forever",
      { do: "lose", object: "grizzly-bears", all: true, until: "forever" },
    ],
    ["> copy Grizzly Bears as Bonesplitter", { do: "copy", object: "grizzly-bears", of: "bonesplitter" }],
    [
      "> create Monster Role to Grizzly Bears",
      { do: "createToken", object: "monster-role", role: "Monster", attachTo: "grizzly-bears" },
    ],
    ["> exchange Bonesplitter with Pacifism", { do: "exchange", object: "bonesplitter", with: "pacifism" }],
    ["> go to combat", { do: "goTo", phase: "combat" }],
    ["> opponent leaves the game", { do: "leaveGame", player: "opponent" }],
    [
      "> mutate Grizzly Bears onto Bonesplitter on top",
      { do: "mutate", object: "grizzly-bears", onto: "bonesplitter", position: "top" },
    ],
  ])("%s", (text, step) => {
    expect(stepsOf(text)).toEqual([step]);
  });

  test("a spell resolves before the next step", () => {
    expect(stepsOf("> cast Pacifism on Grizzly Bears\n> destroy Grizzly Bears")).toEqual([
      { do: "cast", object: "pacifism", targets: ["grizzly-bears"] },
      { do: "resolve" },
      { do: "destroy", object: "grizzly-bears" },
    ]);
  });

  test("unless that is a response to it", () => {
    expect(stepsOf("> cast Pacifism on Grizzly Bears\n> respond destroy Grizzly Bears")).toEqual([
      { do: "cast", object: "pacifism", targets: ["grizzly-bears"] },
      { do: "destroy", object: "grizzly-bears" },
      { do: "resolve" },
    ]);
  });

  test("a card that is not on the board comes from its controller's hand", () => {
    expect(input("Grizzly Bears\n> opponent casts Pacifism on Grizzly Bears").objects).toMatchObject({
      pacifism: { card: "Pacifism", zone: "hand", controller: "opponent" },
    });
  });

  test("+ makes one resolution of several", () => {
    expect(stepsOf("> unattach Bonesplitter + destroy Grizzly Bears")).toEqual([
      {
        do: "batch",
        steps: [
          { do: "unattach", object: "bonesplitter" },
          { do: "destroy", object: "grizzly-bears" },
        ],
      },
    ]);
  });

  test("a case may stand in one line", () => {
    expect(input("Grizzly Bears <- Bonesplitter > exile Grizzly Bears > end turn").steps).toHaveLength(2);
  });

  test("every step verb of the case format can be written", () => {
    const text = `Grizzly Bears\nBonesplitter\nPacifism (hand)\nGrizzly Bears #2 (hand)
> cast Pacifism on Grizzly Bears\n> copy spell Pacifism as Twin on Grizzly Bears\n> retarget Pacifism to Grizzly Bears\n> counter Pacifism
> equip Bonesplitter to Grizzly Bears\n> resolve\n> attach Bonesplitter to Grizzly Bears\n> unattach Bonesplitter\n> enter Grizzly Bears #2
> exile Bonesplitter\n> blink Grizzly Bears\n> exchange Bonesplitter with Pacifism\n> destroy Bonesplitter\n> sacrifice Bonesplitter
> deal 1 damage to Grizzly Bears\n> Grizzly Bears gains flying\n> Grizzly Bears loses flying\n> Grizzly Bears becomes artifact
> pump Grizzly Bears +1/+1\n> steal Grizzly Bears\n> copy Grizzly Bears as Bonesplitter\n> mutate Grizzly Bears #2 onto Grizzly Bears top
> transform Grizzly Bears\n> turn Grizzly Bears face down\n> turn Grizzly Bears face up\n> phase out Grizzly Bears
> put 1 +1/+1 counter on Grizzly Bears\n> create creature token\n> end effect on Grizzly Bears\n> opponent leaves the game
> go to combat\n> end turn\n> check\n> exile Bonesplitter + destroy Grizzly Bears`;
    const given = input(text);
    const used = new Set((given.steps as { do: string }[]).map((step) => step.do));
    expect(stepVerbs.filter((verb) => !used.has(verb))).toEqual([]);
    expect(compileCase(given, threeCards)).not.toHaveProperty("error");
  });
});

describe("mistakes", () => {
  test.each([
    ["Grizly Bears <- Bonesplitter", "unknown-card", 1, 0, 12],
    ["Grizzly Bears\n> exlie Grizzly Bears", "unknown-verb", 2, 2, 7],
    ["Grizzly Bears (oponent)", "unknown-note", 1, 15, 22],
    ["Grizzly Bears <- Bonesplitter\n> equip Bonesplitter to Grizzly Beers", "unknown-thing", 2, 24, 37],
    ["Grizzly Bears (you", "not-closed", 1, 14, 18],
    ["Grizzly Bears) <- Bonesplitter", "not-opened", 1, 13, 14],
    ["Grizzly Bears <- Bonesplitter <- Pacifism", "second-arrow", 1, 30, 32],
    ["<- Bonesplitter", "nothing-named", 1, 0, 2],
    ["Grizzly Bears\nGrizzly Bears", "there-already", 2, 0, 13],
    ["Grizzly Bears\n> exile Bonesplitter", "not-on-the-board", 2, 8, 20],
    ["Grizzly Bears\nBonesplitter\n> attach Bonesplitter", "missing", 3, 21, 22],
    [">", "no-verb", 1, 0, 1],
  ])("%s: %s", (text, key, line, from, to) => {
    expect(read(text)).toMatchObject({ mistake: { key, line, from, to } });
  });

  test("a near verb and a near card are offered", () => {
    expect(read("Grizzly Bears\n> exlie Grizzly Bears")).toMatchObject({ mistake: { values: { near: "exile" } } });
    expect(read("Griz Bears")).toMatchObject({ mistake: { values: { near: "Grizzly Bears" } } });
  });

  test.each([
    ["Grizly Bears\n> exile Grizly Bears", null],
    ["Grizly Bears\n> exiler Grizly Bears", "fr"],
    ["Grizly Bears\n> exiliere Grizly Bears", "de"],
    ["Grizzly Bears\n> détriure Grizzly Bears", "fr"],
  ])("the language is that of the verbs: %s", (text, language) => {
    expect(read(text).language).toBe(language);
  });

  test("the place is marked under its line", () => {
    expect(pointAt("Grizzly Bears\n> exlie Bears", { line: 2, from: 2, to: 7 })).toBe("  > exlie Bears\n    ^^^^^");
  });
});

test.each([
  ["Grizzly Bears <- Bonesplitter", true],
  ["> exile Grizzly Bears", true],
  ["Grizzly Bears", true],
  ["objects:\n  golem: { facts: { name: Golem, oracle_text: |\n    a <- b } }", false],
  ['{"objects": {}}', false],
  ["id: a\n", false],
])("%s is in the short notation: %s", (text, is) => {
  expect(isShortNotation(text)).toBe(is);
});
