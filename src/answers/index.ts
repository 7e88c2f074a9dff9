export type { QuoteRule } from "./citations.ts";
export type { CompiledLocale } from "./locale.ts";
export { type Answers, type Asking, type NotCoveredDetail, openAnswers } from "./open-answers.ts";
