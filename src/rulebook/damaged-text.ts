/** A file of the data folder that cannot be read, or that is no stored text, or not all of one. */
export class DamagedTextError extends Error {
  override readonly name = "DamagedTextError";
  readonly file: string;

  constructor(file: string, cause?: unknown) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : null;
    const what = code === null ? "is damaged: delete it and import the text again" : `cannot be read (${code})`;
    super(`the rules text ${file} ${what}`, { cause });
    this.file = file;
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
