import type { NameLookup } from "../cards/index.ts";
import { fallbackLanguage, type Language } from "../model/index.ts";
import { readAsk } from "./ask.ts";
import { cutClauses } from "./clauses.ts";
import { LanguageDetector } from "./detect.ts";
import { explanationIn } from "./first-arm.ts";
import { playersByName } from "./first-names.ts";
import { pattern, patternByLanguage } from "./grammar.ts";
import { asTold } from "./homonyms.ts";
import { knownWords } from "./known-words.ts";
import { creaturesByLetter } from "./letters.ts";
import type { CompiledLanguages, CompiledLocale, ConceptWeight } from "./lexicon.ts";
import { type CardName, type FoundMention, MentionFinder } from "./mentions.ts";
import { asParts, isCalledWard, isOnlyNoun, partsOfNames, pointedNames } from "./name-parts.ts";
import { type FoundPhrase, PhraseFinder } from "./phrases.ts";
import type { Clause, Concept, ReadAsk, Reading, Span } from "./reading.ts";
import { isRemark } from "./remarks.ts";
import { laterAsks, namesEnds } from "./several-asks.ts";
import { SmallTalkFinder } from "./small-talk.ts";
import { type Stem, stemmer } from "./stem.ts";
import { unreadWords } from "./strange-words.ts";
import { fold, type Token, tokenize } from "./tokens.ts";
import { bracketed, namesOfNoCard } from "./unknown-names.ts";

/** Reads questions. Text is data to it: nothing in a question is ever an instruction. */
export interface Reader {
  /**
   * `lang` is the language that the person chose and wins over the text; `locale` (`fr`, `de-DE`) is used only when the
   * text does not tell. Never throws; time grows linearly with the question.
   */
  read(question: string, options?: { readonly lang?: Language; readonly locale?: string }): Reading;
  /** What a concept weighs for matching. */
  weight(concept: string): ConceptWeight;
  readonly languages: readonly Language[];
}

interface Tools {
  readonly locale: CompiledLocale;
  readonly stem: Stem;
  readonly phrases: PhraseFinder;
}

