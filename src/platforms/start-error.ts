/** Why a platform could not start, told to whoever runs the bot: what it was, and where to look. */
export class StartError extends Error {
  override readonly name = "StartError";
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
        tell: `${service} refuses ${variable}`,
      },
      { says: /disallowed intents/i, tell: `${service} refuses the intents` },
      { says: /missing_scope/i, tell: `${service} wants more scopes for ${variable}` },
      { says: /EADDRINUSE|EACCES/, tell: `${variable}: the address cannot be listened on` },
      {
        says: /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|ETIMEDOUT|fetch failed|aborted|timeout/i,
        tell: `${service} cannot be reached`,
      },
    ].find(({ says }) => says.test(`${codeOf(cause)} ${why}`));
    if (known === undefined) throw cause;
    throw new StartError(`${known.tell} (${why})`, { cause });
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
