import { citableRules, fallbackLanguage, type Language, type RuleNumber, ruleset } from "../model/index.ts";
import { Alignment } from "./alignment.ts";
import { crossReferences } from "./cross-references.ts";
import { nearNumbers } from "./near-numbers.ts";
import { type AvailableText, isOfEdition, preferredTexts } from "./preferred-texts.ts";
import { ProfiledWordings } from "./profiled-wordings.ts";
import { compareRuleNumbers, numberParts, parentNumber, readRuleNumber } from "./rule-number.ts";
import type { RuleLookup, RuleQuote } from "./rule-quote.ts";
import { type RulebookSentences, type RulebookWords, say } from "./rulebook-words.ts";
import { sameWords, stems } from "./similarity.ts";
import type { StoredText } from "./stored-text.ts";
import { plainWordings, wordingsOfText } from "./wordings.ts";

type Missing = Extract<RuleLookup, { kind: "missing" }>;

/**
 * The rules to read: imported official texts and our own wording. Numbers given and returned are those of the rules in force,
 * unless an edition is named in a lookup.
 */
export class Rulebook {
  readonly #texts: readonly AvailableText[];
  readonly #words: Readonly<Record<Language, RulebookWords>>;
  readonly #opened = new Map<AvailableText, StoredText>();
  readonly #preferred = new Map<Language, readonly AvailableText[]>();
  readonly #profiledTexts = new Map<AvailableText, ProfiledWordings>();
  readonly #profiledInForce = new Map<Language, ProfiledWordings>();
  readonly #toText = new Map<AvailableText, Alignment>();
  readonly #toToday = new Map<AvailableText, Alignment>();
  readonly #inForce = new Map<Language, ReadonlyMap<string, readonly string[]>>();
  readonly #titles = new Map<Language, ReadonlyMap<string, string | undefined>>();

  constructor(texts: readonly AvailableText[], words: Readonly<Record<Language, RulebookWords>>) {
    this.#texts = texts;
    this.#words = words;
  }

  /**
   * The text of a rule in a language: the official one if there is one for what this rule says, whatever its number there,
   * with a note on what has changed since; else our own wording. Never a text in another language.
   */
  quote(rule: RuleNumber, language: Language, options: { readonly edition?: string } = {}): RuleQuote {
    const { edition } = options;
    for (const available of this.#preferredTexts(language)) {
      if (edition !== undefined && !isOfEdition(available.meta, edition)) continue;
      const quote = this.#officialQuote(available, rule, language);
      if (quote !== null) return quote;
    }
    return this.#plainQuote(rule, language);
  }

