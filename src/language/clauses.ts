import { asksItself, markAsked, opens } from "./asked-clause.ts";
import { consequentStarts } from "./consequents.ts";
import { type PatternByLanguage, pattern, patternByLanguage } from "./grammar.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { ReadClause } from "./read-clause.ts";
import type { Concept, Span } from "./reading.ts";
import type { Token } from "./tokens.ts";

const isPronoun = (id: string): boolean => id === "grammar.pronoun";
const isOn = (id: string): boolean => id === "relation.on";

/**
 * Cuts a question into clauses at its punctuation, its conjunctions ("if", "wenn", "quand") and where a question begins
 * without any ("if it dies does the sword stay"), and tells which of them ask.
 */
export function cutClauses(
  tokens: readonly Token[],
  concepts: readonly Concept[],
  mentioned: ReadonlySet<number>,
  locale: CompiledLocale,
  endsInQuestion: boolean,
): ReadClause[] {
  const at = new Map<number, Concept[]>();
  for (const concept of concepts) {
    const list = at.get(concept.span.start);
    if (list === undefined) at.set(concept.span.start, [concept]);
    else list.push(concept);
  }
  const has = (index: number, id: (id: string) => boolean) =>
    at.get(tokens[index]?.start ?? -1)?.some((concept) => id(concept.id)) === true;
  /** Something that may be the subject follows, and does not only stand with what leads elsewhere ("durch Mother of Runes"). */
  const hasSubject = (from: number): boolean => {
    const leads = (i: number) =>
      has(i, (id) => /^relation\.(with|from|on)$/.test(id)) || locale.cardCues.before.includes(tokens[i]?.folded ?? "");
    for (let i = from + 1; i < tokens.length && tokens[i]?.before === "" && !leads(i); i++)
      if (mentioned.has(i) || has(i, (id) => /^(object\.|player\.|grammar\.(pronoun|i)$)/.test(id))) return true;
    return false;
  };
  const isRelativeClause = (i: number): boolean =>
    tokens[i]?.before === "," && (has(i, isPronoun) || (has(i, isOn) && has(i + 1, isPronoun)));
  /** "Wenn mein Monster, …": nothing is told of it yet. */
  const isBareNoun = (from: number, to: number): boolean => {
    const within = concepts.filter(
      ({ span }) => span.start >= (tokens[from]?.start ?? 0) && span.start < (tokens[to]?.start ?? 0),
    );
    const isNamed =
      [...mentioned].some((i) => i >= from && i < to) || within.some(({ id }) => id.startsWith("object."));
    return isNamed && within.every(({ id }) => /^(object|grammar|link|relation\.(mine|theirs|its))/.test(id));
  };
  /** "mein Bär, *wo Rancor drauf ist*, …": it only says what lies on it. */
  const isAside = (from: number, to: number): boolean => {
    const within = concepts.filter(
      ({ span }) => span.start >= (tokens[from]?.start ?? 0) && span.start < (tokens[to]?.start ?? 0),
    );
    return (
      tokens[from]?.before === "," &&
      within.some(({ id }) => /^(relation\.(attached|on)|event\.be-attached)$/.test(id)) &&
      within.every(({ id }) =>
        /^(relation\.(attached|on|with|mine)|event\.(be-)?attach(ed)?$|grammar|object|link)/.test(id),
      )
    );
  };
  const consequents = consequentStarts(tokens, concepts, mentioned);
  const starts: { readonly index: number; readonly interrogative: boolean }[] = [];
  for (const [i, token] of tokens.entries()) {
    // "or *is that* main phase only", "can i *do it*": words in the middle of what is said already
    if (token.before === "" && (isInside(token, concepts) || isDoingSo(tokens, i, concepts))) continue;
    const fresh = i === 0 || token.before !== "";
    const afterLink = fresh || has(i - 1, (id) => id.startsWith("link.then") || id === "ask.or");
    // "whose graveyard | does it go to" is one question
    const opened = starts[starts.length - 1];
    const goesOn =
      !fresh &&
      opened?.interrogative === true &&
      has(opened.index, (id) => opens.has(id)) &&
      !concepts.some(
        ({ id, span }) =>
          id.startsWith("event.") && span.start >= (tokens[opened.index]?.start ?? 0) && span.start < token.start,
      );
    // "does it stay *or does it* fall off" is one question
    const isArm =
      token.before !== "?" &&
      token.before !== "." &&
      opened?.interrogative === true &&
      has(i - 1, (id) => id === "ask.or") &&
      i > opened.index + 1;
    if (isArm) continue;
    // "mein Typ, auf dem Rancor liegt, *wird exiliert*": after a relative clause the sentence goes on with its verb
    const isAfterRelative = token.before === "," && opened !== undefined && isRelativeClause(opened.index);
    const resumes =
      (token.before === "," &&
        opened !== undefined &&
        (isAfterRelative || isAside(opened.index, i)) &&
        isBareNoun(starts[starts.length - 2]?.index ?? 0, opened.index)) ||
      ((isAfterRelative ||
        // "er wird zum Land und *ist keine Kreatur mehr*"
        (locale.capitalNouns === true && !fresh && has(i - 1, (id) => id === "link.then"))) &&
        !hasSubject(i));
    const interrogative =
      (!goesOn && !resumes && startsQuestion(tokens, i, mentioned, locale, { fresh, afterLink })) ||
      (afterLink && has(i, (id) => asksItself.has(id))) ||
      has(i, (id) => opens.has(id) && id !== "ask.how" && id !== "ask.when" && id !== "ask.who");
    // "l'aura va où", "Rancor devient quoi": what is asked stands before the word that asks
    const isPostposed =
      !fresh &&
      concepts.some(
        ({ span, id, written }) => span.start === token.start && opens.has(id) && postposed.test(written),
      ) &&
      isBareSubject(opened?.index ?? 0, i, tokens, concepts);
    if (isPostposed) continue;
    // "si elle meurt je peux la rejouer": the supposing ends where the asking begins
    const current = starts[starts.length - 1];
    const asksAfterCondition =
      current !== undefined &&
      has(current.index, (id) => id === "link.condition") &&
      // "when it hits me who draws"
      ((has(i, (id) => id === "ask.who") && isMe.test(tokens[i - 1]?.folded ?? "")) ||
        ((has(i, (id) => id === "ask.can") || (has(i, (id) => id === "ask.who") && endsInVerb(tokens[i - 1]?.end))) &&
          concepts.some(
            ({ id, span }) =>
              id.startsWith("event.") && span.start >= (tokens[current.index]?.start ?? 0) && span.start < token.start,
          )));
    if (asksAfterCondition && !interrogative) starts.push({ index: i, interrogative: false });
    else if (consequents.has(i))
      starts.push({ index: i, interrogative: interrogative || has(i, (id) => id === "ask.yes-no") });
    else if (fresh || interrogative || has(i, (id) => id === "link.condition"))
      starts.push({ index: i, interrogative });
  }
  function endsInVerb(end: number | undefined): boolean {
    return concepts.some(({ id, span }) => id.startsWith("event.") && span.end === end);
  }
  const cut = starts.map(({ index, interrogative }, n): ReadClause => {
    const to = starts[n + 1]?.index ?? tokens.length;
    const start = tokens[index]?.start ?? 0;
    const end = tokens[to - 1]?.end ?? start;
    const within = concepts.filter(({ span }) => span.start >= start && span.start < end);
    const isQuestioned = tokens[to]?.before === "?" || (to === tokens.length && endsInQuestion);
    const named = [...mentioned].filter((token) => token >= index && token < to);
    const isOnlyApproval = isQuestioned && n > 0 && named.length === 0 && isApproval(within);
    // "ok so does it …": no question yet; "the creature which …", "die Kreatur, welche …": none at all
    const asksWhich = isQuestioned || to === tokens.length;
    const own = isOnlyApproval
      ? within
      : within.filter(
          ({ id, span }) =>
            (id !== "ask.ok" || span.start > start) && (id !== "ask.which" || (asksWhich && span.start === start)),
        );
    return {
      from: index,
      to,
      start,
      end,
      interrogative,
      concepts: own,
      isQuestioned,
      names: named.length > 0,
      named: named.map((token) => ({ start: tokens[token]?.start ?? start, end: tokens[token]?.end ?? end })),
      rest: tokens
        .slice(index, to)
        .filter((token, i) => !mentioned.has(index + i) && !own.some(({ span }) => isWithin(token, span)))
        .map(({ folded }) => folded),
      isOnlyApproval,
      kind: has(index, (id) => id === "link.condition") ? "condition" : "said",
    };
  });
  // "wenn mein Monster, das Rancor trägt, *stirbt*": what goes on is still supposed
  for (const [n, clause] of cut.entries()) {
    const next = cut[n + 1];
    const rest = cut[n + 2];
    if (clause.kind !== "condition" || next === undefined || rest === undefined || rest.interrogative) continue;
    if (
      !(isRelativeClause(next.from) || isAside(next.from, rest.from)) ||
      tokens[rest.from]?.before !== "," ||
      !isBareNoun(clause.from, next.from)
    )
      continue;
    next.kind = "condition";
    rest.kind = "condition";
  }
  markAsked(cut, (clause) => /^[.?]$/.test(tokens[clause.from]?.before ?? ""));
  return cut;
}

