import type { Answers, Asking } from "../answers/index.ts";
import type { PlayedCase } from "../cases/index.ts";
import type { Reader, Reading } from "../language/index.ts";
import type { Answer, AnsweredCard, CaseError, Framing, Language, Question, Ruling } from "../model/index.ts";
import { longestQuestion } from "../model/index.ts";
import type { FrameResult, Scenarios } from "../scenarios/index.ts";
import { comesToTheSame, mostChoices, whatDiffers } from "./compare-answers.ts";
import { Conversations, type Pending, type PendingChoice } from "./conversations.ts";
import { legible } from "./legible.ts";
import { unreadMayMatter } from "./unread-may-matter.ts";

/** A framing with its answer. */
interface Played {
  readonly framing: Framing;
  readonly answer: Answer;
}
type AskBackFor = Extract<FrameResult, { kind: "ask-back" }>;

/** The stages that a question goes through; each is opened when it is first needed. */
export interface Stages {
  readonly reader: () => Reader;
  readonly scenarios: () => Scenarios;
  readonly answers: () => Answers;
  readonly play: (input: unknown) => PlayedCase | { readonly error: CaseError };
  /** Names of cards that a name which is none may have been meant for. */
  readonly nearNames: (name: string) => readonly string[];
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
  /** What an answer that asks back leaves open. */
  readonly #open = new WeakMap<Answer, Pending>();

  constructor(stages: Stages) {
    this.#stages = stages;
  }

  /** Never throws, whatever is asked. */
  ask(question: Question): Answer {
    try {
      const asked = { ...question, question: legible(question.question) };
      const read = this.#answer(asked);
      // It is told as it was asked; what is left open belongs to the answer that is given.
      const answer = asked.question === question.question ? read : this.#toldOf(read, question.question);
      const open = this.#open.get(answer);
      if (open) this.#conversations.remember(question.conversation, open);
      return answer;
    } catch (fault) {
      this.#stages.onFault(fault);
      const language = this.#stages.nearestLanguage(question.lang ?? question.locale);
      const asking = { id: question.id ?? null, question: question.question, language, cards: [] };
      return this.#stages.answers().notCovered({ ...asking, reason: "unmodelled" });
    }
  }

