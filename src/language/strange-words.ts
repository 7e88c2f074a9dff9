import { pattern } from "./grammar.ts";
import { knownWords } from "./known-words.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { Concept } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** The words of a question that are not understood. */
export interface UnreadWords {
  /** May decide something. */
  readonly strange: readonly Token[];
  /** Of those, the ones that stand where a thing stands that something happens to, or that does it. */
  readonly beside: readonly Token[];
  /** Common words, and English ones in another language: no obstacle, unless names of cards may be missing. */
  readonly everyday: readonly Token[];
}

/** Sorts out what was not read; `used` are the tokens that were, `foreign` those that English knows as words of no weight. */
export function unreadWords(
  tokens: readonly Token[],
  {
    used,
    foreign,
    concepts,
    locale,
  }: {
    readonly used: ReadonlySet<number>;
    readonly foreign: ReadonlySet<number>;
    readonly concepts: readonly Concept[];
    readonly locale: CompiledLocale;
  },
): UnreadWords {
  const { silent, everyday, grammar } = knownWords(locale);
  const events = new Set(concepts.flatMap(({ id, span }) => (id.startsWith("event.") ? [span.start] : [])));
  const isEvent = (i: number): boolean => events.has(tokens[i]?.start ?? -1);
  const places = (of: RegExp): ReadonlySet<number> =>
    new Set(concepts.flatMap(({ id, span }) => (of.test(id) ? [span.start, span.end] : [])));
  const [links, happenings] = [places(linking), places(/^(event\.|relation\.(on|attached))/)];
  /** "He *pretends to* exile it": it may not happen at all. */
  const governsEvent = (i: number): boolean =>
    tokens[i + 1]?.before === "" && infinitive.test(tokens[i + 1]?.folded ?? "") && isEvent(i + 2);
  const determiners = new Set([...locale.cardCues.naming, ...locale.cardCues.not]);
  const isPlain = (i: number): boolean => !used.has(i) && everyday.has(tokens[i]?.folded ?? "");
  /** "Je lance *rage* sur lui", "er zerstört *das Auto*": it stands where a thing stands that has a part in what happens. */
  const standsAsThing = (i: number, beside: ReadonlySet<number>): boolean => {
    let [from, to] = [i, i];
    while (tokens[from]?.before === "" && isPlain(from - 1)) from--;
    while (tokens[to + 1]?.before === "" && isPlain(to + 1)) to++;
    if (tokens[from]?.before === "" && determiners.has(tokens[from - 1]?.folded ?? "")) from--;
    const isAfter = tokens[from]?.before === "" && beside.has(tokens[from - 1]?.end ?? -1);
    // "la boutique *est* détruite"
    if (from < i && tokens[to + 1]?.before === "" && !used.has(to + 1) && grammar.has(tokens[to + 1]?.folded ?? ""))
      to++;
    return isAfter || (tokens[to + 1]?.before === "" && beside.has(tokens[to + 1]?.start ?? -1));
  };
  // "from A to B" is understood, and nothing more that is told of them
  const manyLetters = tokens.filter(({ written }) => /^[ABb]$/.test(written)).length > 2;
  const strange: Token[] = [];
  const beside: Token[] = [];
  const plain: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    const { folded } = token;
    if ((used.has(i) && !manyLetters) || /^[+-]?(\d|x\/)/.test(folded)) continue;
    if (folded.length < 2 ? !isLetterAsName(token, i) : used.has(i) || silent.has(folded)) continue;
    const isEveryday = foreign.has(i) || (everyday.has(folded) && !governsEvent(i) && !standsAsThing(i, links));
    (isEveryday ? plain : strange).push(token);
    if (!isEveryday && standsAsThing(i, happenings)) beside.push(token);
  }
  return { strange, beside, everyday: plain };
}

/** What happens to something, or lies on something. */
const linking = /^(event\.|relation\.(attached|on|with|from|equipped|enchanted|fortified)|grammar\.put)/;
const infinitive = pattern`^<infinitive-marker-strange>$`;

/** "From A to B": somebody calls things by letters. One alone ("player A") tells nothing apart. */
const isLetterAsName = ({ written, before }: Token, i: number): boolean =>
  /^[bB]$/.test(written) && i > 0 && before !== ".";
