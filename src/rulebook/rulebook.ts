import { citableRules, fallbackLanguage, type Language, type RuleNumber, ruleset } from "../model/index.ts";
import { changesSince } from "./changes.ts";
import { compareNamed, driftTo } from "./edition-comparisons.ts";
import { nearNumbers } from "./near-numbers.ts";
import { NumberTree } from "./number-tree.ts";
import { type AvailableText, isOfEdition } from "./preferred-texts.ts";
import { officialLink, rulesPage } from "./publisher.ts";
import { RuleNames } from "./rule-names.ts";
import { compareRuleNumbers, readRuleNumber } from "./rule-number.ts";
import type { FoundRule, MissingRule, RuleLookup, RuleQuote } from "./rule-quote.ts";
import { RuleSearch } from "./rule-search.ts";
import { type RulebookSentences, type RulebookWords, say } from "./rulebook-words.ts";
import { Shelf } from "./shelf.ts";
import { shortened, shortenedHit } from "./shorten.ts";

export interface LookupOptions {
  readonly edition?: string;
  /** Puts the English text in force beside a translation. */
  readonly original?: boolean;
}

/** What a search shows at most. */
const mostFound = { entries: 2, rules: 6 };
/** Lookups that are kept; then it starts over. */
const mostLookups = 5000;

/**
 * The rules to read: imported official texts and our own wording. Numbers given and returned are those of the rules in force,
 * unless an edition is named in a lookup.
 */
export class Rulebook {
  readonly #shelf: Shelf;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #quotes = new Map<string, RuleQuote>();
  readonly #todays = new Map<string, RuleQuote | null>();
  readonly #trees = new Map<Language, NumberTree>();
  readonly #lookups = new Map<string, RuleLookup>();
  readonly #names: RuleNames;
  readonly #search: RuleSearch;

  constructor(texts: readonly AvailableText[], words: Readonly<Record<Language, RulebookWords>>) {
    this.#shelf = new Shelf(texts, words);
    this.#words = words;
    this.#names = new RuleNames(this.#shelf);
    this.#search = new RuleSearch(this.#shelf, words);
  }

  /**
   * The text of a rule in a language: the official one if there is one for what this rule says, whatever its number there,
   * with a note on what has changed since; else our own wording. Never a text in another language.
   */
  quote(rule: RuleNumber, language: Language, options: { readonly edition?: string } = {}): RuleQuote {
    const key = `${language} ${rule} ${options.edition ?? ""}`;
    const known = this.#quotes.get(key);
    if (known !== undefined) return known;
    const quote = this.#findQuote(rule, language, options.edition);
    this.#quotes.set(key, quote);
    return quote;
  }

