/** A piece of a line and where it stands, in UTF-16 units from its beginning. */
export interface Token {
  readonly kind: "word" | "group" | "quoted" | "copy" | "arrow" | "semicolon" | "step" | "plus";
  /** A word as it is written, what is within parentheses or quotes, the number of a copy. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Something in a text that cannot be read, and where. */
export interface Trouble {
  /** A message of the catalogue, `notation.<key>`, with its values. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly from: number;
  readonly to: number;
}

const closing: Readonly<Record<string, string>> = { "(": ")", '"': '"', "“": "”", "„": "“", "«": "»" };

/** The pieces of a line. Parentheses and quotes that are not closed are told with their place. */
export function tokensOf(line: string): readonly Token[] | Trouble {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const space = /^\s+/.exec(line.slice(at))?.[0].length ?? 0;
    at += space;
    if (at >= line.length) break;
    const rest = line.slice(at);
    const first = rest[0] ?? "";
    const add = (kind: Token["kind"], length: number, text = rest.slice(0, length)) => {
      tokens.push({ kind, text, from: at, to: at + length });
      at += length;
    };
    const arrow = /^(<-+|←|⟵)/.exec(rest)?.[0];
    if (arrow !== undefined) add("arrow", arrow.length);
    else if (first === ";") add("semicolon", 1);
    else if (/^>+/.test(rest)) add("step", /^>+/.exec(rest)?.[0].length ?? 1);
    else if (/^\+(\s|$)/.test(rest)) add("plus", 1);
    else if (first === ")") return { key: "not-opened", from: at, to: at + 1 };
    else if (closing[first] !== undefined) {
      const end = rest.indexOf(closing[first], 1);
      if (end < 0) return { key: first === "(" ? "not-closed" : "quote-not-closed", from: at, to: line.length };
      add(first === "(" ? "group" : "quoted", end + 1, rest.slice(1, end).trim());
    } else {
      const copy = /^#(\d{1,3})(?![^\s;()<>])/.exec(rest);
      if (copy) add("copy", copy[0].length, copy[1]);
      else add("word", wordLength(rest));
    }
  }
  return tokens;
}

/** A word ends at a space or at what stands for something else; a `<` or `>` within it belongs to it. */
const wordLength = (rest: string): number =>
  Math.max(1, /^[^\s;()"“„«]*?(?=<-|←|#\d{1,3}(?![^\s;()<>])|[\s;()"“„«]|$)/.exec(rest)?.[0].length ?? 1);

/** The lists that a separator divides a list of pieces into. */
export function dividedBy(tokens: readonly Token[], kind: Token["kind"]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === kind) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts;
}