const isMe = pattern`^<pronoun-me>$`;

/** Verb first, then the word that asks. */
const postposed = pattern`^(?!<question-word-first|how-first>(?!\p{L})).+ <question-word-last|how-first>$`;
/** From there to here nothing is told: it only says what is asked about. */
const isBareSubject = (from: number, to: number, tokens: readonly Token[], concepts: readonly Concept[]): boolean => {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to]?.start ?? 0;
  const within = concepts.filter(({ span }) => span.start >= start && span.start < end);
  return (
    to - from <= 10 &&
    within.every(({ id }) =>
      /^(object|grammar|link\.then|relation\.(mine|theirs)|ask\.yes|time\.(end-of-turn|next-turn))/.test(id),
    )
  );
};
/** A word of a phrase, other than its first. */
const isInside = ({ start }: Token, concepts: readonly Concept[]): boolean =>
  concepts.some(({ id, span }) => id === "ask.or-not" && span.start < start && start < span.end);

/** "Can I *do* that": no question of its own. */
const isDoingSo = (tokens: readonly Token[], i: number, concepts: readonly Concept[]): boolean =>
  doingSo.test(tokens[i]?.folded ?? "") &&
  concepts.some(({ id, span }) => id === "ask.can" && span.end === tokens[i - 1]?.end);

