import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
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
/** What is being written, by the process that writes it. */
const unfinished = ".tmp";

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
    this.#clearUnfinished();
    const written = parsed.map((text) => {
      const target = path.join(this.#folder, fileName(text, source));
      const aside = `${target}.${process.pid}${unfinished}`;
      writeDurably(aside, serializeText(text, source, address));
      return { aside, target };
    });
    for (const { aside, target } of written) renameSync(aside, target);
    return { kind: "imported", texts: parsed.map((text) => describe({ ...text, rules: text.rules.length, source })) };
  }

  /**
   * What is in the store, by language, the newest edition first; without the files that are left out. Throws
   * `DamagedTextError`.
   */
  list(leftOut: ReadonlySet<string> = new Set()): readonly ImportedText[] {
    return this.#metas(leftOut).map(({ meta }) => describe(meta));
  }

  /**
   * The rulebook for reading, without the files that are left out. Cheap: a text's index is read when the text is first
   * needed. Throws `DamagedTextError`, and so does the rulebook when it comes upon such a text.
   */
  open(words: Readonly<Record<Language, RulebookWords>>, leftOut: ReadonlySet<string> = new Set()): Rulebook {
    const texts = this.#metas(leftOut).map(({ meta, file }) => ({ meta, open: () => StoredText.open(file) }));
    return new Rulebook(texts, words);
  }

  /** Takes away what imports left behind that were interrupted: those whose process is no more. */
  #clearUnfinished(): void {
    for (const name of listFolder(this.#folder)) {
      const writer = name.endsWith(unfinished) ? Number(name.split(".").at(-2)) : Number.NaN;
      if (writer > 0 && !isRunning(writer)) rmSync(path.join(this.#folder, name), { force: true });
    }
  }

  #metas(leftOut: ReadonlySet<string>): { meta: StoredTextMeta; file: string }[] {
    return listFolder(this.#folder)
      .filter((name) => name.endsWith(extension))
      .map((name) => path.join(this.#folder, name))
      .filter((file) => !leftOut.has(file))
      .map((file) => ({ file, meta: readMeta(file) }))
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

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // One that is somebody else's runs too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A whole edition is one text, wherever it came from; fragments of one edition are told apart by their files. */
const fileName = (text: ParsedText, source: string): string => {
  const fragment = text.complete ? "" : `-${path.parse(source).name.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  return `${text.language.replace(/[^\p{L}\p{N}-]/gu, "")}-${text.edition}${fragment}${extension}`;
};

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
