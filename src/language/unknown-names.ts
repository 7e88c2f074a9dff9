import { wordsOf } from "./grammar.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { Concept } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** More of them only make the line longer that tells of them. */
const most = 3;

/**
 * What stands in a question like the name of a card and is none that is known, so that the person can be told: what is in
 * double brackets, and capitalised words that nobody knows, with the words beside them that belong to the name ("Zorblax
 * the Unending").
 */
export function namesOfNoCard(
  question: string,
  tokens: readonly Token[],
  {
    strange,
    taken,
    locale,
  }: {
    readonly strange: readonly Concept[];
    /** The tokens of cards that are known. */
    readonly taken: ReadonlySet<number>;
    readonly locale: CompiledLocale;
  },
): readonly string[] {
  const names = new Set<string>();
  const told = new Set<number>();
  const tell = (from: number, to: number) => {
    for (let i = from; i <= to; i++) told.add(i);
    names.add(question.slice(tokens[from]?.start, tokens[to]?.end));
  };
  for (const { from, to } of bracketed(question, tokens, taken)) tell(from, to);
  const starts = new Set(strange.map(({ span }) => span.start));
  const isName = (at: number): boolean => {
    const token = tokens[at];
    return token?.capitalised === true && !taken.has(at) && !locale.words.includes(token.folded);
  };
  // Where every noun has a capital, a name is told by its form: "Drachenschwert der Ewigkeit".
  const isStrange = (at: number) => isName(at) && !saysSomething(tokens[at], locale);
  const isTitle = (at: number) => locale.capitalNouns === true && isStrange(at) && reach(at, 1, tokens, isStrange) > 1;
  for (const [i, token] of tokens.entries()) {
    if (told.has(i) || !(starts.has(token.start) || isTitle(i))) continue;
    let [from, to] = [i, i];
    for (let step = reach(from, -1, tokens, isName); step > 0; step = reach(from, -1, tokens, isName)) from -= step;
    for (let step = reach(to, 1, tokens, isName); step > 0; step = reach(to, 1, tokens, isName)) to += step;
    tell(from, to);
  }
  const whole = [...names].filter((name) => ![...names].some((other) => other !== name && other.includes(name)));
  return whole.slice(0, most);
}

/** How many tokens on the name goes on: one, or two and three over "of", "of the"; 0 when it ends here. */
function reach(
  from: number,
  direction: 1 | -1,
  tokens: readonly Token[],
  isName: (at: number) => boolean,
): 0 | 1 | 2 | 3 {
  for (const step of [1, 2, 3] as const) {
    const next = from + direction * step;
    // The mark stands before the later of two neighbours.
    if (tokens[direction > 0 ? next : next + 1]?.before !== "") return 0;
    if (isName(next)) return step;
    if (!isConnector(tokens[next])) return 0;
  }
  return 0;
}

const saysSomething = (token: Token | undefined, { harmless, vocabulary }: CompiledLocale): boolean =>
  token === undefined || [harmless, vocabulary].some((list) => list.includes(token.folded));

/** The small words of names, in the languages that cards are printed in here. */
const connectors = wordsOf("name-connector");
const isConnector = (token: Token | undefined): boolean =>
  token !== undefined && !token.capitalised && connectors.has(token.folded);

/** What stands in double brackets, as names are given to card-fetching bots, and is no card: its first and last token. */
export function bracketed(
  question: string,
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
): { readonly from: number; readonly to: number }[] {
  if (!question.includes("[[")) return [];
  return [...question.matchAll(/\[\[([^[\]]{1,100})\]\]/g)].flatMap(({ index, 0: whole }) => {
    const inside = tokens.flatMap(({ start, end }, i) =>
      start >= index + 2 && end <= index + whole.length - 2 ? [i] : [],
    );
    const [from] = inside;
    const to = inside.at(-1);
    return from === undefined || to === undefined || inside.some((i) => taken.has(i)) ? [] : [{ from, to }];
  });
}
