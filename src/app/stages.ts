import type { Answers } from "../answers/index.ts";
import type { PlayedCase } from "../cases/index.ts";
import type { Reader } from "../language/index.ts";
import type { CaseError, Language } from "../model/index.ts";
import type { FollowUpWords, Scenarios } from "../scenarios/index.ts";

/** The stages that a question goes through; each is opened when it is first needed. */
export interface Stages {
  readonly reader: () => Reader;
  readonly scenarios: () => Scenarios;
  readonly answers: () => Answers;
  readonly play: (input: unknown) => PlayedCase | { readonly error: CaseError };
  /** Names of cards that a name which is none may have been meant for. */
  readonly nearNames: (name: string) => readonly string[];
  /** The words by which questions say that they follow others, by language. */
  readonly followUpWords: () => Readonly<Record<Language, FollowUpWords>>;
  readonly nearestLanguage: (locale: string | undefined) => Language;
  /** Told of a fault of the program; the person gets a friendly line. */
  readonly onFault: (fault: unknown) => void;
  /** The time in milliseconds, unless it is the usual one. */
  readonly now?: () => number;
}
