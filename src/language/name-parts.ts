import { fallbackLanguage } from "../model/index.ts";
import { knownWords } from "./known-words.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { FoundMention, MentionFinder } from "./mentions.ts";
import type { FoundPhrase } from "./phrases.ts";
import { fold, type Token, tokenize } from "./tokens.ts";

/** "Rune of Speed …, the *rune* stays": a word of one name that was written in full, and that says nothing else. */
export function partsOfNames(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  mentions: readonly FoundMention[],
  locale: CompiledLocale,
  known: (word: string) => boolean,
): FoundMention[] {
  const { grammar, silent, all } = knownWords(locale);
  const isForeign = locale.language !== fallbackLanguage;
  const byWord = new Map<string, FoundMention | null>();
  for (const found of mentions) {
    if (found.mention.name.startsWith("{")) continue;
    for (const word of new Set(
      [...tokenize(found.mention.name), ...tokens.slice(found.from, found.to)].map(({ folded }) => folded),
    )) {
      const known = byWord.get(word);
      byWord.set(word, known === undefined || known?.mention.name === found.mention.name ? found : null);
    }
  }
  // an English word of a name ("die armor") may be something else in a quotation ("enchant creature you control")
  const isNamed = (i: number) =>
    tokens[i]?.before !== "" || locale.cardCues.naming.includes(tokens[i - 1]?.folded ?? "");
  // "Griselbrand …, what happens to gris"
  const shortened = (word: string): FoundMention | null => {
    const meant = new Set([...byWord].flatMap(([whole, one]) => (whole.startsWith(word) ? [one] : [])));
    const [only = null] = meant;
    return word.length >= 4 && meant.size === 1 ? only : null;
  };
  // "Mortarpod …, does the pod die": the end of one word of a name, that says nothing by itself
  const ending = (word: string): FoundMention | null => {
    if (word.length < 3 || (all.has(word) && !silent.has(word))) return null;
    const meant = new Set([...byWord].flatMap(([whole, one]) => (isEndOf(word, whole) ? [one] : [])));
    const [only = null] = meant;
    return meant.size === 1 ? only : null;
  };
  return tokens.flatMap((token, i): FoundMention[] => {
    const { start, end, written, folded } = token;
    if (used.has(i) || folded.length < 3 || grammar.has(folded) || (isForeign && known(folded) && !isNamed(i)))
      return [];
    const whole =
      byWord.get(folded) ??
      byWord.get(folded.replace(/s$/, "")) ??
      (known(folded) ? null : shortened(folded)) ??
      ending(folded);
    if (whole == null) return [];
    return [{ from: i, to: i + 1, mention: { ...whole.mention, span: { start, end }, written, by: "part" } }];
  });
}

const isEndOf = (word: string, whole: string): boolean => whole.endsWith(word) && whole.length >= word.length + 3;

/** "Observed Stasis …, what becomes of *Stasis*": the name of a card that is a word of one named before means that one. */
export function asParts(mentions: readonly FoundMention[]): FoundMention[] {
  return mentions.map((found, i) => {
    if (found.to - found.from !== 1 || found.mention.name.startsWith("{")) return found;
    const word = fold(found.mention.written);
    const whole = mentions.slice(0, i).filter(({ mention: { name } }) => {
      const words = tokenize(name).map(({ folded }) => folded);
      return words.length > 1 && words.includes(word);
    });
    const names = new Set(whole.map(({ mention }) => mention.name));
    // it was named by itself before
    const isItself = mentions.slice(0, i).some(({ mention }) => mention.name === found.mention.name);
    const [first] = whole;
    if (first === undefined || names.size > 1 || isItself) return found;
    return {
      ...found,
      mention: { ...first.mention, span: found.mention.span, written: found.mention.written, by: "part" },
    };
  });
}

/** A noun of one word for some sort of thing ("titan", "sword"), or a form that no lexicon has ("the *smasher*"). */
export const isOnlyNoun = ({ tokens, concepts, isInflected }: FoundPhrase): boolean =>
  tokens.length === 1 && (concepts.some(({ id }) => id === "grammar.species") || isInflected);

/** "Flickering Ward …, *the ward* falls off": an ability would have no article. */
export const isCalledWard = (
  { tokens: [at = 0, ...more], concepts }: FoundPhrase,
  tokens: readonly Token[],
  { cardCues }: CompiledLocale,
): boolean =>
  more.length === 0 &&
  concepts.some(({ id }) => id === "keyword.ward") &&
  cardCues.naming.includes(tokens[at - 1]?.folded ?? "");

/** "the *waif* flipped": words that say nothing, stand where a name does, and in the name of one card alone. */
export function pointedNames(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  finder: MentionFinder,
  known: (word: string) => boolean,
  { cardCues }: CompiledLocale,
): FoundMention[] {
  const found: FoundMention[] = [];
  const isStrange = (i: number): boolean => {
    const folded = tokens[i]?.folded ?? "";
    return (
      folded.length >= 4 && !used.has(i) && !/\d/.test(folded) && !known(folded) && !known(folded.replace(/s$/, ""))
    );
  };
  for (let i = 0; i < tokens.length; i++) {
    const before = tokens[i - 1]?.folded ?? "";
    const isCued =
      cardCues.before.includes(before) || cardCues.casting.includes(before) || cardCues.naming.includes(before);
    // "Zedruu: I give …"
    const isTitle = (i === 0 || tokens[i]?.before !== "") && /^[:,]/.test(tokens[i + 1]?.before ?? "");
    if (!isStrange(i) || !(isCued || isTitle)) continue;
    let to = i + 1;
    while (to - i < 4 && isStrange(to) && tokens[to]?.before === "") to++;
    const run = tokens.slice(i, to);
    const [card, ...others] = finder.havingWords(
      run.map(({ folded }) => folded),
      2,
    );
    if (card !== undefined && others.length === 0) {
      const span = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
      const written = run.map((token) => token.written).join(" ");
      found.push({ from: i, to, mention: { span, written, name: card.name, language: card.language, by: "part" } });
    }
    i = to - 1;
  }
  return found;
}
