import type { ReadClause } from "./read-clause.ts";

/** What a remark tells nothing by: what somebody thinks of it, wants of it, or is grateful for. */
const opens = /^(relation\.belief|grammar\.wish|topic\.(thanks|greeting|small-talk)|grammar\.filler)$/;
/** What a case may rest on. */
const tells = /^(keyword|quality|color|zone|time|player\.another|relation\.(attached|on|control|equipped|enchanted))/;

/**
 * "…? my friend says no", "…? want to chump with it": what follows the question and only says what somebody thinks or wants.
 * A card, a keyword or a place in it may be part of the case: then it is no mere remark.
 */
export function isRemark(clause: ReadClause, index: number, clauses: readonly ReadClause[]): boolean {
  const asked = clauses.findIndex(({ kind }) => kind === "asked");
  if (asked < 0 || index <= asked || !clauses.slice(asked, index).some(({ isQuestioned }) => isQuestioned))
    return false;
  if (clause.names || clause.isQuestioned || clause.interrogative) return false;
  const [first] = clause.concepts.filter(
    ({ id }) => !/^(grammar\.(i|pronoun|they)|link\.then|relation\.(mine|theirs))$/.test(id),
  );
  if (first === undefined) return clause.concepts.every(({ id }) => id.startsWith("grammar."));
  return opens.test(first.id) && !clause.concepts.some(({ id }) => tells.test(id));
}
