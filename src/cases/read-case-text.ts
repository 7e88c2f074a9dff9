import type { CaseError } from "../model/index.ts";
import { duplicateKey } from "./duplicate-key.ts";
import { caseError } from "./mistakes.ts";
import { shown } from "./nearest.ts";

/** How a case is written. The short notation gets its place here, beside these. */
export type CaseNotation = "yaml" | "json" | "jsonl";

/** One case of a file, not yet checked: `line` is where it starts, `id` what it calls itself. */
export interface CaseInput {
  readonly line: number;
  readonly id: string | null;
  readonly content: { readonly input: unknown } | { readonly error: CaseError };
}

/** The notation that a file's name tells, YAML when it tells none (JSON is YAML too). */
export function notationOf(path: string): CaseNotation {
  if (path.endsWith(".jsonl") || path.endsWith(".ndjson")) return "jsonl";
  return path.endsWith(".json") ? "json" : "yaml";
}

/** One line of a `.jsonl` file; null for a blank one. */
export function readCaseLine(text: string, line: number): CaseInput | null {
  return text.trim() === "" ? null : inputOf(readJson(text, line), line);
}

/** The case in a text of YAML or JSON. */
export async function readCaseText(text: string, notation: Exclude<CaseNotation, "jsonl">): Promise<CaseInput> {
  const plain = text.replace(/^\uFEFF/, "");
  return inputOf(notation === "json" ? readJson(plain, 1) : await readYaml(plain), 1);
}

function inputOf(content: CaseInput["content"], line: number): CaseInput {
  const input = "input" in content ? content.input : null;
  const id: unknown =
    typeof input === "object" && input !== null && Object.hasOwn(input, "id") ? Reflect.get(input, "id") : null;
  return { line, id: typeof id === "string" || typeof id === "number" ? String(id) : null, content };
}

function readJson(text: string, firstLine: number): CaseInput["content"] {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    const at = position === undefined ? text.length : Number(position);
    return { error: caseError("case/unreadable", [], `${placeIn(text, at, firstLine)}: this is not JSON`) };
  }
  const twice = duplicateKey(text);
  if (twice === null) return { input };
  const place = placeIn(text, twice.at, firstLine);
  return { error: caseError("case/duplicate-id", [], `${place}: ${shown(twice.key)} is there already`) };
}

function placeIn(text: string, at: number, firstLine: number): string {
  const before = text.slice(0, at).split("\n");
  return `line ${firstLine + before.length - 1}, column ${(before.at(-1) ?? "").length + 1}`;
}

async function readYaml(text: string): Promise<CaseInput["content"]> {
  // Questions need no YAML: it is loaded when the first file comes.
  const { parseDocument } = await import("yaml");
  try {
    const document = parseDocument(text);
    const [problem] = document.errors;
    if (problem) {
      const at = problem.linePos?.[0];
      const what = problem.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? "";
      const place = at ? `line ${at.line}, column ${at.col}: ` : "";
      return { error: caseError("case/unreadable", [], `${place}${what}`) };
    }
    return { input: document.toJS() };
  } catch (error) {
    return { error: caseError("case/unreadable", [], error instanceof Error ? error.message : "this is not YAML") };
  }
}
