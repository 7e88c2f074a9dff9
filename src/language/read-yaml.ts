import { readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type { ZodType } from "zod";

/** Reads and checks a file of YAML; `line` tells where a path in it stands. Throws with the file and the line of the first mistake. */
export function readYaml<T>(
  file: string,
  schema: ZodType<T>,
): { readonly value: T; readonly line: (path: readonly (string | number)[]) => number } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake !== undefined) throw new Error(`${file}:${mistake.linePos?.[0].line ?? 1}: ${mistake.message}`);
  const line = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: readonly number[] } | undefined)?.range;
      if (range?.[0] !== undefined) return lines.linePos(range[0]).line;
    }
    return 1;
  };
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []).filter((part) => typeof part !== "symbol");
    throw new Error(`${file}:${line(path)}: ${path.join(".")}: ${issue?.message ?? "does not fit"}`);
  }
  return { value: parsed.data, line };
}
