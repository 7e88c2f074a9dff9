export type { Log } from "./log.ts";
export type { MakePlatform, Platform } from "./platform.ts";
export type { Settings } from "./settings.ts";
