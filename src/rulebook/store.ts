import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Language } from "../model/index.ts";
import { decodeText } from "./decode-text.ts";
import { type ParseOptions, parseRulesText } from "./parse-rules-text.ts";
import type { ParsedText, RulesTextRefusal } from "./parsed-text.ts";
import { Rulebook } from "./rulebook.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { readMeta, StoredText, type StoredTextMeta, serializeText } from "./stored-text.ts";

/** A text that is in the store. */
export interface ImportedText {
  readonly language: Language;
  readonly edition: string;
  readonly complete: boolean;
  readonly rules: number;
  /** Name of the file it was imported from. */
  readonly file: string;
}

export type ImportResult = { readonly kind: "imported"; readonly texts: readonly ImportedText[] } | RulesTextRefusal;

const extension = ".rules";

/** The official texts that were imported, a file each under `<data folder>/rules`. The folder need not exist. */
export class RulebookStore {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = path.join(dataFolder, "rules");
  }

  /**
   * Imports a file: one text for each language in it, which replaces what was imported for the same language and edition
   * (of a fragment: from a file of the same name). All or nothing: a refused file changes nothing, and each text is
   * written aside and renamed. Throws when a file cannot be read or written.
   */
  importRules(file: string, options: Omit<ParseOptions, "fileName"> = {}): ImportResult {
    return this.importBytes(readFileSync(file), { ...options, fileName: path.basename(file) });
  }

  /** The same for the content of a file; `address` is where it was downloaded. */
  importBytes(
    bytes: Uint8Array,
    { address, ...options }: ParseOptions & { readonly fileName: string; readonly address?: string },
  ): ImportResult {
    const source = options.fileName;
    const parsed = parseRulesText(decodeText(bytes), options);
    if ("kind" in parsed) return parsed;
    mkdirSync(this.#folder, { recursive: true });
    const written = parsed.map((text) => {
      const target = path.join(this.#folder, fileName(text, source));
      const aside = `${target}.${process.pid}.tmp`;
      writeDurably(aside, serializeText(text, source, address));
      return { aside, target };
    });
    for (const { aside, target } of written) renameSync(aside, target);
    return { kind: "imported", texts: parsed.map((text) => describe({ ...text, rules: text.rules.length, source })) };
  }

  /** What is in the store, by language, the newest edition first. */
  list(): readonly ImportedText[] {
    return this.#metas().map(({ meta }) => describe(meta));
  }

  /** The rulebook for reading. Cheap: a text's index is read when the text is first needed. */
  open(words: Readonly<Record<Language, RulebookWords>>): Rulebook {
    const texts = this.#metas().map(({ meta, file }) => ({ meta, open: () => StoredText.open(file) }));
    return new Rulebook(texts, words);
  }

  #metas(): { meta: StoredTextMeta; file: string }[] {
    return listFolder(this.#folder)
      .filter((name) => name.endsWith(extension))
      .map((name) => path.join(this.#folder, name))
      .map((file) => ({ file, meta: metaOf(file) }))
      .sort(
        ({ meta: a }, { meta: b }) =>
          compare(a.language, b.language) || compare(dateOf(b), dateOf(a)) || compare(a.source, b.source),
      );
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** A whole edition is one text, wherever it came from; fragments of one edition are told apart by their files. */
const fileName = (text: ParsedText, source: string): string => {
  const fragment = text.complete ? "" : `-${path.parse(source).name.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  return `${text.language.replace(/[^\p{L}\p{N}-]/gu, "")}-${text.edition}${fragment}${extension}`;
};

function metaOf(file: string): StoredTextMeta {
  try {
    return readMeta(firstLine(file));
  } catch (cause) {
    throw new Error(`${file} is not a stored rules text: delete it and import the text again`, { cause });
  }
}

function firstLine(file: string): string {
  const handle = openSync(file, "r");
  const bytes = Buffer.alloc(1024);
  const length = readSync(handle, bytes, 0, bytes.length, 0);
  closeSync(handle);
  return bytes.toString("utf8", 0, length).split("\n", 1)[0] ?? "";
}

function writeDurably(file: string, content: Buffer): void {
  const handle = openSync(file, "w");
  writeFileSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
}

const describe = (
  text: Pick<StoredTextMeta, "language" | "edition" | "complete" | "rules" | "source">,
): ImportedText => ({
  language: text.language,
  edition: text.edition,
  complete: text.complete,
  rules: text.rules,
  file: text.source,
});

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a !== b));
const dateOf = (meta: StoredTextMeta): string => (meta.edition === "unknown" ? "" : meta.edition);
