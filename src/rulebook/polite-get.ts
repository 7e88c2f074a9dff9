import { type Telling, telling, unreachableBecause } from "../model/index.ts";

/** How the program asks others' servers for something. */
export interface GetSettings {
  readonly fetch: typeof fetch;
  /** Says who asks. */
  readonly userAgent: string;
  /** Milliseconds after which an answer is not waited for any longer. */
  readonly timeout: number;
  /** Waits for some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The time now, as `Date.now`. */
  readonly now: () => number;
}

export type Got = { readonly kind: "got"; readonly bytes: Uint8Array; readonly address: string } | GetFailure;

export interface GetFailure {
  readonly kind: "failed";
  readonly code: "rules/no-network" | "rules/not-served" | "rules/try-later" | "rules/bad-download";
  /** For the person who runs the program: what went wrong. */
  readonly why: Telling;
}

const attempts = 3;
/** A server that wants to be left alone for longer is left alone: seconds. */
const longestWait = 60;

/**
 * Gets a file by HTTP: says who asks, gives up after a while, waits as long as a busy server asks for, takes no more than
 * `most` bytes, and takes nothing that broke off.
 */
export async function politeGet(address: string, most: number, settings: GetSettings): Promise<Got> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(address, settings);
    if ("kind" in answer) return answer;
    if (answer.ok) return receive(answer, address, most);
    await answer.body?.cancel();
    if (answer.status !== 429 && answer.status !== 503)
      return failed("rules/not-served", "server-answered", { address, status: answer.status });
    const seconds = retryAfter(answer, settings.now()) ?? 2 ** attempt;
    if (attempt === attempts || seconds > longestWait)
      return failed("rules/try-later", "server-busy", { address, status: answer.status, seconds: Math.ceil(seconds) });
    await settings.wait(seconds * 1000);
  }
}

async function ask(address: string, { fetch, userAgent, timeout }: GetSettings): Promise<Response | GetFailure> {
  try {
    return await fetch(address, {
      headers: { "user-agent": userAgent, accept: "text/html, text/plain;q=0.9, */*;q=0.1" },
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    return failed("rules/no-network", "server-unreachable", { address, why: reasonOf(error, timeout) });
  }
}

async function receive(answer: Response, address: string, most: number): Promise<Got> {
  const promised = Number(answer.headers.get("content-length") ?? Number.NaN);
  if (promised > most) return failed("rules/bad-download", "download-too-large", { address });
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part);
      size += part.length;
      if (size > most) return failed("rules/bad-download", "download-too-large", { address });
    }
  } catch {
    return failed("rules/bad-download", "download-broke-off", { address, bytes: size });
  }
  // What was compressed on the way is longer than promised.
  if (answer.headers.get("content-encoding") === null && promised >= 0 && promised !== size)
    return failed("rules/bad-download", "download-incomplete", { address, promised, bytes: size });
  return { kind: "got", bytes: Buffer.concat(parts), address: answer.url === "" ? address : answer.url };
}

/** Seconds to wait that the server asks for: a number of them, or until a date. */
function retryAfter(answer: Response, now: number): number | null {
  const said = answer.headers.get("retry-after");
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function reasonOf(error: unknown, timeout: number): Telling {
  if (error instanceof Error && error.name === "TimeoutError") return telling("no-answer", { seconds: timeout / 1000 });
  const cause = error instanceof Error ? error.cause : undefined;
  return unreachableBecause(cause instanceof Error ? cause : error);
}

/** `name` is that of a `Telling`. */
export const failed = (code: GetFailure["code"], name: string, values: Telling["values"] = {}): GetFailure => ({
  kind: "failed",
  code,
  why: telling(name, values),
});
