import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LineCounter, parseDocument } from "yaml";
import type { ZodType } from "zod";
import { z } from "zod";
import { cardFactsSchema, type Language } from "../model/index.ts";
import { isActor } from "./actors.ts";
import { isThingSlot } from "./kinds.ts";
import { isUnsayable } from "./open-slot.ts";
import { type Scenario, type ScenarioWords, scenarioSchema, scenarioWordsSchema } from "./scenario.ts";
import { optionConcepts } from "./signature.ts";

/** A thing that was not named: what an answer calls it, and the facts that are played. */
const plainSchema = z.record(
  z.string().regex(/^plain-[a-z-]+$/),
  z.strictObject({ noun: z.string(), facts: cardFactsSchema }),
);
export type PlainThings = z.infer<typeof plainSchema>;

/** All scenarios with their words in every language: plain data. */
export interface CompiledScenarios {
  readonly plain: PlainThings;
  readonly scenarios: readonly CompiledScenario[];
}
export interface CompiledScenario {
  readonly scenario: Scenario;
  readonly words: Readonly<Record<Language, ScenarioWords>>;
}

interface YamlFile<T> {
  readonly value: T;
  /** `file:line: ` of a place in it. */
  readonly at: (...path: readonly (string | number)[]) => string;
}

interface ScenarioFolders {
  readonly scenarioFolder: string;
  readonly localesFolder: string;
  /** The ids that options may use; all are let through without it. */
  readonly concepts?: ReadonlySet<string>;
}

/**
 * Reads and checks every scenario file and its words in every locale, and compiles them to plain data. Throws an error
 * that lists the mistakes, each with its file and line.
 */
export function compileScenarios(from: ScenarioFolders): CompiledScenarios {
  const { compiled, mistakes } = checkScenarios(from);
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return compiled;
}

/** The same with the mistakes that do not keep the rest from being read. Throws for files that are no scenarios at all. */
export function checkScenarios(from: ScenarioFolders): {
  readonly compiled: CompiledScenarios;
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const plain = readYaml(join(from.scenarioFolder, "plain.yaml"), plainSchema).value;
  const words = readWords(from.localesFolder);
  const scenarios: CompiledScenario[] = [];
  for (const name of readdirSync(from.scenarioFolder).sort()) {
    if (!name.endsWith(".yaml") || name === "plain.yaml") continue;
    const file = readYaml(join(from.scenarioFolder, name), scenarioSchema);
    mistakes.push(...checkScenario(file, name, plain, from.concepts));
    const own: Record<Language, ScenarioWords> = {};
    for (const [language, locale] of Object.entries(words)) {
      const said = locale.value[file.value.id];
      if (said === undefined) mistakes.push(`${locale.at()}${file.value.id} has no samples in ${language}`);
      else {
        own[language] = said;
        mistakes.push(...checkWords(file.value, said, locale.at));
      }
    }
    scenarios.push({ scenario: file.value, words: own });
  }
  const ids = new Set(scenarios.map(({ scenario }) => scenario.id));
  for (const locale of Object.values(words))
    for (const id of Object.keys(locale.value))
      if (!ids.has(id)) mistakes.push(`${locale.at(id)}there is no scenario called ${id}`);
  return { compiled: { plain, scenarios }, mistakes };
}

/** A locale's words: `scenarios.yaml`, and a file for each of the larger topics in `scenarios/`. */
function readWords(localesFolder: string): Record<Language, YamlFile<Record<string, ScenarioWords>>> {
  const words: Record<Language, YamlFile<Record<string, ScenarioWords>>> = {};
  for (const language of readdirSync(localesFolder).sort()) {
    const whole = join(localesFolder, language, "scenarios.yaml");
    const folder = join(localesFolder, language, "scenarios");
    const parts = existsSync(folder) ? readdirSync(folder).sort() : [];
    const files = [whole, ...parts.map((name) => join(folder, name))]
      .filter((file) => file.endsWith(".yaml") && existsSync(file))
      .map((file) => readYaml(file, z.record(z.string(), scenarioWordsSchema)));
    const [first] = files;
    if (first !== undefined) words[language] = files.length === 1 ? first : asOne(first, files);
  }
  return words;
}