/** Makes a reader out of compiled locales and the names of the catalogue. */
export function openReader(from: {
  readonly locales: CompiledLanguages;
  readonly names: NameLookup | Iterable<CardName>;
}): Reader {
  const all = Object.values(from.locales.locales);
  const detector = new LanguageDetector(all);
  const finder = new MentionFinder(from.names);
  const smallTalk = new SmallTalkFinder(all);
  const tools = new Map<Language, Tools>();
  const toolsFor = (language: Language): Tools => {
    const known = tools.get(language);
    if (known !== undefined) return known;
    const locale = from.locales.locales[language] ?? from.locales.locales[fallbackLanguage];
    if (locale === undefined) throw new Error("There is no locale for English");
    const stem = stemmer(locale.stemmer, locale.lemmas);
    const made = { locale, stem, phrases: new PhraseFinder(locale, stem) };
    tools.set(language, made);
    return made;
  };
  /** Jargon is English: what a question's own language does not know is read as English, the phrases and the words of no weight. */
  const understoodInEnglish = (
    tokens: readonly Token[],
    used: ReadonlySet<number>,
    language: Language,
  ): { readonly phrases: readonly FoundPhrase[]; readonly words: ReadonlySet<number> } => {
    const { locale: own, phrases: ownPhrases } = toolsFor(language);
    const { everyday } = knownWords(own);
    const isUnknown = ({ folded }: Token, i: number): boolean =>
      !used.has(i) &&
      folded.length > 2 &&
      /^\p{L}+$/u.test(folded) &&
      !ownPhrases.knows(folded) &&
      !everyday.has(folded);
    const unknown = new Set(tokens.flatMap((token, i) => (isUnknown(token, i) ? [i] : [])));
    if (language === fallbackLanguage || unknown.size === 0) return { phrases: [], words: new Set() };
    const english = toolsFor(fallbackLanguage);
    const { silent } = knownWords(english.locale);
    const others = tokens.flatMap(({ folded }, i) => (unknown.has(i) && english.phrases.knows(folded) ? [] : [i]));
    const phrases = english.phrases
      .find(tokens, new Set(others))
      // "swords" may be short for a card
      .filter(({ concepts }) => !concepts.some(({ id }) => /^(ask\.|topic\.|object\.equipment)/.test(id)));
    return { phrases, words: new Set([...unknown].filter((i) => silent.has(tokens[i]?.folded ?? ""))) };
  };
  const languages = all.map((locale) => locale.language);
  const nearest = (locale: string | undefined): Language | undefined => {
    const wanted = locale?.toLowerCase().split(/[-_]/)[0];
    return languages.find((language) => language === wanted);
  };

  return {
    languages,
    weight: (concept) => from.locales.weights[concept] ?? "light",
    read(question, options = {}) {
      const first = tokenize(question);
      const known = (word: string) => detector.knows(word);
      const sure = finder.find(first, known, null);
      const locally = nearest(options.locale);
      const detected = detector.detect(withoutMentions(first, sure), locally);
      const chosen = nearest(options.lang);
      const talk = smallTalk.find(first);
      const language = chosen ?? (talk === null ? detected.language : ofSeveral(talk.languages, locally));
      const { locale, stem, phrases } = toolsFor(language);
      const tokens = splitElisions(first, phrases, elision(language));
      const mentions = asParts(finder.find(tokens, known, locale));
      const taken = new Set(mentions.flatMap(({ from: i, to }) => Array.from({ length: to - i }, (_, k) => i + k)));
      const found = phrases.find(tokens, taken);
      // "Grave Titan …, the titan": a noun that is part of a name is that card
      const isNoun = (phrase: FoundPhrase): boolean => isOnlyNoun(phrase) || isCalledWard(phrase, tokens, locale);
      const nouns = new Set(found.filter(isNoun).flatMap((phrase) => phrase.tokens));
      const used = new Set([...taken, ...found.flatMap((phrase) => phrase.tokens)].filter((i) => !nouns.has(i)));
      const parts = partsOfNames(tokens, used, mentions, locale, known);
      for (const { from: i } of parts) used.add(i);
      const renamed = new Set(parts.map(({ from: i }) => i).filter((i) => nouns.has(i)));
      for (const i of nouns) used.add(i);
      const pointed = pointedNames(tokens, used, finder, known, locale);
      for (const { from: i, to } of pointed) for (let k = i; k < to; k++) used.add(k);
      parts.push(...pointed);
      const { phrases: foreign, words: foreignWords } = understoodInEnglish(tokens, used, language);
      for (const { tokens: at } of foreign) for (const i of at) used.add(i);
      const people = playersByName(tokens, used);
      const called = new Set<number>();
      for (const { span } of people)
        for (const [i, { start, end }] of tokens.entries()) if (start >= span.start && end <= span.end) called.add(i);
      for (const i of called) used.add(i);
      const strange = unknownNames(tokens, used, locale, bracketed(question, tokens, taken));
      const unknown = namesOfNoCard(question, tokens, { strange, taken, locale });
      const letters = creaturesByLetter(tokens, used);
      for (const { span } of letters) used.add(tokens.findIndex(({ start }) => start === span.start));
      const concepts = [
        ...asTold(
          [...found, ...foreign].filter((phrase) => !phrase.tokens.some((i) => renamed.has(i) || called.has(i))),
          tokens,
          question,
        ),
        ...pumps(tokens),
        ...creaturesBySize(tokens, found, locale),
        ...letters,
        ...people,
        ...strange,
      ].sort((a, b) => a.span.start - b.span.start);
      const named = new Set([
        ...taken,
        ...parts.flatMap(({ from: i, to }) => Array.from({ length: to - i }, (_, k) => i + k)),
      ]);
      const read = cutClauses(
        withoutCommas(tokens, mentions),
        concepts,
        named,
        locale,
        /\?\s*[^\p{L}]*$/u.test(question),
      );
      const later = laterAsks(read);
      const firstAsked = read[read.length - later.length - 1];
      for (const clause of later) clause.kind = "said";
      if (later.length > 0 && firstAsked !== undefined) firstAsked.kind = "asked";
      const remarks = read.filter((clause, i) => isRemark(clause, i, read) || later.includes(clause));
      const clauses = read.filter((clause) => !remarks.includes(clause));
      const unread = unreadWords(tokens, { used, foreign: foreignWords, concepts, locale });
      const whole = read.find(({ kind }) => kind === "asked");
      const passed: readonly Span[] = [
        ...remarks,
        ...[whole === undefined ? null : explanationIn(whole)].flatMap((span) => span ?? []),
      ];
      const isRemarked = ({ start }: Span) => passed.some((span) => start >= span.start && start < span.end);
      const asked = another.test(question)
        ? null
        : readAsk(clauses, {
            questionMark: question.includes("?"),
            verbFirstNegation: locale.capitalNouns === true,
            namesEnds: firstAsked !== undefined && namesEnds(firstAsked, later),
            isElliptic: clauses.some(
              ({ kind, start, end }) => kind === "asked" && too.test(question.slice(start, end)),
            ),
          });
      const from = clauses.find(({ kind }) => kind === "asked")?.start ?? 0;
      const ask = asked !== null && isOnlyMeanwhile(asked, concepts, question, from) ? null : asked;
      return {
        question,
        language,
        languageConfidence: chosen === undefined ? detected.confidence : 1,
        mentions: [...mentions, ...parts]
          .sort((a, b) => a.from - b.from)
          .map(({ mention }) => ({ ...mention, written: question.slice(mention.span.start, mention.span.end) })),
        concepts: concepts.filter(({ span }) => !isRemarked(span)),
        clauses: clauses.map(({ from: i, to, kind }): Clause => {
          const [start, end] = [tokens[i]?.start ?? 0, tokens[to - 1]?.end ?? 0];
          const isWithin = (token: Token) => token.start >= start && token.start < end;
          return {
            kind,
            start,
            end,
            strange: unread.strange.filter(isWithin).map(({ folded }) => stem(folded)),
            strangeAt: unread.strange.filter(isWithin).map(({ start }) => start),
            strangeThings: unread.beside.filter(isWithin).map(({ folded }) => stem(folded)),
          };
        }),
        stems: unread.strange.filter((token) => !isRemarked(token)).map(({ folded }) => stem(folded)),
        everyday: [...unread.everyday, ...tokens.filter((_, i) => foreign.some((one) => one.tokens.includes(i)))]
          .filter((token) => !isRemarked(token))
          .map(({ folded }) => stem(folded)),
        ask,
        ...(talk !== null && { smallTalk: talk.kind }),
        ...(unknown.length > 0 && { unknownNames: unknown }),
      };
    },
  };
}

