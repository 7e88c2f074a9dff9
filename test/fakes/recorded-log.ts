import type { Log } from "../../src/platforms/index.ts";

/** A log that keeps what is written to it. */
export function recordedLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const write = (level: string) => (facts: object, message: string) => {
    lines.push(`${level} ${message} ${JSON.stringify(facts)}`);
  };
  return { lines, info: write("info"), warn: write("warn"), error: write("error") };
}
