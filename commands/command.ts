import type {
  App,
  CardSummary,
  CardsImported,
  CardsProgress,
  CardsStatus,
  CardsUpdate,
  EditionsCompared,
  ImportedRules,
  RuleLookup,
  RulesDrift,
  RulesUpdate,
  ScenarioDetail,
  ScenarioSummary,
} from "../src/app/index.ts";
import type { Answer, Language, Ruling } from "../src/model/index.ts";

/** Where a command can be used. */
export type Surface = "terminal" | "discord" | "slack";

/**
 * What a person may give with a command. Names and descriptions are in the message catalogues: `command.<id>.name` and
 * `.description` for the command, `command.<id>.<option>.name` and `.description` for each option.
 */
export interface CommandOption {
  readonly name: string;
  readonly type: "text" | "flag";
  readonly required: boolean;
  /** It is the name of a card: platforms that can, complete it while it is typed. */
  readonly completes?: "card";
}

/** Who uses a command, and where. */
export interface CommandContext {
  readonly app: App;
  /** The language the reader chose, if any. */
  readonly language?: Language;
  /** What the platform says of the reader or the server (`fr`, `de-DE`). */
  readonly locale?: string;
  readonly conversation?: string;
  /** Told how far an import or a download has come. */
  readonly onProgress?: CardsProgress;
}

/** A card by its name: as it was typed, or the one that is nearest to that. */
export interface NamedCard {
  readonly name: string;
  /** Whether just this was typed, and not only something like it. */
  readonly isSure: boolean;
}

/** What a command answers, for every platform to render. Text in it is plain: platforms escape it and disarm mentions. */
export type Reply =
  | {
      readonly kind: "answer";
      readonly language: Language;
      readonly answer: Answer;
      readonly show: "verdict" | "rules" | "why";
    }
  /** `card`: what was typed is the name of that card, or nearly. */
  | {
      readonly kind: "rule";
      readonly language: Language;
      readonly lookup: RuleLookup;
      readonly full?: boolean;
      readonly card?: NamedCard;
    }
  /** `full`: with how each ability is played and what it was read from. */
  | { readonly kind: "card"; readonly language: Language; readonly card: CardSummary; readonly full?: boolean }
  | { readonly kind: "message"; readonly language: Language; readonly text: string };

/** What commands that only the terminal has may reply besides. */
export type TerminalReply =
  | { readonly kind: "ruling"; readonly language: Language; readonly ruling: Ruling }
  | { readonly kind: "scenarios"; readonly language: Language; readonly scenarios: readonly ScenarioSummary[] }
  | { readonly kind: "scenario"; readonly language: Language; readonly scenario: ScenarioDetail }
  | {
      readonly kind: "rule-texts";
      readonly language: Language;
      readonly texts: readonly ImportedRules[];
      readonly imported: boolean;
    }
  | { readonly kind: "rules-update"; readonly language: Language; readonly update: RulesUpdate }
  | { readonly kind: "rules-diff"; readonly language: Language; readonly compared: EditionsCompared }
  | { readonly kind: "cards-imported"; readonly language: Language; readonly imported: CardsImported }
  | { readonly kind: "cards-update"; readonly language: Language; readonly update: CardsUpdate }
  | { readonly kind: "cards-status"; readonly language: Language; readonly status: CardsStatus }
  | { readonly kind: "rules-drift"; readonly language: Language; readonly drift: RulesDrift };

/** One thing that a person can do. Knows no Discord and no Slack. */
export interface Command<Replied = Reply> {
  readonly id: string;
  readonly surfaces: readonly Surface[];
  readonly options: readonly CommandOption[];
  run(input: Readonly<Record<string, string | boolean | undefined>>, context: CommandContext): Promise<Replied>;
}
