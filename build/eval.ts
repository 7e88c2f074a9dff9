// Prints how well questions are understood: `npm run eval [-- --json] [-- --show] [-- --file questions.jsonl]…`.
//   templates every sample of every scenario, read as if its template had never been written in any language: all samples
//             that say the same (the same line in each language, and whatever reads alike) are left out. Framed by its
//             own scenario (right), by another one (other), asked back, or declined
//   examples  the worked examples' questions, answered by the whole program: the verdict that the example expects (right),
//             a ruling without it (incomplete), another one (wrong), or none (abstained)
//   files     questions with their outcomes, one JSON object a line: {question, lang, scenario?, topic?, verdict | status};
//             test/eval/*.jsonl unless --file names others, and with ATTACHE_CORPUS (a folder) its cases/questions.jsonl
// and, for the templates, the curve of what is covered against what is framed wrongly as the threshold moves.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openCards } from "../src/app/cards.ts";
import { openApp } from "../src/app/index.ts";
import { compiledDataFolder, openResources } from "../src/app/resources.ts";
import { type CompiledLanguages, openReader } from "../src/language/index.ts";
import type { Answer } from "../src/model/index.ts";
import {
  type CompiledScenarios,
  type FrameResult,
  openScenarios,
  type PackedScenario,
  unpackSamples,
} from "../src/scenarios/index.ts";

type Outcome = "right" | "incomplete" | "other" | "wrong" | "ask-back" | "abstained";
interface Evaluated {
  readonly set: string;
  readonly language: string;
  readonly topic: string;
  readonly question: string;
  readonly outcome: Outcome;
  readonly detail: string;
  /** How sure the framing is with no threshold in its way, and whether it is the right one: for the curve. */
  readonly best?: { readonly score: number; readonly right: boolean };
}

const scratch = mkdtempSync(path.join(tmpdir(), "attache-eval-"));
const resources = openResources(compiledDataFolder());
const app = openApp({ dataFolder: scratch, resources });
const cards = openCards(resources);
const reader = openReader({ locales: resources.read("language") as CompiledLanguages, names: cards.names });
const compiled = resources.read("scenarios") as CompiledScenarios;
const read = unpackSamples(resources.read("samples") as readonly PackedScenario[]);
const scenarios = openScenarios(compiled, { catalogue: cards.known, reader, samples: read });

/** A sample as a person would type it: a plain word in place of each `{slot}`. */
function withoutPlaceholders(
  sample: string,
  scenario: CompiledScenarios["scenarios"][number],
  language: string,
): string {
  return sample.replace(/\{([a-z-]+)\}/gi, (whole, slot: string) => {
    const kind = scenario.scenario.slots[slot]?.kind;
    const noun = kind === "attachment" ? "equipment" : kind;
    return noun === undefined ? whole : (plainWords[language]?.[noun] ?? whole);
  });
}
const plainWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    equipment: "equipment",
    aura: "aura",
    fortification: "fortification",
    creature: "creature",
    land: "land",
    protection: "protection from red",
  },
  fr: {
    equipment: "équipement",
    aura: "aura",
    fortification: "fortification",
    creature: "créature",
    land: "terrain",
    protection: "protection contre le rouge",
  },
  de: {
    equipment: "Ausrüstung",
    aura: "Aura",
    fortification: "Befestigung",
    creature: "Kreatur",
    land: "Land",
    protection: "Schutz vor Rot",
  },
};

/**
 * The places of all samples that come of the same template: the line of that number in every language, and any that say
 * exactly the same, so that a translation does not tell what was to be found out.
 */
function placesOfTemplate(id: string, number: number): ReadonlySet<string> {
  const samples = read.find((entry) => entry.id === id)?.samples ?? [];
  const own = samples.filter(({ place }) => place.endsWith(`/${id}/${number}`));
  const said = new Set(own.map(({ decisive }) => [...decisive].sort().join()));
  return new Set(samples.filter(({ decisive }) => said.has([...decisive].sort().join())).map(({ place }) => place));
}

function* evaluateTemplates(): Generator<Evaluated> {
  for (const entry of compiled.scenarios)
    for (const [language, { samples }] of Object.entries(entry.words))
      for (const [i, sample] of samples.entries()) {
        const { id, topic } = entry.scenario;
        const question = withoutPlaceholders(sample, entry, language);
        const reading = reader.read(question, { lang: language });
        const without = placesOfTemplate(id, i);
        const result = scenarios.frame(reading, { without });
        const free = scenarios.frame(reading, { without, threshold: 0 });
        yield {
          set: "templates",
          language,
          topic,
          question,
          outcome: ofFrame(result, id),
          detail: `${id} → ${describe(result)}`,
          ...(free.kind === "framed"
            ? { best: { score: free.candidates[0].confidence, right: ofFrame(free, id) === "right" } }
            : {}),
        };
      }
}

function ofFrame(result: FrameResult, id: string): Outcome {
  if (result.kind === "not-covered") return "abstained";
  if (result.kind === "ask-back") return "ask-back";
  return result.candidates.some(({ scenario }) => scenario === id) ? "right" : "other";
}

