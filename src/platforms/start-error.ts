import { type Telling, telling, untold } from "../model/index.ts";

/** Why a platform could not start, told to whoever runs the bot: what it was, and where to look. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly why: Telling;

  constructor(why: Telling, cause: unknown) {
    super(untold(why), { cause });
    this.why = why;
  }
}

/**
 * Does a part of starting. What the service answers that a person can mend is told with the variable that it is about; when it
 * cannot be reached, that is told.
 */
export async function starting<Done>(service: string, variable: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const known = [
      {
        says: /invalid token|TokenInvalid|invalid_auth|not_authed|account_inactive|token_(revoked|expired)|not_allowed_token_type/i,
        tell: "service-refuses",
      },
      { says: /disallowed intents/i, tell: "intents-refused" },
      { says: /missing_scope/i, tell: "scopes-missing" },
      { says: /EADDRINUSE|EACCES/, tell: "address-taken" },
      {
        says: /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|fetch failed|aborted|timeout/i,
        tell: "service-unreachable",
      },
    ].find(({ says }) => says.test(`${codeOf(cause)} ${why}`));
    if (known === undefined) throw cause;
    throw new StartError(telling(known.tell, { service, variable, text: why }), cause);
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
