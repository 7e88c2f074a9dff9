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

/** What rests on each rule: the worked examples that a scenario's file says it decides, and the files of the engine that cite it. */
export function compileRuleUses(
  engineFolder: string,
  scenarios: readonly Scenario[],
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
  const rules = [...new Set([...examples.keys(), ...parts.keys()])].sort(compareRuleNumbers);
  return Object.fromEntries(
    rules.map((rule) => [
      rule,
      {
        scenarios: [...(examples.get(rule) ?? [])]
          .map(([scenario, ids]) => ({ scenario, title: titles.get(scenario) ?? scenario, examples: ids }))
          // What rests on it with most of its examples is shown first.
          .sort((a, b) => b.examples.length - a.examples.length),
        engine: [...(parts.get(rule) ?? [])].sort(),
      },
    ]),
  );
}
