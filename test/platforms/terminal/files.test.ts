import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../../src/app/index.ts";
import { askLines } from "../../../src/platforms/terminal/ask-lines.ts";
import { plainPaper } from "../../../src/platforms/terminal/paper.ts";
import { playFile } from "../../../src/platforms/terminal/play-file.ts";
import type { Terminal } from "../../../src/platforms/terminal/terminal.ts";
import { stubApp } from "../../fakes/stub-app.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "attache-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
}

function terminal(input = "") {
  const written: string[] = [];
  const complaints: string[] = [];
  const statuses: number[] = [];
  const made: Terminal = {
    output: { line: async (text) => void written.push(text) },
    paper: plainPaper,
    input: () => Readable.from([input]),
    say: (name) => name,
    nameOf: (name) => name,
    complain: (text) => void complaints.push(text),
    fail: (status) => void statuses.push(status),
  };
  return { made, written, complaints, statuses, json: () => written.map((line) => JSON.parse(line)) };
}

const ruling = { events: [], final: [], citations: [], choices: [], unmodelled: [], assumptions: [] };
const broken = { code: "case/missing-field", message: "objects: this field is missing", path: "objects" } as const;

/** An app that plays every case that has objects. */
const app: App = {
  ...stubApp(),
  async playCaseText(text, notation, line = 1) {
    if (text.trim() === "") return null;
    const id = /"?id"?: "?(\w+)"?/.exec(text)?.[1] ?? null;
    const isWhole = text.includes("objects") && (notation !== "jsonl" || text.trim().endsWith("}"));
    return { id, line, result: isWhole ? { ruling } : { error: broken } };
  },
};

describe("a file of questions", () => {
  test("is answered a line each, in order, with ids", async () => {
    const questions = file("q.jsonl", '{"id": "a", "question": "my axe?"}\n\n{"id": 2, "question": "ma créature ?"}\n');
    const to = terminal();
    await askLines(app, questions, undefined, to.made);
    expect(to.json().map(({ id, language }) => [id, language])).toEqual([
      ["a", "en"],
      ["2", "fr"],
    ]);
    expect(to.statuses).toEqual([]);
  });

  test("a broken line yields an error for that line, and the rest is answered", async () => {
    const questions = file("b.jsonl", '{"id": "a", "question": \n{"id": "b"}\n[]\n{"id": "c", "question": "my axe?"}');
    const to = terminal();
    await askLines(app, questions, undefined, to.made);
    expect(to.json()).toMatchObject([
      { id: null, line: 1, error: { code: "ask/unreadable", message: "line 1: this is not JSON" } },
      { id: "b", line: 2, error: { path: "question" } },
      { id: null, line: 3 },
      { id: "c", status: "ruled" },
    ]);
    expect(to.statuses).toEqual([1, 1, 1]);
  });

  test("a field that is null is one that is left out; one that is no text is told apart from one that is missing", async () => {
    const questions = file(
      "n.jsonl",
      '{"id": null, "question": "my axe?", "lang": null, "locale": null, "conversation": null}\n{"question": "x", "lang": {}}\n{}',
    );
    const to = terminal();
    await askLines(app, questions, undefined, to.made);
    expect(to.json()).toMatchObject([
      { id: null, status: "ruled" },
      { error: { message: "line 2: lang: this is not a text" } },
      { error: { message: "line 3: question: this is missing" } },
    ]);
  });

  test("a line that never ends is an error of that line", async () => {
    const to = terminal();
    const chunk = "x".repeat(1_000_000);
    const input = {
      ...to.made,
      input: () => Readable.from([...Array.from({ length: 17 }, () => chunk), "\n", '{"question": "my axe?"}']),
    };
    await askLines(app, "-", undefined, input);
    expect(to.json()).toMatchObject([{ line: 1 }, { status: "ruled" }]);
    expect(to.written[0]).toMatch(/this is longer than 16000000 characters/);
  });

  test("the language of a line wins over that of the command line", async () => {
    const questions = file("l.jsonl", '{"question": "x", "lang": "fr"}\n{"question": "x"}');
    const to = terminal();
    await askLines(app, questions, "de", to.made);
    expect(to.json().map(({ language }) => language)).toEqual(["fr", "de"]);
  });

  test("may come from standard input", async () => {
    const to = terminal('{"question": "my axe?"}\n');
    await askLines(app, "-", undefined, to.made);
    expect(to.json()).toHaveLength(1);
  });

  test("that is not there is told in a few words", async () => {
    const none = path.join(folder, "no.jsonl");
    await expect(askLines(app, none, undefined, terminal().made)).rejects.toMatchObject({
      why: { name: "cannot-read", values: { file: none, why: { name: "no-such-file" } } },
    });
    await expect(askLines(app, folder, undefined, terminal().made)).rejects.toMatchObject({
      why: { values: { file: folder, why: { name: "is-a-folder" } } },
    });
  });
});

describe("a file of cases", () => {
  test("each line yields its ruling with the id first, or its error with the line", async () => {
    const cases = file("c.jsonl", '{"id": "a", "objects": {}}\n\n{"id": "b"\n{"id": "c", "objects": {}}\n');
    const to = terminal();
    await playFile(app, cases, { asJson: true }, to.made);
    expect(to.written[0]).toBe(JSON.stringify({ id: "a", ...ruling }));
    expect(to.json()[1]).toEqual({ id: "b", line: 3, error: broken });
    expect(to.json()[2].id).toBe("c");
    expect(to.statuses).toEqual([1]);
  });

  test("a case of several lines may come from standard input", async () => {
    const to = terminal("id: a\nobjects: {}\n");
    await playFile(app, "-", { asJson: true }, to.made);
    expect(to.json()).toMatchObject([{ id: "a" }]);
  });

  test("cases may come from standard input a line each", async () => {
    const to = terminal('{"id": "a", "objects": {}}\n{"id": "b", "objects": {}}\n');
    await playFile(app, "-", { asJson: true }, to.made);
    expect(to.json().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  test("without --json a mistake is told apart from the output, with its file", async () => {
    const to = terminal();
    await playFile(app, file("d.yaml", "id: a\n"), { asJson: false }, to.made);
    expect(to.written).toEqual([]);
    expect(to.complaints[0]).toMatch(/d\.yaml: objects: this field is missing$/);
    expect(to.statuses).toEqual([1]);
  });
});
