import type { CaseFile } from "./case-file.ts";
import type { Language } from "./language.ts";
import type { Ruling } from "./ruling.ts";

/** The answer to a question, as the contract prints it and every platform renders it. */
export interface Answer {
  readonly id: string | null;
  readonly status: "ruled" | "ask-back" | "not-covered";
  readonly question: string;
  readonly language: Language;
  readonly scenario: string | null;
  readonly confidence: number;
  readonly cards: readonly AnsweredCard[];
  readonly verdict: Verdict | null;
  readonly steps: readonly AnswerStep[];
  readonly assumptions: readonly string[];
  readonly caveats: readonly string[];
  readonly citations: readonly Citation[];
  readonly ruleset: string;
  readonly case: CaseFile | null;
  readonly ruling: Pick<Ruling, "events" | "final"> | null;
  readonly askBack: AskBack | null;
  readonly reason: NotCoveredReason | null;
  readonly message: string | null;
}

export interface AnsweredCard {
  readonly mention: string;
  readonly name: string;
  readonly language: Language;
}

export interface Verdict {
  readonly kind: "yes" | "no" | "happens";
  /** At most two sentences, in the answer's language. */
  readonly text: string;
}

export interface AnswerStep {
  readonly text: string;
  readonly rules: readonly string[];
  /** Index of the ruling's event that it tells of. */
  readonly event: number;
}

export interface Citation {
  readonly rule: string;
  /** Date of the edition quoted (`2026-04-17`), or null for wording of our own. */
  readonly edition: string | null;
  readonly language: Language;
  readonly source: "official" | "plain";
  readonly text: string;
  readonly note?: string;
}

export interface AskBack {
  readonly prompt: string;
  /** Two to five; `answer`, sent as the next message of the conversation, settles the question. */
  readonly choices: readonly { readonly label: string; readonly answer: string }[];
}

export type NotCoveredReason = "off-topic" | "not-understood" | "unmodelled";
