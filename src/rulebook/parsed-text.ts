import { type Language, type Telling, telling } from "../model/index.ts";

/** One rule (or heading: its text is the title) as a text has it, verbatim. */
export interface ParsedRule {
  readonly number: string;
  /** Paragraphs are separated by a line break. */
  readonly text: string;
  /** Without the word "Example:". */
  readonly examples: readonly string[];
  /** Line of the file where it starts, from 1. */
  readonly line: number;
}

export interface GlossaryEntry {
  readonly term: string;
  readonly text: string;
  readonly line: number;
}

/** A rules text in one language, from one edition. A file that mixes languages gives several. */
export interface ParsedText {
  readonly language: Language;
  /** `2026-04-17`, a year, or `unknown` for texts that do not say. */
  readonly edition: string;
  /** Whether it is a whole rulebook: from the first rule to the glossary. */
  readonly complete: boolean;
  readonly rules: readonly ParsedRule[];
  readonly glossary: readonly GlossaryEntry[];
}

/** Why a file is not taken as a rules text; `line` is where the trouble shows, from 1. */
export interface RulesTextRefusal {
  readonly kind: "refused";
  readonly code:
    | "rules/not-a-rulebook"
    | "rules/cut-off"
    | "rules/damaged-numbering"
    | "rules/unknown-language"
    | "rules/bad-edition";
  readonly line: number;
  /** For the person who imports: what is wrong. */
  readonly why: Telling;
}

/** `name` is that of a `Telling`. */
export const refusal = (
  code: RulesTextRefusal["code"],
  line: number,
  name: string,
  values: Telling["values"] = {},
): RulesTextRefusal => ({ kind: "refused", code, line, why: telling(name, values) });
