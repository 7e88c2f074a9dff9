import type { Asking } from "../answers/index.ts";
import type { Reading } from "../language/index.ts";
import type { Answer, Framing, Language, Question, Ruling } from "../model/index.ts";
import { type Changed, type MarkedFollowUp, markedFollowUp } from "../scenarios/index.ts";
import { asking } from "./asking.ts";
import type { AskingBack } from "./asking-back.ts";
import { comesToTheSame, mostChoices } from "./compare-answers.ts";
import type { LastCase, PendingChoice } from "./conversations.ts";
import { keepFraming, playFraming } from "./play-framing.ts";
import type { Stages } from "./stages.ts";

/** A changed case with its answer. */
interface Tried {
  readonly changed: Changed;
  readonly answer: Answer;
}

/** Answers what follows another question by changing the case of that one. */
export class FollowUps {
  readonly #stages: Stages;
  readonly #back: AskingBack;

  constructor(stages: Stages, back: AskingBack) {
    this.#stages = stages;
    this.#back = back;
  }

  /**
   * The answer to a question that follows the last case of its conversation; null when it is a question of its own. Where it
   * cannot be told what is to change, it is declined: never is the old case ruled on in its place.
   */
  answer(question: Question, last: LastCase): Answer | null {
    const marked = markedFollowUp(question.question, this.#stages.followUpWords());
    if (marked === null) return null;
    const language = this.#languageOf(question, marked, last);
    const reading = this.#stages.reader().read(marked.rest, { lang: language });
    const isWhole = reading.ask !== null && namesAttachment(reading);
    // "et si mon adversaire la contrôle ?" only supposes; with a clause that asks it is a question of its own
    const asksItself = marked.mark === "opened" || (marked.mark === "supposed" && reading.clauses.length > 1);
    if (reading.ask !== null && asksItself) return null;
    const about: Asking = { ...asking(question, reading), language };
    const changes = this.#stages.scenarios().changesIn(last.framing, marked, reading);
    if (changes.length === 0 && isWhole && marked.mark === "instead") return null;
    const tried = changes.map((changed) => this.#try(about, changed, last));
    const [first, ...others] = tried;
    if (first == null || others.includes(null) || tried.length > mostChoices) return this.#decline(about);
    const ruled = tried.filter((one) => one !== null);
    if (ruled.some(({ answer }) => answer.status !== "ruled"))
      return ruled.length === 1 ? first.answer : this.#decline(about);
    if (!others.every((other) => other !== null && comesToTheSame(first.answer, other.answer)))
      return this.#askWhatChanges(about, ruled);
    return this.#unlessOwnerMatters(about, first, last);
  }

  #languageOf({ lang }: Question, { language }: MarkedFollowUp, last: LastCase): Language {
    return lang === undefined ? (language ?? last.language) : this.#stages.nearestLanguage(lang);
  }

  /** Null when the change is none: what was to happen cannot, or the position was not as it is said. */
  #try(about: Asking, changed: Changed, last: LastCase): Tried | null {
    const { framing, mustBeTaken, mustLeave } = changed;
    const played = this.#stages.play(framing.case);
    if ("error" in played) return null;
    const { events, final } = played.ruling;
    if (events.some(({ kind, step }) => kind === "refused" && step === mustBeTaken)) return null;
    if (mustLeave !== undefined && final.some(({ object, zone }) => object === mustLeave && zone === "battlefield"))
      return null;
    if (isIllegalAtFirst(events) && !this.#isIllegalAtFirst(last.framing)) return null;
    return { changed, answer: playFraming(this.#stages, about, framing) };
  }

  #isIllegalAtFirst(framing: Framing): boolean {
    const played = this.#stages.play(framing.case);
    return !("error" in played) && isIllegalAtFirst(played.ruling.events);
  }

  /** Whose a thing is was perhaps never said, and was taken to be as usual. */
  #unlessOwnerMatters(about: Asking, { changed, answer }: Tried, last: LastCase): Answer {
    const told = this.#withChange(about, changed, answer);
    const { otherOwner, object } = changed;
    if (otherOwner === undefined || object === undefined || last.saysWhose) return told;
    const other = playFraming(this.#stages, about, otherOwner);
    if (comesToTheSame(answer, other)) return told;
    if (other.status !== "ruled") return this.#decline(about);
    const word = (key: string) => this.#stages.answers().text(about.language, `ask-back.owner.${key}`);
    const isYours = (changed.framing.case.objects[object]?.controller ?? "you") === "you";
    const choices = [
      { key: "mine", framing: isYours ? changed.framing : otherOwner },
      { key: "theirs", framing: isYours ? otherOwner : changed.framing },
    ].map(({ key, framing }): PendingChoice => ({ label: word(key), answer: word(key), framing }));
    return this.#back.between(about, word("prompt"), choices);
  }

  #askWhatChanges(about: Asking, tried: readonly Tried[]): Answer {
    const choices = tried.map(({ changed }): PendingChoice => {
      const label = this.#line(about.language, changed);
      return { label, answer: label, framing: changed.framing };
    });
    const isTold = new Set(choices.map(({ label }) => label)).size === choices.length;
    if (!isTold) return this.#decline(about);
    return this.#back.between(about, this.#stages.answers().text(about.language, "changed.which"), choices);
  }

  /** One line says what was changed; it stands first among what is assumed. */
  #withChange(about: Asking, changed: Changed, answer: Answer): Answer {
    const line = this.#stages
      .answers()
      .text(about.language, "changed.as-before", { change: this.#line(about.language, changed) });
    return keepFraming({ ...answer, assumptions: [line, ...answer.assumptions] }, changed.framing);
  }

  #line(language: Language, { framing, key, object, values }: Changed): string {
    const answers = this.#stages.answers();
    const name =
      object === undefined ? "" : answers.subject(language, { ...framing, asked: { ...framing.asked, about: object } });
    return answers.text(language, `changed.${key}`, { object: name, ...values });
  }

  #decline(about: Asking): Answer {
    return this.#stages.answers().notCovered({ ...about, reason: "not-understood", detail: "follow-up" });
  }
}

const isIllegalAtFirst = (events: Ruling["events"]): boolean => events.some(({ step }) => step < 0);

const attachments = new Set(["object.aura", "object.equipment", "object.attachment", "object.fortification"]);

const namesAttachment = ({ concepts, mentions }: Reading): boolean =>
  mentions.length > 0 || concepts.some(({ id }) => attachments.has(id));
