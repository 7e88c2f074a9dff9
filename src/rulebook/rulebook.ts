import { citableRules, fallbackLanguage, type Language, type RuleNumber, ruleset } from "../model/index.ts";
import { changesSince } from "./changes.ts";
import { nearNumbers } from "./near-numbers.ts";
import { type AvailableText, isOfEdition } from "./preferred-texts.ts";
import { compareRuleNumbers, parentNumber, readRuleNumber } from "./rule-number.ts";
import type { RuleLookup, RuleQuote } from "./rule-quote.ts";
import { type RulebookSentences, type RulebookWords, say } from "./rulebook-words.ts";
import { Shelf } from "./shelf.ts";

type Missing = Extract<RuleLookup, { kind: "missing" }>;
/** Each number with the numbers directly under it. */
type NumberTree = ReadonlyMap<string, readonly string[]>;

/**
 * The rules to read: imported official texts and our own wording. Numbers given and returned are those of the rules in force,
 * unless an edition is named in a lookup.
 */
export class Rulebook {
  readonly #shelf: Shelf;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #quotes = new Map<string, RuleQuote>();
  readonly #trees = new Map<Language, NumberTree>();

  constructor(texts: readonly AvailableText[], words: Readonly<Record<Language, RulebookWords>>) {
    this.#shelf = new Shelf(texts, words);
    this.#words = words;
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
   * A rule with the rules directly under it, by number (`704.5n`, `702.6`, `301`) or by the title of a heading ("equip"). With
   * an edition the number is that edition's own.
   */
  lookup(typed: string, language: Language, edition?: string): RuleLookup {
    const number = readRuleNumber(typed);
    if (!/^\d/u.test(number)) return this.#lookupTitle(typed.trim(), language, edition);
    return edition === undefined
      ? this.#lookupToday(number, language)
      : this.#lookupInEdition(number, language, edition);
  }

  #lookupTitle(title: string, language: Language, edition: string | undefined): RuleLookup {
    const number = this.#shelf.numberOfTitle(title, language);
    if (number !== undefined) return this.lookup(number, language, edition);
    return this.#missing("not-a-number", title, language, []);
  }

  #lookupToday(number: string, language: Language): RuleLookup {
    const known = this.#numbersToday(language);
    const under = known.get(number);
    if (under === undefined) {
      const reason = this.#shelf.inForce() === null ? "not-loaded" : "no-such-rule";
      return this.#missing(reason, number, language, nearNumbers(number, [...known.keys()]), { edition: ruleset });
    }
    const rule = this.#today(number, language);
    if (rule === null) return this.#missing("no-text", number, language, this.#elsewhere(number, language));
    return { kind: "found", rule, subrules: under.flatMap((other) => this.#today(other, language) ?? []) };
  }

  #lookupInEdition(number: string, language: Language, edition: string): RuleLookup {
    const wanted = this.#shelf.texts(language).filter(({ meta }) => isOfEdition(meta, edition));
    if (wanted.length === 0) {
      const loaded = [...new Set(this.#shelf.texts(language).map(({ meta }) => meta.edition))];
      return this.#missing("no-edition", number, language, [], { edition, editions: loaded.join(", ") || "–" });
    }
    const holder = wanted.find((available) => this.#shelf.open(available).has(number));
    if (holder === undefined) {
      const numbers = wanted.flatMap((available) => this.#shelf.open(available).numbers);
      return this.#missing("no-such-rule", number, language, nearNumbers(number, numbers), { edition });
    }
    const under = this.#shelf.open(holder).numbers.filter((other) => parentNumber(other) === number);
    return {
      kind: "found",
      rule: this.#byOwnNumber(holder, number),
      subrules: under.map((other) => this.#byOwnNumber(holder, other)),
    };
  }

  /** The rule that bears this number today, in a language: official, else our own wording, else the title of a heading. */
  #today(number: string, language: Language): RuleQuote | null {
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
    const tree = numberTree(this.#shelf.inForce()?.numbers ?? this.#numbersAtHand(language));
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
    reason: Missing["reason"],
    number: string,
    language: Language,
    didYouMean: readonly string[],
    values: Readonly<Record<string, string>> = {},
  ): Missing {
    const sentences = this.#sentences(language);
    const edition = values.edition === "unknown" ? { edition: sentences["unknown-edition"] } : {};
    const message = say(sentences[reason], { number, ...values, ...edition });
    return { kind: "missing", reason, number, message, didYouMean };
  }

  #sentences(language: Language): RulebookSentences {
    const words = this.#words[language] ?? this.#words[fallbackLanguage];
    if (words === undefined) throw new Error(`the rulebook has no words for ${language}, nor for ${fallbackLanguage}`);
    return words.sentences;
  }
}

function numberTree(numbers: readonly string[]): NumberTree {
  const tree = new Map<string, string[]>(numbers.map((number) => [number, []]));
  for (const number of numbers) tree.get(parentNumber(number) ?? "")?.push(number);
  return tree;
}

const isCitable = (number: string): number is RuleNumber => (citableRules as ReadonlyMap<string, unknown>).has(number);
