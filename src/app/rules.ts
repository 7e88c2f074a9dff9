import path from "node:path";
import type { Citation, Language, RuleNumber } from "../model/index.ts";
import { citableRules, fallbackLanguage, ruleset, telling } from "../model/index.ts";
import {
  DamagedTextError,
  download,
  type EditionNotLoaded,
  type EditionsCompared,
  findPublished,
  type GetSettings,
  type LookupOptions,
  Rulebook,
  RulebookStore,
  type RulebookWords,
  type RulesDrift,
  type RulesTextRefusal,
} from "../rulebook/index.ts";
import type { ImportedRules, RuleLookup, RulesUpdate, RuleUses } from "./app.ts";
import { AppError } from "./app-error.ts";
import { fileTrouble } from "./file-trouble.ts";
import { lazily } from "./lazily.ts";

/** What the rules are read from besides the data folder. */
export interface RulesSources {
  /** Words of each language, read when they are first needed. */
  readonly words: Readonly<Record<Language, RulebookWords>>;
  /** What rests on each rule, by number. */
  readonly uses: (language: Language) => Readonly<Record<string, RuleUses>>;
  /** The publisher's page, and how it is asked. */
  readonly page: string;
  readonly get: GetSettings;
  /** Told once of each text of the data folder that cannot be read, which must not keep questions from being answered. */
  readonly onFault?: (fault: unknown) => void;
}

const unused: RuleUses = { scenarios: [], engine: [] };

/** The rules as the app reads them: imported texts and our own wording. */
export class Rules {
  readonly #store: RulebookStore;
  readonly #sources: RulesSources;
  readonly #lookups = new WeakMap<object, RuleLookup>();
  readonly #folder: string;
  /** Files of texts that cannot be read: the others are read without them. */
  readonly #leftOut = new Set<string>();
  #rulebook: () => Rulebook;

  constructor(dataFolder: string, sources: RulesSources) {
    this.#folder = path.join(dataFolder, "rules");
    this.#store = new RulebookStore(dataFolder);
    this.#sources = sources;
    this.#rulebook = lazily(() => this.#open());
  }

  /** A rule's text for an answer: in our own words when the texts cannot be read; null for a number that is not citable. */
  quote(rule: string, language: Language): Citation | null {
    if (!isCitable(rule)) return null;
    const quote = this.#read(() => this.#rulebook().quote(rule, language));
    const { rule: number, edition, text, source, note, language: quoted } = quote;
    return { rule: number, edition, language: quoted, source, text, ...(note !== undefined && { note }) };
  }

