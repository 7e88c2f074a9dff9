/** The program was called in a way that makes no sense: exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
