import { lookupOf, type NameLookup } from "../cards/index.ts";
import type { Language } from "../model/index.ts";
import { knownWords } from "./known-words.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { CardMention } from "./reading.ts";
import { type Token, tokenize } from "./tokens.ts";

/** A name that a card goes by. */
export interface CardName {
  /** As it is written: a printed name in some language, or a nickname. */
  readonly written: string;
  /** The English name. */
  readonly name: string;
  readonly language: Language;
  /** `face`: of another face than the front; `short`: a legend by the first part of its name. */
  readonly kind: "name" | "nickname" | "face" | "short";
  /** It is also an ordinary word. */
  readonly commonWord?: boolean;
}

interface Entry extends CardName {
  readonly words: readonly string[];
}

/** A name that stands at some place of a question, over so many tokens. */
interface Match {
  readonly entry: Entry;
  readonly tokens: number;
  readonly typo: boolean;
}

/** A mention with the words of the question that it covers. */
export interface FoundMention {
  readonly mention: CardMention;
  /** Index of its first token, and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** Shorter words are not taken for mistyped names. */
const shortestTypo = 6;
/** A question with more strange words than this is no question with typing errors. */
const mostTypos = 24;
/** So many names are kept that questions have named. */
const mostEntries = 5000;
/** A word of more names than this points at none of them. */
const mostWithWord = 40;

/** Finds the names of cards in a question: the longest first, whole words, plural and possessive forms, typing errors. */
export class MentionFinder {
  readonly #names: NameLookup;
  readonly #entries = new Map<string, Entry>();

  /** However many names there are, none is looked at before a question has its letters. */
  constructor(names: NameLookup | Iterable<CardName>) {
    this.#names = "named" in names ? names : lookupOf(names);
  }

  /**
   * The mentions in the order of the text. `known` tells the words of the languages, which are not taken for typing
   * errors; `locale` (when the language is known) decides of names that are ordinary words; without it they are left out.
   */
  find(tokens: readonly Token[], known: (word: string) => boolean, locale: CompiledLocale | null): FoundMention[] {
    const found: FoundMention[] = [];
    const corrections = this.#corrections(tokens, known);
    for (let i = 0; i < tokens.length; ) {
      const placeholder = toPlaceholder(tokens, i);
      if (placeholder !== null) {
        found.push(placeholder);
        i++;
        continue;
      }
      const match = this.#longestAt(tokens, i, corrections, known);
      if (match === null || !this.#means(match.entry, tokens, i, i + match.tokens, known, locale)) {
        i++;
        continue;
      }
      const to = i + match.tokens;
      found.push({ from: i, to, mention: toMention(match.entry, match.typo, tokens, i, to) });
      i = to;
    }
    return locale === null ? found : this.#again(found, tokens);
  }

