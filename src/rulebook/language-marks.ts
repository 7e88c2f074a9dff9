import type { Language } from "../model/index.ts";

/**
 * What shows the language of a paragraph of rules, and how a text in it names dates, examples, its parts. A language that
 * is not here can still be imported when it is named.
 */
export interface LanguageMarks {
  /** Small words that no sentence does without. */
  readonly words: ReadonlySet<string>;
  readonly months: readonly string[];
}

const marks = (words: string, months: string): LanguageMarks => ({
  words: new Set(words.split(" ")),
  months: months.split(" "),
});

export const languageMarks: ReadonlyMap<Language, LanguageMarks> = new Map([
  [
    "en",
    marks(
      "the of to is a an that it or and if be by on from with as this its has can't can isn't doesn't may any are was another was at for each would into but not they their player's which attached",
      "january february march april may june july august september october november december",
    ),
  ],
  [
    "fr",
    marks(
      "le la les un une des du de à est et ou qui que si sur ne pas peut être dans par son sa ses ce cette il elle en au aux avec pour ils sont sous à d l s n qu a comme depuis quand cf",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    ),
  ],
  [
    "de",
    marks(
      "der die das den dem des ein eine einen einem einer eines ist sind und oder wenn zu von auf an in im nicht kann sie es er sich wird werden mit als für aus dass falls bei durch dies diese diesem dieser seine seines ihr ihre hat am zum zur so",
      "januar februar märz april mai juni juli august september oktober november dezember",
    ),
  ],
  [
    "es",
    marks(
      "el la los las un una unos de del a es y o que si en no puede su sus por para con como se al lo este esta ese está son ser",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    ),
  ],
  [
    "it",
    marks(
      "il lo la i gli le un uno una di del della dei è e o che se in non può sua suo per con come si al alla questo questa sono essere da dal nel",
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    ),
  ],
  [
    "pt",
    marks(
      "o a os as um uma de do da dos é e ou que se em no na não pode seu sua por para com como ao à este esta são ser",
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    ),
  ],
]);

const scripts: readonly (readonly [RegExp, Language])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Han}/u, "zh"],
];

/**
 * The language of a paragraph judged by its own words, or null when they do not decide: a title of one word, a language
 * that is not known here.
 */
export function languageOfParagraph(paragraph: string): Language | null {
  const start = paragraph.slice(0, 600);
  for (const [script, language] of scripts) if (script.test(start)) return language;
  const words =
    start
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}]+(?:'t)?/gu) ?? [];
  if (words.length < 4) return null;
  const shares = [...languageMarks].map(([language, { words: known }]) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }));
  shares.sort((a, b) => b.count - a.count);
  const [best, second] = shares;
  if (best === undefined || best.count < words.length * 0.2) return null;
  return second === undefined || best.count > second.count * 1.15 ? best.language : null;
}
