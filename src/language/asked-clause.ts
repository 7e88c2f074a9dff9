import { pattern } from "./grammar.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept } from "./reading.ts";

/** Words that ask for something open. */
export const opens = new Set([
  "ask.what-happens",
  "ask.where-is",
  "ask.who",
  "ask.how-big",
  "ask.how",
  "ask.why",
  "ask.when",
]);
/** Words that make a question of what they stand in. */
export const asksItself = new Set([...opens, "ask.can", "ask.must", "ask.yes-no", "ask.which"]);

/** Something that happens, or how things are. */
export const isEvent = ({ id }: Concept): boolean =>
  (id.startsWith("event.") && id !== "event.gain" && id !== "event.go") ||
  id === "relation.control" ||
  /^relation\.(attached|equipped|enchanted|fortified)$/.test(id);

/**
 * The last clause that asks; else the one that a tag asks about ("he says it dies, right?"); else the last that says
 * anything. A question of another kind is not looked for further back: what was not understood must not become an answer
 * to something else.
 */
export function markAsked(clauses: readonly ReadClause[], beginsSentence: (clause: ReadClause) => boolean): void {
  const last = clauses[clauses.length - 1];
  // "… ne peut pas être régénérée. l'aura tombe ?": a sentence of its own with its question mark
  const isAnother = last?.isQuestioned === true && beginsSentence(last) && last.concepts.some(isEvent);
  const questioned = isAnother ? last : undefined;
  const asking = clauses.findLast(
    (clause) =>
      clause.kind !== "condition" &&
      !isOnlyTag(clause) &&
      (clause === questioned ||
        clause.interrogative ||
        clause.isOnlyApproval ||
        clause.concepts.some(
          (concept) =>
            asksItself.has(concept.id) &&
            concept.id !== "ask.yes-no" &&
            !isRelative(concept, clause) &&
            !(concept.id === "ask.must" && isDuty(clause)),
        )),
  );
  const stating = clauses.filter(
    (clause) => clause.kind !== "condition" && (clause.names || clause.concepts.some(saysSomething)),
  );
  const final = clauses.findLast((clause) => clause.concepts.some(isEvent));
  // "si la créature meurt l'aura reste ?": both in one
  const whole =
    final?.kind === "condition" && final.isQuestioned && final.concepts.filter(isEvent).length > 1 ? final : undefined;
  // "…, he kills the bear. so?", "… end of turn?": what becomes of it
  const isOnlyAfter = last !== undefined && clauses.length > 1 && asksOnlyAfter(last);
  const asked =
    (isOnlyAfter ? last : undefined) ??
    asking ??
    whole ??
    questionedBefore(clauses) ??
    askedBeforeBoard(stating) ??
    stating[stating.length - 1] ??
    clauses.findLast((clause) => clause.concepts.some(isEvent));
  if (asked !== undefined) asked.kind = "asked";
}

/** Nothing is said but that something follows, or when. */
export const asksOnlyAfter = ({ isQuestioned, names, concepts, rest }: ReadClause): boolean =>
  isQuestioned &&
  !names &&
  concepts.length > 0 &&
  rest.every((word) => follows.test(word)) &&
  concepts.every(({ id }) => /^(link\.then|grammar\.filler|time\.(end-of-turn|next-turn))$/.test(id));
const follows = pattern`^<says-nothing-asked>$`;

/** "…, l'aura reste ? (mon ours porte …)": what there is comes after what is asked. */
function askedBeforeBoard(stating: readonly ReadClause[]): ReadClause | undefined {
  const last = stating[stating.length - 1];
  if (last === undefined || last.isQuestioned || last.concepts.some(isTelling)) return undefined;
  return stating.findLast((clause) => clause.isQuestioned && clause.concepts.some(isEvent));
}

/** What tells more than what there is and where it lies. */
const isTelling = ({ id }: Concept): boolean =>
  id.startsWith("event.") && !/^event\.(attach|be-attached|equip|enchant|cast|work|gain)$/.test(id);

/** "Equip at instant speed? he is about to kill it": the question stands before what explains it. */
function questionedBefore(clauses: readonly ReadClause[]): ReadClause | undefined {
  const last = clauses[clauses.length - 1];
  const questioned = clauses.filter(({ isQuestioned }) => isQuestioned);
  const [only] = questioned;
  const isCommand = only?.concepts[0] !== undefined && /^event\.(equip|fortify|attach|cast)$/.test(only.concepts[0].id);
  return questioned.length === 1 && last?.isQuestioned === false && isCommand ? only : undefined;
}

/** "The guy *who* cursed me": it tells which one. */
const isRelative = ({ id, span }: Concept, { concepts, named }: ReadClause): boolean =>
  id === "ask.who" &&
  [...named, ...concepts.filter((other) => other.id.startsWith("object.")).map((other) => other.span)].some(
    ({ end }) => span.start - end >= 0 && span.start - end <= 1,
  );

/** "… *is he right?*": it asks about what was said before, and nothing of its own. */
const isOnlyTag = ({ concepts, names }: ReadClause): boolean =>
  !names &&
  concepts.some(({ id }) => id === "ask.tag") &&
  concepts.every(({ id }) => /^(ask\.(tag|yes-no|or-not)|grammar\.|link\.)/.test(id));

/** "*Ich muss* die Kreatur opfern": told, and asked of only with its question mark. */
const isDuty = ({ concepts, isQuestioned }: ReadClause): boolean => {
  const must = concepts.findIndex(({ id }) => id === "ask.must");
  return !isQuestioned && must > 0 && concepts[must - 1]?.id === "grammar.i";
};

/** "My friend says no": an opinion of what was asked before. */
const saysSomething = ({ id }: Concept): boolean => !/^(ask|link|grammar|negation|topic|relation\.belief)/.test(id);
