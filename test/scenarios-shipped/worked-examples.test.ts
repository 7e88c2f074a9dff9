import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type App, openApp, type ScenarioDetail } from "../../src/app/index.ts";
import { scenarioSchema } from "../../src/scenarios/scenario.ts";
import { deviations } from "./deviations.ts";

let folder = "";
let app: App;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "attache-"));
  app = openApp({
    dataFolder: folder,
    onFault: (fault) => {
      throw fault;
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const examples = readdirSync("scenarios")
  .filter((file) => file !== "plain.yaml")
  .flatMap((file) => {
    const scenario = scenarioSchema.parse(parse(readFileSync(path.join("scenarios", file), "utf8")));
    return Object.entries(scenario.examples).map(([example, expected]) => ({
      scenario: scenario.id,
      example,
      expected,
    }));
  });
const languages = ["en", "fr", "de"];

const details = new Map<string, ScenarioDetail | null>();

/** The question and the ruling of a worked example; its words are not read for it. */
function worked(scenario: string, example: string, language: string): ScenarioDetail["examples"][number] | undefined {
  const key = `${language}/${scenario}`;
  const detail = details.get(key) ?? app.scenario(scenario, language);
  details.set(key, detail);
  return detail?.examples.find(({ id }) => id === example);
}

describe("the worked examples of the scenarios", () => {
  test.each(examples)("$scenario: $example comes out as the rules say", ({ scenario, example, expected }) => {
    const played = worked(scenario, example, "en");
    expect(played, "its case can be played").toBeDefined();
    if (played) expect(deviations(played.answer, expected).join("\n")).toBe("");
  });

  test.each(examples)("$scenario: $example is answered in every language", ({ scenario, example, expected }) => {
    const wrong = languages.flatMap((language) => {
      const question = worked(scenario, example, language)?.question ?? "";
      const answer = app.ask({ question });
      const replayed = answer.case === null ? null : app.playCase(answer.case);
      const found = [
        ...deviations(answer, expected, { sameCase: answer.scenario === scenario }),
        ...(answer.language === language ? [] : [`is answered in ${answer.language}`]),
      ];
      if (replayed !== null && "ruling" in replayed) {
        const { events, final } = replayed.ruling;
        expect({ events, final }).toEqual(answer.ruling);
      } else if (replayed !== null) found.push(`its case cannot be played again: ${replayed.error.message}`);
      return found.map((deviation) => `${language}: ${question} — ${deviation}`);
    });
    expect(wrong.join("\n")).toBe("");
  });
});
