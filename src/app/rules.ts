import path from "node:path";
import type { Citation, Language, RuleNumber } from "../model/index.ts";
import { citableRules } from "../model/index.ts";
import { type Rulebook, RulebookStore, type RulebookWords } from "../rulebook/index.ts";
import type { ImportedRules, RuleLookup } from "./app.ts";
import { AppError } from "./app-error.ts";
import { lazily } from "./lazily.ts";

/** The rules as the app reads them: imported texts and our own wording. */
export class Rules {
  readonly #store: RulebookStore;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  #rulebook: () => Rulebook;

  /** `words` of each language are read when they are first needed. */
  constructor(dataFolder: string, words: Readonly<Record<Language, RulebookWords>>) {
    this.#store = new RulebookStore(dataFolder);
    this.#words = words;
    this.#rulebook = lazily(() => this.#store.open(this.#words));
  }

  /** A rule's text for an answer; null for a number that is not citable. */
  quote(rule: string, language: Language): Citation | null {
    if (!isCitable(rule)) return null;
    const { rule: number, edition, text, source, note, language: quoted } = this.#rulebook().quote(rule, language);
    return { rule: number, edition, language: quoted, source, text, ...(note !== undefined && { note }) };
  }

  lookup(number: string, language: Language, edition?: string): RuleLookup {
    return this.#rulebook().lookup(number, language, edition);
  }

  /** Throws `AppError` when the file cannot be read or is no rules text. */
  import(file: string, options: { readonly language?: Language; readonly edition?: string }): readonly ImportedRules[] {
    const result = this.#importFile(file, options);
    if (result.kind === "refused")
      throw new AppError(result.code, `${path.basename(file)}, line ${result.line}: ${result.message}`);
    this.#rulebook = lazily(() => this.#store.open(this.#words));
    return result.texts.map(described);
  }

  list(): readonly ImportedRules[] {
    return this.#store.list().map(described);
  }

  #importFile(file: string, options: { readonly language?: Language; readonly edition?: string }) {
    try {
      return this.#store.importRules(file, options);
    } catch (cause) {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
      const reason = reasons[code];
      if (reason === undefined) throw cause;
      throw new AppError("rules/unreadable", `${file}: ${reason}`, cause);
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "this is a folder, not a rules text",
  ENOTDIR: "a part of this path is no folder",
  EACCES: "this may not be read or written",
  EROFS: "the data folder may not be written to",
  ENOSPC: "the data folder has no space left",
};

const described = ({ language, edition, rules, file }: ImportedRules): ImportedRules => ({
  language,
  edition,
  rules,
  file,
});

const isCitable = (rule: string): rule is RuleNumber => (citableRules as ReadonlyMap<string, unknown>).has(rule);
