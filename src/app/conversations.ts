import type { Framing, Language } from "../model/index.ts";

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

/** The case of the last answer of a conversation, for what follows it. */
export interface LastCase {
  readonly framing: Framing;
  readonly language: Language;
  /** Whether it was said whose anything is, and not only taken to be as usual. */
  readonly saysWhose: boolean;
}

const most = 1000;
/** Nobody goes on with a case after half an hour, in milliseconds. */
const longest = 30 * 60_000;

/** What is still open in each conversation, and its last case; the oldest are forgotten. */
export class Conversations {
  readonly #pending = new Map<string, Pending>();
  readonly #last = new Map<string, { readonly at: number; readonly last: LastCase }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  remember(conversation: string | undefined, pending: Pending): void {
    if (conversation !== undefined) keep(this.#pending, conversation, pending);
  }

  /** The last case from now on; null when the last answer had none. */
  keepCase(conversation: string | undefined, last: LastCase | null): void {
    if (conversation === undefined) return;
    if (last === null) this.#last.delete(conversation);
    else keep(this.#last, conversation, { at: this.#now(), last });
  }

  /** The last case, unless it is too long ago. */
  lastCase(conversation: string | undefined): LastCase | null {
    const kept = conversation === undefined ? undefined : this.#last.get(conversation);
    return kept === undefined || this.#now() - kept.at > longest ? null : kept.last;
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

/** Puts something last, and forgets what has been there longest. */
function keep<Kept>(all: Map<string, Kept>, key: string, kept: Kept): void {
  all.delete(key);
  all.set(key, kept);
  const [oldest] = all.keys();
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}

/** Capitals, accents, punctuation and spaces make no difference to which choice is taken. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
