// Prints what the program costs, as JSON: `npm run bench`, or a part of it: `npm run bench rules`. Times are in milliseconds, on
// this machine, now; how often something can be done in a second is in processor time of the one thread that does it, warm, the
// median of five runs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openCards } from "../src/app/cards.ts";
import { openApp } from "../src/app/index.ts";
import { compiledDataFolder, openResources } from "../src/app/resources.ts";
import { compileCase } from "../src/cases/index.ts";
import { play } from "../src/engine/index.ts";
import { benchCards } from "./bench-cards.ts";
import { benchEngineAlone, perSecond } from "./bench-engine.ts";
import { benchRules } from "./bench-rules.ts";

const program = fileURLToPath(new URL("attache.js", import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), "attache-bench-"));
const resources = openResources(compiledDataFolder());
const app = openApp({ dataFolder: scratch, resources });

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const round = (value: number): number => Math.round(value * 100) / 100;

/** The worked examples of all scenarios: as cases, and as questions in every language. */
const examples = app.languages.flatMap((language) =>
  app
    .scenarios(language)
    .flatMap(({ id }) => app.scenario(id, language)?.examples ?? [])
    .map(({ question, answer }) => ({ language, question, case: answer.case })),
);

function benchEngine() {
  const { forCases } = openCards(resources);
  const compiled = examples.flatMap((example) => {
    const ready = example.language === "en" && example.case !== null ? compileCase(example.case, forCases) : null;
    return ready !== null && !("error" in ready) ? [ready.compiled] : [];
  });
  const playAll = () => {
    for (const one of compiled) play(one);
  };
  return { cases: compiled.length, casesPerSecond: perSecond(playAll, compiled.length) };
}

function benchAsk() {
  const askAll = () =>
    examples.map(({ question }) => {
      const start = performance.now();
      app.ask({ question });
      return performance.now() - start;
    });
  for (let warming = 0; warming < 3; warming++) askAll();
  const times = [...askAll(), ...askAll()].sort((a, b) => a - b);
  const { rss } = process.memoryUsage();
  return {
    questions: examples.length,
    p50: round(quantile(times, 0.5)),
    p99: round(quantile(times, 0.99)),
    rssMegabytes: Math.round(rss / 2 ** 20),
  };
}

/** The median time of five runs of a program. */
function timed(words: readonly string[]): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, words, { stdio: "ignore" });
    if (status !== 0) throw new Error(`node ${words.join(" ")} failed`);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return round(quantile(times, 0.5));
}

function benchColdStart() {
  const [example] = examples;
  if (!example) return null;
  return { bareNode: timed(["-e", "0"]), ask: timed([program, "ask", example.question, "--data", scratch]) };
}

const parts = {
  engine: benchEngine,
  engineAlone: () => benchEngineAlone(resources),
  ask: benchAsk,
  coldStart: benchColdStart,
  cards: () => benchCards(scratch, program),
  rules: () => benchRules({ program, resources, folder: path.join(scratch, "rules-data") }),
};
const wanted = process.argv.slice(2);
const report: Record<string, unknown> = {};
for (const [name, bench] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) report[name] = await bench();
console.log(JSON.stringify(report, null, 2));
rmSync(scratch, { recursive: true });