/** "Hi" is said in several languages: in that of the place, else in English. */
const ofSeveral = (languages: readonly [Language, ...Language[]], locally: Language | undefined): Language =>
  [locally, fallbackLanguage].find((one) => one !== undefined && languages.includes(one)) ?? languages[0];

const too = pattern`(^|[^\p{L}])<adverb-too>([^\p{L}]|$)`;

/** "Does it come back, *and the Aura too*?": a second question that shares the verb of the first. */
const another = pattern`\p{L} <conjunction-and> <article-definite|possessive-mine|possessive-theirs>['’]? ?\p{L}+ <adverb-too|adverb-along>\s*[?!.]*$`;

const meanwhile = pattern`(^|[^\p{L}])(<conjunction-while>|<while-or-during>(?! <determiner-genitive>))`;

/** "Is it a creature *while it is attached*?": what goes on meanwhile is not what is asked. */
function isOnlyMeanwhile({ event }: ReadAsk, concepts: readonly Concept[], question: string, from: number): boolean {
  const at = meanwhile.exec(question.slice(from))?.index ?? 0;
  if (event === undefined || at === 0) return false;
  const places = concepts.filter(({ id, span: { start } }) => id === event && start >= from);
  return places.length > 0 && places.every(({ span: { start } }) => start > from + at);
}