  /** A word that is once meant as a card is meant as that card throughout. */
  #again(found: readonly FoundMention[], tokens: readonly Token[]): FoundMention[] {
    const words = new Map<string, FoundMention>();
    for (const one of found) if (one.to - one.from === 1) words.set(tokens[one.from]?.folded ?? "", one);
    const taken = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, k) => from + k)));
    const more = tokens.flatMap((token, i): FoundMention[] => {
      const same = words.get(token.folded);
      if (same === undefined || taken.has(i)) return [];
      const { start, end, written } = token;
      return [{ from: i, to: i + 1, mention: { ...same.mention, span: { start, end }, written } }];
    });
    return more.length === 0 ? [...found] : [...found, ...more].sort((a, b) => a.from - b.from);
  }

  /** The name that goes furthest from here; the words of a name may be run together or apart ("batter skull"). */
  #longestAt(
    tokens: readonly Token[],
    at: number,
    corrections: ReadonlyMap<number, readonly string[]>,
    known: (word: string) => boolean,
  ): Match | null {
    let best: Match | null = null;
    let begun: readonly { readonly letters: string; readonly typo: boolean }[] = [{ letters: "", typo: false }];
    for (let count = 1; begun.length > 0; count++) {
      const token = tokens[at + count - 1];
      if (token === undefined) break;
      const { folded } = token;
      const corrected = corrections.get(at + count - 1) ?? [];
      const further: { letters: string; typo: boolean }[] = [];
      for (const { letters, typo } of begun) {
        for (const word of known(folded) ? inflections(folded) : verbForms(folded))
          best = this.#better(best, `${letters}${word}`, count, typo);
        for (const word of corrected) best = this.#better(best, `${letters}${word}`, count, true);
        if (this.#names.hasPrefix(`${letters}${folded}`)) further.push({ letters: `${letters}${folded}`, typo });
        for (const word of corrected)
          if (this.#names.hasPrefix(`${letters}${word}`)) further.push({ letters: `${letters}${word}`, typo: true });
      }
      begun = further;
    }
    if (best === null || best.tokens === best.entry.words.length) return best;
    const all = tokens.slice(at, at + best.tokens).map((token) => token.folded);
    // Ordinary words in a row are no name that is written as one word.
    return all.join("").length >= shortestTypo && all.some((word) => !known(word)) ? best : null;
  }

  #better(best: Match | null, letters: string, tokens: number, typo: boolean): Match | null {
    if (best !== null && (best.tokens > tokens || (best.tokens === tokens && (typo || !best.typo)))) return best;
    const entry = this.#entry(letters);
    return entry === null ? best : { entry, tokens, typo };
  }

  #entry(letters: string): Entry | null {
    const known = this.#entries.get(letters);
    if (known !== undefined) return known;
    const [name] = this.#names.named(letters);
    if (name === undefined) return null;
    const entry = { ...name, words: wordsOf(name.written) };
    if (this.#entries.size >= mostEntries) this.#entries.clear();
    this.#entries.set(letters, entry);
    return entry;
  }

  /** Near words of names for the words that no language knows and no name has. */
  #corrections(tokens: readonly Token[], known: (word: string) => boolean): ReadonlyMap<number, readonly string[]> {
    const corrections = new Map<number, readonly string[]>();
    for (const [i, { folded }] of tokens.entries()) {
      if (corrections.size >= mostTypos) break;
      if (folded.length < shortestTypo || known(folded) || this.#isNameWord(folded)) continue;
      // The first letter is rarely wrong, and a word that begins otherwise is another one.
      const near = this.#names
        .nearWords(folded, folded.length >= 9 ? 2 : 1)
        .filter((word) => word.length >= shortestTypo && word.startsWith(folded.charAt(0)));
      if (near.length > 0) corrections.set(i, near);
    }
    return corrections;
  }

  #isNameWord(word: string): boolean {
    return inflections(word).some((form) => this.#names.hasWord(form));
  }

  /**
   * Whether a name that may be ordinary words too ("fear", "flight", "swords") is meant as a card here. A word that the
   * reader's language does not know otherwise is: "arrest", "act of treason" say nothing else in a question about cards.
   */
  #means(
    entry: Entry,
    tokens: readonly Token[],
    from: number,
    to: number,
    known: (word: string) => boolean,
    locale: CompiledLocale | null,
  ): boolean {
    const isProper = entry.kind === "name" || entry.kind === "face";
    const many = entry.words.length > 1;
    const ordinary =
      entry.commonWord === true ||
      ((!many || !isProper) && entry.words.every((word) => known(word) || locale?.ordinary.includes(word) === true));
    if (!ordinary) return true;
    if (locale === null) return false;
    if (isProper && this.#saysNothingElse(entry, locale)) return true;
    return standsAsName(entry, tokens, from, to, locale);
  }

  #saysNothingElse({ words }: Entry, locale: CompiledLocale): boolean {
    if (locale.cardNames?.includes(words.join("")) === true) return true;
    const { all } = knownWords(locale);
    return words.some((word) => !all.has(word) && !(words.length === 1 && locale.ordinary.includes(word)));
  }

  /** The cards that may be meant by a few words in a row of their names ("the waif"), no more than `limit`. */
  havingWords(words: readonly string[], limit: number): readonly CardName[] {
    const [first = [], ...others] = words.map((word) => {
      for (const form of inflections(word)) {
        const names = this.#names.withWord(form, mostWithWord);
        if (names.length > 0) return names;
      }
      return [];
    });
    const both = first.filter(({ name }) => others.every((list) => list.some((other) => other.name === name)));
    return both.length > limit ? [] : both;
  }
}

