import { type Telling, untold } from "../model/index.ts";

/** An expected failure of something that a person asked the program to do. `code` is stable: `rules/no-rulebook`. */
export class AppError extends Error {
  readonly code: string;
  /** What a person is told. */
  readonly why: Telling;

  constructor(code: string, why: Telling, cause?: unknown) {
    super(untold(why), { cause });
    this.name = "AppError";
    this.code = code;
    this.why = why;
  }
}
