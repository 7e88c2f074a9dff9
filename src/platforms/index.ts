export { type Log, readLogLevel, withoutTokens } from "./log.ts";
export type { MakePlatform, Platform } from "./platform.ts";
export { startAll } from "./serve.ts";
export type { Settings } from "./settings.ts";
export { StartError } from "./start-error.ts";
