import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BrokenJsonError, jsonElements } from "../../../src/cards/pack/json-elements.ts";

/** A text as a stream of chunks of some size. */
async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function elements(text: string, size = 7) {
  const found: { key: string | null; value: unknown }[] = [];
  for await (const { key, text: json } of jsonElements(inChunks(text, size)))
    found.push({ key, value: JSON.parse(json) });
  return found;
}

describe("A file of JSON is cut into its elements", () => {
  test("whatever its values are and wherever the chunks end", async () => {
    const array = fc.array(fc.jsonValue(), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(array, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (values, size, spaced) => {
        const text = JSON.stringify(values, null, spaced ? 1 : undefined);
        const found = await elements(text, size);
        expect(found.map(({ value }) => value)).toEqual(JSON.parse(text));
      }),
    );
  });

  test("with their keys, of the object under data, and nothing of what stands beside it", async () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(record, record, fc.integer({ min: 1, max: 9 }), async (meta, data, size) => {
        const text = JSON.stringify({ meta, data });
        const { data: expected } = JSON.parse(text);
        expect(await elements(text, size)).toEqual(Object.entries(expected).map(([key, value]) => ({ key, value })));
      }),
    );
  });

  test("of a list under data too", async () => {
    expect(await elements('{"object":"list","data":[{"a":1},{"b":2}]}')).toEqual([
      { key: null, value: { a: 1 } },
      { key: null, value: { b: 2 } },
    ]);
  });

  test("also after a byte order mark", async () => {
    expect(await elements("\uFEFF[1, 2]")).toHaveLength(2);
  });

  test.each([
    ["ends too early", '[{"a":1},{"b":'],
    ["ends in a string", '["a'],
    ["has no end", "[1,2"],
    ["has brackets that do not match", '[{"a":1]'],
    ["goes on after its end", "[1]\n[2]"],
    ["is empty", ""],
    ["is a web page", "<html></html>"],
  ])("is refused when it %s", async (_, text) => {
    await expect(elements(text)).rejects.toThrow(BrokenJsonError);
  });
});