/** Several files as one, each part of which is still found in its own. Throws where two have the same key. */
function asOne<T extends object>(first: YamlFile<T>, files: readonly YamlFile<T>[]): YamlFile<T> {
  const homes = new Map<string | number, YamlFile<T>>();
  for (const file of files)
    for (const key of Object.keys(file.value)) {
      if (homes.has(key)) throw new Error(`${file.at(key)}${key} stands in another file too`);
      homes.set(key, file);
    }
  return {
    value: Object.assign({}, ...files.map(({ value }) => value)) as T,
    at: (...path) => (homes.get(path[0] ?? "") ?? first).at(...path),
  };
}

function checkScenario(
  { value: scenario, at }: YamlFile<Scenario>,
  name: string,
  plain: PlainThings,
  concepts: ReadonlySet<string> | undefined,
): string[] {
  const mistakes: string[] = [];
  if (name !== `${scenario.id}.yaml`)
    mistakes.push(`${at("id")}the file of ${scenario.id} must be called ${scenario.id}.yaml`);
  for (const slot of slotsIn(scenario.case))
    if (scenario.slots[slot] === undefined) mistakes.push(`${at("case")}there is no slot called ${slot}`);
  for (const [slot, { kind, default: value, options, required }] of Object.entries(scenario.slots)) {
    const place = at("slots", slot);
    if (!JSON.stringify(scenario.case).includes(`$${slot}`)) mistakes.push(`${place}the case does not use $${slot}`);
    if (value === undefined && required !== true) mistakes.push(`${place}${slot} needs a default, or required: true`);
    if (kind === "choice" && options === undefined) mistakes.push(`${place}${slot} needs options`);
    if (options !== undefined && value !== undefined && options[String(value)] === undefined)
      mistakes.push(`${place}${slot} has no option called ${value}`);
    if (isThingSlot(kind) && String(value).startsWith("plain-") && plain[String(value)] === undefined)
      mistakes.push(`${place}plain.yaml has no ${value}`);
    for (const concept of Object.keys(options ?? {}).flatMap(optionConcepts))
      if (concepts !== undefined && !concepts.has(concept) && !isUnsayable(concept) && !isActor(concept))
        mistakes.push(`${place}there is no concept called ${concept}`);
  }
  for (const [id, { fill = {}, ask }] of Object.entries(scenario.examples)) {
    for (const [slot, value] of Object.entries(fill)) {
      const known = scenario.slots[slot];
      if (known === undefined) mistakes.push(`${at("examples", id)}there is no slot called ${slot}`);
      else if (known.kind === "choice" && known.options?.[String(value)] === undefined)
        mistakes.push(`${at("examples", id)}${slot} has no option called ${value}`);
    }
    if (ask !== undefined && !scenario.asks.includes(ask))
      mistakes.push(`${at("examples", id)}${ask} is not among the scenario's asks`);
  }
  return mistakes;
}

function checkWords(scenario: Scenario, words: ScenarioWords, at: YamlFile<unknown>["at"]): string[] {
  const mistakes: string[] = [];
  for (const id of Object.keys(scenario.examples))
    if (words.examples[id] === undefined)
      mistakes.push(`${at(scenario.id, "examples")}the example ${id} has no question`);
  for (const id of Object.keys(words.examples))
    if (scenario.examples[id] === undefined)
      mistakes.push(`${at(scenario.id, "examples", id)}there is no example called ${id}`);
  for (const [i, sample] of words.samples.entries())
    for (const [, slot = ""] of sample.matchAll(/\{([a-z-]+)\}/gi))
      if (scenario.slots[slot] === undefined)
        mistakes.push(`${at(scenario.id, "samples", i)}there is no slot called ${slot}`);
  return mistakes;
}

/** The slots that a case refers to: `$slot` as a whole value. */
function slotsIn(value: unknown): string[] {
  if (typeof value === "string") return /^\$[a-z-]+$/i.test(value) ? [value.slice(1)] : [];
  if (Array.isArray(value)) return value.flatMap(slotsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(slotsIn) : [];
}

function readYaml<T>(file: string, schema: ZodType<T>): YamlFile<T> {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake !== undefined) throw new Error(`${file}:${mistake.linePos?.[0].line ?? 1}: ${mistake.message}`);
  const at = (...path: readonly (string | number)[]): string => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: readonly number[] } | undefined;
      if (node?.range?.[0] !== undefined) return `${file}:${lines.linePos(node.range[0]).line}: `;
    }
    return `${file}: `;
  };
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { value: parsed.data, at };
  throw new Error(
    parsed.error.issues
      .map(({ path, message }) => {
        const place = path.filter((part) => typeof part !== "symbol");
        return `${at(...place)}${place.join(".")}: ${message}`;
      })
      .join("\n"),
  );
}
