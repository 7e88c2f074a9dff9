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

/**
 * Importing, looking up, searching and opening the rules, or why not. Milliseconds, or microseconds where the name says so.
 * `openingAdds` and `firstSearchAdds` are what a run of the program takes longer with imported texts than without, and for
 * words than for a number.
 */
export async function benchRules(setting: Setting) {
  if (texts.length === 0) return { skipped: "no rules texts: name a folder of them in ATTACHE_CORPUS" };
  const empty = `${setting.folder}-none`;
  const imports = texts.map((file) => run(setting, ["rules", "import", file, "--data", setting.folder]));
  const timed = (folder: string, looked: string) => run(setting, ["cr", looked, "--data", folder, "--lang", "en"]).time;
  // by turns, and the best of each: what else the machine does falls on both alike
  const turns = Array.from({ length: 9 }, () => ({
    without: timed(empty, "704.5n"),
    with: timed(setting.folder, "704.5n"),
    words: timed(setting.folder, "timestamp of an attahced object"),
  }));
  const fastest = (of: "without" | "with" | "words") => Math.min(...turns.map((turn) => turn[of]));
  const open = () => openApp({ dataFolder: setting.folder, resources: setting.resources });
  const app = open();
  return {
    texts: texts.length,
    slowestImport: round(Math.max(...imports.map(({ time }) => time))),
    importMegabytes: Math.max(...imports.map(({ megabytes }) => megabytes)),
    openingAdds: round(fastest("with") - fastest("without")),
    firstSearchAdds: round(fastest("words") - fastest("with")),
    lookupMicroseconds: benchLookup(open),
    renderedMicroseconds: benchRendered(app),
    search: benchSearch(open),
  };
}

const numbers = [...citableRules.keys()];

/** Numbers that were looked up before, as in a bot that is asked for the same rules over and over; and each for the first time. */
function benchLookup(open: () => App) {
  const app = open();
  const again = perCall(numbers.length, () => {
    for (const number of numbers) app.rule(number, { language: "en" });
  });
  const firsts = Array.from({ length: 9 }, () => {
    const anew = open();
    anew.rule("100.1", { language: "en" });
    const start = performance.now();
    for (const number of numbers) anew.rule(number, { language: "en" });
    return ((performance.now() - start) * 1000) / numbers.length;
  });
  return { again, first: round(Math.min(...firsts)) };
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

/**
 * Some words of each rule in each language, one of them with a mistake, asked of everything that is loaded, our own wording
 * included. No query comes twice in a pass: half of them warm the newly opened app up, the other half are timed, pauses of the
 * garbage collector and all. The code has been run before, as in a bot that has been up for a while. Of the passes the one with
 * the lowest 99th percentile is told, since what else the machine does falls on all alike; `slowest` is the slowest query of it.
 */
function benchSearch(open: () => App) {
  const app = open();
  const queries = app.languages.flatMap((language) =>
    numbers.flatMap((number) => {
      const found = app.rule(number, { language });
      return found.kind === "found" ? queriesFrom(found.rule.text).map((query) => ({ query, language })) : [];
    }),
  );
  const distinct = [...new Map(queries.map((one) => [`${one.language} ${one.query}`, one])).values()];
  const pass = () => {
    const anew = open();
    const ask = ({ query, language }: (typeof queries)[number]) => {
      const start = performance.now();
      anew.rule(query, { language });
      return performance.now() - start;
    };
    distinct.filter((_, at) => at % 2 === 0).forEach(ask);
    return distinct
      .filter((_, at) => at % 2 === 1)
      .map(ask)
      .sort((a, b) => a - b);
  };
  const passes = Array.from({ length: 15 }, pass).sort((a, b) => quantile(a, 0.99) - quantile(b, 0.99));
  const best = passes[0] ?? [];
  return {
    queries: best.length,
    p50: round(quantile(best, 0.5)),
    p99: round(quantile(best, 0.99)),
    slowest: round(best.at(-1) ?? 0),
    p99OfAllPasses: passes.map((times) => round(quantile(times, 0.99))),
  };
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
