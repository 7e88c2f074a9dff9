import { fallbackLanguage, type Language, type RuleNumber } from "../model/index.ts";
import { compareNamed, driftTo } from "./edition-comparisons.ts";
import { type LookupOptions, Lookups } from "./lookups.ts";
import type { AvailableText } from "./preferred-texts.ts";
import { Quotes } from "./quotes.ts";
import type { RuleLookup, RuleQuote } from "./rule-quote.ts";
import type { RulebookWords } from "./rulebook-words.ts";
import { Shelf } from "./shelf.ts";

/** Lookups that are kept; then it starts over. */
const mostLookups = 5000;

/**
 * The rules to read: imported official texts and our own wording. Numbers given and returned are those of the rules in force,
 * unless an edition is named in a lookup.
 */
export class Rulebook {
  readonly #shelf: Shelf;
  readonly #quotes: Quotes;
  readonly #lookups: Lookups;
  readonly #known = new Map<string, RuleLookup>();

  constructor(texts: readonly AvailableText[], words: Readonly<Record<Language, RulebookWords>>) {
    this.#shelf = new Shelf(texts, words);
    this.#quotes = new Quotes(this.#shelf, words);
    this.#lookups = new Lookups(this.#shelf, words, this.#quotes);
  }

  /**
   * The text of a rule in a language: the official one if there is one for what this rule says, whatever its number there,
   * with a note on what has changed since; else our own wording. Never a text in another language.
   */
  quote(rule: RuleNumber, language: Language, options: { readonly edition?: string } = {}): RuleQuote {
    return this.#quotes.cited(rule, language, options.edition);
  }

  /**
   * A rule with the rules directly under it, by number (`704.5n`, `702.6`, `301`) or by the title of a heading in any language
   * ("equip", "équiper"); an entry of the glossary; or the rules that say some words, in any language, mistakes forgiven. With
   * an edition the number is that edition's own. A rule that there is no text of in the language is given in English, with a
   * note. `original` puts the English text in force beside a translation.
   */
  lookup(typed: string, language: Language, options: LookupOptions = {}): RuleLookup {
    const key = `${language} ${options.edition ?? ""} ${options.original === true} ${typed}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#lookups.find(typed, language, options);
    if (this.#known.size >= mostLookups) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  /** The language that something to look up is written in ("équiper", "règle 301.6"); `otherwise` when it may be that one. */
  languageOf(typed: string, otherwise: Language): Language {
    return this.#lookups.languageOf(typed, otherwise);
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
}
