import type { Answers } from "../answers/index.ts";
import type { PlayedCase } from "../cases/index.ts";
import { type CaseError, fallbackLanguage, type Language } from "../model/index.ts";
import type { Scenarios } from "../scenarios/index.ts";
import type { ScenarioDetail } from "./app.ts";

/** A scenario with its samples, and its worked examples played now; null when there is none of that id. */
export function describeScenario(
  id: string,
  language: Language,
  {
    scenarios,
    answers,
    play,
  }: {
    readonly scenarios: Scenarios;
    readonly answers: Answers;
    readonly play: (input: unknown) => PlayedCase | { readonly error: CaseError };
  },
): ScenarioDetail | null {
  const compiled = scenarios.show(id);
  if (!compiled) return null;
  const { scenario } = compiled;
  const words = compiled.words[language] ?? compiled.words[fallbackLanguage];
  const examples = Object.keys(scenario.examples).flatMap((example) => {
    const framing = scenarios.example(id, example);
    const played = framing && play(framing.case);
    if (!framing || !played || "error" in played) return [];
    const question = words?.examples[example] ?? example;
    const asking = { id: null, question, language, cards: [] };
    return [{ id: example, question, answer: answers.answer({ ...asking, framing, ruling: played.ruling }) }];
  });
  const { topic, asks } = scenario;
  return { id, topic, title: words?.title ?? id, asks, samples: words?.samples ?? [], examples };
}
