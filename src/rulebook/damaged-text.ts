import { type Telling, telling, untold } from "../model/index.ts";

/** A file of the data folder that cannot be read, or that is no stored text, or not all of one. */
export class DamagedTextError extends Error {
  override readonly name = "DamagedTextError";
  readonly file: string;
  readonly why: Telling;

  constructor(file: string, cause?: unknown) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : null;
    const why = code === null ? telling("text-damaged", { file }) : telling("text-unreadable", { file, code });
    super(untold(why), { cause });
    this.file = file;
    this.why = why;
  }
}

/** Reads something of a stored text. Throws `DamagedTextError` for whatever goes wrong. */
export function orDamaged<Content>(file: string, read: () => Content): Content {
  try {
    return read();
  } catch (cause) {
    throw new DamagedTextError(file, cause);
  }
}
