import type { Framing } from "../model/index.ts";

/** What was asked back, and what each choice stands for. */
export interface Pending {
  readonly question: string;
  readonly choices: readonly PendingChoice[];
}

/** A choice settles the question: by the case that was meant, or by being said after the question. */
export interface PendingChoice {
  readonly label: string;
  readonly answer: string;
  readonly framing?: Framing;
}

const most = 1000;

/** What is still open in each conversation; the oldest are forgotten. */
export class Conversations {
  readonly #pending = new Map<string, Pending>();

  remember(conversation: string | undefined, pending: Pending): void {
    if (conversation === undefined) return;
    this.#pending.delete(conversation);
    this.#pending.set(conversation, pending);
    const [oldest] = this.#pending.keys();
    if (this.#pending.size > most && oldest !== undefined) this.#pending.delete(oldest);
  }

  /**
   * The choice that a message takes, and the question that it settles: by its answer, its label or its number. Whatever the
   * message is, nothing is open afterwards.
   */
  settle(
    conversation: string | undefined,
    message: string,
  ): { readonly question: string; readonly choice: PendingChoice } | null {
    if (conversation === undefined) return null;
    const pending = this.#pending.get(conversation);
    this.#pending.delete(conversation);
    if (pending === undefined) return null;
    const said = folded(message);
    const choice = pending.choices.find(
      ({ label, answer }, index) => said === folded(answer) || said === folded(label) || said === String(index + 1),
    );
    return choice === undefined ? null : { question: pending.question, choice };
  }
}

/** Capitals, accents, punctuation and spaces make no difference to which choice is taken. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
