import type { Logger, LogLevel } from "@slack/bolt";
import { factsOf, type Log, withoutTokens } from "../log.ts";

/** Bolt's logger, writing to ours. Its debug lines hold whole requests, tokens included, and are dropped. */
export const boltLog = (log: Log): Logger => ({
  debug() {},
  info: (...messages) => log.info({}, lineOf(messages)),
  warn: (...messages) => log.warn({}, lineOf(messages)),
  error: (...messages) => log.error({}, lineOf(messages)),
  setLevel() {},
  getLevel: () => "info" as LogLevel,
  setName() {},
});

const lineOf = (messages: readonly unknown[]): string =>
  withoutTokens(
    messages.map((message) => (typeof message === "string" ? message : JSON.stringify(factsOf(message)))).join(" "),
  );