const doingSo = pattern`^<verb-do>$`;

const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

const isApproval = (concepts: readonly Concept[]): boolean =>
  concepts.some(({ id }) => id === "ask.ok") &&
  concepts.every(({ id }) => /^(ask\.|grammar\.|link\.then|topic\.thanks)/.test(id));

function startsQuestion(
  tokens: readonly Token[],
  i: number,
  mentioned: ReadonlySet<number>,
  locale: CompiledLocale,
  { fresh: begins, afterLink: fresh }: { readonly fresh: boolean; readonly afterLink: boolean },
): boolean {
  const word = tokens[i]?.folded ?? "";
  const own = (patterns: PatternByLanguage): RegExp => patterns(locale.language);
  if (locale.starters?.includes(word) !== true) return false;
  // where no subjects are listed a question begins with its verb
  if (locale.subjects === undefined) return fresh && i + 1 < tokens.length;
  if (own(questionWord).test(tokens[i - 1]?.folded ?? "")) return false;
  // "it becomes a land *and is* no longer …" goes on telling
  if (own(asksAlways).test(word) || (begins && own(asksFirst).test(word))) return true;
  const subject = tokens[i + 1]?.folded ?? "";
  if (!locale.subjects.includes(subject) && !mentioned.has(i + 1)) return false;
  // "the creature is a land", "it has Rancor": what follows there is no subject
  return fresh || (!own(notSubject).test(subject) && !own(goesOn).test(word));
}
const questionWord = patternByLanguage`^<question-word>$`;
const asksAlways = patternByLanguage`^<question-verb>$`;
const asksFirst = patternByLanguage`^<question-verb-first>$`;
const notSubject = patternByLanguage`^<article-indefinite|quantifier>$`;
const goesOn = patternByLanguage`^<verb-have>$|<negation-ending>$`;

/** "…, right?", "… oder?", "… ou pas ?": words of approval count only at the end of what they ask about. */
export const tagsOf = (clause: ReadClause): readonly Concept[] =>
  clause.concepts.filter(
    ({ id, span }) =>
      id === "ask.or-not" || (id === "ask.tag" && (span.end >= clause.end || span.start <= clause.start)),
  );
