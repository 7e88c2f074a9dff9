import type { Context } from "./context.ts";
import { type Cursor, PhraseSet } from "./cursor.ts";
import { readNoun } from "./noun.ts";
import { readHostName } from "./nouns/that.ts";
import { asNumber } from "./words.ts";

/**
 * A shape of Oracle text as data: words, `a|b` for either, `word?` for one that may be missing, `*` for any words of the sentence
 * (as few as fit), `<player>`, `<object>`, `<number>`, `<cost>` for a phrase of that kind.
 */
export interface Pattern {
  readonly written: string;
}
type Part = (c: Cursor, cx: Context) => readonly number[];

/** Who is spoken of as a player, where it does not matter who it is. */
const players = new PhraseSet(
  "you,an opponent,each opponent,your opponents,opponents,each player,each other player,players,a player,any player,all players,that player,the player,they,he or she,defending player,the active player,its controller,its owner,their controller,their controllers,their owner,target player,target opponent,any opponent,enchanted player,enchanted opponent,enchanted creature's controller,enchanted permanent's controller,enchanted land's controller,enchanted artifact's controller,equipped creature's controller,fortified land's controller,that creature's controller,that land's controller,that permanent's controller,that artifact's controller,that spell's controller,that creature's owner,that opponent,no player,no opponent,one of your opponents,you and that player each,you each,you and each opponent,the monarch,another player,each of your opponents,another target player,each attacking player,attacking player,that attacking player,chosen player,the chosen player,your team,its controller may,each player other than that player,those players,each of those players,you and permanents you control".split(
    ",",
  ),
);

const kinds: Readonly<Record<string, Part>> = {
  "<player>": (c) => after(c, () => c.takeFrom(players) !== null),
  "<object>": (c, cx) => after(c, () => readAnything(c, cx)),
  "<number>": (c) => after(c, () => asNumber(c.next()?.lower) !== null || c.tokens[c.place - 1]?.lower === "x"),
  "<cost>": (c) =>
    after(c, () => {
      const start = c.place;
      while (c.takeKind("symbol") !== null) {}
      return c.place > start;
    }),
  "*": (c) => {
    const places = [c.place];
    const start = c.place;
    while (!c.atSentenceEnd()) {
      c.next();
      places.push(c.place);
    }
    c.goTo(start);
    return places;
  },
};

function after(c: Cursor, read: () => boolean): readonly number[] {
  const start = c.place;
  const places = read() ? [c.place] : [];
  c.goTo(start);
  return places;
}

function readAnything(c: Cursor, cx: Context): boolean {
  if (c.takeOne("~", "it", "they", "that creature", "that permanent") !== null) return true;
  if (readHostName(c) !== null) return true;
  c.takeOne("a", "an", "another", "one or more", "each", "all", "the", "any", "target");
  return readNoun(c, cx) !== null;
}

function partOf(written: string): Part {
  const kind = kinds[written];
  if (kind !== undefined) return kind;
  if (/<.*\||\|.*</.test(written)) {
    const parts = written.split("|").map(partOf);
    return (c, cx) => parts.flatMap((part) => part(c, cx));
  }
  const optional = written.endsWith("?");
  const words = new Set((optional ? written.slice(0, -1) : written).split("|"));
  return (c) => {
    const here = words.has(c.peek()?.lower ?? "") && c.peek()?.kind !== "quote" ? [c.place + 1] : [];
    return optional ? [...here, c.place] : here;
  };
}

export function patternOf(written: string): Pattern {
  return { written };
}

const compiled = new WeakMap<Pattern, readonly Part[]>();

function partsOf(pattern: Pattern): readonly Part[] {
  let parts = compiled.get(pattern);
  if (parts === undefined) {
    parts = pattern.written.split(" ").map(partOf);
    compiled.set(pattern, parts);
  }
  return parts;
}

/** Passes what the pattern describes, if it stands here and `fits` after it; else the cursor has not moved. */
export function takePattern(c: Cursor, cx: Context, pattern: Pattern, fits: () => boolean): boolean {
  const start = c.place;
  const mentions = cx.antecedents.length;
  const targets = cx.targets.length;
  const found = run(c, cx, partsOf(pattern), 0, fits);
  cx.antecedents.length = mentions;
  cx.targets.length = targets;
  if (!found) c.goTo(start);
  return found;
}

function run(c: Cursor, cx: Context, pattern: readonly Part[], at: number, fits: () => boolean): boolean {
  const part = pattern[at];
  if (part === undefined) return fits();
  for (const place of part(c, cx)) {
    const here = c.place;
    c.goTo(place);
    if (run(c, cx, pattern, at + 1, fits)) return true;
    c.goTo(here);
  }
  return false;
}
