import { createReadStream } from "node:fs";
import { type Telling, telling, untold } from "../../model/index.ts";
import type { Terminal } from "./terminal.ts";

/** The bytes of a file, or of standard input for `-`. Reading fails with an error that says why, in a few words. */
export async function* readInput(file: string, terminal: Terminal): AsyncGenerator<Buffer | string> {
  if (file === "-") {
    yield* terminal.input();
    return;
  }
  try {
    yield* createReadStream(file);
  } catch (error) {
    throw new InputError(telling("cannot-read", { file, why: reasonOf(error) }), error);
  }
}

/** Larger files are no cases that somebody wrote, in UTF-16 units. */
const largest = 64_000_000;

/** The whole text of a file, or of standard input for `-`. */
export async function readWhole(file: string, terminal: Terminal): Promise<string> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let length = 0;
  for await (const chunk of readInput(file, terminal)) {
    const piece = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
    length += piece.length;
    if (length > largest) throw new InputError(telling("case-too-large", { file: terminal.nameOf(file) }));
    pieces.push(piece);
  }
  return `${pieces.join("")}${decoder.decode()}`;
}

/** A file that cannot be read. */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly why: Telling;

  constructor(why: Telling, cause?: unknown) {
    super(untold(why), { cause });
    this.why = why;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no-such-file",
  EISDIR: "is-a-folder",
  EACCES: "forbidden",
};

function reasonOf(error: unknown): Telling {
  const known = reasons[error instanceof Error && "code" in error ? String(error.code) : ""];
  if (known !== undefined) return telling(known);
  return telling("other-reason", { text: error instanceof Error ? error.message : String(error) });
}
