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

/**
 * The lines of a stream of UTF-8 text, one after the other, without their ends and without a byte order mark. Only line
 * feeds end a line (with or without a carriage return): JSON may contain the other line separators of Unicode.
 */
export async function* linesOf(stream: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = `${rest}${typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  rest += decoder.decode();
  if (rest !== "") yield rest.replace(/\r$/, "");
}
