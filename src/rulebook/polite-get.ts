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
  /** For the person who runs the program: what went wrong, in English. */
  readonly message: string;
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
      return failed("rules/not-served", `${address} answered ${answer.status}`);
    const seconds = retryAfter(answer, settings.now()) ?? 2 ** attempt;
    if (attempt === attempts || seconds > longestWait)
      return failed(
        "rules/try-later",
        `${address} is busy (${answer.status}); try again in ${Math.ceil(seconds)} seconds`,
      );
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
    return failed("rules/no-network", `${address} cannot be reached: ${reasonOf(error, timeout)}`);
  }
}

async function receive(answer: Response, address: string, most: number): Promise<Got> {
  const promised = Number(answer.headers.get("content-length") ?? Number.NaN);
  if (promised > most)
    return failed("rules/bad-download", `${address} is larger than a rules text (${promised} bytes)`);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part);
      size += part.length;
      if (size > most) return failed("rules/bad-download", `${address} is larger than a rules text`);
    }
  } catch {
    return failed("rules/bad-download", `the download of ${address} broke off after ${size} bytes`);
  }
  // What was compressed on the way is longer than promised.
  if (answer.headers.get("content-encoding") === null && promised >= 0 && promised !== size)
    return failed("rules/bad-download", `${address} promised ${promised} bytes and sent ${size}`);
  return { kind: "got", bytes: Buffer.concat(parts), address: answer.url === "" ? address : answer.url };
}

/** Seconds to wait that the server asks for: a number of them, or until a date. */
function retryAfter(answer: Response, now: number): number | null {
  const said = answer.headers.get("retry-after");
  if (said === null) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return "unknown reason";
  if (error.name === "TimeoutError") return `no answer within ${timeout / 1000} seconds`;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return reasons[code] ?? (code || error.message);
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "no server of that name is known (is there a network?)",
  EAI_AGAIN: "names of servers cannot be looked up (is there a network?)",
  ECONNREFUSED: "the server refuses connections",
  ECONNRESET: "the connection broke",
  ENETUNREACH: "there is no network",
  UND_ERR_SOCKET: "the connection broke",
};

export const failed = (code: GetFailure["code"], message: string): GetFailure => ({ kind: "failed", code, message });
