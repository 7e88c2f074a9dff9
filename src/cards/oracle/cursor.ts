import type { Token } from "./token.ts";

const phrases = new Map<string, readonly string[]>();
function wordsOf(phrase: string): readonly string[] {
  let words = phrases.get(phrase);
  if (words === undefined) {
    words = phrase.split(" ");
    phrases.set(phrase, words);
  }
  return words;
}

/** Phrases by their first word, so that a long list costs no more than a short one; the longest is tried first. */
export class PhraseSet {
  private readonly byFirst = new Map<string, string[]>();

  constructor(list: readonly string[]) {
    for (const phrase of [...list].sort((a, b) => b.length - a.length)) {
      const first = wordsOf(phrase)[0] ?? "";
      this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), phrase]);
    }
  }

  startingWith(word: string): readonly string[] {
    return this.byFirst.get(word) ?? [];
  }
}

/** A place in a row of tokens, moved by what is read. Whatever fails to read leaves it where it was. */
export class Cursor {
  private at = 0;
  readonly source: string;
  readonly tokens: readonly Token[];

  constructor(source: string, tokens: readonly Token[]) {
    this.source = source;
    this.tokens = tokens;
  }

  get place(): number {
    return this.at;
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  /** The next token, passed. */
  next(): Token | undefined {
    const token = this.tokens[this.at];
    if (token !== undefined) this.at += 1;
    return token;
  }

  goTo(place: number): void {
    this.at = place;
  }

  /** Whether the words stand here (`~` is the object itself); they are not passed. */
  sees(phrase: string): boolean {
    const first = this.tokens[this.at];
    if (first === undefined || !phrase.startsWith(first.lower)) return false;
    const words = wordsOf(phrase);
    for (let i = 0; i < words.length; i += 1) {
      const token = this.tokens[this.at + i];
      if (token === undefined || token.kind === "quote" || token.lower !== words[i]) return false;
    }
    return true;
  }

  /** Passes the words if they stand here. */
  take(phrase: string): boolean {
    if (!this.sees(phrase)) return false;
    this.at += wordsOf(phrase).length;
    return true;
  }

  /** Passes and returns the first of the phrases that stands here. */
  takeOne<const P extends string>(...options: readonly P[]): P | null {
    for (const option of options) if (this.take(option)) return option;
    return null;
  }

  /** Passes and returns the longest phrase of the set that stands here. */
  takeFrom(set: PhraseSet): string | null {
    const token = this.peek();
    if (token === undefined) return null;
    for (const phrase of set.startingWith(token.lower)) if (this.take(phrase)) return phrase;
    return null;
  }

  takeKind(kind: Token["kind"]): Token | null {
    const token = this.peek();
    if (token?.kind !== kind) return null;
    this.at += 1;
    return token;
  }

  /** Runs a reader; when it answers null the cursor goes back. */
  attempt<T>(read: () => T | null): T | null {
    const start = this.at;
    const result = read();
    if (result === null) this.at = start;
    return result;
  }

  /** The text between two places, trimmed. */
  text(from: number, to: number = this.at): string {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    return first === undefined || last === undefined || to <= from ? "" : this.source.slice(first.start, last.end);
  }

  /** Whether a clause may end here: at the end, or before a full stop, comma, semicolon, "and" or "then". */
  atBoundary(): boolean {
    const token = this.peek();
    return token === undefined || (token.kind !== "quote" && [".", ",", ";", "and", "then"].includes(token.lower));
  }

  /** Whether a sentence ends here. */
  atSentenceEnd(): boolean {
    const token = this.peek();
    return token === undefined || (token.kind !== "quote" && token.lower === ".");
  }

  /** Passes everything up to the end of the sentence or one of the marks, and returns it as written. */
  skipTo(...marks: readonly string[]): string {
    const start = this.at;
    while (!this.atSentenceEnd() && !marks.some((mark) => this.sees(mark))) this.at += 1;
    return this.text(start);
  }

  /** A cursor over a stretch of the same tokens. */
  within(from: number, to: number): Cursor {
    return new Cursor(this.source, this.tokens.slice(from, to));
  }
}
