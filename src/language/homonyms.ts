import { pattern } from "./grammar.ts";
import type { FoundPhrase } from "./phrases.ts";
import type { Concept } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** The concepts of phrases, those left out or taken for others that mean something else by what stands beside them. */
export function asTold(found: readonly FoundPhrase[], tokens: readonly Token[], question: string): readonly Concept[] {
  const concepts = found.flatMap((phrase) => {
    if (isThenI(phrase, tokens, question)) return thenI(phrase, tokens);
    return phrase.concepts.flatMap((concept) => [concept, ...subjectWithin(concept)]);
  });
  return concepts
    .map((concept) => (isAddingUp(concept, tokens) ? { ...concept, id: "event.add-up" } : concept))
    .map((concept) => (comesToHave(concept, concepts, tokens) ? { ...concept, id: "event.gain" } : concept))
    .map((concept) => (takesOff(concept, concepts) ? { ...concept, id: "event.unattach" } : concept))
    .filter(
      (concept) =>
        !(concept.id === "event.donate" && givesAbility(concept, concepts)) &&
        !((concept.id === "grammar.put" || concept.id === "event.end") && putsAway(concept, concepts)) &&
        !(concept.id === "grammar.pronoun" && isThere(concept, tokens)),
    );
}

/** "Elle *a* maintenant le linceul", "it *has* protection from white now": it has come to have it. */
function comesToHave({ id, span }: Concept, concepts: readonly Concept[], tokens: readonly Token[]): boolean {
  if (id !== "relation.with") return false;
  const at = tokens.findIndex(({ start }) => start === span.start);
  if (!has.test(tokens[at]?.folded ?? "")) return false;
  const end = tokens.findIndex(({ before }, i) => i > at && before !== "");
  const rest = tokens.slice(at + 1, end < 0 ? undefined : end);
  const had = concepts.find((other) => other.span.start >= span.end && !/^(grammar|negation|time)/.test(other.id));
  return (
    had !== undefined &&
    /^(keyword|quality)\./.test(had.id) &&
    rest.some(({ folded, start }) => now.test(folded) && start < had.span.end + 40)
  );
}
const has = pattern`^<verb-have>$`;
const now = pattern`^<adverb-now>$`;

/** "*Take* the sword *off*": nothing is taken over. */
function takesOff({ id, span, written }: Concept, concepts: readonly Concept[]): boolean {
  if (id !== "event.control" || !takes.test(written)) return false;
  const next = concepts.filter((other) => other.span.start >= span.end && !/^grammar\./.test(other.id));
  const off = next.findIndex((other) => other.id === "relation.from" && particleOff.test(other.written));
  return (
    off >= 0 &&
    next.slice(0, off).every((other) => /^(object\.(equipment|aura|attachment)|relation\.mine)/.test(other.id))
  );
}
const takes = pattern`^<verb-take>`;
const particleOff = pattern`^<particle-off>$`;

/** "*S'il* est exilé": the word for if has a subject within. */
function subjectWithin({ id, span, written }: Concept): Concept[] {
  const subject = subjectOfCondition.exec(written)?.[1];
  if (id !== "link.condition" || subject === undefined) return [];
  const at = { span: { start: span.end - subject.length, end: span.end }, written: subject };
  return [
    { id: "grammar.pronoun", ...at },
    { id: "grammar.they", ...at },
  ];
}

const subjectOfCondition = pattern`\s(<condition-subject>)$`;

/** "Do two Rancors *stack*?", and not "on the stack". */
function isAddingUp({ id, span, written }: Concept, tokens: readonly Token[]): boolean {
  if (id !== "zone.stack" || !stack.test(written)) return false;
  const before = tokens[tokens.findIndex(({ start }) => start === span.start) - 1];
  return before === undefined || !inPlace.test(before.folded);
}
const stack = pattern`^<verb-stack>$`;
const inPlace = pattern`^<article-definite|article-indefinite|preposition-on|preposition-from|preposition-into|preposition-during|possessive-mine|possessive-theirs|noun-before-stack>$`;

/** "*Mis* au-dessus de la bibliothèque": where it is put says what happens. */
const putsAway = ({ span }: Concept, concepts: readonly Concept[]): boolean =>
  concepts.some(
    ({ id, span: other }) =>
      /^event\.(tuck|bounce|exile|die)$/.test(id) && other.start >= span.end && other.start - span.end <= 1,
  );

/** "Et *là* il meurt": there, and nobody; without its accent by what follows. */
function isThere({ span, written }: Concept, tokens: readonly Token[]): boolean {
  if (there.test(written)) return true;
  if (!thereOrArticle.test(written)) return false;
  const next = tokens.find(({ start }) => start >= span.end);
  return next !== undefined && afterThere.test(next.folded);
}
const there = pattern`^<adverb-there>$`;
const thereOrArticle = pattern`^<adverb-there-or-article>$`;
const afterThere = pattern`^<after-there>$`;

/** "Je lui *donne* la protection contre le blanc": an ability is given, and nothing handed over. */
function givesAbility({ span }: Concept, concepts: readonly Concept[]): boolean {
  if (!concepts.some(({ id, span: other }) => id === "event.gain" && other.start === span.start)) return false;
  const next = concepts.find(
    ({ id, span: other }) => other.start >= span.end && !/^(grammar|relation|player|ask)\./.test(id),
  );
  return next !== undefined && /^(keyword|quality|color)\./.test(next.id);
}

/** "…, *puis je* la sacrifie": no "puis-je sacrifier", as no infinitive follows. */
function isThenI(phrase: FoundPhrase, tokens: readonly Token[], question: string): boolean {
  const [first, second, more] = phrase.tokens.map((i) => tokens[i]);
  if (first === undefined || second === undefined || more !== undefined) return false;
  if (!thenAndI.test(`${first.folded} ${second.folded}`)) return false;
  if (question.slice(first.end, second.start) !== " ") return false;
  const at = (phrase.tokens[1] ?? 0) + 1;
  const verb = tokens.slice(at).find(({ folded }) => !beforeVerb.test(folded));
  return verb !== undefined && !infinitive.test(verb.folded);
}
const thenAndI = pattern`^<then-i>$`;
const beforeVerb = pattern`^<pronoun-object-before-verb>$`;
const infinitive = pattern`<infinitive-ending>$`;
function thenI({ tokens: [first = 0, second = 0] }: FoundPhrase, tokens: readonly Token[]): Concept[] {
  const at = (i: number, id: string): Concept[] =>
    tokens.slice(i, i + 1).map(({ start, end, written }) => ({ id, span: { start, end }, written }));
  return [...at(first, "link.then"), ...at(second, "grammar.i")];
}