const describe = (result: FrameResult): string =>
  result.kind === "framed"
    ? result.candidates.map(({ scenario, confidence }) => `${scenario} ${confidence}`).join(", ")
    : result.kind;

function* evaluateExamples(): Generator<Evaluated> {
  for (const { scenario, words } of compiled.scenarios)
    for (const [language, { examples }] of Object.entries(words))
      for (const [id, question] of Object.entries(examples)) {
        const answer = app.ask({ question, lang: language });
        const expected = scenario.examples[id];
        const cited = new Set<string>(answer.citations.map(({ rule }) => rule));
        const isWhole = expected?.rules.every((rule) => cited.has(rule)) === true;
        yield {
          set: "examples",
          language,
          topic: scenario.topic,
          question,
          outcome: ofAnswer(answer, expected?.verdict ?? null, "ruled", isWhole),
          detail: `${scenario.id}/${id}: ${answer.verdict?.kind ?? answer.status}, expected ${expected?.verdict}`,
        };
      }
}

/** A ruling counts by its verdict, and as incomplete when it lacks what it should rest on. */
function ofAnswer(answer: Answer, verdict: string | null, status = "ruled", isWhole = true): Outcome {
  if (answer.status === "ruled") {
    if (status !== "ruled" || answer.verdict?.kind !== verdict) return "wrong";
    return isWhole ? "right" : "incomplete";
  }
  if (answer.status === status) return "right";
  return answer.status === "ask-back" ? "ask-back" : "abstained";
}

interface Line {
  readonly question: string;
  readonly lang: string;
  readonly scenario?: string;
  readonly topic?: string;
  readonly verdict?: string | null;
  readonly status?: string;
  readonly expect_status?: string;
  readonly rules?: readonly string[];
}

/** By status and verdict, and by the scenario or the rules where a line names them. */
function* evaluateFile(file: string): Generator<Evaluated> {
  for (const text of readFileSync(file, "utf8").split("\n")) {
    if (text.trim() === "") continue;
    const line = JSON.parse(text) as Line;
    const status = line.status ?? line.expect_status ?? "ruled";
    const answer = app.ask({ question: line.question });
    const cited = new Set<string>(answer.citations.map(({ rule }) => rule));
    const isWhole =
      (line.rules === undefined || line.rules.length === 0 || line.rules.some((rule) => cited.has(rule))) &&
      (line.scenario === undefined || line.scenario === answer.scenario);
    yield {
      set: path.basename(file, ".jsonl"),
      language: line.lang,
      topic: line.topic ?? line.scenario ?? "any",
      question: line.question,
      outcome: ofAnswer(answer, line.verdict ?? null, status, isWhole),
      detail: `${answer.scenario ?? answer.status}: ${answer.verdict?.kind ?? answer.reason}, expected ${line.verdict ?? status}`,
    };
  }
}

/** What is covered (framed at all) and what of that is framed wrongly, as the threshold moves. */
function curveOf(all: readonly Evaluated[]): readonly { threshold: number; coverage: number; error: number }[] {
  const scored = all.filter(({ set }) => set === "templates");
  return [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1].map((threshold) => {
    const covered = scored.filter(({ best }) => best !== undefined && best.score >= threshold);
    const wrong = covered.filter(({ best }) => best?.right === false);
    return {
      threshold,
      coverage: share(covered.length, scored.length),
      error: share(wrong.length, covered.length),
    };
  });
}
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000);

function tableOf(all: readonly Evaluated[], row: (one: Evaluated) => string): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  for (const one of all) {
    const counts = table[row(one)] ?? {};
    counts[one.outcome] = (counts[one.outcome] ?? 0) + 1;
    table[row(one)] = counts;
  }
  return table;
}

const args = process.argv.slice(2);
const named = args.flatMap((arg, i) => (args[i - 1] === "--file" ? [arg] : []));
const shipped = existsSync("test/eval")
  ? readdirSync("test/eval")
      .filter((name) => name.endsWith(".jsonl"))
      .map((name) => path.join("test/eval", name))
  : [];
const corpus = process.env.ATTACHE_CORPUS;
const asked =
  corpus === undefined ? [] : [path.join(corpus, "cases/questions.jsonl")].filter((file) => existsSync(file));
const files = named.length > 0 ? named : [...shipped, ...asked];
const all: readonly Evaluated[] = [
  ...(named.length > 0 ? [] : [...evaluateTemplates(), ...evaluateExamples()]),
  ...files.flatMap((file) => [...evaluateFile(file)]),
];
rmSync(scratch, { recursive: true, force: true });

const languages = tableOf(all, ({ set, language }) => `${set} ${language}`);
const byTopic = tableOf(all, ({ set, topic }) => `${set} ${topic}`);
const curve = curveOf(all);
if (args.includes("--json")) console.log(JSON.stringify({ languages, topics: byTopic, curve, all }, null, 1));
else {
  if (args.includes("--show"))
    for (const { set, language, question, outcome, detail } of all)
      if (outcome === "wrong" || outcome === "other")
        console.log(`${outcome} ${set} [${language}] ${question} — ${detail}`);
  console.table(languages);
  console.table(byTopic);
  if (named.length === 0) console.table(curve);
}
