export { type ParseOptions, parseRulesText } from "./parse-rules-text.ts";
export type { GlossaryEntry, ParsedRule, ParsedText, RulesTextRefusal } from "./parsed-text.ts";
export { compareRuleNumbers, parentNumber } from "./rule-number.ts";
export type { RuleLookup, RuleQuote } from "./rule-quote.ts";
export { Rulebook } from "./rulebook.ts";
export { plainRulesSchema, type RulebookWords, rulebookWordsSchema } from "./rulebook-words.ts";
export { type ImportedText, type ImportResult, RulebookStore } from "./store.ts";
