import type { Asking } from "../answers/index.ts";
import type { Answer, Framing, Language } from "../model/index.ts";
import type { FrameResult } from "../scenarios/index.ts";
import { comesToTheSame, mostChoices, whatDiffers } from "./compare-answers.ts";
import type { Pending, PendingChoice } from "./conversations.ts";
import { playFraming } from "./play-framing.ts";
import type { Stages } from "./stages.ts";

/** A framing with its answer. */
export interface Played {
  readonly framing: Framing;
  readonly answer: Answer;
}

/** Asks back what a question leaves open, where it matters, and keeps what each choice stands for. */
export class AskingBack {
  readonly #stages: Stages;
  /** What an answer that asks back leaves open. */
  readonly #open = new WeakMap<Answer, Pending>();

  constructor(stages: Stages) {
    this.#stages = stages;
  }

  /** What an answer leaves open, if it asks back. */
  openIn(answer: Answer): Pending | undefined {
    return this.#open.get(answer);
  }

  /** The answer to a question, told as it was asked. */
  toldOf(read: Answer, question: string): Answer {
    const answer = { ...read, question };
    const open = this.#open.get(read);
    if (open) this.#open.set(answer, open);
    return answer;
  }

  /** "Does *it* survive?": each of the things that may be meant has an answer of its own. */
  whichThing(about: Asking, framing: Framing, text: string): Answer | null {
    const { answers } = this.#stages;
    const choices = Object.keys(framing.case.objects)
      .map((id): Framing => ({ ...framing, asked: { ...framing.asked, about: id } }))
      .filter((meant) => this.#play(about, meant).status === "ruled")
      .map((meant): PendingChoice => {
        const label = answers().subject(about.language, meant);
        return { label, answer: label, framing: meant };
      });
    if (choices.length < 2 || choices.length > mostChoices) return null;
    return this.#askBack(about, null, answers().text(about.language, "ask-back.which-thing"), choices, text);
  }

  /** An answer, if what its question leaves open does not matter; else that is asked back. */
  unlessOpen(about: Asking, { framing, answer }: Played, text: string): Answer {
    const { open } = framing;
    if (open === undefined || answer.status !== "ruled") return answer;
    const { answers } = this.#stages;
    const word = (key: string) => answers().text(about.language, `ask-back.${open.point}.${key}`, open.values);
    const variants = open.variants.map(({ key, framing }) => ({ key, framing, answer: this.#play(about, framing) }));
    if (variants.every((variant) => comesToTheSame(variant.answer, answer))) return answer;
    const choices = variants
      .filter((variant) => variant.answer.status === "ruled")
      .map(({ key, framing }): PendingChoice => ({ label: word(key), answer: word(key), framing }));
    if (choices.length < 2) return answers().notCovered({ ...about, reason: "unmodelled", scenario: framing.scenario });
    return this.#askBack(about, framing.scenario, word("prompt"), choices, text);
  }

  /**
   * Asks for what the question leaves open, by those choices that settle it; with fewer than two there is nothing to choose.
   * `settle` is the answer to a text.
   */
  whatIsOpen(
    about: Asking,
    open: Extract<FrameResult, { kind: "ask-back" }>,
    text: string,
    settle: (text: string) => Answer,
  ): Answer {
    const settled = open.choices
      .map((choice: PendingChoice) => {
        const { answer, framing } = choice;
        return { choice, answer: framing ? this.#play(about, framing) : settle(`${text} ${answer}`) };
      })
      .filter(({ answer }) => answer.status === "ruled");
    if (settled.length < 2) return this.#stages.answers().notCovered({ ...about, reason: "not-understood" });
    return this.#askBack(about, open.scenario, open.prompt, whatDiffers(settled), text);
  }

  /** Asks which of several cases was meant. */
  between(about: Asking, prompt: string, choices: readonly PendingChoice[]): Answer {
    return this.#askBack(about, null, prompt, choices, about.question);
  }

  /** Asks which of several readings was meant. */
  whichSituation(about: Asking, readings: readonly Played[], text: string): Answer {
    const prompt = this.#stages.answers().text(about.language, "ask-back.which-situation");
    return this.#askBack(about, null, prompt, this.#choicesBetween(readings, about.language), text);
  }

  /** Readings by the titles of their scenarios, and where one scenario is asked about several things, by these. */
  #choicesBetween(readings: readonly Played[], language: Language): readonly PendingChoice[] {
    const { answers, scenarios } = this.#stages;
    const titles = new Map(
      scenarios()
        .list(language)
        .map(({ id, title }) => [id, title]),
    );
    const title = ({ scenario }: Framing): string => titles.get(scenario) ?? scenario;
    return readings.map(({ framing }): PendingChoice => {
      const isShared = readings.filter((other) => title(other.framing) === title(framing)).length > 1;
      const subject = isShared ? `: ${answers().subject(language, framing)}` : "";
      const label = `${title(framing)}${subject}`;
      return { label, answer: label, framing };
    });
  }

  #play(about: Asking, framing: Framing): Answer {
    return playFraming(this.#stages, about, framing);
  }

  #askBack(
    about: Asking,
    scenario: string | null,
    prompt: string,
    choices: readonly PendingChoice[],
    text: string,
  ): Answer {
    const answer = this.#stages.answers().askBack({
      ...about,
      scenario,
      confidence: 0,
      askBack: { prompt, choices: choices.map(({ label, answer }) => ({ label, answer })) },
    });
    this.#open.set(answer, { question: text, choices });
    return answer;
  }
}
