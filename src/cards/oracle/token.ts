/** A piece of Oracle text. `start` and `end` are offsets into the text it was cut from, `end` exclusive. */
export interface Token {
  readonly kind: "word" | "number" | "size" | "symbol" | "quote" | "self" | "mark";
  /** Lower case; for a quote its inner text as written. */
  readonly lower: string;
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

const selfNouns = new Set(
  "creature aura equipment permanent artifact enchantment land spell card token vehicle saga room class planeswalker fortification siege battle curse spacecraft case".split(
    " ",
  ),
);

const piece =
  /("[^"]*"?)|(\{[^}]*\})|([+\-−]?[\dX*]+(?:\+[*\d])?\/[+\-−]?(?:\d+\+)?[\dX*]+)|([+\-−]?\d+(?![\p{L}]))|(and\/or\b|[\p{L}\d][\p{L}\p{N}]*(?:['\-−][\p{L}\p{N}]+)*'?)|('s\b|\S)/uy;
const kindsOfPiece: readonly Token["kind"][] = ["quote", "symbol", "size", "number", "word", "mark"];

/**
 * Cuts Oracle text into tokens. Names of the object itself (`names`, longest first) and "this creature", "this Aura" …
 * become one `self` token each.
 */
export function tokenize(text: string, names: readonly string[], grantors: readonly string[] = []): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at += 1;
      continue;
    }
    const self = selfAt(text, at, names);
    if (self > 0) {
      tokens.push({ kind: "self", lower: "~", written: text.slice(at, at + self), start: at, end: at + self });
      at += self;
      continue;
    }
    const grantor = nameAt(text, at, grantors);
    if (grantor > 0) {
      tokens.push({
        kind: "word",
        lower: "@grantor",
        written: text.slice(at, at + grantor),
        start: at,
        end: at + grantor,
      });
      at += grantor;
      continue;
    }
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (found === null) {
      at += 1;
      continue;
    }
    const token = tokenOf(found, at);
    tokens.push(token);
    at = token.end;
    if (token.kind === "quote") {
      const mark = markInside(token, text);
      if (mark !== null) tokens.push(mark);
    }
  }
  return tokens;
}

function tokenOf(found: RegExpExecArray, start: number): Token {
  const written = found[0];
  const kind = kindsOfPiece[found.findIndex((part, index) => index > 0 && part !== undefined) - 1] ?? "mark";
  const lower = kind === "quote" ? written.replace(/^"|,?"$/g, "") : written.toLowerCase().replaceAll("−", "-");
  return { kind, lower, written, start, end: start + written.length };
}

/** An ability in quotation marks carries the full stop of its sentence, or the comma of its list, inside. */
function markInside(quote: Token, text: string): Token | null {
  const lower = quote.written.endsWith(',"') ? "," : ".";
  const endsSentence = /[.!]"$/.test(quote.written) && /^\s+\p{Lu}/u.test(text.slice(quote.end, quote.end + 4));
  if (lower === "." && !endsSentence) return null;
  return { kind: "mark", lower, written: "", start: quote.end, end: quote.end };
}

const wordCharacter = /[\p{L}\p{N}'-]/u;
const thisNoun = /this ([a-z]+)/iy;

function nameAt(text: string, at: number, names: readonly string[]): number {
  if (at > 0 && wordCharacter.test(text[at - 1] ?? "")) return 0;
  for (const name of names) {
    const after = text[at + name.length] ?? " ";
    if (text.startsWith(name, at) && (after === "'" || !wordCharacter.test(after))) return name.length;
  }
  return 0;
}

/** The length of a mention of the object itself that starts at `at`, or 0. */
function selfAt(text: string, at: number, names: readonly string[]): number {
  if (at > 0 && wordCharacter.test(text[at - 1] ?? "")) return 0;
  const named = nameAt(text, at, names);
  if (named > 0) return named;
  const first = text[at];
  if (first !== "t" && first !== "T") return 0;
  thisNoun.lastIndex = at;
  const noun = thisNoun.exec(text);
  return noun !== null && selfNouns.has(noun[1]?.toLowerCase() ?? "") ? noun[0].length : 0;
}