/** Whether an ordinary word stands where only the name of a card does. */
function standsAsName(
  { kind, words: [only, ...more] }: Entry,
  tokens: readonly Token[],
  from: number,
  to: number,
  locale: CompiledLocale,
): boolean {
  if (only === undefined) return true;
  const token = tokens[from];
  const before = tokens[from - 1];
  const after = tokens[to];
  const starts = before === undefined || token?.before === "." || token?.before === "?";
  if (token?.capitalised && !starts && locale.capitalNouns !== true && before.capitalised !== true) return true;
  // "Cut Down" with both capitals
  if (more.length > 0 && tokens.slice(from, to).every((one) => one.capitalised)) return true;
  if (before !== undefined && locale.cardCues.casting.includes(before.folded)) return true;
  // "he responds with swords"
  const leadsOn = before !== undefined && locale.cardCues.before.includes(before.folded);
  if (leadsOn && locale.cardCues.responding?.includes(tokens[from - 2]?.folded ?? "") === true) return true;
  // "he swords my bear", but not "I animate my land"
  const { doers = [], objects = [] } = locale.cardCues;
  const isVerb = more.length === 0 && doers.includes(before?.folded ?? "") && objects.includes(after?.folded ?? "");
  const saysElse = locale.vocabulary.includes(only) || locale.ordinary.includes(only);
  if (isVerb && (!saysElse || (kind === "nickname" && only.endsWith("s")))) return true;
  // "with flying", "on exile": words that say something by themselves need more than a preposition
  if (locale.vocabulary.includes(only)) return false;
  if (leadsOn) return true;
  const isPredicate = after !== undefined && locale.cardCues.linking.includes(after.folded);
  const link = isPredicate ? tokens[to + 1] : after;
  return (
    link !== undefined &&
    locale.cardCues.after.includes(link.folded) &&
    (starts || token?.before !== "" || !locale.cardCues.not.includes(before?.folded ?? ""))
  );
}

/** `{host}` in a sample stands for whatever fills that slot; typed by a person it is a card that does not exist. */
function toPlaceholder(tokens: readonly Token[], at: number): FoundMention | null {
  const token = tokens[at];
  if (token?.folded.startsWith("{") !== true) return null;
  const { start, end, written } = token;
  return {
    from: at,
    to: at + 1,
    mention: { span: { start, end }, written, name: written, language: "en", by: "name" },
  };
}

const simple = /^[A-Za-z0-9 ]+$/;

/** A name's words as a question's are cut; most names need no cutting but at their spaces. */
const wordsOf = (name: string): readonly string[] =>
  simple.test(name) ? name.toLowerCase().split(" ") : tokenize(name).map((token) => token.folded);

/** "he terminates it", "geterminatet", "doomblade'd": a name that is used as a verb, and what the verb is made of. */
function verbForms(word: string): readonly string[] {
  const forms = new Set(inflections(word));
  if (word.length >= 6)
    for (const ending of ["es", "ed", "d", "ing", "t", "et", "en", "n"])
      if (word.endsWith(ending)) {
        const stem = word.slice(0, -ending.length);
        forms.add(stem);
        if (ending === "ing" || ending === "en") forms.add(`${stem}e`);
        if (stem.startsWith("ge") && stem.length >= 6) forms.add(stem.slice(2));
        // "he lignifies it"
        if (stem.endsWith("i")) forms.add(`${stem.slice(0, -1)}y`);
      }
  return [...forms];
}

/** The word, and without a plural or possessive s (the apostrophe is folded away). */
const inflections = (word: string): readonly string[] =>
  word.length > 3 && word.endsWith("s") ? [word, word.slice(0, -1)] : [word];

function toMention(entry: Entry, typo: boolean, tokens: readonly Token[], from: number, to: number): CardMention {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? start;
  const written = tokens
    .slice(from, to)
    .map((token, i) => (i === 0 ? "" : token.before === "," ? ", " : " ") + token.written)
    .join("");
  return {
    span: { start, end },
    written,
    name: entry.name,
    language: entry.language,
    by: typo ? "typo" : entry.kind === "name" || entry.kind === "face" ? "name" : "nickname",
  };
}
