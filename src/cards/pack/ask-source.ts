import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { telling, unreachableBecause } from "../../model/index.ts";
import { type DownloadFailure, failed } from "./download-failure.ts";

/** How the program asks the source of card data for something. */
export interface SourceSettings {
  /** Where its API is. */
  readonly base: string;
  /** Says who asks. */
  readonly userAgent: string;
  /** Milliseconds without a byte after which an answer is not waited for any longer. */
  readonly timeout: number;
  /** Waits for some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The time now, as `Date.now`. */
  readonly now: () => number;
}

export interface SourceAnswer {
  readonly kind: "answer";
  readonly address: string;
  readonly response: IncomingMessage;
}

const attempts = 4;
const mostRedirects = 5;
/** A server that wants to be left alone for longer is left alone: seconds. */
const longestWait = 60;

/**
 * Asks for a file and gives the answer as it comes, packed as it is sent: a download that is taken up again must go on with the
 * same bytes. Waits as long as a busy server asks for. The answer's status is 200, 206 or 416.
 */
export async function askSource(
  address: string,
  headers: Readonly<Record<string, string>>,
  settings: SourceSettings,
): Promise<SourceAnswer | DownloadFailure> {
  let from = address;
  for (let attempt = 1, redirects = 0; ; ) {
    const response = await request(from, headers, settings);
    if ("kind" in response) return response;
    const status = response.statusCode ?? 0;
    if (status === 200 || status === 206 || status === 416) return { kind: "answer", address: from, response };
    response.resume();
    const next = redirects < mostRedirects ? redirectOf(response, from) : null;
    if (next !== null) {
      from = next;
      redirects += 1;
      continue;
    }
    if (status !== 429 && status !== 503)
      return failed("cards/not-served", "server-answered", { address: from, status });
    const seconds = retryAfter(response, settings.now()) ?? 2 ** attempt;
    if (attempt === attempts || seconds > longestWait)
      return failed("cards/try-later", "server-busy", { address: from, status, seconds: Math.ceil(seconds) });
    attempt += 1;
    await settings.wait(seconds * 1000);
  }
}

class NoAnswer extends Error {}

function request(
  address: string,
  headers: Readonly<Record<string, string>>,
  { userAgent, timeout }: SourceSettings,
): Promise<IncomingMessage | DownloadFailure> {
  return new Promise((resolve) => {
    const get = address.startsWith("https:") ? getHttps : getHttp;
    const sent = get(address, {
      headers: { "user-agent": userAgent, accept: "application/json;q=0.9,*/*;q=0.8", ...headers },
      timeout,
    });
    sent.once("response", resolve);
    sent.once("timeout", () => sent.destroy(new NoAnswer()));
    // After the answer has begun, whoever reads it is told.
    sent.on("error", (error) =>
      resolve(
        failed("cards/no-network", "server-unreachable", {
          address,
          why:
            error instanceof NoAnswer ? telling("no-answer", { seconds: timeout / 1000 }) : unreachableBecause(error),
        }),
      ),
    );
  });
}

/** Where it is to be had instead; only a place as safe as the one before. */
function redirectOf(response: IncomingMessage, from: string): string | null {
  const { location } = response.headers;
  const status = response.statusCode ?? 0;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined || !URL.canParse(location, from))
    return null;
  return safeAddress(location, from);
}

/** An address as it is given in something from `from`; null where that is less safe. */
export function safeAddress(address: string, from: string): string | null {
  if (!URL.canParse(address, from)) return null;
  const { protocol, href } = new URL(address, from);
  return protocol === "https:" || (protocol === "http:" && from.startsWith("http:")) ? href : null;
}

/** Seconds to wait that the server asks for: a number of them, or until a date. */
function retryAfter(response: IncomingMessage, now: number): number | null {
  const said = response.headers["retry-after"];
  if (said === undefined) return null;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
