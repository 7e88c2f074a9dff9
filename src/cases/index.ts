export type { CardsForCases } from "./cards-for-cases.ts";
export type { ReadyCase } from "./compile-case.ts";
export { compileCase } from "./compile-case.ts";
export type { CaseErrorCode } from "./mistakes.ts";
export type { PlayedCase } from "./play-case.ts";
export { playCase } from "./play-case.ts";
export type { CaseInput, CaseNotation } from "./read-case-text.ts";
export { notationOf, readCaseLine, readCaseText } from "./read-case-text.ts";
export { rememberReadings } from "./remember-readings.ts";
