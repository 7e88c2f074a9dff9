import type { ReadClause } from "./read-clause.ts";
import type { ReadAsk } from "./reading.ts";

type Named = Pick<ReadAsk, "kind" | "negated" | "event" | "what">;

const size = /^\d+\/\d+$/;
/** What may stand beside it. */
const beside =
  /^(ask\.(yes-no|tag|or|or-not)|grammar|object\.(creature|token)|relation\.(mine|theirs)|link\.then|time\.|event\.(become-creature|be|stay|gain)|amount)/;

/** "Is it a 3/3 or a 6/6?" asks how big it is, "so it's a *1/1*?" whether it is that. Null where anything else is asked. */
export function askedOfSize({ concepts, rest, interrogative, isQuestioned }: ReadClause): Named | null {
  if (!interrogative && !isQuestioned) return null;
  const sizes = rest.filter((word) => size.test(word));
  if (sizes.length === 0 || !concepts.every(({ id }) => beside.test(id))) return null;
  if (sizes.length > 1) return concepts.some(({ id }) => id === "ask.or") ? { kind: "how-big", negated: false } : null;
  return { kind: "is-size", negated: false, ...(sizes[0] !== undefined && { what: sizes[0] }) };
}
