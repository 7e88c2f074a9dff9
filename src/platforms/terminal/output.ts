import { once } from "node:events";
import type { Writable } from "node:stream";

/** Writes lines and waits where the reader is slower than the writer, so that large outputs neither pile up nor get lost. */
export interface Output {
  line(text: string): Promise<void>;
}

export const openOutput = (stream: Writable): Output => ({
  line: async (text) => {
    if (!stream.write(`${text}\n`)) await once(stream, "drain");
  },
});

/** More of a line is not kept, in UTF-16 units: whatever has no line ends must not fill the memory. */
export const longestLine = 16_000_000;

/**
 * The lines of a stream of UTF-8 text, one after the other, without their ends and without a byte order mark. Only line
 * feeds end a line (with or without a carriage return): JSON may contain the other line separators of Unicode. Of a line
 * that is longer than `longest`, one unit more than that is given, so that it can be told from others.
 */
export async function* linesOf(
  stream: AsyncIterable<Buffer | string>,
  longest: number = longestLine,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  const keep = (piece: string) => {
    const kept = piece.slice(0, longest + 1 - length);
    if (kept !== "") pieces.push(kept);
    length += kept.length;
  };
  const take = (): string => {
    const line = pieces.join("");
    pieces = [];
    length = 0;
    return line.replace(/\r$/, "");
  };
  for await (const chunk of stream) {
    const lines = (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })).split("\n");
    const last = lines.pop() ?? "";
    for (const line of lines) {
      keep(line);
      yield take();
    }
    keep(last);
  }
  keep(decoder.decode());
  if (length > 0) yield take();
}
