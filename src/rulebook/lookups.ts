import { citableRules, fallbackLanguage, type Language, ruleset } from "../model/index.ts";
import { type Asked, Fillers, readAsked } from "./asked-words.ts";
import { type Missing, missingRule } from "./missing-rule.ts";
import { nearNumbers } from "./near-numbers.ts";
import { NumberTree } from "./number-tree.ts";
import { OwnWordings } from "./own-wording.ts";
import { isOfEdition } from "./preferred-texts.ts";
import { officialLink, rulesPage } from "./publisher.ts";
import type { Quotes } from "./quotes.ts";
import { type Named, RuleNames } from "./rule-names.ts";
import { compareRuleNumbers, readRuleNumber } from "./rule-number.ts";
import type { FoundRule, RuleLookup, RuleQuote } from "./rule-quote.ts";
import { type FoundByWords, RuleSearch } from "./rule-search.ts";
import { type RulebookWords, say } from "./rulebook-words.ts";
import type { Shelf } from "./shelf.ts";
import { shortened, shortenedHit } from "./shorten.ts";

export interface LookupOptions {
  readonly edition?: string;
  /** Puts the English text in force beside a translation. */
  readonly original?: boolean;
}

/** What a search shows at most. */
const mostFound = { entries: 2, rules: 6 };

/** Finds what a person looks up: by number, by the name of a heading or entry, by words. */
export class Lookups {
  readonly #shelf: Shelf;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #quotes: Quotes;
  readonly #trees = new Map<Language, NumberTree>();
  readonly #names: RuleNames;
  readonly #search: RuleSearch;

  constructor(shelf: Shelf, words: Readonly<Record<Language, RulebookWords>>, quotes: Quotes) {
    this.#shelf = shelf;
    this.#words = words;
    this.#quotes = quotes;
    const fillers = new Fillers(words);
    const own = new OwnWordings(words);
    this.#names = new RuleNames(shelf, own, fillers);
    this.#search = new RuleSearch(shelf, own, fillers);
  }

  find(typed: string, language: Language, options: LookupOptions): RuleLookup {
    const number = readRuleNumber(typed);
    if (number === "") return this.#byWords(typed.trim(), language, options);
    const { edition } = options;
    const found = edition === undefined ? this.#today(number, language) : this.#inEdition(number, language, edition);
    return options.original === true && found.kind === "found" ? this.#withOriginals(found, edition) : found;
  }

  /** The language that something to look up is written in; `otherwise` when it may be that one. */
  languageOf(typed: string, otherwise: Language): Language {
    if (readRuleNumber(typed) !== "") return this.#languageOfNumber(typed, otherwise);
    const asked = readAsked(typed);
    // "aura" is as good a French word as an English name
    if (this.#search.isIn(asked, otherwise)) return otherwise;
    return this.#named(asked, otherwise)?.language ?? this.#search.languageOf(asked, otherwise);
  }

  /** `règle 301.6` is French, and `was sagt 301.6` German. */
  #languageOfNumber(typed: string, otherwise: Language): Language {
    const start = typed.trim().toLowerCase();
    const isCalled = (language: Language) => this.#words[language]?.called.some((word) => start.startsWith(word));
    if (isCalled(otherwise) === true) return otherwise;
    const called = Object.keys(this.#words).find(isCalled);
    if (called !== undefined) return called;
    const asked = readAsked(typed);
    const isSaid = asked.words.filter((word) => /^\p{L}{2,}$/u.test(word)).length > 1;
    return isSaid ? this.#search.languageOf(asked, otherwise) : otherwise;
  }

  #byWords(typed: string, language: Language, options: LookupOptions): RuleLookup {
    const asked = readAsked(typed);
    const named = this.#named(asked, language);
    if (named === null) return this.#said(typed, asked, language);
    const readAs = named.isExact ? {} : { readAs: named.name };
    if (named.number !== null) {
      const found = this.find(this.#numberThen(named.number, language, options.edition), language, options);
      if (found.kind !== "found") return found;
      return { ...found, ...readAs, ...(named.entry !== null && { entry: named.entry }) };
    }
    const { entry } = named;
    if (entry === null) return this.#said(typed, asked, language);
    const rules = entry.rules.flatMap((number) => this.#anywhere(number, language) ?? []).map(shortenedHit);
    return { kind: "search", words: typed, entries: [entry], rules, ...readAs, link: rulesPage };
  }

  /** What is called so, or nearly so. */
  #named(asked: Asked, language: Language): Named | null {
    const named = this.#names.find(asked, language);
    // "équipement" is a French word, and no mistyped English name
    const isOwn = this.#search.isIn(asked, language);
    return named ?? this.#names.findNear(asked, language, { areRight: this.#search.knows(asked), isOwn });
  }

  /** What says these words. */
  #said(typed: string, asked: Asked, language: Language): RuleLookup {
    const hits = this.#search.search(asked, language);
    const first = hits.find(({ kind }) => kind === "rule")?.score ?? 0;
    // An entry stands before the rules: it has to say more than they do.
    const entries = hits
      .flatMap((hit) => (hit.kind === "entry" && hit.score >= first ? [hit.entry] : []))
      .slice(0, mostFound.entries);
    const rules = this.#rulesOf(hits, language).map(shortenedHit);
    if (entries.length + rules.length === 0)
      return this.#missing({ reason: "not-a-number", number: typed.slice(0, 80) }, language);
    return { kind: "search", words: typed, entries, rules, link: rulesPage };
  }

