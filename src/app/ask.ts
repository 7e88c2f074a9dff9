import type { Answers, Asking } from "../answers/index.ts";
import type { PlayedCase } from "../cases/index.ts";
import type { Reader, Reading } from "../language/index.ts";
import type { Answer, AnsweredCard, CaseError, Framing, Language, Question, Ruling } from "../model/index.ts";
import { longestQuestion } from "../model/index.ts";
import type { Scenarios } from "../scenarios/index.ts";
import { Conversations, type PendingChoice } from "./conversations.ts";

/** The stages that a question goes through; each is opened when it is first needed. */
export interface Stages {
  readonly reader: () => Reader;
  readonly scenarios: () => Scenarios;
  readonly answers: () => Answers;
  readonly play: (input: unknown) => PlayedCase | { readonly error: CaseError };
  readonly nearestLanguage: (locale: string | undefined) => Language;
  /** Told of a fault of the program; the person gets a friendly line. */
  readonly onFault: (fault: unknown) => void;
}

/**
 * Answers questions: language → scenarios → cases → engine → answers. A question of which several readings are likely is
 * answered only if they come to the same.
 */
export class Asker {
  readonly #stages: Stages;
  readonly #conversations = new Conversations();

  constructor(stages: Stages) {
    this.#stages = stages;
  }

  /** Never throws, whatever is asked. */
  ask(question: Question): Answer {
    try {
      return this.#answer(question);
    } catch (fault) {
      this.#stages.onFault(fault);
      const language = this.#stages.nearestLanguage(question.lang ?? question.locale);
      const asking = { id: question.id ?? null, question: question.question, language, cards: [] };
      return this.#stages.answers().notCovered({ ...asking, reason: "unmodelled" });
    }
  }

  #answer(question: Question): Answer {
    const unfit = this.#unfit(question);
    if (unfit) return unfit;
    const settled = this.#conversations.settle(question.conversation, question.question);
    if (settled?.choice.framing) {
      const reading = this.#read(settled.question, question);
      return this.#rule(asking(question, reading), [settled.choice.framing], question);
    }
    const text = settled === null ? question.question : `${settled.question} ${settled.choice.answer}`;
    const reading = this.#read(text, question);
    return this.#frame(asking(question, reading), reading, text, question);
  }

  /** A question that is none gets its line at once. */
  #unfit({ id, question, lang, locale }: Question): Answer | null {
    const { answers, nearestLanguage } = this.#stages;
    const about = { id: id ?? null, question, cards: [], reason: "not-understood" as const };
    if (!/[\p{L}\p{N}]/u.test(question))
      return answers().notCovered({ ...about, detail: "empty", language: nearestLanguage(lang ?? locale) });
    if ([...question].length <= longestQuestion) return null;
    const { language } = this.#read(question.slice(0, longestQuestion), { lang, locale });
    return answers().notCovered({ ...about, detail: "too-long", language, values: { limit: longestQuestion } });
  }

  #read(
    text: string,
    { lang, locale }: { readonly lang?: string | undefined; readonly locale?: string | undefined },
  ): Reading {
    return this.#stages.reader().read(text, {
      ...(lang !== undefined && { lang }),
      ...(locale !== undefined && { locale }),
    });
  }

  #frame(about: Asking, reading: Reading, text: string, question: Question): Answer {
    const { answers, scenarios } = this.#stages;
    const framed = scenarios().frame(reading);
    const byScenario = (): Answer => {
      switch (framed.kind) {
        case "not-covered":
          return answers().notCovered({ ...about, reason: framed.reason });
        case "ask-back":
          return this.#askBack(about, framed.scenario, framed.prompt, framed.choices, text, question);
        case "framed":
          return this.#rule(about, framed.candidates, question, text);
      }
    };
    if (framed.kind === "not-covered" && framed.reason === "off-topic") return byScenario();
    const told = this.#tellStory(about, reading);
    if (told === null) return byScenario();
    if (framed.kind !== "framed") return told === "unclear" ? byScenario() : told;
    const [first] = framed.candidates;
    const other = byScenario();
    if (other.status !== "ruled" && told !== "unclear") return told;
    if (told !== "unclear" && comesToTheSame(told, other, { loosely: true })) return told;
    return answers().notCovered({ ...about, reason: "not-understood", scenario: first.scenario });
  }

  /** The answer of the question read as a story: null when it cannot be, `unclear` when its readings disagree. */
  #tellStory(about: Asking, reading: Reading): Answer | "unclear" | null {
    const composed = this.#stages.scenarios().compose(reading);
    if (composed.kind === "none") return null;
    const told: Answer[] = [];
    for (const framing of composed.candidates) {
      const played = this.#stages.play(framing.case);
      // what cannot be played was no case: the reading was none
      if ("error" in played || !isTrueOf(framing, played.ruling)) continue;
      const answer = this.#play(about, framing);
      if (answer.status !== "ruled") return null;
      told.push(answer);
    }
    const [first, ...others] = told;
    if (first === undefined) return null;
    return others.every((other) => comesToTheSame(first, other, { loosely: true })) ? first : "unclear";
  }

  #rule(about: Asking, candidates: readonly Framing[], question: Question, text = question.question): Answer {
    const [first, ...others] = candidates.map((framing) => this.#play(about, framing));
    if (first === undefined) return this.#stages.answers().notCovered({ ...about, reason: "not-understood" });
    const differs = others.some((other) => !comesToTheSame(first, other));
    if (!differs) return first;
    const titles = new Map(
      this.#stages
        .scenarios()
        .list(about.language)
        .map(({ id, title }) => [id, title]),
    );
    const choices = candidates.map((framing): PendingChoice => {
      const label = titles.get(framing.scenario) ?? framing.scenario;
      return { label, answer: label, framing };
    });
    const prompt = this.#stages.answers().text(about.language, "ask-back.which-situation");
    return this.#askBack(about, null, prompt, choices, text, question);
  }

  #play(about: Asking, framing: Framing): Answer {
    const { answers, play } = this.#stages;
    const played = play(framing.case);
    // A scenario that makes no case is a fault of the scenario, not of the person who asks.
    if ("error" in played) throw new Error(`${framing.scenario}: ${played.error.message}`);
    const answer = (ruling: Ruling) => answers().answer({ ...about, framing, ruling });
    const { ruling } = played;
    const ruled = answer(ruling);
    const otherwise = rulingsByChoice(ruling).some((other) => !comesToTheSame(ruled, answer(other)));
    // A verdict that no rule backs is none.
    const isBacked = ruled.status !== "ruled" || ruled.citations.length > 0;
    if (!otherwise && isBacked) return ruled;
    const { scenario, confidence } = framing;
    return answers().notCovered({ ...about, reason: "unmodelled", scenario, confidence });
  }

  #askBack(
    about: Asking,
    scenario: string | null,
    prompt: string,
    choices: readonly PendingChoice[],
    text: string,
    question: Question,
  ): Answer {
    this.#conversations.remember(question.conversation, { question: text, choices });
    return this.#stages.answers().askBack({
      ...about,
      scenario,
      confidence: 0,
      askBack: { prompt, choices: choices.map(({ label, answer }) => ({ label, answer })) },
    });
  }
}

