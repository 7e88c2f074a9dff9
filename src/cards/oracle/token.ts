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
  /(?<quote>"[^"]*"?)|(?<symbol>\{[^}]*\})|(?<size>[+\-−]?[\dX*]+(?:\+[*\d])?\/[+\-−]?(?:\d+\+)?[\dX*]+)|(?<number>[+\-−]?\d+(?![\p{L}]))|(?<word>and\/or\b|[\p{L}\d][\p{L}\p{N}]*(?:['\-−][\p{L}\p{N}]+)*'?)|(?<mark>\S)/uy;

/**
 * Cuts Oracle text into tokens. Names of the object itself (`names`, longest first) and "this creature", "this Aura" …
 * become one `self` token each.
 */
export function tokenize(source: string, names: readonly string[]): Token[] {
  const text = source;
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? "")) {
      at += 1;
      continue;
    }
    const self = selfAt(text, at, names);
    if (self > 0) {
      tokens.push({ kind: "self", lower: "~", written: text.slice(at, at + self), start: at, end: at + self });
      at += self;
      continue;
    }
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (found === null) break;
    const written = found[0];
    const kind = (Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ??
      "mark") as Token["kind"];
    const lower = kind === "quote" ? written.replace(/^"|,?"$/g, "") : written.toLowerCase().replaceAll("−", "-");
    tokens.push({ kind, lower, written, start: at, end: at + written.length });
    at += written.length;
    // an ability in quotation marks at the end of a sentence carries the full stop inside
    if (kind === "quote" && /^\s+\p{Lu}/u.test(text.slice(at)) && /[.!]"$/.test(written))
      tokens.push({ kind: "mark", lower: ".", written: "", start: at, end: at });
    // … and so does a list: `"…," and "…"`
    if (kind === "quote" && written.endsWith(',"'))
      tokens.push({ kind: "mark", lower: ",", written: "", start: at, end: at });
  }
  return tokens;
}

/** The length of a mention of the object itself that starts at `at`, or 0. */
function selfAt(text: string, at: number, names: readonly string[]): number {
  if (at > 0 && /[\p{L}\p{N}'-]/u.test(text[at - 1] ?? "")) return 0;
  for (const name of names) {
    if (text.startsWith(name, at) && !/^[\p{L}\p{N}-]/u.test(text.slice(at + name.length))) return name.length;
  }
  const noun = /^this ([a-z]+)/i.exec(text.slice(at, at + 24));
  return noun !== null && selfNouns.has(noun[1]?.toLowerCase() ?? "") ? noun[0].length : 0;
}
