import { Readable, Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { linesOf, openOutput } from "../../../src/platforms/terminal/output.ts";

async function lines(...chunks: (string | Buffer)[]): Promise<string[]> {
  const found: string[] = [];
  for await (const line of linesOf(Readable.from(chunks))) found.push(line);
  return found;
}

describe("lines of a stream", () => {
  test("a line may come in pieces, also in the middle of a character", async () => {
    const bytes = Buffer.from("équipé\nreste\n");
    const pieces = [...bytes].map((byte) => Buffer.from([byte]));
    expect(await lines(...pieces)).toEqual(["équipé", "reste"]);
  });

  test("the last line needs no end, and carriage returns are no part of a line", async () => {
    expect(await lines("a\r\nb")).toEqual(["a", "b"]);
  });

  test("the line separators of Unicode do not end a line: JSON may contain them", async () => {
    expect(await lines("a\u2028b\n")).toEqual(["a\u2028b"]);
  });

  test("a byte order mark is no part of the first line", async () => {
    expect(await lines(Buffer.from("\uFEFFa\n"))).toEqual(["a"]);
  });
});

test("of a line without an end no more is kept than was asked for, and the next one is whole", async () => {
  async function* endless() {
    for (let i = 0; i < 1000; i++) yield "x".repeat(1000);
    yield "\nnext\n";
  }
  const found: number[] = [];
  for await (const line of linesOf(endless(), 5000)) found.push(line.length);
  expect(found).toEqual([5001, 4]);
});

test("writing waits for a slow reader, and nothing gets lost", async () => {
  let received = "";
  let waiting = 0;
  const slow = new Writable({
    highWaterMark: 8,
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      waiting = Math.max(waiting, slow.writableLength);
      received += chunk;
      setImmediate(done);
    },
  });
  const output = openOutput(slow);
  for (let line = 0; line < 200; line++) await output.line(`line ${line}`);
  expect(received.split("\n")).toHaveLength(201);
  expect(waiting).toBeLessThan(20);
});