  #toldOf(read: Answer, question: string): Answer {
    const answer = { ...read, question };
    const open = this.#open.get(read);
    if (open) this.#open.set(answer, open);
    return answer;
  }

  #answer(question: Question): Answer {
    const unfit = this.#unfit(question);
    if (unfit) return unfit;
    const alone = this.#read(question.question, question);
    // Whoever thanks or greets leaves what was asked back open.
    const { smallTalk: detail } = alone;
    if (detail !== undefined)
      return this.#stages.answers().notCovered({ ...asking(question, alone), reason: "off-topic", detail });
    const settled = this.#conversations.settle(question.conversation, question.question);
    if (settled?.choice.framing) {
      const reading = this.#read(settled.question, question);
      return this.#rule(asking(question, reading), [settled.choice.framing], settled.question);
    }
    const text = settled === null ? question.question : `${settled.question} ${settled.choice.answer}`;
    const reading = settled === null ? alone : this.#read(text, question);
    const answer = this.#frame(asking(question, reading), reading, text, question);
    return answer.reason === "not-understood" ? this.#tellUnknownNames(answer, reading) : answer;
  }

  /** A card that is not known is the likeliest reason for not having understood. */
  #tellUnknownNames(answer: Answer, { unknownNames: names = [] }: Reading): Answer {
    const [first] = names;
    if (first === undefined) return answer;
    const near = names.length > 1 ? [] : this.#stages.nearNames(first).slice(0, 3);
    const { id, question, language, cards, scenario, confidence } = answer;
    return this.#stages.answers().notCovered({
      ...{ id, question, language, cards, scenario, confidence },
      reason: "not-understood",
      detail: "unknown-card",
      values: { names: names.join(", "), near: near.length === 0 ? "none" : near.join(", ") },
    });
  }

  /** A question that is none gets its line at once. */
  #unfit({ id, question, lang, locale }: Question): Answer | null {
    const { answers, nearestLanguage } = this.#stages;
    const about = { id: id ?? null, question, cards: [], reason: "not-understood" as const };
    if (!/[\p{L}\p{N}]/u.test(question))
      return answers().notCovered({ ...about, detail: "empty", language: nearestLanguage(lang ?? locale) });
    if (isShort(question)) return null;
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

  /** `isSettling`: it is only to be seen whether this settles what was asked back, which it does not by asking back again. */
  #frame(about: Asking, reading: Reading, text: string, question: Question, isSettling = false): Answer {
    const { answers, scenarios } = this.#stages;
    const framed = scenarios().frame(reading);
    const byScenario = (): Answer => {
      switch (framed.kind) {
        case "not-covered":
          return answers().notCovered({ ...about, reason: framed.reason });
        case "ask-back":
          return this.#askWhatIsOpen(about, framed, text, question, isSettling);
        case "framed":
          return this.#rule(about, framed.candidates, text);
      }
    };
    if (framed.kind === "not-covered" && framed.reason === "off-topic") return byScenario();
    const framing = byScenario();
    if (framed.kind === "ask-back" && framed.insists && framing.status === "ask-back") return framing;
    const told = this.#tellStory(about, reading, text);
    if (told === null) return framing;
    if (told.status === "ask-back") return framing.status === "ruled" ? framing : told;
    if (framing.status !== "ruled") return told;
    // Both can be played: the scenario tells it in its own terms, and only if the story comes to the same.
    if (framing.confidence >= surely) return framing;
    if (comesToTheSame(told, framing, { loosely: true }))
      return cardsIn(told, reading) > cardsIn(framing, reading) ? told : framing;
    return answers().notCovered({ ...about, reason: "not-understood", scenario: framing.scenario });
  }

  /** The answer of the question read as a story: null when it cannot be, or when its readings disagree beyond asking back. */
  #tellStory(about: Asking, reading: Reading, text: string): Answer | null {
    const composed = this.#stages.scenarios().compose(reading);
    if (composed.kind === "none") return null;
    const told: Played[] = [];
    for (const framing of composed.candidates) {
      if (isUneventful(framing)) return null;
      const played = this.#stages.play(framing.case);
      // what cannot be played was no case: the reading was none
      if ("error" in played || !isTrueOf(framing, played.ruling)) continue;
      const answer = this.#play(about, framing);
      if (answer.status !== "ruled") return null;
      told.push({ framing, answer });
    }
    const [first, ...others] = told;
    if (first === undefined) return null;
    const agree = others.every(({ answer }) => comesToTheSame(first.answer, answer, { loosely: true }));
    if (agree) return this.#unlessOpen(about, first, text);
    const story = JSON.stringify(first.framing.case.steps);
    const isOneStory = others.every(({ framing }) => JSON.stringify(framing.case.steps) === story);
    const things = new Set(told.map(({ framing }) => framing.asked.about));
    return isOneStory && things.size === told.length ? this.#askWhichThing(about, first.framing, text) : null;
  }

  /** "Does *it* survive?": each of the things that may be meant has an answer of its own. */
  #askWhichThing(about: Asking, framing: Framing, text: string): Answer | null {
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
  #unlessOpen(about: Asking, { framing, answer }: Played, text: string): Answer {
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

  /** Asks for what the question leaves open, by those choices that settle it; with fewer than two there is nothing to choose. */
  #askWhatIsOpen(about: Asking, open: AskBackFor, text: string, question: Question, isSettling: boolean): Answer {
    const settle = ({ answer, framing }: PendingChoice): Answer => {
      if (framing !== undefined) return this.#play(about, framing);
      const whole = `${text} ${answer}`;
      return this.#frame(about, this.#read(whole, question), whole, question, true);
    };
    const settled = (isSettling ? [] : open.choices)
      .map((choice) => ({ choice, answer: settle(choice) }))
      .filter(({ answer }) => answer.status === "ruled");
    if (settled.length < 2) return this.#stages.answers().notCovered({ ...about, reason: "not-understood" });
    return this.#askBack(about, open.scenario, open.prompt, whatDiffers(settled), text);
  }

  #rule(about: Asking, candidates: readonly Framing[], text: string): Answer {
    const played = candidates.map((framing): Played => ({ framing, answer: this.#play(about, framing) }));
    const [first, ...others] = played;
    if (first === undefined) return this.#stages.answers().notCovered({ ...about, reason: "not-understood" });
    if (others.every(({ answer }) => comesToTheSame(first.answer, answer))) return this.#unlessOpen(about, first, text);
    const ruled = played.filter(({ answer }) => answer.status === "ruled");
    // A likely reading that cannot be ruled on is no choice to offer, nor may the other be taken for it.
    const unruled = played.find(({ answer }) => answer.status !== "ruled");
    if (unruled && ruled.length < 2) return unruled.answer;
    const prompt = this.#stages.answers().text(about.language, "ask-back.which-situation");
    return this.#askBack(about, null, prompt, this.#choicesBetween(ruled, about.language), text);
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
    const { answers, play } = this.#stages;
    const played = play(framing.case);
    // A scenario that makes no case is a fault of the scenario, not of the person who asks.
    if ("error" in played) throw new Error(`${framing.scenario}: ${played.error.message}`);
    const answer = (ruling: Ruling) => answers().answer({ ...about, framing, ruling });
    const { ruling } = played;
    const ruled = answer(ruling);
    if (ruled.status !== "ruled") return ruled;
    const others = [...rulingsByChoice(ruling), ...played.otherReadings()];
    // A verdict that no rule backs is none, nor is one that text which was not understood could turn.
    const isSure = ruled.citations.length > 0 && !unreadMayMatter(played);
    if (isSure && others.every((other) => comesToTheSame(ruled, answer(other)))) return ruled;
    const { scenario, confidence } = framing;
    return answers().notCovered({ ...about, reason: "unmodelled", scenario, confidence });
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

/** In characters; of a text that is far too long they need not be counted. */
const isShort = (text: string): boolean =>
  text.length <= longestQuestion || (text.length <= 2 * longestQuestion && [...text].length <= longestQuestion);

/** "And the Equipment on the creature?": where nothing happens, nothing becomes of it. */
const isUneventful = ({ asked, case: told }: Framing): boolean =>
  (asked.kind === "what-happens" || asked.kind === "where-is") && (told.steps ?? []).length === 0;

/** From this confidence on a question says what a scenario's own samples say, and a story told of it is the worse reading. */
const surely = 0.9;

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

/** How many of the cards named take part. */
const cardsIn = ({ ruling }: Answer, { mentions }: Reading): number =>
  new Set(mentions.map(({ name }) => name).filter((name) => ruling?.final.some(({ card }) => card === name))).size;

/** Whether what the question takes for granted is so in a ruling. */
const isTrueOf = ({ premises = [] }: Framing, { events, final }: Ruling): boolean =>
  premises.every((premise) => {
    if (premise.kind === "taken") return !events.some(({ kind, step }) => kind === "refused" && step === premise.step);
    const object = final.find((one) => one.object === premise.object);
    return premise.kind === "left" ? object?.zone !== "battlefield" : object?.attachedTo != null;
  });

type Final = Ruling["final"][number];

const isElsewhere = (one: Final | undefined, final: readonly Final[]): boolean => {
  const before = final.find(({ object }) => object === one?.object);
  return one !== undefined && (before?.zone !== one.zone || before.attachedTo !== one.attachedTo);
};

/** What the ruling would be for each option of a choice that the question leaves open. */
const rulingsByChoice = (ruling: Ruling): readonly Ruling[] =>
  ruling.choices.flatMap(({ options }) =>
    options.map(({ final }) => {
      const other = new Map(final.map((object) => [object.object, object]));
      // what befell such an object in the other option did not befall it in this one
      const events = ruling.events.filter(
        (event) => !("object" in event) || !isElsewhere(other.get(event.object ?? ""), ruling.final),
      );
      return { ...ruling, events, final: ruling.final.map((object) => other.get(object.object) ?? object) };
    }),
  );