  lookup(typed: string, language: Language, options: LookupOptions = {}): RuleLookup {
    const found = this.#read(() => this.#rulebook().lookup(typed, language, options));
    if (found.kind !== "found") return found;
    const known = this.#lookups.get(found);
    if (known !== undefined) return known;
    // An older edition's numbers are not those that rulings rest on.
    const isToday = options.edition === undefined || options.edition === ruleset;
    const lookup = { ...found, uses: (isToday ? this.#sources.uses(language)[found.rule.rule] : undefined) ?? unused };
    this.#lookups.set(found, lookup);
    return lookup;
  }

  /** The language that something to look up is written in; `otherwise` when it may be that one. */
  languageOf(typed: string, otherwise: Language): Language {
    return this.#read(() => this.#rulebook().languageOf(typed, otherwise));
  }

  /** Throws `AppError` when the file cannot be read or is no rules text. */
  import(file: string, options: { readonly language?: Language; readonly edition?: string }): readonly ImportedRules[] {
    const result = this.#importFile(file, options);
    if (result.kind === "refused") throw refused(result, path.basename(file));
    this.#reopen();
    return result.texts.map(described);
  }

  /** Downloads and imports what the publisher has. Throws `AppError` when it cannot be had or is no rules text. */
  async update(): Promise<RulesUpdate> {
    const { page, get } = this.#sources;
    const published = await findPublished(page, get);
    if (published.kind === "failed") throw new AppError(published.code, published.why);
    const { address, fileName, edition } = published;
    const before = this.#wholeEnglish();
    if (edition !== null && before.includes(edition)) return { kind: "current", edition, address };
    const got = await download(published, get);
    if (got.kind === "failed") throw new AppError(got.code, got.why);
    const result = withFile(this.#folder, () => this.#store.importBytes(got.bytes, { fileName, address }));
    if (result.kind === "refused") throw refused(result, fileName);
    this.#reopen();
    const [text] = result.texts;
    if (text === undefined) throw new AppError("rules/not-a-rulebook", telling("no-rules-in", { file: fileName }));
    const older = before.find((one) => one < text.edition);
    const names = older === undefined || !text.complete ? null : { from: older, to: text.edition };
    return {
      kind: "updated",
      text: described(text),
      address,
      compared: names === null ? null : this.compare(names, { language: text.language }),
      aboutAttachments:
        names === null ? 0 : this.compare(names, { language: text.language, attachmentsOnly: true }).differences.length,
    };
  }

  /** Throws `AppError` when an edition is not loaded. */
  compare(
    names: { readonly from: string; readonly to: string },
    options: { readonly language: Language; readonly attachmentsOnly?: boolean },
  ): EditionsCompared {
    const found = this.#read(() => this.#rulebook().compare(names, options));
    if (found.kind === "not-loaded") throw notLoaded(found, options.language);
    return found.compared;
  }

  /** Throws `AppError` when the edition in force or the other one is not loaded. */
  drift(edition: string): RulesDrift {
    const found = this.#read(() => this.#rulebook().drift(edition));
    if (found.kind === "not-loaded") throw notLoaded(found, fallbackLanguage);
    return found.drift;
  }

  /** Whole editions in English, the newest first. */
  #wholeEnglish(): readonly string[] {
    return this.list()
      .filter(({ language, complete }) => language === fallbackLanguage && complete)
      .map(({ edition }) => edition);
  }

  /** What was imported after a text was found to be damaged may be the same text, whole. */
  #reopen(): void {
    this.#leftOut.clear();
    this.#rulebook = lazily(() => this.#open());
  }

  /** Without the data folder's texts when it cannot be read at all. */
  #open(): Rulebook {
    try {
      return this.#store.open(this.#sources.words, this.#leftOut);
    } catch (cause) {
      if (cause instanceof DamagedTextError) throw cause;
      this.#sources.onFault?.(unreadable(this.#folder, cause));
      return new Rulebook([], this.#sources.words);
    }
  }

  /** Throws `AppError` when the folder of the texts cannot be read. */
  list(): readonly ImportedRules[] {
    return this.#read(() => {
      try {
        return this.#store.list(this.#leftOut).map(described);
      } catch (cause) {
        throw cause instanceof DamagedTextError ? cause : unreadable(this.#folder, cause);
      }
    });
  }

  /** Reads something of the texts; of those that turn out to be damaged each is told of by name and left out from then on. */
  #read<Found>(find: () => Found): Found {
    for (;;) {
      try {
        return find();
      } catch (cause) {
        if (!(cause instanceof DamagedTextError) || this.#leftOut.has(cause.file)) throw cause;
        this.#leftOut.add(cause.file);
        this.#rulebook = lazily(() => this.#open());
        this.#sources.onFault?.(new AppError("rules/unreadable", cause.why, cause));
      }
    }
  }

  #importFile(file: string, options: { readonly language?: Language; readonly edition?: string }) {
    return withFile(file, () => this.#store.importRules(file, options));
  }
}

/** Works with a file; what keeps it from being read or written is an `AppError`. */
function withFile<Done>(file: string, work: () => Done): Done {
  try {
    return work();
  } catch (cause) {
    const trouble = fileTrouble(cause, file);
    if (trouble === null) throw cause;
    throw new AppError("rules/unreadable", trouble, cause);
  }
}

function unreadable(folder: string, cause: unknown): AppError {
  const text = cause instanceof Error ? cause.message : String(cause);
  const why = fileTrouble(cause, folder) ?? telling("other-reason", { text });
  return new AppError("rules/unreadable", telling("texts-unreadable", { folder, why }), cause);
}

const refused = ({ code, line, why }: RulesTextRefusal, file: string): AppError =>
  new AppError(code, telling("in-line", { file, line, why }));

const notLoaded = ({ edition, loaded }: EditionNotLoaded, language: Language): AppError =>
  new AppError(
    "rules/edition-not-loaded",
    telling("edition-not-loaded", {
      edition: edition.slice(0, 40),
      language,
      count: loaded.length,
      editions: loaded.join(", "),
    }),
  );

const described = ({ language, edition, rules, complete, file }: ImportedRules): ImportedRules => ({
  language,
  edition,
  rules,
  complete,
  file,
});

const isCitable = (rule: string): rule is RuleNumber => (citableRules as ReadonlyMap<string, unknown>).has(rule);
