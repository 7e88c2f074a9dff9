import { pattern } from "./grammar.ts";
import type { Concept } from "./reading.ts";
import type { Token } from "./tokens.ts";

/**
 * Where what follows from a supposition begins without a comma: "si elle meurt | l'aura reste", "s'il est exilé | est-ce que …".
 * The tokens that begin it.
 */
export function consequentStarts(
  tokens: readonly Token[],
  concepts: readonly Concept[],
  mentioned: ReadonlySet<number>,
): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const { id, span } of concepts) {
    if (id !== "link.condition") continue;
    const from = tokens.findIndex(({ start }) => start === span.start);
    if (from < 0) continue;
    const stop = tokens.findIndex(({ before }, i) => i > from && before !== "");
    const to = stop < 0 ? tokens.length : stop;
    const start = consequentStart({ tokens, concepts, mentioned }, from, to);
    if (start !== null) starts.add(start);
  }
  return starts;
}

interface Text {
  readonly tokens: readonly Token[];
  readonly concepts: readonly Concept[];
  readonly mentioned: ReadonlySet<number>;
}

function consequentStart({ tokens, concepts, mentioned }: Text, from: number, to: number): number | null {
  const inside = concepts.filter(
    ({ span }) => span.start > (tokens[from]?.start ?? 0) && span.end <= (tokens[to - 1]?.end ?? 0),
  );
  const events = inside.filter(({ id }) => id.startsWith("event."));
  const [first] = events;
  if (first === undefined) return null;
  const indexOf = (start: number): number => tokens.findIndex((token) => token.start === start);
  const asking = inside.find(
    ({ id, span, written }) =>
      span.start >= first.span.end &&
      ((id === "ask.yes-no" && asks.test(written)) ||
        // "si je lui mets Pacifisme *je dois* payer ?"
        (/^ask\.(must|can)$/.test(id) && subjects.test(written.split(/[\s'’]/)[0]?.toLowerCase() ?? ""))),
  );
  if (asking !== undefined) return indexOf(asking.span.start);
  const verb = inside.findLast(
    ({ id, written }) =>
      id.startsWith("event.") || id === "relation.control" || (id.startsWith("ask.") && postposed.test(written)),
  );
  if (verb === undefined || (verb === first && ![...mentioned].some((i) => i > from && i < indexOf(verb.span.start))))
    return null;
  // "if he steals my bear *do I keep* the axe"
  if (verb !== first && asks.test(verb.written)) return indexOf(verb.span.start);
  const isOf = (i: number, id: RegExp): boolean =>
    inside.some(
      (concept) =>
        id.test(concept.id) &&
        concept.span.start <= (tokens[i]?.start ?? -1) &&
        (tokens[i]?.end ?? 0) <= concept.span.end,
    );
  const isNoun = (i: number): boolean =>
    mentioned.has(i) ||
    isOf(i, /^object\./) ||
    (isOf(i, /^grammar\.(pronoun|i)$/) && subjects.test(tokens[i]?.folded ?? ""));
  let at = indexOf(verb.span.start) - 1;
  for (let n = 0; n < furthest && at > from && !isNoun(at); n++) at--;
  if (at <= from || !isNoun(at)) return null;
  while (at - 1 > from && mentioned.has(at) && mentioned.has(at - 1)) at--;
  while (at - 1 > from && determiners.test(tokens[at - 1]?.folded ?? "")) at--;
  const start = tokens[at]?.start ?? 0;
  // "si je me *Slip Out the Back* mon dragon | je me débarrasse de l'aura": a card's name may be the verb
  const isTold =
    events.some(({ span }) => span.end <= start) ||
    [...mentioned].some((i) => i > from && i < at - 1 && [i - 1, i - 2].some((n) => n > from && isOf(n, actors)));
  const isJoined = isOf(at - 1, /^(link|relation|ask\.or)/) || joins.test(tokens[at - 1]?.folded ?? "");
  return isTold && !isJoined ? at : null;
}

const actors = /^(grammar\.(i|they)|player\.)/;
/** How many words may stand between a subject and its verb. */
const furthest = 3;
/** Question words that begin what is asked. */
const asks = pattern`^<question-opening>`;
/** Verb first, then the word that asks ("va où"). */
const postposed = pattern`^(?!<question-word-first>(?!\p{L})).+ <question-word-last>$`;
const subjects = pattern`^<consequent-subject>$`;
const determiners = pattern`^<consequent-determiner>$`;
const joins = pattern`^<joins-to-the-next>$`;
