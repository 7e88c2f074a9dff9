import type { Asking } from "../answers/index.ts";
import type { Reading } from "../language/index.ts";
import type { Answer, Framing, Question, Ruling } from "../model/index.ts";
import { longestQuestion } from "../model/index.ts";
import { asking } from "./asking.ts";
import { AskingBack, type Played } from "./asking-back.ts";
import { comesToTheSame } from "./compare-answers.ts";
import { Conversations } from "./conversations.ts";
import { FollowUps } from "./follow-ups.ts";
import {
  canBegin,
  hangsOnTheUnnamed,
  isToldAlready,
  isUneventful,
  isUnresolved,
  isUntouched,
  leavesOneIdle,
  namesOneInVain,
} from "./implausible.ts";
import { legible } from "./legible.ts";
import { framingOf, playFraming } from "./play-framing.ts";
import type { Stages } from "./stages.ts";

/**
 * Answers questions: language → scenarios → cases → engine → answers. A question of which several readings are likely is
 * answered only if they come to the same.
 */
export class Asker {
  readonly #stages: Stages;
  readonly #conversations: Conversations;
  readonly #followUps: FollowUps;
  readonly #back: AskingBack;

  constructor(stages: Stages) {
    this.#stages = stages;
    this.#back = new AskingBack(stages);
    this.#followUps = new FollowUps(stages, this.#back);
    this.#conversations = new Conversations(stages.now ?? Date.now);
  }

  /** Never throws, whatever is asked. */
  ask(question: Question): Answer {
    try {
      const asked = { ...question, question: legible(question.question) };
      const read = this.#answer(asked);
      // It is told as it was asked; what is left open belongs to the answer that is given.
      const answer = asked.question === question.question ? read : this.#back.toldOf(read, question.question);
      const open = this.#back.openIn(answer);
      if (open) this.#conversations.remember(question.conversation, open);
      return answer;
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
    const alone = this.#read(question.question, question);
    // Whoever thanks or greets leaves what was asked back open.
    const { smallTalk: detail } = alone;
    if (detail !== undefined)
      return this.#stages.answers().notCovered({ ...asking(question, alone), reason: "off-topic", detail });
    const settled = this.#conversations.settle(question.conversation, question.question);
    const last = settled === null ? this.#conversations.lastCase(question.conversation) : null;
    const following = last && this.#followUps.answer(question, last);
    if (following) {
      // what was not understood leaves the last case to be asked about anew
      if (following.status === "ruled") this.#keepCase(question, following, last.saysWhose);
      return following;
    }
    const text = settled === null ? question.question : `${settled.question} ${settled.choice.answer}`;
    const chosen = settled?.choice.framing;
    const reading = settled === null ? alone : this.#read(chosen ? settled.question : text, question);
    const answer = chosen
      ? this.#rule(asking(question, reading), [chosen], settled.question)
      : this.#frame(asking(question, reading), reading, text, question);
    this.#keepCase(question, answer, saysWhose(reading) || settled !== null);
    return answer.reason === "not-understood" && !chosen ? this.#tellUnknownNames(answer, reading) : answer;
  }

  /** The case of an answer is the last of its conversation; an answer without one leaves none to be asked about. */
  #keepCase({ conversation }: Question, answer: Answer, saysWhose: boolean): void {
    const framing = framingOf(answer);
    if (answer.status === "ask-back") return;
    this.#conversations.keepCase(conversation, framing ? { framing, language: answer.language, saysWhose } : null);
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
          return isSettling
            ? answers().notCovered({ ...about, reason: "not-understood" })
            : this.#back.whatIsOpen(about, framed, text, (whole) =>
                this.#frame(about, this.#read(whole, question), whole, question, true),
              );
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
      if (!canBegin(framing, played.ruling, this.#stages.play)) continue;
      if (leavesOneIdle(framing, played.ruling) || isUnresolved(framing, played.ruling)) return null;
      if (isUntouched(framing, played.ruling) || hangsOnTheUnnamed(framing, played.ruling)) return null;
      if (namesOneInVain(framing, played.ruling, this.#stages.play)) return null;
      const answer = playFraming(this.#stages, about, framing);
      if (answer.status !== "ruled") return null;
      told.push({ framing, answer });
    }
    const [first, ...others] = told;
    if (first === undefined) return null;
    const agree = others.every(({ answer }) => comesToTheSame(first.answer, answer, { loosely: true }));
    const telling = told.find(({ framing }) => !isToldAlready(framing)) ?? first;
    if (agree) return this.#back.unlessOpen(about, telling, text);
    const story = JSON.stringify(first.framing.case.steps);
    const isOneStory = others.every(({ framing }) => JSON.stringify(framing.case.steps) === story);
    const things = new Set(told.map(({ framing }) => framing.asked.about));
    return isOneStory && things.size === told.length ? this.#back.whichThing(about, first.framing, text) : null;
  }

  #rule(about: Asking, candidates: readonly Framing[], text: string): Answer {
    const played = candidates.map(
      (framing): Played => ({ framing, answer: playFraming(this.#stages, about, framing) }),
    );
    const [first, ...others] = played;
    if (first === undefined) return this.#stages.answers().notCovered({ ...about, reason: "not-understood" });
    if (others.every(({ answer }) => comesToTheSame(first.answer, answer)))
      return this.#back.unlessOpen(about, first, text);
    const ruled = played.filter(({ answer }) => answer.status === "ruled");
    // A likely reading that cannot be ruled on is no choice to offer, nor may the other be taken for it.
    const unruled = played.find(({ answer }) => answer.status !== "ruled");
    if (unruled && ruled.length < 2) return unruled.answer;
    return this.#back.whichSituation(about, ruled, text);
  }
}

/** In characters; of a text that is far too long they need not be counted. */
const isShort = (text: string): boolean =>
  text.length <= longestQuestion || (text.length <= 2 * longestQuestion && [...text].length <= longestQuestion);

/** Whether a question says whose anything is. */
const saysWhose = ({ concepts }: Reading): boolean =>
  concepts.some(({ id }) => /^(relation\.(mine|theirs)|player\.|grammar\.(i|they)$)/.test(id));

/** How many of the cards named take part. */
const cardsIn = ({ ruling }: Answer, { mentions }: Reading): number =>
  new Set(mentions.map(({ name }) => name).filter((name) => ruling?.final.some(({ card }) => card === name))).size;

/** Whether what the question takes for granted is so in a ruling. */
const isTrueOf = ({ premises = [] }: Framing, { events, final }: Ruling): boolean =>
  premises.every((premise) => {
    if (premise.kind === "taken") return !events.some(({ kind, step }) => kind === "refused" && step === premise.step);
    const object = final.find((one) => one.object === premise.object);
    // it may have come back since
    const hasLeft = events.some(
      (event) => event.kind === "zone-change" && event.object === premise.object && event.from === "battlefield",
    );
    return premise.kind === "left" ? hasLeft || object?.zone !== "battlefield" : object?.attachedTo != null;
  });
