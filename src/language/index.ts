export { asksWhoKeeps } from "./ask-whose.ts";
export { compileLanguages } from "./compile.ts";
export { pattern, patternByLanguage } from "./grammar.ts";
export type { CompiledLanguages, CompiledLocale, ConceptWeight } from "./lexicon.ts";
export type { CardName } from "./mentions.ts";
export { openReader, type Reader } from "./reader.ts";
export type { CardMention, Clause, Concept, ReadAsk, Reading, SmallTalk, Span } from "./reading.ts";
