import path from "node:path";
import type { Language } from "../model/index.ts";
import { decodeText } from "./decode-text.ts";
import { type ParseOptions, parseRulesText } from "./parse-rules-text.ts";
import { type ParsedText, type RulesTextRefusal, refusal } from "./parsed-text.ts";
import { readFileLimited } from "./read-file-limited.ts";
import { Rulebook } from "./rulebook.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { readMeta, StoredText, type StoredTextMeta, serializeText } from "./stored-text.ts";
import { TextFolder } from "./text-folder.ts";

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

/** In bytes: a whole edition is a million, two where each letter takes two. */
const largest = 8 * 1024 * 1024;

/** The official texts that were imported, a file each under `<data folder>/rules`. The folder need not exist. */
export class RulebookStore {
  readonly #folder: TextFolder;

  constructor(dataFolder: string) {
    this.#folder = new TextFolder(path.join(dataFolder, "rules"));
  }

  /**
   * Imports a file: one text for each language in it, which replaces what was imported for the same language and edition
   * (of a fragment: from a file of the same name). All or nothing: a refused file changes nothing, and an import that is
   * interrupted leaves either none of its texts or all. Throws when a file cannot be read or written.
   */
  importRules(file: string, options: Omit<ParseOptions, "fileName"> = {}): ImportResult {
    const bytes = readFileLimited(file, largest);
    if (bytes === null) return refusal("rules/not-a-rulebook", 1, "text-too-large");
    return this.importBytes(bytes, { ...options, fileName: path.basename(file) });
  }

  /** The same for the content of a file; `address` is where it was downloaded. */
  importBytes(
    bytes: Uint8Array,
    { address, ...options }: ParseOptions & { readonly fileName: string; readonly address?: string },
  ): ImportResult {
    const source = options.fileName;
    const parsed = parseRulesText(decodeText(bytes), options);
    if ("kind" in parsed) return parsed;
    this.#folder.write(
      new Map(parsed.map((text) => [fileName(text, source), serializeText(text, source, address)] as const)),
    );
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

  #metas(leftOut: ReadonlySet<string>): { meta: StoredTextMeta; file: string }[] {
    return this.#folder
      .files()
      .filter((file) => !leftOut.has(file))
      .map((file) => ({ file, meta: readMeta(file) }))
      .sort(
        ({ meta: a }, { meta: b }) =>
          compare(a.language, b.language) || compare(dateOf(b), dateOf(a)) || compare(a.source, b.source),
      );
  }
}

/** A whole edition is one text, wherever it came from; fragments of one edition are told apart by their files. */
const fileName = (text: ParsedText, source: string): string => {
  const fragment = text.complete ? "" : `-${path.parse(source).name.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  return `${text.language.replace(/[^\p{L}\p{N}-]/gu, "")}-${text.edition}${fragment}`;
};

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
