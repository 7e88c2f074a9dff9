import { citableRules, fallbackLanguage, type Language, type RuleNumber, ruleset } from "../model/index.ts";
import { changesSince } from "./changes.ts";
import { type AvailableText, isOfEdition } from "./preferred-texts.ts";
import type { RuleQuote } from "./rule-quote.ts";
import { type RulebookWords, say } from "./rulebook-words.ts";
import type { Shelf } from "./shelf.ts";
import { isTitle } from "./wordings.ts";

/** Rules as they are quoted: from which text, under which number, and with what note. */
export class Quotes {
  readonly #shelf: Shelf;
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #cited = new Map<string, RuleQuote>();
  readonly #todays = new Map<string, RuleQuote | null>();

  constructor(shelf: Shelf, words: Readonly<Record<Language, RulebookWords>>) {
    this.#shelf = shelf;
    this.#words = words;
  }

  /** A citable rule: from an official text if one has what this rule says, whatever its number there; else in our own words. */
  cited(rule: RuleNumber, language: Language, edition?: string): RuleQuote {
    const key = `${language} ${rule} ${edition ?? ""}`;
    const known = this.#cited.get(key);
    if (known !== undefined) return known;
    const quote = this.#findCited(rule, language, edition);
    this.#cited.set(key, quote);
    return quote;
  }

  #findCited(rule: RuleNumber, language: Language, edition: string | undefined): RuleQuote {
    for (const available of this.#shelf.texts(language)) {
      if (edition !== undefined && !isOfEdition(available.meta, edition)) continue;
      const there = this.#shelf.numberIn(available, rule);
      if (there !== null) return this.#official(available, rule, there, this.#notes(available, rule, there));
    }
    return this.#plain(rule, language);
  }

  /** The rule that bears this number today, in a language: official, else our own wording, else the title of a heading. */
  today(number: string, language: Language): RuleQuote | null {
    const key = `${language} ${number}`;
    const known = this.#todays.get(key);
    if (known !== undefined) return known;
    const found = this.#findToday(number, language);
    this.#todays.set(key, found);
    return found;
  }

  #findToday(number: string, language: Language): RuleQuote | null {
    // In a language that there are no words in nothing tells what its numbers are today.
    if (isCitable(number) && this.#words[language] !== undefined) return this.cited(number, language);
    for (const available of this.#shelf.texts(language)) {
      const text = this.#shelf.open(available).rule(number)?.text;
      if (text === undefined) continue;
      if (available.meta.edition === ruleset) return this.#official(available, number, number, []);
      if ((this.#shelf.numberToday(available, number) ?? number) !== number) continue;
      const notes = this.#notes(available, number, number);
      // A title that is today's says nothing that could have changed.
      const isToday = this.#words[language] !== undefined && isTitle(number, text);
      const isCompared = notes.length > 0 || isToday;
      const unverified = (this.#words[language] ?? this.#words[fallbackLanguage])?.sentences.unverified ?? "";
      return this.#official(available, number, number, isCompared ? notes : [unverified]);
    }
    const title = this.#words[language]?.headings[number];
    return title === undefined ? null : { rule: number, text: title, source: "plain", edition: null, language };
  }

  /** A rule by the number that it has in its own edition. */
  byOwnNumber(available: AvailableText, number: string): RuleQuote {
    const today = this.#shelf.numberToday(available, number);
    const words = this.#words[available.meta.language];
    if (today === null || words === undefined) return this.#official(available, number, number, []);
    const moved = today === number ? [] : [say(words.sentences["moved-today"], { number: today })];
    const changes = changesSince(this.#shelf, words, available, { rule: today, there: number });
    return this.#official(available, number, number, [...moved, ...changes]);
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
}

const isCitable = (number: string): number is RuleNumber => (citableRules as ReadonlyMap<string, unknown>).has(number);
