import type { Reading } from "../language/index.ts";

const open = new Set(["where-is", "what-happens", "who-controls", "how-big"]);

/** "Is it the one or the other?": a yes or no would answer neither, and a scenario's own question is not this one. */
export function asksEitherOr({ ask, clauses, concepts }: Reading): boolean {
  const clause = clauses.find(({ kind }) => kind === "asked");
  if (ask === null || open.has(ask.kind) || clause === undefined) return false;
  const asked = concepts.filter(({ span: { start } }) => start >= clause.start && start < clause.end);
  const at = asked.findIndex(({ id }) => id === "ask.or");
  return at > 0 && asked.slice(at + 1).some(({ id }) => id.startsWith("object.") || id.startsWith("event."));
}
