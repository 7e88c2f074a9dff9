import type { BulkKind, CardClause, Coverage as CardCoverage, CardImport } from "../cards/index.ts";
import type { Answer, CaseError, Language, Question, Ruling } from "../model/index.ts";
import type { EditionsCompared, RuleLookup as FoundInRulebook, RulesDrift } from "../rulebook/index.ts";

export type { BulkKind, CardClause, Coverage as CardCoverage } from "../cards/index.ts";
export type {
  DriftedRule,
  EditionsCompared,
  EntryDifference,
  GlossaryQuote,
  RuleDifference,
  RuleQuote,
  RulesDrift,
  WordMark,
} from "../rulebook/index.ts";

/**
 * The whole program behind one interface: what the commands and platforms see. Made by `openApp`.
 */
export interface App {
  /** Answers a question; lines with the same `conversation` follow one another. Never throws for what a person types. */
  ask(question: Question): Answer;
  /** Checks, compiles and plays a case. Never throws for a broken case: the error names the place. */
  playCase(input: unknown): { readonly ruling: Ruling } | { readonly error: CaseError };
  /**
   * The same for a case as text: a file of one case, or one line of a `.jsonl` file (then with its number). Null for a blank line.
   * Text that is no YAML may be in the short notation; its mistakes are told in the reader's language.
   */
  playCaseText(
    text: string,
    notation: "yaml" | "json" | "jsonl",
    line?: number,
    reader?: { readonly language?: Language; readonly locale?: string },
  ): Promise<PlayedCaseText | null>;
  /**
   * A rule with its subrules, in a language, by number or by what it is called; what was found by words; or why there is none
   * and what may have been meant. `original` puts the English text in force beside a translation.
   */
  rule(
    typed: string,
    options: { readonly language: Language; readonly edition?: string; readonly original?: boolean },
  ): RuleLookup;
  /** The language that something to look up in the rules is written in ("équiper"); `otherwise` when it may be that one. */
  ruleLanguage(typed: string, otherwise: Language): Language;
  /** What is known of a card; null with near names when there is no such card. */
  card(name: string): CardLookup;
  /** At most 25 names that what is being typed may become, in the reader's language or English first. */
  suggest(typed: string, language: Language): readonly CardSuggestion[];
  /**
   * Imports a file of cards (a bulk file of Scryfall's, or MTGJSON's AtomicCards; packed or not) in place of those that are
   * loaded. Throws `AppError` when it is none; then those that are loaded stay.
   */
  importCards(file: string, options?: { readonly onProgress?: CardsProgress }): Promise<CardsImported>;
  /** Downloads the source's newest file and imports it. Throws `AppError` when it cannot be had. */
  updateCards(options?: { readonly file?: BulkKind; readonly onProgress?: CardsProgress }): Promise<CardsUpdate>;
  /** Which cards are loaded, and how old they are. */
  cardsStatus(): CardsStatus;
  /**
   * How much of the imported cards' text is read; nothing when no pack is loaded. `effects`: only what instants, sorceries and activated
   * abilities do to permanents.
   */
  cardsCoverage(options: { readonly attachments: boolean; readonly effects?: boolean }): CardCoverage;
  /** The clauses of the imported cards, and what is made of each. */
  cardClauses(options: { readonly attachments: boolean }): readonly CardClause[];
  scenarios(language: Language): readonly ScenarioSummary[];
  scenario(id: string, language: Language): ScenarioDetail | null;
  /** Imports a rules text into the data folder. Throws `AppError` with the place when it is no rulebook. */
  importRules(
    file: string,
    options: { readonly language?: Language; readonly edition?: string },
  ): Promise<readonly ImportedRules[]>;
  ruleTexts(): readonly ImportedRules[];
  /**
   * Downloads the edition in force from the publisher and imports it, beside those that are there. Throws `AppError` when it
   * cannot be had.
   */
  updateRules(): Promise<RulesUpdate>;
  /** What changed between two whole editions, by date or year. Throws `AppError` when one is not loaded. */
  compareRules(
    names: { readonly from: string; readonly to: string },
    options: { readonly language: Language; readonly attachmentsOnly?: boolean },
  ): EditionsCompared;
  /** What became of the rules that rulings rest on in another English edition. Throws `AppError` when one is not loaded. */
  rulesDrift(edition: string): RulesDrift;
  /** A message of the catalogue, formatted. `key` is `area.name`. */
  text(language: Language, key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Languages that there is a locale for. */
  readonly languages: readonly Language[];
  /** The nearest language that there is a locale for (`fr-CA` → `fr`), else English. */
  nearestLanguage(locale: string | undefined): Language;
  readonly version: string;
}

/** What became of a case given as text. `id` is what the case calls itself, if it could be read. */
export interface PlayedCaseText {
  readonly id: string | null;
  readonly line: number;
  readonly result: { readonly ruling: Ruling } | { readonly error: CaseError };
}

/** What rests on a rule: worked examples of scenarios, and parts of the engine. */
export interface RuleUses {
  /** Each with its title in the reader's language. */
  readonly scenarios: readonly {
    readonly scenario: string;
    readonly title: string;
    readonly examples: readonly string[];
  }[];
  /** By the names of their files, with what they play in the reader's language; several may play the same. */
  readonly engine: readonly { readonly part: string; readonly title: string }[];
}

/** What `cr` found. A rule comes with what rests on it. */
export type RuleLookup =
  | (Extract<FoundInRulebook, { kind: "found" }> & { readonly uses: RuleUses })
  | Extract<FoundInRulebook, { kind: "search" }>
  | Omit<Extract<FoundInRulebook, { kind: "missing" }>, "reason">;

/** What an update did: nothing new was there, or a text came in; compared with the edition before it, if there is one. */
export type RulesUpdate =
  | { readonly kind: "current"; readonly edition: string; readonly address: string }
  | {
      readonly kind: "updated";
      readonly text: ImportedRules;
      readonly address: string;
      readonly compared: EditionsCompared | null;
      /** How many of the differences can matter to attachments. */
      readonly aboutAttachments: number;
    };

export type CardLookup =
  | { readonly kind: "found"; readonly card: CardSummary }
  | { readonly kind: "missing"; readonly name: string; readonly didYouMean: readonly string[] };

export interface CardSummary {
  readonly name: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly nicknames: readonly string[];
  readonly manaCost: string;
  readonly typeLine: string;
  readonly colors: readonly string[];
  readonly power?: string;
  readonly toughness?: string;
  /** `reading`: as the engine plays it; `from`: the line of the card's text that it was read from. */
  readonly abilities: readonly {
    readonly text: string;
    readonly kind: string;
    readonly reading?: string;
    readonly from?: string;
  }[];
  readonly unmodelled: readonly { readonly text: string; readonly reason: string }[];
  readonly faces?: readonly Omit<CardSummary, "faces" | "names" | "nicknames" | "source">[];
  /** Whether the abilities were read from the card's Oracle text, or written down for the starter catalogue. */
  readonly source?: "oracle" | "starter";
}

/** A name that what is being typed may become; `name` is the English one. */
export interface CardSuggestion {
  readonly name: string;
  readonly written: string;
  readonly language: Language;
}

/** Told now and then how far it has come, in bytes; `all` is null when it is not known. */
export type CardsProgress = (progress: {
  readonly doing: "downloading" | "importing";
  readonly done: number;
  readonly all: number | null;
}) => void;

export interface CardsImported extends Omit<CardImport, "kind"> {
  readonly file: string;
  readonly milliseconds: number;
}

export type CardsUpdate =
  | { readonly kind: "current"; readonly published: string; readonly address: string }
  | {
      readonly kind: "updated";
      readonly published: string;
      readonly address: string;
      readonly imported: CardsImported;
      /** Whether an earlier download was gone on with. */
      readonly resumed: boolean;
    };

export type CardsStatus =
  | { readonly kind: "starter" }
  | {
      readonly kind: "pack";
      readonly cards: number;
      readonly names: number;
      readonly languages: readonly Language[];
      /** The file that they were imported from. */
      readonly file: string;
      readonly imported: string;
      readonly address?: string;
      readonly published?: string;
      /** Whole days since the source published them or, where that is not known, since they were imported. */
      readonly days: number;
    };

export interface ScenarioSummary {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
}
export interface ScenarioDetail extends ScenarioSummary {
  readonly asks: readonly string[];
  readonly samples: readonly string[];
  readonly examples: readonly { readonly id: string; readonly question: string; readonly answer: Answer }[];
}

export interface ImportedRules {
  readonly language: Language;
  /** Date (`2026-04-17`), or a year or `unknown` for texts that do not say. */
  readonly edition: string;
  readonly rules: number;
  /** Whether it is a whole rulebook. */
  readonly complete: boolean;
  readonly file: string;
}
