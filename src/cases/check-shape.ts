import type { z } from "zod";
import type { CaseError, CaseFile } from "../model/index.ts";
import {
  caseFileSchema,
  caseObjectSchema,
  changesSchema,
  choiceSchema,
  stepFields,
  stepVerbs,
} from "../model/index.ts";
import type { CasePath } from "./mistakes.ts";
import { caseError } from "./mistakes.ts";
import { didYouMean, shown } from "./nearest.ts";

const deepest = 40;

/**
 * Checks the shape of a case: fields, verbs, kinds of value. What comes back is what was given, checked; a mistake names
 * its place and what may have been meant. Never throws, whatever the input.
 */
export function checkShape(input: unknown): { readonly file: CaseFile } | { readonly error: CaseError } {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    return { error: caseError("case/not-a-case", [], "a case is a mapping with `objects` and `steps`") };
  const odd = findOddity(input, [], new Set());
  if (odd) return { error: odd };
  const parsed = caseFileSchema.safeParse(input);
  if (parsed.success) return { file: parsed.data };
  const issue = parsed.error.issues[0];
  return { error: issue ? describe(issue, input) : caseError("case/not-a-case", [], "this is not a case") };
}

/** Circles, bottomless nesting and names that JavaScript treats specially: no case has them, and the schema need not meet them. */
function findOddity(value: object, path: CasePath, above: Set<object>): CaseError | null {
  if (above.has(value)) return caseError("case/bad-value", path, "it contains itself");
  if (path.length > deepest) return caseError("case/bad-value", path.slice(0, 3), "it is nested too deeply");
  above.add(value);
  for (const key of Object.keys(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "__proto__") return caseError("case/unknown-field", here, "this name is not allowed");
    const inner: unknown = Reflect.get(value, key);
    if (typeof inner !== "object" || inner === null) continue;
    const odd = findOddity(inner, here, above);
    if (odd) return odd;
  }
  above.delete(value);
  return null;
}

type Issue = z.core.$ZodIssue;

function describe(issue: Issue, input: object): CaseError {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  const value = valueAt(input, path);
  switch (issue.code) {
    case "unrecognized_keys": {
      const key = issue.keys[0] ?? "";
      const allowed = fieldsAt(path, input);
      return caseError(
        "case/unknown-field",
        [...path, key],
        `there is no such field here${didYouMean(key, allowed) || (allowed.length > 0 ? `; there are ${allowed.join(", ")}` : "")}`,
      );
    }
    case "invalid_union":
      if (path.at(-1) === "do") return describeVerb(value, path);
      return caseError("case/bad-value", path, `${kindOf(value)} does not fit here`);
    case "invalid_type":
      if (value === undefined) return caseError("case/missing-field", path, "this field is missing");
      return caseError(
        "case/bad-value",
        path,
        `this should be ${expected[issue.expected] ?? issue.expected}, not ${kindOf(value)}`,
      );
    case "invalid_value": {
      const values = issue.values.map(String);
      if (value === undefined)
        return caseError("case/missing-field", path, `this field is missing: one of ${values.join(", ")}`);
      return caseError(
        "case/bad-value",
        path,
        `${kindOf(value)} is not one of ${values.join(", ")}${typeof value === "string" ? didYouMean(value, values) : ""}`,
      );
    }
    case "invalid_key":
    case "invalid_format":
      return caseError(
        "case/bad-value",
        path,
        issue.code === "invalid_key" || path[0] === "players" || path.at(-1) === "object" || path.at(-1) === "as"
          ? "an id is a letter, then letters, digits, _ or -"
          : `${kindOf(value)} does not fit here`,
      );
    case "too_small":
      return caseError("case/bad-value", path, `${kindOf(value)} is too little here`);
    case "too_big":
      return caseError("case/bad-value", path, `${kindOf(value)} is too much here`);
    default:
      return caseError("case/bad-value", path, `${kindOf(value)} does not fit here`);
  }
}

function describeVerb(value: unknown, path: CasePath): CaseError {
  if (value === undefined)
    return caseError("case/missing-field", path, `this field is missing: what is done, one of ${stepVerbs.join(", ")}`);
  if (value === "batch") return caseError("case/bad-value", path, "a batch cannot stand inside a batch");
  const verb = String(typeof value === "object" ? "" : value);
  return caseError("case/unknown-verb", path, `there is no step ${shown(verb)}${didYouMean(verb, stepVerbs)}`);
}

const expected: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a mapping",
  record: "a mapping",
};

function kindOf(value: unknown): string {
  if (value === null) return "nothing";
  if (value === undefined) return "a missing value";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a mapping";
  return typeof value === "string" ? shown(value) : String(value);
}

function valueAt(input: unknown, path: CasePath): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined,
    input,
  );
}

/** The fields that may stand at a place. */
function fieldsAt(path: CasePath, input: object): readonly string[] {
  const last = path.at(-1);
  if (path.length === 0) return Object.keys(caseFileSchema.shape);
  if (path[0] === "objects" && path.length === 2) return Object.keys(caseObjectSchema.shape);
  if (last === "choose") return Object.keys(choiceSchema.shape);
  if (last === "as") return Object.keys(changesSchema.shape);
  if (last === "ask") return ["about", "what"];
  if (path[0] === "steps" && typeof last === "number")
    return stepFields.get(String(valueAt(input, [...path, "do"]))) ?? [];
  return [];
}
