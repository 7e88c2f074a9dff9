import type { Command } from "../../commands/index.ts";
import type { App } from "../app/index.ts";

/** What a platform must provide: carry a command in, render its reply out. */
export interface Platform {
  readonly name: "discord" | "slack" | "terminal";
  /** Connects and serves the commands; resolves when ready. */
  start(): Promise<void>;
  /** Stops serving, lets what is under way finish. */
  stop(): Promise<void>;
}

/** How a platform is made: with the app, the commands, and its own settings. */
export type MakePlatform<Settings> = (app: App, commands: readonly Command[], settings: Settings) => Platform;