  #findQuote(rule: RuleNumber, language: Language, edition: string | undefined): RuleQuote {
    for (const available of this.#shelf.texts(language)) {
      if (edition !== undefined && !isOfEdition(available.meta, edition)) continue;
      const there = this.#shelf.numberIn(available, rule);
      if (there !== null) return this.#official(available, rule, there, this.#notes(available, rule, there));
    }
    return this.#plain(rule, language);
  }

  /**
   * A rule with the rules directly under it, by number (`704.5n`, `702.6`, `301`) or by the title of a heading in any language
   * ("equip", "équiper"); an entry of the glossary; or the rules that say some words, in any language, mistakes forgiven. With
   * an edition the number is that edition's own. `original` puts the English text in force beside a translation.
   */
  lookup(typed: string, language: Language, options: LookupOptions = {}): RuleLookup {
    const key = `${language} ${options.edition ?? ""} ${options.original === true} ${typed}`;
    const known = this.#lookups.get(key);
    if (known !== undefined) return known;
    const found = this.#find(typed, language, options);
    if (this.#lookups.size >= mostLookups) this.#lookups.clear();
    this.#lookups.set(key, found);
    return found;
  }

  #find(typed: string, language: Language, { edition, original = false }: LookupOptions): RuleLookup {
    const number = readRuleNumber(typed);
    if (!/^\d/u.test(number))
      return this.#lookupWords(typed.trim(), language, { original, ...(edition !== undefined && { edition }) });
    const found =
      edition === undefined ? this.#lookupToday(number, language) : this.#lookupInEdition(number, language, edition);
    if (found.kind !== "found" || !original || found.rule.language === fallbackLanguage) return found;
    const english = this.#today(found.rule.rule, fallbackLanguage);
    return english === null ? found : { ...found, original: english };
  }

  #lookupWords(typed: string, language: Language, options: LookupOptions): RuleLookup {
    const { edition } = options;
    const named = this.#names.find(typed, language);
    const readAs = named === null || named.isExact ? {} : { readAs: named.name };
    if (named !== null && named.number !== null) {
      const found = this.lookup(this.#numberThen(named.number, language, edition), language, options);
      if (found.kind !== "found") return found;
      return { ...found, ...readAs, ...(named.entry !== null && { entry: named.entry }) };
    }
    if (named?.entry) {
      const rules = named.entry.rules.flatMap((number) => this.#anywhere(number, language) ?? []);
      return {
        kind: "search",
        words: typed,
        entries: [named.entry],
        rules: rules.map(shortenedHit),
        ...readAs,
        link: rulesPage,
      };
    }
    const hits = this.#search.search(typed, language);
    const entries = hits.flatMap((hit) => (hit.kind === "entry" ? [hit.entry] : [])).slice(0, mostFound.entries);
    const rules = hits
      .flatMap((hit) => (hit.kind === "rule" ? (this.#anywhere(hit.number, language, hit.language) ?? []) : []))
      .slice(0, mostFound.rules)
      .map(shortenedHit);
    if (entries.length + rules.length === 0) return this.#missing("not-a-number", typed.slice(0, 80), language, []);
    return { kind: "search", words: typed, entries, rules, link: rulesPage };
  }

  /** What changed between two whole editions, named by date or year. */
  compare(
    names: { readonly from: string; readonly to: string },
    options: { readonly language: Language; readonly attachmentsOnly?: boolean },
  ): ReturnType<typeof compareNamed> {
    return compareNamed(this.#shelf, names, options);
  }

  /** What became of the rules that may be cited in another edition than the one in force. */
  drift(edition: string, language: Language = fallbackLanguage): ReturnType<typeof driftTo> {
    return driftTo(this.#shelf, edition, language);
  }

  /** A rule's number of today as an older edition has it, if it has the rule. */
  #numberThen(number: string, language: Language, edition: string | undefined): string {
    const available =
      edition === undefined ? undefined : this.#shelf.texts(language).find(({ meta }) => isOfEdition(meta, edition));
    return (available === undefined ? null : this.#shelf.numberIn(available, number)) ?? number;
  }

  /** A rule in the reader's language, else in that in which it was found, else in English. */
  #anywhere(number: string, language: Language, found: Language = fallbackLanguage): RuleQuote | null {
    return this.#today(number, language) ?? this.#today(number, found) ?? this.#today(number, fallbackLanguage);
  }

  #lookupToday(number: string, language: Language): RuleLookup {
    const tree = this.#numbersToday(language);
    if (!tree.has(number)) {
      const reason = this.#shelf.inForce() === null ? "not-loaded" : "no-such-rule";
      return this.#missing(reason, number, language, nearNumbers(number, tree.numbers), { edition: ruleset });
    }
    const rule = this.#today(number, language);
    if (rule === null) {
      const others = this.#shelf.languages.filter((other) => this.#today(number, other) !== null).join(", ");
      return this.#missing("no-text", number, language, this.#elsewhere(number, language), {
        languages: others || "–",
      });
    }
    return this.#found(rule, tree, (other) => this.#today(other, language));
  }

  #lookupInEdition(number: string, language: Language, edition: string): RuleLookup {
    const wanted = this.#shelf.texts(language).filter(({ meta }) => isOfEdition(meta, edition));
    if (wanted.length === 0) {
      const loaded = [...new Set(this.#shelf.texts(language).map(({ meta }) => meta.edition))];
      const shown = loaded.map((one) => (one === "unknown" ? this.#sentences(language)["unknown-edition"] : one));
      return this.#missing("no-edition", number, language, [], { edition, editions: shown.join(", ") || "–" });
    }
    const holder = wanted.find((available) => this.#shelf.open(available).has(number));
    if (holder === undefined) {
      const numbers = wanted.flatMap((available) => this.#shelf.open(available).numbers);
      return this.#missing("no-such-rule", number, language, nearNumbers(number, numbers), { edition });
    }
    const tree = new NumberTree(this.#shelf.open(holder).numbers);
    return this.#found(this.#byOwnNumber(holder, number), tree, (other) => this.#byOwnNumber(holder, other));
  }

  #found(rule: RuleQuote, tree: NumberTree, quoted: (number: string) => RuleQuote | null): FoundRule {
    const subrules = tree.under(rule.rule).flatMap((other) => quoted(other) ?? []);
    // Our own wording and texts from elsewhere are of rules that stand in the publisher's English text.
    const from = this.#shelf
      .texts(rule.language)
      .find(({ meta }) => meta.address !== undefined && meta.edition === (rule.edition ?? ruleset));
    const english = this.#shelf.texts(fallbackLanguage)[0];
    const published = from ?? (rule.edition === null ? english : undefined);
    const first = published === undefined ? null : this.#shelf.open(published).rule(rule.rule);
    return {
      kind: "found",
      ...shortened(rule, subrules),
      ...tree.neighbours(rule.rule),
      link: officialLink(first === null ? undefined : published?.meta.address, rule.rule, first?.text ?? ""),
    };
  }

  /** The rule that bears this number today, in a language: official, else our own wording, else the title of a heading. */
  #today(number: string, language: Language): RuleQuote | null {
    const key = `${language} ${number}`;
    const known = this.#todays.get(key);
    if (known !== undefined) return known;
    const found = this.#findToday(number, language);
    this.#todays.set(key, found);
    return found;
  }

  #findToday(number: string, language: Language): RuleQuote | null {
    if (isCitable(number)) return this.quote(number, language);
    for (const available of this.#shelf.texts(language)) {
      if (!this.#shelf.open(available).has(number)) continue;
      if (available.meta.edition === ruleset) return this.#official(available, number, number, []);
      if ((this.#shelf.numberToday(available, number) ?? number) !== number) continue;
      const notes = this.#notes(available, number, number);
      const unverified = this.#sentences(language).unverified;
      return this.#official(available, number, number, notes.length > 0 ? notes : [unverified]);
    }
    const title = this.#words[language]?.headings[number];
    return title === undefined ? null : { rule: number, text: title, source: "plain", edition: null, language };
  }

  /** A rule by the number that it has in its own edition. */
  #byOwnNumber(available: AvailableText, number: string): RuleQuote {
    const today = this.#shelf.numberToday(available, number);
    const words = this.#words[available.meta.language];
    if (today === null || words === undefined) return this.#official(available, number, number, []);
    const moved = today === number ? [] : [say(words.sentences["moved-today"], { number: today })];
    const changes = changesSince(this.#shelf, words, available, { rule: today, there: number });
    return this.#official(available, number, number, [...moved, ...changes]);
  }

  /** Where texts of this language have under this number a rule that bears another one today. */
  #elsewhere(number: string, language: Language): readonly string[] {
    return this.#shelf
      .texts(language)
      .flatMap((available) =>
        this.#shelf.open(available).has(number) ? (this.#shelf.numberToday(available, number) ?? []) : [],
      );
  }

  #official(available: AvailableText, rule: string, there: string, notes: readonly string[]): RuleQuote {
    const text = this.#shelf.open(available).rule(there);
    return {
      rule,
      text: text?.text ?? "",
      ...(text !== null && text.examples.length > 0 ? { examples: text.examples } : {}),
      source: "official",
      edition: available.meta.edition,
      language: available.meta.language,
      ...(notes.length > 0 ? { note: notes.join(" ") } : {}),
    };
  }

  #plain(rule: RuleNumber, language: Language): RuleQuote {
    const own = this.#words[language]?.plain[rule];
    if (own !== undefined) return { rule, text: own, source: "plain", edition: null, language };
    const text = this.#words[fallbackLanguage]?.plain[rule] ?? "";
    return { rule, text, source: "plain", edition: null, language: fallbackLanguage };
  }

  #notes(available: AvailableText, rule: string, there: string): readonly string[] {
    const { language, edition } = available.meta;
    const words = this.#words[language];
    if (words === undefined) return [];
    const shown = edition === "unknown" ? words.sentences["unknown-edition"] : edition;
    const moved = there === rule ? [] : [say(words.sentences.moved, { number: there, edition: shown })];
    return [...moved, ...changesSince(this.#shelf, words, available, { rule, there })];
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

  #missing(
    reason: MissingRule["reason"],
    number: string,
    language: Language,
    didYouMean: readonly string[],
    values: Readonly<Record<string, string>> = {},
  ): MissingRule {
    const sentences = this.#sentences(language);
    const { edition } = values;
    const named = edition === undefined || reason !== "no-such-rule" ? {} : { edition: editionIn(sentences, edition) };
    const message = say(sentences[reason], { number, ...values, ...named });
    return { kind: "missing", reason, number, message, didYouMean };
  }

  #sentences(language: Language): RulebookSentences {
    const words = this.#words[language] ?? this.#words[fallbackLanguage];
    if (words === undefined) throw new Error(`the rulebook has no words for ${language}, nor for ${fallbackLanguage}`);
    return words.sentences;
  }
}

/** An edition as a sentence names it: by its date, its year, or as undated. */
function editionIn(sentences: RulebookSentences, edition: string): string {
  if (edition === "unknown") return sentences["edition-undated"];
  return say(sentences[edition.length === 4 ? "edition-of-year" : "edition-dated"], { edition });
}

const isCitable = (number: string): number is RuleNumber => (citableRules as ReadonlyMap<string, unknown>).has(number);
