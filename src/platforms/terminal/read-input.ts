import { createReadStream } from "node:fs";
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
    throw new InputError(`cannot read ${file}: ${reasonOf(error)}`, { cause: error });
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
    if (length > largest) throw new InputError(`${file === "-" ? "standard input" : file} is too large for a case`);
    pieces.push(piece);
  }
  return `${pieces.join("")}${decoder.decode()}`;
}

/** A file that cannot be read. */
export class InputError extends Error {
  override readonly name = "InputError";
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "it may not be read",
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (error instanceof Error ? error.message : "it cannot be read");
}
