import { type Telling, telling, untold } from "../../model/index.ts";

/** The program was called in a way that makes no sense: exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly why: Telling;

  /** `name` is that of a `Telling`. */
  constructor(name: string, values: Telling["values"] = {}) {
    const why = telling(name, values);
    super(untold(why));
    this.why = why;
  }
}
