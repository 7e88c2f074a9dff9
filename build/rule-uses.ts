import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RuleUses } from "../src/app/index.ts";
import { compareRuleNumbers } from "../src/rulebook/index.ts";

/** A scenario as far as its examples name rules. */
interface Scenario {
  readonly id: string;
  readonly examples: Readonly<Record<string, { readonly rules?: readonly string[] | undefined }>>;
  /** In the language of the reader. */
  readonly title: string;
}

/** A reference to a rule in code is a value (`rule("704.5m")`); a number in a comment is none. */
const reference = /"(\d{3}\.\d{1,3}[a-z]?|\d{3})"/g;

/**
 * What rests on each rule: the worked examples that a scenario's file says it decides, and the parts of the engine that cite
 * it. `words` says what a part plays, by its file or its folder, in the language of the reader.
 */
export function compileRuleUses(
  engineFolder: string,
  scenarios: readonly Scenario[],
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, RuleUses>> {
  const titles = new Map(scenarios.map(({ id, title }) => [id, title]));
  const examples = new Map<string, Map<string, string[]>>();
  for (const scenario of scenarios)
    for (const [id, { rules = [] }] of Object.entries(scenario.examples))
      for (const rule of rules) {
        const users = examples.get(rule) ?? new Map<string, string[]>();
        examples.set(rule, users);
        users.set(scenario.id, [...(users.get(scenario.id) ?? []), id]);
      }
  const parts = new Map<string, Set<string>>();
  for (const file of readdirSync(engineFolder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const name = file.replaceAll(path.sep, "/").replace(/\.ts$/, "");
    for (const [, rule = ""] of readFileSync(path.join(engineFolder, file), "utf8").matchAll(reference))
      parts.set(rule, (parts.get(rule) ?? new Set()).add(name));
  }
  /** How many rules a part cites: one that cites few is about them. */
  const breadth = new Map<string, number>();
  for (const names of parts.values()) for (const part of names) breadth.set(part, (breadth.get(part) ?? 0) + 1);
  const rules = [...new Set([...examples.keys(), ...parts.keys()])].sort(compareRuleNumbers);
  return Object.fromEntries(
    rules.map((rule) => [
      rule,
      {
        scenarios: [...(examples.get(rule) ?? [])]
          .map(([scenario, ids]) => ({ scenario, title: titles.get(scenario) ?? scenario, examples: ids }))
          // What rests on it with most of its examples is shown first.
          .sort((a, b) => b.examples.length - a.examples.length),
        engine: [...(parts.get(rule) ?? [])]
          .sort()
          .sort((a, b) => (breadth.get(a) ?? 0) - (breadth.get(b) ?? 0))
          .map((part) => ({ part, title: titleOfPart(part, words) })),
      },
    ]),
  );
}

/** What a part of the engine plays: by its own name, else by that of the nearest folder around it. */
function titleOfPart(part: string, words: Readonly<Record<string, string>>): string {
  const title = words[part];
  if (title !== undefined) return title;
  const folder = path.posix.dirname(part);
  if (folder === ".") throw new Error(`nothing says what ${part} of the engine plays: engine.yaml`);
  return titleOfPart(folder, words);
}
