import type { App } from "../../app/index.ts";
import { type Language, type Question, questionSchema } from "../../model/index.ts";
import { linesOf, longestLine } from "./output.ts";
import { readInput } from "./read-input.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Answers a file of questions, one JSON object a line: an answer a line, in order, each with its `id`. A broken line yields
 * an error result for that line, the rest is answered, and the exit status is 1.
 */
export async function askLines(
  app: App,
  file: string,
  language: Language | undefined,
  terminal: Terminal,
): Promise<void> {
  let number = 0;
  for await (const line of linesOf(readInput(file, terminal))) {
    number += 1;
    if (line.trim() === "") continue;
    const read = readQuestion(line);
    if ("problem" in read) {
      terminal.fail(1);
      const error = { code: "ask/unreadable", message: `line ${number}: ${read.problem}`, path: read.path };
      await terminal.output.line(JSON.stringify({ id: read.id, line: number, error }));
      continue;
    }
    const { question } = read;
    const answer = app.ask(
      language !== undefined && question.lang === undefined ? { ...question, lang: language } : question,
    );
    await terminal.output.line(JSON.stringify(answer));
  }
}

type ReadQuestion =
  | { readonly question: Question }
  | { readonly problem: string; readonly id: string | null; readonly path: string };

function readQuestion(line: string): ReadQuestion {
  if (line.length > longestLine)
    return { problem: `this is longer than ${longestLine} characters`, id: null, path: "" };
  let given: unknown;
  try {
    given = JSON.parse(line.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: "this is not JSON", id: null, path: "" };
  }
  const parsed = questionSchema.safeParse(given);
  if (parsed.success) return { question: parsed.data };
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).map(String).join(".");
  const id: unknown = typeof given === "object" && given !== null ? Reflect.get(given, "id") : null;
  return {
    problem: path === "" ? "a question is a mapping with `question`" : `${path}: ${faultOf(given, path)}`,
    id: typeof id === "string" || typeof id === "number" ? String(id) : null,
    path,
  };
}

const faultOf = (given: unknown, field: string): string =>
  typeof given === "object" && given !== null && field in given ? "this is not a text" : "this is missing";
