import { describe, expect, test } from "vitest";
import { appForTests } from "./app-for-tests.ts";
import { printedAnswer, printedCaseError, printedRuling } from "./contract.ts";

const app = appForTests();

/** What a program that reads the output sees. */
const printed = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const questions = (language: string): readonly string[] =>
  app.scenarios(language).flatMap(({ id }) => {
    const scenario = app.scenario(id, language);
    const [sample = ""] = scenario?.samples ?? [];
    return [...(scenario?.examples ?? []).map(({ question }) => question), sample.replace(/[{}]/g, "")];
  });

describe.each(["en", "fr", "de"])("every answer in %s", (language) => {
  test("has exactly the fields that the format has, and its case gives the same ruling again", async () => {
    for (const question of questions(language)) {
      const answer = app.ask({ question, lang: language });
      const checked = printedAnswer.safeParse(printed(answer));
      if (!checked.success) throw new Error(`${question}: ${checked.error.message}`);
      if (answer.case === null) continue;
      const played = await app.playCaseText(JSON.stringify(answer.case), "json");
      if (!played || "error" in played.result) throw new Error(`${question}: ${JSON.stringify(played)}`);
      printedRuling.parse(printed(played.result.ruling));
      const { events, final } = played.result.ruling;
      expect({ events, final }).toEqual(answer.ruling);
    }
  });

  test("that asks back offers choices each of which settles the question, in the same language", () => {
    let asked = 0;
    for (const question of questions(language)) {
      const { askBack } = app.ask({ question, conversation: "first" });
      for (const { label, answer } of askBack?.choices ?? []) {
        app.ask({ question, conversation: label });
        const settled = app.ask({ question: answer, conversation: label });
        expect([question, label, settled.status, settled.language]).toEqual([question, label, "ruled", language]);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(5);
  });
});

describe("what a case may be", () => {
  const bears = { card: "Grizzly Bears" };
  const axe = { card: "Bonesplitter" };
  const exile = { do: "move", object: "bears", to: "exile" };
  test.each<[string, object]>([
    ["nothing", { objects: {} }],
    ["an attachment of itself", { objects: { axe: { ...axe, attachedTo: "axe" } } }],
    [
      "two that are attached to each other",
      { objects: { axe: { ...axe, attachedTo: "ax" }, ax: { ...axe, attachedTo: "axe" } } },
    ],
    ["an Equipment on a player", { objects: { axe: { ...axe, attachedTo: "opponent" } } }],
    ["a token in a graveyard", { objects: { bears: { ...bears, token: true, zone: "graveyard" } } }],
    ["a creature on the stack", { objects: { bears: { ...bears, zone: "stack" } }, steps: [{ do: "resolve" }] }],
    [
      "equal steps on what is gone",
      { objects: { bears, axe: { ...axe, attachedTo: "bears" } }, steps: [exile, exile, exile] },
    ],
    [
      "a player who leaves twice, and the last one who leaves",
      {
        objects: { bears },
        steps: [
          { do: "leaveGame", player: "opponent" },
          { do: "leaveGame", player: "opponent" },
          { do: "leaveGame", player: "you" },
        ],
      },
    ],
    ["turn upon turn", { objects: { bears }, steps: Array.from({ length: 60 }, () => ({ do: "endTurn" })) }],
    [
      "huge and negative timestamps",
      {
        objects: {
          bears: { ...bears, timestamp: -9007199254740991 },
          axe: { ...axe, attachedTo: "bears", timestamp: 9007199254740991 },
        },
        steps: [{ do: "unattach", object: "axe" }],
      },
    ],
    [
      "five hundred objects",
      {
        objects: Object.fromEntries(
          Array.from({ length: 500 }, (_, n) => [`x${n}`, n % 2 === 0 ? bears : { ...axe, attachedTo: `x${n - 1}` }]),
        ),
        steps: [{ do: "destroy", object: "x0" }],
      },
    ],
  ])("%s: it is played, by the format", (_, given) => {
    const played = app.playCase(given);
    if ("error" in played) throw new Error(JSON.stringify(played));
    printedRuling.parse(printed(played.ruling));
  });

  test.each<[string, string]>([
    ["yaml", "objects: &all\n  bears: { card: Grizzly Bears }\nsteps: *all\n"],
    ["yaml", "a: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\nobjects: {}\nsteps: *c\n"],
    ["yaml", "objects: { __proto__: { card: Grizzly Bears } }\n"],
    ["yaml", "objects: { constructor: { card: Grizzly Bears }, x: { card: constructor } }\n"],
    ["json", '{"objects": {"__proto__": {"card": "Grizzly Bears"}}}'],
    ["yaml", "- 1\n"],
    ["yaml", "\u0000\u0001"],
    ["json", "[".repeat(100_000)],
    ["yaml", "[".repeat(3000)],
    ["yaml", `objects: {}\nsteps: ${"[{ do: batch, steps: ".repeat(50)}`],
  ])("%# in %s: a text that holds no case is an error of the format", async (notation, text) => {
    const played = await app.playCaseText(text, notation === "json" ? "json" : "yaml");
    if (!played || !("error" in played.result)) throw new Error(JSON.stringify(played));
    printedCaseError.parse(printed({ id: played.id, line: played.line, error: played.result.error }));
  });
});

describe("the check of the format itself", () => {
  test("refuses what it does not name, verdicts that go on and on, and events without rules", () => {
    const [question = ""] = questions("en");
    const answer = app.ask({ question });
    expect(printedAnswer.safeParse(printed(answer)).success).toBe(true);
    const long = { ...answer, verdict: { kind: "yes", text: "One. Two. Three." } };
    for (const wrong of [{ ...answer, more: 1 }, { ...answer, language: "es" }, { ...answer, citations: [] }, long])
      expect(printedAnswer.safeParse(printed(wrong)).success).toBe(false);
    const event = { step: 0, kind: "turn-ended", rules: ["514.2"] };
    const ruling = { events: [event], final: [], citations: [{ rule: "514.2", why: "w" }], choices: [] };
    const whole = { ...ruling, unmodelled: [], assumptions: [] };
    expect(printedRuling.safeParse(whole).success).toBe(true);
    for (const wrong of [
      { ...event, rules: [] },
      { ...event, kind: "ended" },
      { ...event, rules: ["514.2l"] },
    ])
      expect(printedRuling.safeParse({ ...whole, events: [wrong] }).success).toBe(false);
  });
});
