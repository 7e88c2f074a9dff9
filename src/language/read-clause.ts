import type { Clause, Concept, Span } from "./reading.ts";

/** A clause while the question is read: the tokens it spans, and what it says. */
export interface ReadClause {
  readonly from: number;
  readonly to: number;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  kind: Clause["kind"];
  /** It begins as a question does ("does the …", "kann ich …", "est-ce que …"). */
  readonly interrogative: boolean;
  readonly concepts: readonly Concept[];
  /** A question mark follows it. */
  readonly isQuestioned: boolean;
  /** It names a card. */
  readonly names: boolean;
  /** Where the cards that it names stand. */
  readonly named: readonly Span[];
  /** Its other words: neither cards nor concepts. */
  readonly rest: readonly string[];
  /** "…, ok?": it only asks for leave to what was said before. */
  readonly isOnlyApproval: boolean;
}