  /** The first rules of what was found; what an entry points to is looked for when it stands at this place. */
  #rulesOf(hits: readonly FoundByWords[], language: Language): readonly RuleQuote[] {
    const quotes = new Map<string, RuleQuote | null>();
    let found = 0;
    for (const hit of hits) {
      const [numbers, of] = hit.kind === "rule" ? [[hit.number], hit.language] : [hit.entry.rules, hit.entry.language];
      for (const number of numbers) {
        if (quotes.has(number)) continue;
        const quote = this.#anywhere(number, language, of);
        quotes.set(number, quote);
        if (quote !== null) found += 1;
        if (found === mostFound.rules) return present(quotes);
      }
    }
    return present(quotes);
  }

  /** A rule's number of today as an older edition has it, if it has the rule. */
  #numberThen(number: string, language: Language, edition: string | undefined): string {
    const available =
      edition === undefined ? undefined : this.#shelf.texts(language).find(({ meta }) => isOfEdition(meta, edition));
    return (available === undefined ? null : this.#shelf.numberIn(available, number)) ?? number;
  }

  /** A rule in the reader's language, else in that in which it was found, else in English. */
  #anywhere(number: string, language: Language, found: Language = fallbackLanguage): RuleQuote | null {
    const quoted = (one: Language) => this.#quotes.today(number, one);
    return quoted(language) ?? quoted(found) ?? quoted(fallbackLanguage);
  }

  #today(number: string, language: Language): RuleLookup {
    const tree = this.#numbersToday(language);
    if (!tree.has(number)) {
      const reason = this.#shelf.inForce() === null ? "not-loaded" : "no-such-rule";
      const didYouMean = nearNumbers(number, tree.numbers);
      return this.#missing({ reason, number, didYouMean, edition: ruleset }, language);
    }
    const rule = this.#quotes.today(number, language);
    if (rule !== null) return this.#found(rule, tree, (other) => this.#quotes.today(other, language));
    const english = this.#quotes.today(number, fallbackLanguage);
    if (english === null) {
      const languages = this.#shelf.languages.filter((other) => this.#quotes.today(number, other) !== null);
      const didYouMean = this.#elsewhere(number, language);
      return this.#missing({ reason: "no-text", number, didYouMean, languages }, language);
    }
    const note = say((this.#words[language] ?? this.#words[fallbackLanguage])?.sentences["in-english"] ?? "", {
      number,
    });
    return this.#found({ ...english, note }, tree, (other) => this.#quotes.today(other, fallbackLanguage));
  }

  #inEdition(number: string, language: Language, edition: string): RuleLookup {
    const wanted = this.#shelf.texts(language).filter(({ meta }) => isOfEdition(meta, edition));
    if (wanted.length === 0) {
      const editions = [...new Set(this.#shelf.texts(language).map(({ meta }) => meta.edition))];
      return this.#missing({ reason: "no-edition", number, edition, editions }, language);
    }
    const holder = wanted.find((available) => this.#shelf.open(available).has(number));
    if (holder === undefined) {
      const numbers = wanted.flatMap((available) => this.#shelf.open(available).numbers);
      const didYouMean = nearNumbers(number, numbers);
      return this.#missing({ reason: "no-such-rule", number, didYouMean, edition }, language);
    }
    const tree = new NumberTree(this.#shelf.open(holder).numbers);
    const quoted = (other: string) => this.#quotes.byOwnNumber(holder, other);
    return this.#found(quoted(number), tree, quoted);
  }

  #found(rule: RuleQuote, tree: NumberTree, quoted: (number: string) => RuleQuote | null): FoundRule {
    const under = tree.under(rule.rule).map((number) => ({ number, quote: quoted(number) }));
    const untranslated = under.filter(({ quote }) => quote === null).map(({ number }) => number);
    return {
      kind: "found",
      ...shortened(
        rule,
        under.flatMap(({ quote }) => quote ?? []),
      ),
      ...(untranslated.length > 0 && { untranslated }),
      ...tree.neighbours(rule.rule),
      link: this.#link(rule),
    };
  }

  /** With the English text in force of each rule that is shown in another language. */
  #withOriginals(found: FoundRule, edition: string | undefined): FoundRule {
    const holder = this.#shelf
      .texts(found.rule.language)
      .find(({ meta }) => edition !== undefined && meta.edition === found.rule.edition);
    const today = (number: string) => (holder === undefined ? number : this.#shelf.numberToday(holder, number));
    const originals = [found.rule, ...found.subrules]
      .filter(({ language }) => language !== fallbackLanguage)
      .flatMap(({ rule, source }) => {
        const original = this.#quotes.today(today(rule) ?? rule, fallbackLanguage);
        // Our own wording is nobody's translation.
        const isNews = original !== null && (original.source === "official" || source === "official");
        return isNews ? [{ of: rule, ...original }] : [];
      });
    return originals.length === 0 ? found : { ...found, originals };
  }

  /** Our own wording and texts from elsewhere are of rules that stand in the publisher's English text. */
  #link(rule: RuleQuote): string {
    const from = this.#shelf
      .texts(rule.language)
      .find(({ meta }) => meta.address !== undefined && meta.edition === (rule.edition ?? ruleset));
    const english = this.#shelf.texts(fallbackLanguage)[0];
    const published = from ?? (rule.edition === null ? english : undefined);
    const first = published === undefined ? null : this.#shelf.open(published).rule(rule.rule);
    return officialLink(first === null ? undefined : published?.meta.address, rule.rule, first?.text ?? "");
  }

  /** Where texts of this language have under this number a rule that bears another one today. */
  #elsewhere(number: string, language: Language): readonly string[] {
    return this.#shelf
      .texts(language)
      .flatMap((available) =>
        this.#shelf.open(available).has(number) ? (this.#shelf.numberToday(available, number) ?? []) : [],
      );
  }

  /** Every number that exists today, as far as that is known. */
  #numbersToday(language: Language): NumberTree {
    const known = this.#trees.get(language);
    if (known !== undefined) return known;
    const tree = new NumberTree(this.#shelf.inForce()?.numbers ?? this.#numbersAtHand(language));
    this.#trees.set(language, tree);
    return tree;
  }

  /** Without the edition in force: the rules that have a wording of ours, and what older texts have. */
  #numbersAtHand(language: Language): readonly string[] {
    const numbers = new Set<string>([...Object.keys(this.#words[language]?.headings ?? {}), ...citableRules.keys()]);
    for (const available of this.#shelf.texts(language))
      for (const number of this.#shelf.open(available).numbers) numbers.add(number);
    return [...numbers].sort(compareRuleNumbers);
  }

  #missing(missing: Missing, language: Language) {
    return missingRule(missing, this.#words, language);
  }
}

const present = (quotes: ReadonlyMap<string, RuleQuote | null>): readonly RuleQuote[] =>
  [...quotes.values()].filter((quote) => quote !== null);
