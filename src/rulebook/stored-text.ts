import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { z } from "zod";
import { orDamaged } from "./damaged-text.ts";
import type { ParsedRule, ParsedText } from "./parsed-text.ts";
import { parentNumber } from "./rule-number.ts";
import { SearchIndex } from "./search-index.ts";
import { searchWords } from "./search-words.ts";
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
  /** Bytes after this line: fewer are there when a part of the file was lost. */
  bytes: z.number().optional(),
});
export type StoredTextMeta = z.infer<typeof metaSchema>;

/** Only this program writes these: they are not checked again, since each `ask` reads them. */
interface Index {
  readonly numbers: readonly string[];
  /** Where each record begins, in bytes after the index line; one more than there are records. */
  readonly offsets: readonly number[];
  readonly terms: readonly string[];
  /** The terms as they are looked up; texts that were imported before have none. */
  readonly keys?: readonly string[];
  /** Titles of headings; texts that were imported before have none. */
  readonly titles?: readonly Title[];
}
type Title = readonly [number: string, title: string];
type StoredRecord = readonly [text: string, examples: readonly string[]];

/**
 * A stored text: one line of facts, one line of index, then a record a line, last the words for searching. Opening reads the
 * file as bytes and parses the index alone; a rule's record is parsed when it is asked for.
 */
export class StoredText {
  readonly meta: StoredTextMeta;
  readonly #file: string;
  readonly #bytes: Buffer;
  readonly #start: number;
  readonly #index: Index;
  #places: ReadonlyMap<string, number> | undefined;
  #search: SearchIndex | undefined;

  private constructor(file: string, bytes: Buffer) {
    const metaEnd = bytes.indexOf(10);
    const indexEnd = bytes.indexOf(10, metaEnd + 1);
    this.#file = file;
    this.#bytes = bytes;
    this.meta = metaOf(bytes.toString("utf8", 0, metaEnd));
    this.#start = indexEnd + 1;
    this.#index = JSON.parse(bytes.toString("utf8", metaEnd + 1, indexEnd)) as Index;
  }

  /** Throws `DamagedTextError` when the file is not one of ours: the data folder is written by this program alone. */
  static open(file: string): StoredText {
    return orDamaged(file, () => new StoredText(file, readFileSync(file)));
  }

  /** All numbers, in the order of the rulebook. */
  get numbers(): readonly string[] {
    return this.#index.numbers;
  }

  has(number: string): boolean {
    return this.#placeOf.has(number);
  }

  rule(number: string): Pick<ParsedRule, "number" | "text" | "examples"> | null {
    const at = this.#placeOf.get(number);
    if (at === undefined) return null;
    const [text, examples] = this.#record(at);
    return { number, text, examples };
  }

  /** The headings that have a title, with it. */
  get titles(): readonly Title[] {
    return this.#index.titles ?? titlesOf(this.numbers.map((number) => [number, this.rule(number)?.text ?? ""]));
  }

  /** The terms of the glossary as they are looked up: their words, in the order of the terms. */
  get glossaryKeys(): readonly string[] {
    return this.#index.keys ?? this.#index.terms.map(termKey);
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
    this.#search ??= orDamaged(this.#file, () =>
      from < this.#bytes.length
        ? SearchIndex.read(this.#bytes.subarray(from))
        : // A text that was imported before there was an index.
          searchIndexOf([...numbers, ...terms].map((name, at) => [name, ...this.#record(at)])),
    );
    return this.#search;
  }

  get #placeOf(): ReadonlyMap<string, number> {
    if (this.#places !== undefined) return this.#places;
    const places = new Map<string, number>();
    const { numbers } = this.#index;
    for (let at = 0; at < numbers.length; at++) places.set(numbers[at] ?? "", at);
    this.#places = places;
    return places;
  }

  #record(at: number): StoredRecord {
    const from = this.#start + (this.#index.offsets[at] ?? 0);
    const to = this.#start + (this.#index.offsets[at + 1] ?? 0);
    return orDamaged(this.#file, () => JSON.parse(this.#bytes.toString("utf8", from, to)) as StoredRecord);
  }
}

/** The facts of a stored text, from the beginning of its file. Throws `DamagedTextError`. */
export const readMeta = (file: string): StoredTextMeta =>
  orDamaged(file, () => {
    const handle = openSync(file, "r");
    try {
      const bytes = Buffer.alloc(1024);
      const end = bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0)).indexOf(10);
      const meta = metaOf(bytes.toString("utf8", 0, end));
      if (meta.bytes !== undefined && meta.bytes !== fstatSync(handle).size - end - 1) throw new Error("it is cut off");
      return meta;
    } finally {
      closeSync(handle);
    }
  });

const metaOf = (line: string): StoredTextMeta => metaSchema.parse(JSON.parse(line));

/** A text as it is stored. `address` is where it was downloaded, if it was. */
export function serializeText(text: ParsedText, source: string, address?: string): Buffer {
  const records = [
    ...text.rules.map((rule) => JSON.stringify([rule.text, rule.examples])),
    ...text.glossary.map((entry) => JSON.stringify([entry.text, []])),
  ];
  const offsets = [0];
  for (const record of records) offsets.push((offsets.at(-1) ?? 0) + Buffer.byteLength(record) + 1);
  const index: Index = {
    numbers: text.rules.map((rule) => rule.number),
    offsets,
    terms: text.glossary.map(({ term }) => term),
    keys: text.glossary.map(({ term }) => termKey(term)),
    titles: titlesOf(text.rules.map(({ number, text: said }) => [number, said])),
  };
  const titles = new Map(text.rules.map((rule) => [rule.number, rule.text]));
  const words = searchIndexOf([
    ...text.rules.map((rule) => [titleAbove(rule.number, titles), rule.text, ...rule.examples]),
    ...text.glossary.map((entry) => [entry.term, entry.text]),
  ]);
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n${records.join("\n")}\n`), words.serialize()]);
  const meta: StoredTextMeta = {
    format: 1,
    language: text.language,
    edition: text.edition,
    complete: text.complete,
    rules: text.rules.length,
    glossary: text.glossary.length,
    source,
    bytes: content.length,
    ...(address !== undefined && { address }),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(meta)}\n`), content]);
}

const titlesOf = (rules: readonly Title[]): readonly Title[] => rules.filter(([number, said]) => isTitle(number, said));
const termKey = (term: string): string => searchWords(term).join(" ");

/** A subrule is found by the keyword that it is about, even where it does not name it: the title that it stands under. */
function titleAbove(number: string, titles: ReadonlyMap<string, string>): string {
  const parent = parentNumber(number);
  const title = parent?.includes(".") ? titles.get(parent) : undefined;
  return title !== undefined && isTitle(parent ?? "", title) ? title : "";
}

const searchIndexOf = (texts: readonly (readonly (string | readonly string[])[])[]): SearchIndex =>
  SearchIndex.of(texts.map((parts) => parts.flat().join("\n")));
