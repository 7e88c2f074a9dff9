import { wordsOf } from "./grammar.ts";
import type { Span } from "./reading.ts";

/** A word of a question, where it stands, folded (no accents, case or apostrophes), and what stands before it. */
export interface Token extends Span {
  readonly written: string;
  readonly folded: string;
  /** The punctuation between the word before and this one: a clause mark (`,;:-`), a sentence mark (`.?!`) or nothing. */
  readonly before: "" | "," | "." | "?";
  readonly capitalised: boolean;
}

/** Elided French words: what follows the apostrophe is a word of its own (l'équipement, qu'il, jusqu'à). */
const elided = wordsOf("elided-word");

/** Placeholders of samples (`{host}`), `w/` and `w/o`, powers and toughnesses (with the ending that makes a noun of them), words with inner apostrophes. Without nesting: linear in the text. */
const word =
  /\{[a-z-]+\}|w\/o?(?![\p{L}\p{N}])|[+-]?\d+\/[+-]?\d+(?:-?\p{L}{1,3}(?!\p{L}))?|[+-]x\/[+-]x|[\p{L}\p{N}]+(?:['’`´][\p{L}\p{N}]+)*/giu;
/** "2/2s", "2/2er": the size alone is what counts. */
const suffix = /^([+-]?\d+\/[+-]?\d+)-?\p{L}+$/u;
const apostrophe = /['’`´]/;
const ascii = /^[a-z0-9]*$/;

/** Lower case, without accents and apostrophes; ligatures and ß in two letters. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .replace(/['’`´]/g, "")
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/**
 * Cuts a text into words. natural's tokenizers lose the places of the words and stumble over elision and `w/`, so this
 * is our own; the stems are natural's.
 */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let last = 0;
  const push = (start: number, end: number) => {
    const written = text.slice(start, end);
    const first = written.charAt(0);
    tokens.push({
      start,
      end,
      written,
      folded: fold(written.replace(suffix, "$1")),
      before: markBetween(text, last, start),
      capitalised: first !== first.toLowerCase(),
    });
    last = end;
  };
  for (const match of text.matchAll(word)) {
    const start = match.index;
    const end = start + match[0].length;
    const at = match[0].search(apostrophe);
    if (at > 0 && elided.has(match[0].slice(0, at).toLowerCase())) {
      push(start, start + at);
      push(start + at + 1, end);
    } else push(start, end);
  }
  return tokens;
}

function markBetween(text: string, from: number, to: number): Token["before"] {
  let mark: Token["before"] = "";
  for (let i = from; i < to; i++) {
    const c = text.charAt(i);
    if (c === "?") return "?";
    if (c === "." || c === "!" || c === "\n") mark = ".";
    else if (mark === "" && (",;:()=–—>".includes(c) || (c === "-" && text.charAt(i - 1) === " "))) mark = ",";
  }
  return mark;
}
