import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { compileScenarios } from "../../src/scenarios/index.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const good = `
id: leaves
topic: host-leaves
slots:
  host: { kind: creature, default: plain-creature }
  event: { kind: choice, required: true, options: { event.die: { do: destroy, object: host } } }
asks: [what-happens]
case:
  objects: { host: { card: $host } }
  steps: [$event]
examples:
  one: { fill: { event: event.die }, verdict: happens, rules: ["704.5g"] }
`;
const words = `
leaves:
  title: It leaves
  samples: [one, two, "three {host}", four]
  examples: { one: What happens? }
`;
const plain = "plain-creature: { noun: creature, facts: { name: Creature, type_line: Creature } }\n";

function compile(files: { scenario?: string; words?: string; name?: string }) {
  const root = mkdtempSync(join(tmpdir(), "scenarios-"));
  folders.push(root);
  mkdirSync(join(root, "scenarios"));
  mkdirSync(join(root, "locales/en"), { recursive: true });
  writeFileSync(join(root, "scenarios/plain.yaml"), plain);
  writeFileSync(join(root, "scenarios", files.name ?? "leaves.yaml"), files.scenario ?? good);
  writeFileSync(join(root, "locales/en/scenarios.yaml"), files.words ?? words);
  return compileScenarios({
    scenarioFolder: join(root, "scenarios"),
    localesFolder: join(root, "locales"),
    concepts: new Set(["event.die"]),
  });
}

describe("Scenario files", () => {
  test("compile to plain data", () => {
    const compiled = compile({});
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
    expect(compiled.scenarios.map(({ scenario }) => scenario.id)).toEqual(["leaves"]);
  });

  test.each([
    [
      "a slot that is not there",
      { scenario: good.replace("card: $host", "card: $hots") },
      /leaves\.yaml:\d+: there is no slot called hots/,
    ],
    [
      "an ask outside the closed list",
      { scenario: good.replace("what-happens", "what-else") },
      /leaves\.yaml:7: asks\.0/,
    ],
    [
      "a concept that nobody can say",
      { scenario: good.replaceAll("event.die", "event.dye") },
      /leaves\.yaml:\d+: there is no concept called event\.dye/,
    ],
    [
      "a default that is no plain thing",
      { scenario: good.replace("plain-creature", "plain-beast") },
      /plain\.yaml has no plain-beast/,
    ],
    ["a slot that may stay empty", { scenario: good.replace(", default: plain-creature", "") }, /host needs a default/],
    [
      "an example without a question",
      { words: words.replace("one: What", "two: What") },
      /the example one has no question/,
    ],
    [
      "a sample with an unknown slot",
      { words: words.replace("{host}", "{hots}") },
      /scenarios\.yaml:\d+: there is no slot called hots/,
    ],
    [
      "samples of no scenario",
      { words: `${words}\nother: { title: x, samples: [a, b, c, d], examples: {} }\n` },
      /there is no scenario called other/,
    ],
    ["a scenario without samples", { words: "{}\n" }, /leaves has no samples in en/],
    ["a file of another name", { name: "leafs.yaml" }, /must be called leaves\.yaml/],
    ["a broken file", { scenario: "id: [leaves" }, /leaves\.yaml:1/],
  ])("with %s are refused, with the place", (_, files, message) => {
    expect(() => compile(files)).toThrow(message);
  });
});
