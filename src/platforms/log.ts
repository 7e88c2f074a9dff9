/** Where a platform writes what happens to it. Never tokens, never what people asked. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Logs of a platform as JSON lines on standard error; pino is loaded when the first platform starts. */
export async function openLog(name: string): Promise<Log> {
  const { pino } = await import("pino");
  const level = readLogLevel(process.env) ?? "info";
  const log: Log = pino({ name, level }, pino.destination({ dest: 2, sync: true }));
  return log;
}

/** The level that `LOG_LEVEL` says, `info` where it says nothing; null for one that there is none of. */
export function readLogLevel(env: Readonly<Record<string, string | undefined>>): string | null {
  const level = env.LOG_LEVEL?.trim().toLowerCase() || "info";
  return ["trace", "debug", "info", "warn", "error", "fatal", "silent"].includes(level) ? level : null;
}

/**
 * What may be logged of an error: its name, message and codes, and where it comes from if it has no code and so is a fault of
 * the program. The rest of a client's error (address, headers, body) can hold tokens and what people wrote.
 */
export const factsOf = (error: unknown): object => {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, status, statusCode } = error as { code?: unknown; status?: unknown; statusCode?: unknown };
  const facts = { code, status: status ?? statusCode };
  const isKnown = Object.values(facts).some((fact) => fact !== undefined);
  return {
    error: error.name,
    message: withoutTokens(error.message),
    ...(isKnown ? facts : { stack: withoutTokens(error.stack ?? "") }),
  };
};

/** Text without what looks like a token of Slack or Discord. */
export const withoutTokens = (text: string): string =>
  text.replace(/\bx(?:ox[a-z]|app)-[\w-]+|\b[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}/g, "…");
