import type { Output } from "./output.ts";
import type { Paper } from "./paper.ts";

/** Where the program's commands write, and how they say that something went wrong. */
export interface Terminal {
  readonly output: Output;
  readonly paper: Paper;
  /** What the environment says of the reader (`fr-FR`). */
  readonly locale?: string;
  /** The bytes of standard input. */
  readonly input: () => AsyncIterable<Buffer | string>;
  /** The program's own words in the reader's language: `name` is an entry of `program` in the message catalogue. */
  say(name: string, values?: Readonly<Record<string, string | number>>): string;
  /** What a person calls an input: the file, or for `-` standard input. */
  nameOf(file: string): string;
  /** Writes a line for the person who runs the program, apart from the output. */
  complain(text: string): void;
  /** Shows a line in place of the one that this showed before; null takes it away. Absent where nobody watches. */
  readonly progress?: (line: string | null) => void;
  /** The program goes on, but its exit status will be this. */
  fail(status: 1 | 2): void;
}
