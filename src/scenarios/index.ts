export {
  type CompiledScenario,
  type CompiledScenarios,
  checkScenarios,
  compileScenarios,
  type PlainThings,
} from "./compile-scenarios.ts";
export type { Changed } from "./follow-up/change.ts";
export {
  type FollowUpWords,
  followUpWordsSchema,
  type MarkedFollowUp,
  markedFollowUp,
} from "./follow-up/marks.ts";
export type { KnownCard, KnownCards } from "./known-card.ts";
export {
  type AskBackFor,
  type Framed,
  type FrameResult,
  type NotCovered,
  openScenarios,
  type Scenarios,
  type Scored,
} from "./open-scenarios.ts";
export { type PackedScenario, packSamples, unpackSamples } from "./packed-samples.ts";
export { type ReadScenario, readSamples } from "./samples.ts";
export { type Scenario, type ScenarioWords, topics } from "./scenario.ts";
