import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ParsedRule, ParsedText } from "./parsed-text.ts";
import { parentNumber } from "./rule-number.ts";
import { SearchIndex } from "./search-index.ts";
import { isTitle } from "./wordings.ts";

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
  /** Where it was downloaded, if it was. */
  address: z.string().optional(),
});
export type StoredTextMeta = z.infer<typeof metaSchema>;

/** Only this program writes these: they are not checked again, since each `ask` reads them. */
interface Index {
  readonly numbers: readonly string[];
  /** Where each record begins, in bytes after the index line; one more than there are records. */
  readonly offsets: readonly number[];
  readonly terms: readonly string[];
}
type StoredRecord = readonly [text: string, examples: readonly string[]];

/**
 * A stored text: one line of facts, one line of index, then a record a line, last the words for searching. Opening reads the
 * file as bytes and parses the index alone; a rule's record is parsed when it is asked for.
 */
export class StoredText {
  readonly meta: StoredTextMeta;
  readonly #bytes: Buffer;
  readonly #start: number;
  readonly #index: Index;
  readonly #places: ReadonlyMap<string, number>;
  #search: SearchIndex | undefined;

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

  /** The rules, then the glossary entries, by their words. Places are those of `numbers`, then those of `glossaryTerms`. */
  get search(): SearchIndex {
    const { numbers, offsets, terms } = this.#index;
    const from = this.#start + (offsets.at(-1) ?? 0);
    this.#search ??=
      from < this.#bytes.length
        ? SearchIndex.read(this.#bytes.subarray(from))
        : // A text that was imported before there was an index.
          searchIndexOf([...numbers, ...terms].map((name, at) => [name, ...this.#record(at)]));
    return this.#search;
  }

  #record(at: number): StoredRecord {
    const from = this.#start + (this.#index.offsets[at] ?? 0);
    const to = this.#start + (this.#index.offsets[at + 1] ?? 0);
    return JSON.parse(this.#bytes.toString("utf8", from, to)) as StoredRecord;
  }
}

/** The facts of a stored text, from its first line. */
export const readMeta = (line: string): StoredTextMeta => metaSchema.parse(JSON.parse(line));

/** A text as it is stored. `address` is where it was downloaded, if it was. */
export function serializeText(text: ParsedText, source: string, address?: string): Buffer {
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
    ...(address !== undefined && { address }),
  };
  const index: Index = {
    numbers: text.rules.map((rule) => rule.number),
    offsets,
    terms: text.glossary.map((entry) => entry.term),
  };
  const titles = new Map(text.rules.map((rule) => [rule.number, rule.text]));
  const words = searchIndexOf([
    ...text.rules.map((rule) => [titleAbove(rule.number, titles), rule.text, ...rule.examples]),
    ...text.glossary.map((entry) => [entry.term, entry.text]),
  ]);
  const readable = `${JSON.stringify(meta)}\n${JSON.stringify(index)}\n${records.join("\n")}\n`;
  return Buffer.concat([Buffer.from(readable), words.serialize()]);
}

/** A subrule is found by the keyword that it is about, even where it does not name it: the title that it stands under. */
function titleAbove(number: string, titles: ReadonlyMap<string, string>): string {
  const parent = parentNumber(number);
  const title = parent?.includes(".") ? titles.get(parent) : undefined;
  return title !== undefined && isTitle(parent ?? "", title) ? title : "";
}

const searchIndexOf = (texts: readonly (readonly (string | readonly string[])[])[]): SearchIndex =>
  SearchIndex.of(texts.map((parts) => parts.flat().join("\n")));
