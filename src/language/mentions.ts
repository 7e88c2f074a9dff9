import { distance } from "fastest-levenshtein";
import type { Language } from "../model/index.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { CardMention } from "./reading.ts";
import { fold, type Token, tokenize } from "./tokens.ts";

/** A name that a card goes by. */
export interface CardName {
  /** As it is written: a printed name in some language, or a nickname. */
  readonly written: string;
  /** The English name. */
  readonly name: string;
  readonly language: Language;
  readonly kind: "name" | "nickname";
}

interface Entry extends CardName {
  readonly words: readonly string[];
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

/** Finds the names of cards in a question: the longest first, whole words, plural and possessive forms, typing errors. */
export class MentionFinder {
  readonly #byFirstWord = new Map<string, Entry[]>();
  /** Words of names, by first letter and length. */
  #nameWords: ReadonlyMap<string, ReadonlySet<string>> | null = null;

  constructor(names: Iterable<CardName>) {
    const short = new Map<string, CardName | null>();
    for (const name of names) {
      this.#add(name);
      const at = name.written.search(/,| \/\/ /);
      if (at < 3) continue;
      const key = name.written.slice(0, at);
      const known = short.get(fold(key));
      short.set(
        fold(key),
        known === undefined || known?.name === name.name ? { ...name, written: key, kind: "nickname" } : null,
      );
    }
    // "Halvar" for "Halvar, God of Battle", unless two cards begin so or one is called just that.
    for (const name of short.values()) if (name !== null && this.#exactly(name.written) === undefined) this.#add(name);
    for (const list of this.#byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  }

  #add(name: CardName): void {
    const words = wordsOf(name.written);
    const [first] = words;
    if (first === undefined) return;
    const list = this.#byFirstWord.get(first);
    const entry = { ...name, words };
    if (list === undefined) this.#byFirstWord.set(first, [entry]);
    else list.push(entry);
  }

  /** Gathered when the first strange word comes: most questions have none. */
  #wordsOfNames(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#nameWords !== null) return this.#nameWords;
    const nameWords = new Map<string, Set<string>>();
    for (const entries of this.#byFirstWord.values())
      for (const { words } of entries)
        for (const word of words) {
          if (word.length < shortestTypo) continue;
          const key = bucket(word.charAt(0), word.length);
          const set = nameWords.get(key);
          if (set === undefined) nameWords.set(key, new Set([word]));
          else set.add(word);
        }
    this.#nameWords = nameWords;
    return nameWords;
  }

  #exactly(written: string): Entry | undefined {
    const words = wordsOf(written);
    return this.#byFirstWord
      .get(words[0] ?? "")
      ?.find((entry) => entry.words.length === words.length && entry.words.every((word, i) => word === words[i]));
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
      const match = this.#longestAt(tokens, i, corrections);
      if (match === null || !this.#means(match.entry, tokens, i, i + match.entry.words.length, known, locale)) {
        i++;
        continue;
      }
      const to = i + match.entry.words.length;
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

  #longestAt(
    tokens: readonly Token[],
    at: number,
    corrections: ReadonlyMap<number, readonly string[]>,
  ): { readonly entry: Entry; readonly typo: boolean } | null {
    const word = tokens[at]?.folded ?? "";
    const firsts = [
      ...inflections(word).map((w) => [w, false] as const),
      ...(corrections.get(at) ?? []).map((w) => [w, true] as const),
    ];
    let best: { entry: Entry; typo: boolean } | null = null;
    for (const [first, firstTypo] of firsts)
      for (const entry of this.#byFirstWord.get(first) ?? []) {
        if (best !== null && entry.words.length <= best.entry.words.length) continue;
        if (first !== word && !firstTypo && entry.words.length > 1) continue;
        let typo = firstTypo;
        const fits = entry.words.every((wanted, k) => {
          if (k === 0) return true;
          const folded = tokens[at + k]?.folded;
          if (folded === undefined) return false;
          if (folded === wanted || (k === entry.words.length - 1 && inflections(folded).includes(wanted))) return true;
          if (corrections.get(at + k)?.includes(wanted) !== true) return false;
          typo = true;
          return true;
        });
        if (fits) best = { entry, typo };
      }
    return best;
  }

  /** Near words of names for the words that no language knows and no name has. */
  #corrections(tokens: readonly Token[], known: (word: string) => boolean): ReadonlyMap<number, readonly string[]> {
    const corrections = new Map<number, readonly string[]>();
    for (const [i, { folded }] of tokens.entries()) {
      if (corrections.size >= mostTypos) break;
      if (folded.length < shortestTypo || known(folded) || this.#isNameWord(folded)) continue;
      const far = folded.length >= 9 ? 2 : 1;
      const near: string[] = [];
      for (let length = folded.length - far; length <= folded.length + far; length++)
        for (const word of this.#wordsOfNames().get(bucket(folded.charAt(0), length)) ?? [])
          if (distance(folded, word) <= far) near.push(word);
      if (near.length > 0) corrections.set(i, near);
    }
    return corrections;
  }

  #isNameWord(word: string): boolean {
    return inflections(word).some(
      (form) =>
        this.#wordsOfNames()
          .get(bucket(form.charAt(0), form.length))
          ?.has(form) === true,
    );
  }

  /** Whether an ordinary word ("fear", "flight", "swords") is meant as the name of a card here. */
  #means(
    entry: Entry,
    tokens: readonly Token[],
    from: number,
    to: number,
    known: (word: string) => boolean,
    locale: CompiledLocale | null,
  ): boolean {
    const ordinary = entry.words.every((word) => known(word) || locale?.ordinary.includes(word) === true);
    const [only] = entry.words;
    if (!ordinary || (entry.words.length > 1 && entry.kind === "name") || only === undefined) return true;
    if (locale === null) return false;
    const token = tokens[from];
    const before = tokens[from - 1];
    const after = tokens[to];
    const starts = before === undefined || token?.before === "." || token?.before === "?";
    if (token?.capitalised && !starts && locale.capitalNouns !== true && before.capitalised !== true) return true;
    if (before !== undefined && locale.cardCues.casting.includes(before.folded)) return true;
    // "with flying", "on exile": words that say something by themselves need more than a preposition
    if (locale.vocabulary.includes(only)) return false;
    if (before !== undefined && locale.cardCues.before.includes(before.folded)) return true;
    return (
      after !== undefined &&
      locale.cardCues.after.includes(after.folded) &&
      (starts || token?.before !== "" || !locale.cardCues.not.includes(before?.folded ?? ""))
    );
  }
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

/** A name's words as a question's are cut; most names need no cutting but at their spaces, and there are many. */
const wordsOf = (name: string): readonly string[] =>
  simple.test(name) ? name.toLowerCase().split(" ") : tokenize(name).map((token) => token.folded);

const bucket = (letter: string, length: number): string => `${letter}${length}`;

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
    by: typo ? "typo" : entry.kind,
  };
}