  /**
   * A rule with the rules directly under it, by number (`704.5n`, `702.6`, `301`) or by the title of a heading ("equip"). With
   * an edition the number is that edition's own.
   */
  lookup(typed: string, language: Language, edition?: string): RuleLookup {
    const number = readRuleNumber(typed);
    if (!/^\d/u.test(number)) return this.#lookupTitle(typed.trim(), language, edition);
    if (edition !== undefined) return this.#lookupInEdition(number, language, edition);
    const known = memo(this.#inForce, language, () => numberTree(this.#numbersInForce(language)));
    if (!known.has(number)) {
      const pinned = this.#pinned();
      const reason = pinned === null ? "not-loaded" : "no-such-rule";
      return this.#missing(reason, number, language, nearNumbers(number, [...known.keys()]), { edition: ruleset });
    }
    const rule = this.#today(number, language);
    const subrules = (known.get(number) ?? []).flatMap((other) => this.#today(other, language) ?? []);
    if (rule !== null) return { kind: "found", rule, subrules };
    return this.#missing("no-text", number, language, this.#elsewhere(number, language));
  }

  #lookupTitle(title: string, language: Language, edition: string | undefined): RuleLookup {
    const number = this.#numberOfTitle(title, language);
    if (number !== undefined) return this.lookup(number, language, edition);
    return this.#missing("not-a-number", title, language, []);
  }

  #lookupInEdition(number: string, language: Language, edition: string): RuleLookup {
    const wanted = this.#preferredTexts(language).filter(({ meta }) => isOfEdition(meta, edition));
    if (wanted.length === 0) {
      const loaded = [...new Set(this.#preferredTexts(language).map(({ meta }) => meta.edition))];
      return this.#missing("no-edition", number, language, [], { edition, editions: loaded.join(", ") || "–" });
    }
    const holder = wanted.find((available) => this.#open(available).has(number));
    if (holder === undefined) {
      const numbers = wanted.flatMap((available) => this.#open(available).numbers);
      return this.#missing("no-such-rule", number, language, nearNumbers(number, numbers), { edition });
    }
    const text = this.#open(holder);
    const quote = (own: string): RuleQuote[] => this.#quoteByNumber(holder, own, language) ?? [];
    const [rule] = quote(number);
    if (rule === undefined) return this.#missing("no-text", number, language, []);
    const under = text.numbers.filter((other) => parentNumber(other) === number);
    return { kind: "found", rule, subrules: under.flatMap(quote) };
  }

  /** The rule that bears this number today, in a language: official, else our own wording, else the title of a heading. */
  #today(number: string, language: Language): RuleQuote | null {
    if (isCitable(number)) return this.quote(number, language);
    for (const available of this.#preferredTexts(language)) {
      if (!this.#open(available).has(number)) continue;
      if (available.meta.edition === ruleset) return this.#official(available, number, number, language, []);
      if ((this.#numberToday(available, number) ?? number) !== number) continue;
      const notes = this.#notes(available, number, number, language);
      const unverified = this.#sentences(language).unverified;
      return this.#official(available, number, number, language, notes.length > 0 ? notes : [unverified]);
    }
    const title = this.#words[language]?.headings[number];
    return title === undefined ? null : { rule: number, text: title, source: "plain", edition: null, language };
  }

  /** Where texts of this language have under this number a rule that bears another one today. */
  #elsewhere(number: string, language: Language): readonly string[] {
    return this.#preferredTexts(language).flatMap((available) =>
      this.#open(available).has(number) ? (this.#numberToday(available, number) ?? []) : [],
    );
  }

  #officialQuote(available: AvailableText, rule: RuleNumber, language: Language): RuleQuote | null {
    const inForce = available.meta.edition === ruleset;
    const there = inForce ? rule : this.#alignmentTo(available).counterpart(rule)?.number;
    if (there === undefined || !this.#open(available).has(there)) return null;
    return this.#official(
      available,
      rule,
      there,
      language,
      inForce ? [] : this.#notes(available, rule, there, language),
    );
  }

  #quoteByNumber(available: AvailableText, number: string, language: Language): RuleQuote[] | null {
    if (available.meta.edition === ruleset) return [this.#official(available, number, number, language, [])];
    const today = this.#numberToday(available, number);
    const sentences = this.#sentences(language);
    const moved = today !== null && today !== number ? [say(sentences["moved-today"], { number: today })] : [];
    const notes = today === null ? [] : this.#notes(available, today, number, language, false);
    return [this.#official(available, number, number, language, [...moved, ...notes])];
  }

  #official(
    available: AvailableText,
    rule: string,
    there: string,
    language: Language,
    notes: readonly string[],
  ): RuleQuote {
    const text = this.#open(available).rule(there);
    return {
      rule,
      text: text?.text ?? "",
      ...(text !== null && text.examples.length > 0 ? { examples: text.examples } : {}),
      source: "official",
      edition: available.meta.edition,
      language,
      ...(notes.length > 0 ? { note: notes.join(" ") } : {}),
    };
  }

  #plainQuote(rule: string, language: Language): RuleQuote {
    const text = this.#words[language]?.plain[rule];
    if (text !== undefined) return { rule, text, source: "plain", edition: null, language };
    const fallback = this.#words[fallbackLanguage]?.plain[rule] ?? "";
    return { rule, text: fallback, source: "plain", edition: null, language: fallbackLanguage };
  }

  /** What of the text under `there` no longer holds for today's `rule`. */
  #notes(available: AvailableText, rule: string, there: string, language: Language, tellMoved = true): string[] {
    const text = this.#open(available).rule(there)?.text ?? "";
    const sentences = this.#sentences(language);
    const { edition } = available.meta;
    const shownEdition = edition === "unknown" ? sentences["unknown-edition"] : edition;
    const moved = tellMoved && there !== rule ? [say(sentences.moved, { number: there, edition: shownEdition })] : [];
    const references = crossReferences(text).flatMap(({ number, title }) => {
      const today = this.#numberOfTitle(title, language);
      return today === undefined || today === number ? [] : [say(sentences.reference, { old: number, today, title })];
    });
    const lower = text.toLowerCase();
    const has = (word: string) => lower.includes(word.toLowerCase());
    const differences = (this.#words[language]?.differences ?? [])
      .filter(({ rules }) => rules.includes(rule))
      .filter((one) => (one.lacks !== undefined && !one.lacks.some(has)) || (one.has?.some(has) ?? false))
      .map(({ note }) => note);
    const reworded =
      differences.length === 0 && this.#isReworded(text, rule, language)
        ? [say(sentences.reworded, { edition: ruleset })]
        : [];
    return [...moved, ...references, ...differences, ...reworded];
  }

  /** Whether the rules in force have other words for it, numbers of rules aside; false if there is nothing to compare with. */
  #isReworded(text: string, rule: string, language: Language): boolean {
    const pinned = this.#pinned(language)?.rule(rule)?.text;
    if (pinned === undefined || sameWords(pinned) === sameWords(text)) return false;
    const words = (wording: string) =>
      stems(wording)
        .filter((word) => !/^\d/u.test(word))
        .join(" ");
    return words(pinned) !== words(text);
  }

  /** Today's number of a rule of an older text, null if that cannot be told. */
  #numberToday(available: AvailableText, number: string): string | null {
    const text = this.#open(available).rule(number)?.text;
    const title = text === undefined ? undefined : this.#numberOfTitle(text, available.meta.language);
    return title ?? this.#alignmentToToday(available).counterpart(number)?.number ?? null;
  }

