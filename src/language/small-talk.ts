import type { Language } from "../model/index.ts";
import type { SmallTalkWords } from "./lexicon.ts";
import type { SmallTalk } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** Longer lines are no small talk: a question may begin with a greeting. */
const mostWords = 12;

/** Tells a greeting, a word of thanks or a call for help from a question: a line that is made of such phrases alone. */
export class SmallTalkFinder {
  readonly #languages: readonly { readonly language: Language; readonly phrases: ReadonlyMap<string, Phrase> }[];

  constructor(locales: readonly { readonly language: Language; readonly smallTalk: SmallTalkWords }[]) {
    this.#languages = locales.map(({ language, smallTalk }) => ({
      language,
      phrases: new Map(kinds.flatMap((kind) => smallTalk[kind].map((phrase): [string, Phrase] => [phrase, kind]))),
    }));
  }

  /** What is said, and the languages that say so; null for all else. */
  find(
    tokens: readonly Token[],
  ): { readonly kind: SmallTalk; readonly languages: readonly [Language, ...Language[]] } | null {
    if (tokens.length === 0 || tokens.length > mostWords) return null;
    const words = tokens.map(({ folded }) => folded);
    const said = this.#languages.flatMap(({ language, phrases }) => {
      const kind = kindOf(words, phrases);
      return kind === null ? [] : [{ language, kind }];
    });
    const [first, ...others] = said;
    if (first === undefined) return null;
    return { kind: first.kind, languages: [first.language, ...others.map(({ language }) => language)] };
  }
}

type Phrase = (typeof kinds)[number];
/** The first that is said counts: "hi, help please" calls for help. */
const kinds = ["help", "thanks", "greeting", "filler"] as const;

/** The longest phrase first, one after the other, until no word is left; null when one is no part of a phrase. */
function kindOf(words: readonly string[], phrases: ReadonlyMap<string, Phrase>): SmallTalk | null {
  const found = new Set<Phrase>();
  for (let at = 0; at < words.length; ) {
    let to = words.length;
    let phrase = phrases.get(words.slice(at, to).join(" "));
    while (phrase === undefined && to > at + 1) phrase = phrases.get(words.slice(at, --to).join(" "));
    if (phrase === undefined) return null;
    found.add(phrase);
    at = to;
  }
  const [said] = kinds.filter((kind) => found.has(kind));
  return said === undefined || said === "filler" ? null : said;
}
