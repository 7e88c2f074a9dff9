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
    .map((concept) => (comesToHave(concept, concepts, tokens) ? { ...concept, id: "event.gain" } : concept))
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
  if (!/^(a|as|has|have|hat|haben)$/.test(tokens[at]?.folded ?? "")) return false;
  const end = tokens.findIndex(({ before }, i) => i > at && before !== "");
  const rest = tokens.slice(at + 1, end < 0 ? undefined : end);
  const has = concepts.find((other) => other.span.start >= span.end && !/^(grammar|negation|time)/.test(other.id));
  return (
    has !== undefined &&
    /^(keyword|quality)\./.test(has.id) &&
    rest.some(({ folded, start }) => now.test(folded) && start < has.span.end + 40)
  );
}
const now = /^(maintenant|desormais|now|jetzt|nun)$/;

/** "*S'il* est exilé": the word for if has a subject within. */
function subjectWithin({ id, span, written }: Concept): Concept[] {
  const subject = /\s(ils?|elles?)$/i.exec(written)?.[1];
  if (id !== "link.condition" || subject === undefined) return [];
  const at = { span: { start: span.end - subject.length, end: span.end }, written: subject };
  return [
    { id: "grammar.pronoun", ...at },
    { id: "grammar.they", ...at },
  ];
}

/** "*Mis* au-dessus de la bibliothèque": where it is put says what happens. */
const putsAway = ({ span }: Concept, concepts: readonly Concept[]): boolean =>
  concepts.some(
    ({ id, span: other }) =>
      /^event\.(tuck|bounce|exile|die)$/.test(id) && other.start >= span.end && other.start - span.end <= 1,
  );

/** "Et *là* il meurt": there, and nobody; without its accent by what follows. */
function isThere({ span, written }: Concept, tokens: readonly Token[]): boolean {
  if (/^là$/i.test(written)) return true;
  if (!/^la$/i.test(written)) return false;
  const next = tokens.find(({ start }) => start >= span.end);
  return next !== undefined && subjects.test(next.folded);
}
const subjects =
  /^(il|elle|ils|elles|je|j|on|tu|nous|vous|mon|ma|mes|ton|ta|son|sa|ses|l|le|la|les|un|une|qqn|quelqu|quelqun|ladversaire|lequipement|laura)$/;

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
  if (first?.folded !== "puis" || second?.folded !== "je" || more !== undefined) return false;
  if (question.slice(first.end, second.start) !== " ") return false;
  const at = (phrase.tokens[1] ?? 0) + 1;
  const verb = tokens.slice(at).find(({ folded }) => !/^(me|te|se|le|la|l|les|lui|leur|y|en|ne|n)$/.test(folded));
  return verb !== undefined && !/(er|ir|re)$/.test(verb.folded);
}
function thenI({ tokens: [first = 0, second = 0] }: FoundPhrase, tokens: readonly Token[]): Concept[] {
  const at = (i: number, id: string): Concept[] =>
    tokens.slice(i, i + 1).map(({ start, end, written }) => ({ id, span: { start, end }, written }));
  return [...at(first, "link.then"), ...at(second, "grammar.i")];
}