const asking = ({ id, question }: Question, reading: Reading): Asking => ({
  id: id ?? null,
  question,
  language: reading.language,
  cards: answeredCards(reading),
});

/** The cards named, each once. */
function answeredCards({ mentions }: Reading): readonly AnsweredCard[] {
  const cards = new Map<string, AnsweredCard>();
  for (const { written, name, language } of mentions)
    if (!cards.has(name)) cards.set(name, { mention: written, name, language });
  return [...cards.values()];
}

/** `loosely`: things may be called differently, if the same became of them. */
const comesToTheSame = (one: Answer, other: Answer, options: { readonly loosely?: boolean } = {}): boolean =>
  one.status === other.status &&
  one.verdict?.kind === other.verdict?.kind &&
  (one.verdict?.kind !== "happens" ||
    one.verdict.text === other.verdict?.text ||
    (options.loosely === true && outcomesOf(one) === outcomesOf(other)));

/** Where everything named ends up. */
const outcomesOf = ({ ruling }: Answer): string =>
  (ruling?.final ?? [])
    .filter(
      ({ attachedTo, subtypes }) =>
        attachedTo !== null || subtypes?.some((one) => one === "Aura" || one === "Equipment"),
    )
    .map(({ zone, attachedTo }) => `${zone} ${attachedTo === null ? "free" : "attached"}`)
    .sort()
    .join("; ");

/** Whether what the question takes for granted is so in a ruling. */
const isTrueOf = ({ premises = [] }: Framing, { events, final }: Ruling): boolean =>
  premises.every((premise) => {
    if (premise.kind === "taken") return !events.some(({ kind, step }) => kind === "refused" && step === premise.step);
    return final.find(({ object }) => object === premise.object)?.zone !== "battlefield";
  });

/** What the ruling would be for each option of a choice that the question leaves open. */
const rulingsByChoice = (ruling: Ruling): readonly Ruling[] =>
  ruling.choices.flatMap(({ options }) =>
    options.map(({ final }) => {
      const other = new Map(final.map((object) => [object.object, object]));
      return { ...ruling, final: ruling.final.map((object) => other.get(object.object) ?? object) };
    }),
  );
