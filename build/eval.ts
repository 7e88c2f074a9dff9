// Prints how well questions are understood: `npm run eval [-- --json] [-- --show]`, per language.
//   samples   every sample of every scenario, read as if it had not been there to learn from: framed by its own scenario
//             (right), by another one (other), asked back, or declined
//   examples  the worked examples' questions, answered by the whole program: the verdict that the example expects (right),
//             another one (wrong), or none
//   questions with ATTACHE_CORPUS (a folder with cases/questions.jsonl): questions that people asked, with their outcomes
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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

type Outcome = "right" | "other" | "wrong" | "ask-back" | "abstained";
interface Evaluated {
  readonly set: "samples" | "examples" | "questions";
  readonly language: string;
  readonly question: string;
  readonly outcome: Outcome;
  readonly detail: string;
}

const scratch = mkdtempSync(path.join(tmpdir(), "attache-eval-"));
const resources = openResources(compiledDataFolder());
const app = openApp({ dataFolder: scratch, resources });
const cards = openCards(resources);
const reader = openReader({ locales: resources.read("language") as CompiledLanguages, names: cards.names });
const compiled = resources.read("scenarios") as CompiledScenarios;
const scenarios = openScenarios(compiled, {
  catalogue: cards.known,
  reader,
  samples: unpackSamples(resources.read("samples") as readonly PackedScenario[]),
});

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

function* evaluateSamples(): Generator<Evaluated> {
  for (const entry of compiled.scenarios)
    for (const [language, { samples }] of Object.entries(entry.words))
      for (const [i, sample] of samples.entries()) {
        const question = withoutPlaceholders(sample, entry, language);
        const place = `${language}/${entry.scenario.id}/${i}`;
        const result = scenarios.frame(reader.read(question, { lang: language }), { without: place });
        const outcome = ofFrame(result, entry.scenario.id);
        yield { set: "samples", language, question, outcome, detail: `${entry.scenario.id} → ${describe(result)}` };
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
        const expected = scenario.examples[id]?.verdict;
        const detail = `${scenario.id}/${id}: ${answer.verdict?.kind ?? answer.status}, expected ${expected}`;
        yield { set: "examples", language, question, outcome: ofAnswer(answer, expected ?? null), detail };
      }
}

function ofAnswer(answer: Answer, verdict: string | null, status = "ruled"): Outcome {
  if (answer.status === "ruled") return status === "ruled" && answer.verdict?.kind === verdict ? "right" : "wrong";
  if (answer.status === status) return "right";
  return answer.status === "ask-back" ? "ask-back" : "abstained";
}

/** The outcome by status and verdict alone: whether the final state is right too is for a longer look. */
function* evaluateQuestions(file: string): Generator<Evaluated> {
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.trim() === "") continue;
    const item = JSON.parse(line) as { question: string; lang: string; verdict: string | null; expect_status: string };
    const answer = app.ask({ question: item.question });
    const detail = `${answer.scenario ?? answer.status}: ${answer.verdict?.kind ?? answer.reason}, expected ${item.verdict ?? item.expect_status}`;
    const outcome = ofAnswer(answer, item.verdict, item.expect_status);
    yield { set: "questions", language: item.lang, question: item.question, outcome, detail };
  }
}

const corpus = process.env.ATTACHE_CORPUS;
const questions = corpus === undefined ? null : path.join(corpus, "cases/questions.jsonl");
const all = [
  ...evaluateSamples(),
  ...evaluateExamples(),
  ...(questions !== null && existsSync(questions) ? evaluateQuestions(questions) : []),
];
rmSync(scratch, { recursive: true, force: true });

const table: Record<string, Record<string, number>> = {};
for (const { set, language, outcome } of all) {
  const row = `${set} ${language}`;
  table[row] ??= {};
  table[row][outcome] = (table[row][outcome] ?? 0) + 1;
}
const arguments_ = process.argv.slice(2);
if (arguments_.includes("--json")) console.log(JSON.stringify({ table, all }, null, 1));
else {
  if (arguments_.includes("--show"))
    for (const { set, language, question, outcome, detail } of all)
      if (outcome === "wrong" || outcome === "other")
        console.log(`${outcome} ${set} [${language}] ${question} — ${detail}`);
  console.table(table);
}
