import type { RespondFn } from "@slack/bolt";
import { within } from "../within.ts";

type Response = Exclude<Parameters<RespondFn>[0], string>;

/** Milliseconds before the second and the third attempt, and how long one may take. */
const pauses = [300, 1200];
const patience = 10_000;

/**
 * Sends a reply to a `response_url`. Bolt tries once and waits for as long as it takes: here a service that is busy or fails
 * is asked again, and one that says nothing is given up. Rejects with what the last attempt failed of.
 */
export async function respondPatiently(respond: RespondFn, response: Response): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      const sent = await within(
        patience,
        respond(response).then(() => true),
      );
      if (sent === undefined) throw new Error(`no answer from the response_url in ${patience / 1000} s`);
      return;
    } catch (error) {
      if (pause === null || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Too many requests, or the service is at fault; a `response_url` that has expired stays so. */
const isPassing = (error: unknown): boolean => {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
  return status === 429 || status >= 500;
};