/** "My *2/2* has Pacifism on it": a size with an article that no noun follows is a creature; "becomes a 0/1" makes none. */
function creaturesBySize(
  tokens: readonly Token[],
  found: readonly { readonly tokens: readonly number[]; readonly concepts: readonly Concept[] }[],
  { cardCues }: CompiledLocale,
): Concept[] {
  const says = (i: number, id: RegExp): boolean =>
    found.some((phrase) => phrase.tokens.includes(i) && phrase.concepts.some((concept) => id.test(concept.id)));
  return tokens.flatMap(({ start, end, written, folded }, i): Concept[] => {
    if (!/^\d+\/\d+$/.test(folded)) return [];
    // "2/2 with Rancor on my side": nothing stands before it
    if (i === 0 && says(1, /^relation\.(with|attached)$/))
      return [{ id: "object.creature", span: { start, end }, written }];
    const determiner = tokens[i - 1]?.folded ?? "";
    const isNoun = says(i + 1, /^(object|thing|keyword)\./) && tokens[i + 1]?.before === "";
    // "mein mit Rancor verzauberter 2/2er"
    const isOwned = says(i - 1, /^(relation\.(mine|theirs|its|equipped|enchanted)|player\.)/);
    // "is it *a 5/5*?" says what something is
    if (!isOwned && says(i - 2, /^grammar\.pronoun/)) return [];
    const isCalledSo = isOwned || (cardCues.not.includes(determiner) && written !== folded);
    const isIndefinite = indefinite.test(determiner);
    const isDetermined = cardCues.not.includes(determiner) && !(isIndefinite && says(i - 2, becoming));
    if (isNoun || !(isCalledSo || isDetermined)) return [];
    return [{ id: "object.creature", span: { start, end }, written }];
  });
}

const indefinite = pattern`^<article-indefinite>$`;
const becoming = /^(event\.(gain|become|stop|pump|transform|copy|turn|work|create)|link\.then)/;

/** "+2/+2" is said in every language alike. */
const pumps = (tokens: readonly Token[]): Concept[] =>
  tokens
    .filter(({ folded }) => /^[+-](\d+|x)\/[+-](\d+|x)$/.test(folded))
    .map(({ start, end, written }) => ({ id: "event.pump", span: { start, end }, written }));

/**
 * Words with capitals that nobody knows are the name of a card that the catalogue lacks: two in a row, or one inside a
 * sentence where nouns have none, or what is given as one (`named`). What such a card does cannot be told, so no scenario may pass over it.
 */
function unknownNames(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  locale: CompiledLocale,
  named: readonly { readonly from: number }[],
): Concept[] {
  const starts = new Set(named.map(({ from }) => from));
  const { silent } = knownWords(locale);
  const isStrange = (i: number): boolean => {
    const token = tokens[i];
    if (token === undefined || !token.capitalised || used.has(i) || token.folded.length < 3) return false;
    return !silent.has(token.folded);
  };
  return tokens.flatMap(({ start, end, written, before }, i): Concept[] => {
    const alone = locale.capitalNouns !== true && i > 0 && before !== "." && before !== "?";
    if (!starts.has(i) && (!isStrange(i) || !(alone || isStrange(i + 1)))) return [];
    return [{ id: "object.unknown-card", span: { start, end }, written }];
  });
}

/** "Karn, Silver Golem": a comma inside a name cuts nothing. */
const withoutCommas = (tokens: readonly Token[], mentions: readonly FoundMention[]): readonly Token[] => {
  const inside = new Set(
    mentions.flatMap(({ from, to }) => Array.from({ length: to - from - 1 }, (_, k) => from + 1 + k)),
  );
  return tokens.map((token, i) => (inside.has(i) ? { ...token, before: "" } : token));
};

function withoutMentions(tokens: readonly Token[], mentions: readonly FoundMention[]): Token[] {
  return tokens.filter((_, i) => !mentions.some(({ from, to }) => i >= from && i < to));
}

/** "lequipement", "cest", "jequipe": chat French leaves the apostrophe out. */
function splitElisions(tokens: readonly Token[], phrases: PhraseFinder, elided: RegExp): readonly Token[] {
  if (!tokens.some(({ folded }) => elided.test(folded))) return tokens;
  return tokens.flatMap((token) => {
    const split = elided.exec(token.folded);
    const [, article, rest] = split ?? [];
    if (article === undefined || rest === undefined || phrases.knows(token.folded) || !phrases.says(rest))
      return [token];
    const middle = token.start + article.length;
    const word = token.written.slice(article.length);
    return [
      { ...token, end: middle, written: token.written.slice(0, article.length), folded: article },
      { start: middle, end: token.end, written: word, folded: fold(word), before: "" as const, capitalised: false },
    ];
  });
}

const elision = patternByLanguage`^(<elided-in-chat>)([aeiouyh].{2,})$`;
