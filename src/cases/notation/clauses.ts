import { type Named, wordsOf, written } from "./board.ts";
import type { Context } from "./context.ts";
import type { Token } from "./tokens.ts";

/** The parts of a step: what stands behind its verb, and behind each link ("on", "to", "by"). */
export interface Clause {
  readonly main: readonly Token[];
  readonly links: Readonly<Record<string, readonly Token[]>>;
}

/** What may stand at a place of a step. */
export type Fits = (tokens: readonly Token[], link: string | null) => boolean;

/**
 * Divides a step at its links. Names may contain such words (Path to Exile): the division is taken in which every part is
 * something, the longest name first; when there is none, the first link of each kind divides, so that what is wrong can be told.
 */
export function divide(tokens: readonly Token[], links: readonly string[], fits: Fits, context: Context): Clause {
  const said = wordsOf(tokens);
  const known = new Map<string, boolean>();
  const isFit: typeof fits = (part, link) => {
    const key = `${link} ${part[0]?.from} ${part.at(-1)?.to}`;
    const is = known.get(key) ?? (part.length > 0 && fits(part, link));
    known.set(key, is);
    return is;
  };
  const search = (end: number, left: readonly string[]): Clause | null => {
    if (isFit(tokens.slice(0, end), null)) return { main: tokens.slice(0, end), links: {} };
    for (let at = end - 1; at > 0; at--) {
      const found = linkAt(said, at, left, context);
      if (!found || !isFit(tokens.slice(at + found.words, end), found.link)) continue;
      const inner = search(
        at,
        left.filter((one) => one !== found.link),
      );
      if (inner)
        return { main: inner.main, links: { ...inner.links, [found.link]: tokens.slice(at + found.words, end) } };
    }
    return null;
  };
  return search(tokens.length, links) ?? atFirstLinks(tokens, links, context);
}

function linkAt(said: readonly string[], at: number, links: readonly string[], { words }: Context) {
  // the same word may be several links: "an" is "on" and "to"
  for (const link of links) {
    const found = words.link(link, said, at);
    if (found > 0) return { link, words: found };
  }
  return null;
}

function atFirstLinks(tokens: readonly Token[], links: readonly string[], context: Context): Clause {
  const said = wordsOf(tokens);
  const left = [...links];
  const parts: Record<string, Token[]> = {};
  const main: Token[] = [];
  let current = main;
  for (let at = 0; at < tokens.length; ) {
    const found = at === 0 ? null : linkAt(said, at, left, context);
    const token = tokens[at];
    if (found) {
      left.splice(left.indexOf(found.link), 1);
      current = [];
      parts[found.link] = current;
    } else if (token) current.push(token);
    at += found?.words ?? 1;
  }
  return { main, links: parts };
}

/** What pieces name on the board, without an article before it: nothing is told when there is none. */
export function lookFor(tokens: readonly Token[], { board, words }: Context): Named | "several" | null {
  const ends = tokens.findIndex(({ kind }) => kind !== "word");
  const copy = ends >= 0 && tokens[ends]?.kind === "copy" ? Number(tokens[ends]?.text) : null;
  const name = ends < 0 ? tokens : tokens.slice(0, ends);
  if (name.length === 0 || (ends >= 0 && (copy === null || ends < tokens.length - 1))) return null;
  const found = board.find(written(name), copy);
  if (found !== null) return found;
  const article = words.at("small", wordsOf(name), 0);
  return article?.id === "article" && name.length > article.words
    ? board.find(written(name.slice(article.words)), copy)
    : null;
}