  #alignmentTo(available: AvailableText): Alignment {
    return memo(this.#toText, available, () => {
      const inForce = this.#inForceWordings(available.meta.language);
      return new Alignment(inForce, this.#profiled(available, inForce));
    });
  }

  #alignmentToToday(available: AvailableText): Alignment {
    return memo(this.#toToday, available, () => {
      const inForce = this.#inForceWordings(available.meta.language);
      return new Alignment(this.#profiled(available, inForce), inForce);
    });
  }

  #profiled(available: AvailableText, inForce: ProfiledWordings): ProfiledWordings {
    const wordings = () => new ProfiledWordings(wordingsOfText(this.#open(available)), inForce.vocabulary);
    return memo(this.#profiledTexts, available, wordings);
  }

  /** The rules in force in a language: the pinned edition itself, else our own wording. */
  #inForceWordings(language: Language): ProfiledWordings {
    return memo(this.#profiledInForce, language, () => {
      const pinned = this.#pinned(language);
      const words = this.#words[language];
      const plain =
        words === undefined ? { numbers: [], wording: () => null, title: () => null } : plainWordings(words);
      return new ProfiledWordings(pinned === null ? plain : wordingsOfText(pinned));
    });
  }

  /** The edition that rulings are derived from, in a language, if it was imported. */
  #pinned(language: Language = fallbackLanguage): StoredText | null {
    const available = this.#preferredTexts(language)[0];
    return available?.meta.edition === ruleset && available.meta.complete ? this.#open(available) : null;
  }

  /** Every number that exists today, as far as that is known. */
  #numbersInForce(language: Language): readonly string[] {
    const pinned = this.#pinned();
    if (pinned !== null) return pinned.numbers;
    const numbers = new Set<string>(Object.keys(this.#words[language]?.headings ?? {}));
    for (const number of citableRules.keys()) {
      numbers.add(number);
      const parent = parentNumber(number);
      if (parent !== null && this.#words[language]?.headings[parent] !== undefined) numbers.add(parent);
    }
    for (const available of this.#preferredTexts(language))
      for (const number of this.#open(available).numbers) numbers.add(number);
    return [...numbers].sort(compareRuleNumbers);
  }

  /** Today's number of the heading with this title, in the words of a language. */
  #numberOfTitle(title: string, language: Language): string | undefined {
    return memo(this.#titles, language, () => {
      const titles = Object.entries(this.#words[language]?.headings ?? {});
      const pinned = this.#pinned(language);
      if (pinned !== null) {
        const wordings = wordingsOfText(pinned);
        for (const number of pinned.numbers)
          if (numberParts(number)?.letter === null) titles.push([number, wordings.title(number) ?? ""]);
      }
      const byTitle = new Map<string, string | undefined>();
      for (const [number, own] of titles) {
        const key = sameWords(own);
        byTitle.set(key, byTitle.has(key) && byTitle.get(key) !== number ? undefined : number);
      }
      return byTitle;
    }).get(sameWords(title));
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

  #preferredTexts(language: Language): readonly AvailableText[] {
    return memo(this.#preferred, language, () => preferredTexts(this.#texts, language));
  }

  #open(available: AvailableText): StoredText {
    return memo(this.#opened, available, () => available.open());
  }
}

/** Each number with the numbers directly under it. */
function numberTree(numbers: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const tree = new Map<string, string[]>(numbers.map((number) => [number, []]));
  for (const number of numbers) tree.get(parentNumber(number) ?? "")?.push(number);
  return tree;
}

const isCitable = (number: string): number is RuleNumber => (citableRules as ReadonlyMap<string, unknown>).has(number);

function memo<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
