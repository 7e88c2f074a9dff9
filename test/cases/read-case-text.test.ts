import { describe, expect, test } from "vitest";
import { notationOf, readCaseLine, readCaseText } from "../../src/cases/index.ts";

describe("reading case files", () => {
  test("YAML and JSON are the same thing", async () => {
    const yaml = await readCaseText("id: one\nobjects: { axe: { card: Bonesplitter } }\n", "yaml");
    const json = await readCaseText('{"id": "one", "objects": {"axe": {"card": "Bonesplitter"}}}', "json");
    expect(yaml).toEqual(json);
    expect(yaml.id).toBe("one");
  });

  test("a byte order mark is no part of the case", async () => {
    expect(await readCaseText('\uFEFF{"id": 3}', "json")).toEqual({ line: 1, id: "3", content: { input: { id: 3 } } });
  });

  test("broken JSON names line and column", async () => {
    const { content } = await readCaseText('{\n  "objects": {\n}', "json");
    expect(content).toMatchObject({ error: { code: "case/unreadable" } });
    expect("error" in content && content.error.message).toMatch(/^line 3, column 2: /);
  });

  test("broken YAML names line and column", async () => {
    const { content } = await readCaseText("objects:\n  axe: { card: [ }\n", "yaml");
    expect("error" in content && content.error.message).toMatch(/^line 2, column \d+: /);
  });

  test("an object named twice in YAML is a mistake", async () => {
    const { content } = await readCaseText("objects:\n  axe: { card: A }\n  axe: { card: B }\n", "yaml");
    expect("error" in content && content.error.message).toMatch(/^line 3, column 3: /);
  });

  test("an object named twice in JSON is a mistake, the same name in two places is none", async () => {
    const { content } = await readCaseText('{"objects": {"axe": {"card": "A"},\n "axe": {"card": "B"}}}', "json");
    expect(content).toMatchObject({
      error: { code: "case/duplicate-id", message: 'line 2, column 2: "axe" is there already' },
    });
    const fine = await readCaseText(
      '{"objects": {"axe": {"card": "{\\"card\\": 1, \\"card\\": 2}"}, "pike": {"card": "A"}}}',
      "json",
    );
    expect(fine.content).toHaveProperty("input");
  });

  test("an alias of something around it does not make it throw", async () => {
    await readCaseText("objects: &a\n  axe: *a\n", "yaml");
  });

  test("a line of a .jsonl file keeps its number, also when it is broken", async () => {
    expect(readCaseLine('{"id": "x"', 7)).toMatchObject({
      line: 7,
      id: null,
      content: { error: { code: "case/unreadable" } },
    });
    expect(readCaseLine("  ", 8)).toBeNull();
  });

  test.each([
    ["a.yaml", "yaml"],
    ["a.yml", "yaml"],
    ["a.json", "json"],
    ["a.jsonl", "jsonl"],
    ["-", "yaml"],
  ])("%s is read as %s", (path, notation) => {
    expect(notationOf(path)).toBe(notation);
  });
});
