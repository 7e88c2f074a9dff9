import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type App, openApp } from "../src/app/index.ts";
import type { Resources } from "../src/app/resources.ts";
import { citableRules } from "../src/model/index.ts";
import { paperFor } from "../src/platforms/terminal/index.ts";
import { renderReply } from "../src/platforms/terminal/render-reply.ts";

/** What the benchmark of the rulebook needs: the built program, its data, and a folder that it may fill. */
interface Setting {
  readonly program: string;
  readonly resources: Resources;
  readonly folder: string;
}

/** Official texts are in nobody's repository: the large ones need a folder of them, named in ATTACHE_CORPUS. */
const texts = ["rules/en-2022-04-29", "rules/en-2025-02-07", "rules/en-2026-02-27", "rules/en-2026-04-17"]
  .concat(["seeds/fr-attacher", "seeds/fr-301-artefacts", "seeds/de-anlegen", "seeds/en-attach"])
  .map((name) => path.join(process.env.ATTACHE_CORPUS ?? "", `${name}.txt`))
  .filter((file) => existsSync(file));

/** Importing, looking up, searching and opening the rules, or why not. Microseconds where the name says so. */
export async function benchRules(setting: Setting) {
  if (texts.length === 0) return { skipped: "no rules texts: name a folder of them in ATTACHE_CORPUS" };
  const empty = `${setting.folder}-none`;
  const imports = texts.map((file) => run(setting, ["rules", "import", file, "--data", setting.folder]));
  const timed = (folder: string): number => run(setting, ["cr", "704.5n", "--data", folder]).time;
  // by turns, and the best of each: what else the machine does falls on both alike
  const turns = Array.from({ length: 9 }, () => ({ without: timed(empty), with: timed(setting.folder) }));
  const app = openApp({ dataFolder: setting.folder, resources: setting.resources });
  return {
    texts: texts.length,
    slowestImport: round(Math.max(...imports.map(({ time }) => time))),
    importMegabytes: Math.max(...imports.map(({ megabytes }) => megabytes)),
    openingAdds: round(Math.min(...turns.map((turn) => turn.with)) - Math.min(...turns.map((turn) => turn.without))),
    lookupMicroseconds: benchLookup(app),
    renderedMicroseconds: benchRendered(app),
    search: benchSearch(app),
  };
}

const numbers = [...citableRules.keys()];

function benchLookup(app: App): number {
  return perCall(numbers.length, () => {
    for (const number of numbers) app.rule(number, { language: "en" });
  });
}

/** Rules with subrules, as the terminal shows them. */
function benchRendered(app: App): number {
  const parents = ["301.5", "303.4", "701.3", "702.5", "702.6", "702.16", "702.26", "702.67", "702.103", "704.5"];
  const paper = paperFor({}, {});
  return perCall(parents.length, () => {
    for (const number of parents)
      renderReply(app, { kind: "rule", language: "en", lookup: app.rule(number, { language: "en" }) }, paper);
  });
}

/** Some words of each rule in each language, one of them with a mistake; every query is another one. */
function benchSearch(app: App) {
  const queries = app.languages.flatMap((language) =>
    numbers.flatMap((number) => {
      const found = app.rule(number, { language });
      return found.kind === "found" ? queriesFrom(found.rule.text).map((query) => ({ query, language })) : [];
    }),
  );
  const ask = (all: typeof queries) =>
    all.map(({ query, language }) => {
      const start = performance.now();
      app.rule(query, { language });
      return performance.now() - start;
    });
  // Half of them warm the program up.
  ask(queries.filter((_, at) => at % 2 === 0));
  const times = ask(queries.filter((_, at) => at % 2 === 1)).sort((a, b) => a - b);
  return { queries: times.length, p50: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)) };
}

function queriesFrom(text: string): readonly string[] {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 4);
  return [0, 2].flatMap((from) => {
    const [first, second = "", third = ""] = words.slice(from, from + 3);
    if (first === undefined) return [];
    return [`${first} ${second.slice(0, 2)}${second.slice(3)} ${third}`.trim()];
  });
}

/** A run of the program: how long it took, and how much memory at most. */
function run({ program }: Setting, words: readonly string[]): { readonly time: number; readonly megabytes: number } {
  const tellMemory = `process.on("exit",()=>process.stderr.write("\\nmemory "+process.resourceUsage().maxRSS))`;
  const start = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(tellMemory)}`, program, ...words],
    { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] },
  );
  const time = performance.now() - start;
  if (status !== 0) throw new Error(`attache ${words.join(" ")} failed: ${stderr}`);
  return { time, megabytes: Math.round(Number(/memory (\d+)/.exec(stderr)?.[1] ?? 0) / 1024) };
}

/** Microseconds that one of `count` calls takes, once warm. */
function perCall(count: number, callAll: () => void): number {
  const began = performance.now();
  while (performance.now() - began < 200) callAll();
  let rounds = 0;
  const start = performance.now();
  while (performance.now() - start < 500) {
    callAll();
    rounds += 1;
  }
  return round(((performance.now() - start) * 1000) / (rounds * count));
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const round = (value: number): number => Math.round(value * 100) / 100;
