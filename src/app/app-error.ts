/** An expected failure of something that a person asked the program to do. `code` is stable: `rules/no-rulebook`. */
export class AppError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "AppError";
    this.code = code;
  }
}
