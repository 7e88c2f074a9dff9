import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ParsedRule, ParsedText } from "./parsed-text.ts";

/** What is known of a stored text without reading its rules. */
const metaSchema = z.object({
  format: z.literal(1),
  language: z.string(),
  edition: z.string(),
  complete: z.boolean(),
  rules: z.number(),
  glossary: z.number(),
  /** Name of the file it was imported from. */
  source: z.string(),
});
export type StoredTextMeta = z.infer<typeof metaSchema>;

/** Only this program writes these two: they are not checked again, since each `ask` reads them. */
interface Index {
  readonly numbers: readonly string[];
  /** Where each record begins, in bytes after the index line; one more than there are records. */
  readonly offsets: readonly number[];
  readonly terms: readonly string[];
}
type StoredRecord = readonly [text: string, examples: readonly string[]];

/**
 * A stored text: one line of facts, one line of index, then a record a line. Opening reads the file as bytes and parses the
 * index alone; a rule's record is parsed when it is asked for.
 */
export class StoredText {
  readonly meta: StoredTextMeta;
  readonly #bytes: Buffer;
  readonly #start: number;
  readonly #index: Index;
  readonly #places: ReadonlyMap<string, number>;

  private constructor(meta: StoredTextMeta, bytes: Buffer, start: number, index: Index) {
    this.meta = meta;
    this.#bytes = bytes;
    this.#start = start;
    this.#index = index;
    this.#places = new Map(index.numbers.map((number, at) => [number, at]));
  }

  /** Throws when the file is not one of ours: the data folder is written by this program alone. */
  static open(file: string): StoredText {
    const bytes = readFileSync(file);
    const metaEnd = bytes.indexOf(10);
    const indexEnd = bytes.indexOf(10, metaEnd + 1);
    const index = JSON.parse(bytes.toString("utf8", metaEnd + 1, indexEnd)) as Index;
    return new StoredText(readMeta(bytes.toString("utf8", 0, metaEnd)), bytes, indexEnd + 1, index);
  }

  /** All numbers, in the order of the rulebook. */
  get numbers(): readonly string[] {
    return this.#index.numbers;
  }

  has(number: string): boolean {
    return this.#places.has(number);
  }

  rule(number: string): Pick<ParsedRule, "number" | "text" | "examples"> | null {
    const at = this.#places.get(number);
    if (at === undefined) return null;
    const [text, examples] = this.#record(at);
    return { number, text, examples };
  }

  get glossaryTerms(): readonly string[] {
    return this.#index.terms;
  }

  /** What the glossary says of its nth term. */
  glossaryText(nth: number): string | null {
    return this.#index.terms[nth] === undefined ? null : this.#record(this.#index.numbers.length + nth)[0];
  }

  #record(at: number): StoredRecord {
    const from = this.#start + (this.#index.offsets[at] ?? 0);
    const to = this.#start + (this.#index.offsets[at + 1] ?? 0);
    return JSON.parse(this.#bytes.toString("utf8", from, to)) as StoredRecord;
  }
}

/** The facts of a stored text, from its first line. */
export const readMeta = (line: string): StoredTextMeta => metaSchema.parse(JSON.parse(line));

/** A text as it is stored. */
export function serializeText(text: ParsedText, source: string): string {
  const records = [
    ...text.rules.map((rule) => JSON.stringify([rule.text, rule.examples])),
    ...text.glossary.map((entry) => JSON.stringify([entry.text, []])),
  ];
  const offsets = [0];
  for (const record of records) offsets.push((offsets.at(-1) ?? 0) + Buffer.byteLength(record) + 1);
  const meta: StoredTextMeta = {
    format: 1,
    language: text.language,
    edition: text.edition,
    complete: text.complete,
    rules: text.rules.length,
    glossary: text.glossary.length,
    source,
  };
  const index: Index = {
    numbers: text.rules.map((rule) => rule.number),
    offsets,
    terms: text.glossary.map((entry) => entry.term),
  };
  return `${JSON.stringify(meta)}\n${JSON.stringify(index)}\n${records.join("\n")}\n`;
}
