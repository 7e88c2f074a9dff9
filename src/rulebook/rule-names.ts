import { distance } from "fastest-levenshtein";
import type { Language } from "../model/index.ts";
import { type Asked, asKey, type Fillers } from "./asked-words.ts";
import type { OwnWordings } from "./own-wording.ts";
import type { GlossaryQuote } from "./rule-quote.ts";
import { glossaryQuote } from "./rule-search.ts";
import { isSwapped, letterBits, searchWords } from "./search-words.ts";
import type { Shelf } from "./shelf.ts";
import { bitCount } from "./word-forms.ts";

/** What bears a name: a heading or keyword of today's rules, an entry of a glossary, or both. */
export interface Named {
  /** The name as the rules write it. */
  readonly name: string;
  readonly language: Language;
  readonly number: string | null;
  readonly entry: GlossaryQuote | null;
  /** Whether it was typed so, accents and case aside. */
  readonly isExact: boolean;
}

interface Name {
  readonly name: string;
  readonly language: Language;
  readonly number: string | null;
  readonly entry: (() => GlossaryQuote) | null;
}

/** A name by its words, and the letters in them. */
interface NamedKey {
  readonly key: string;
  readonly letters: number;
  readonly name: Name;
}

/** More words are no name. */
const longest = 12;

/** Titles and glossary terms in all languages, to look up what people call things. */
export class RuleNames {
  readonly #shelf: Shelf;
  readonly #own: OwnWordings;
  readonly #fillers: Fillers;
  readonly #names = new Map<Language, ReadonlyMap<string, Name>>();
  readonly #asked = new Map<Language, ReadonlyMap<string, Name>>();
  readonly #byStart = new Map<Language, ReadonlyMap<string, readonly NamedKey[]>>();

  constructor(shelf: Shelf, own: OwnWordings, fillers: Fillers) {
    this.#shelf = shelf;
    this.#own = own;
    this.#fillers = fillers;
  }

  /**
   * What is called so: in the reader's language, else in another one; by its title, else as people call it, whatever the
   * order of the words and the small ones between them.
   */
  find({ words }: Asked, language: Language): Named | null {
    if (words.length === 0 || words.length > longest) return null;
    const languages = this.#languagesFrom(language);
    const wanted = words.join(" ");
    for (const one of languages) {
      const name = this.#namesIn(one).get(wanted) ?? this.#askedIn(one).get(this.#askedKey(words, one));
      if (name !== undefined) return named(name, true);
    }
    return null;
  }

  /** What is called nearly so; of words that are right, what begins like them. */
  findNear(
    { words }: Asked,
    language: Language,
    { areRight, isOwn }: { readonly areRight: boolean; readonly isOwn: boolean },
  ): Named | null {
    if (words.length > longest) return null;
    const wanted = words.join(" ");
    for (const one of isOwn ? [language] : this.#languagesFrom(language)) {
      const near = nearest(wanted, this.#startingAs(wanted, one), areRight);
      if (near !== null) return named(near, false);
    }
    return null;
  }

  #languagesFrom(language: Language): readonly Language[] {
    return [language, ...this.#shelf.languages.filter((other) => other !== language)];
  }

  #askedKey(words: readonly string[], language: Language): string {
    return asKey(this.#fillers.without(words, language));
  }

  /** What people call rules, where they call one so and no other. */
  #askedIn(language: Language): ReadonlyMap<string, Name> {
    const known = this.#asked.get(language);
    if (known !== undefined) return known;
    const names = new Map(
      (this.#own.tables(language)?.asked ?? []).map(([key, name, number]) => [
        key,
        { name, language, number, entry: null },
      ]),
    );
    this.#asked.set(language, names);
    return names;
  }

  /** The names that begin with the same letter: few mistype that one. */
  #startingAs(wanted: string, language: Language): readonly NamedKey[] {
    const known = this.#byStart.get(language);
    if (known !== undefined) return known.get(wanted.charAt(0)) ?? [];
    const byStart = new Map<string, NamedKey[]>();
    for (const [key, name] of [...this.#namesIn(language), ...this.#askedIn(language)]) {
      const start = key.charAt(0);
      const entry = { key, letters: letterBits(key), name };
      const others = byStart.get(start);
      if (others === undefined) byStart.set(start, [entry]);
      else others.push(entry);
    }
    this.#byStart.set(language, byStart);
    return byStart.get(wanted.charAt(0)) ?? [];
  }

  #namesIn(language: Language): ReadonlyMap<string, Name> {
    const known = this.#names.get(language);
    if (known !== undefined) return known;
    const names = new Map<string, Name>();
    for (const available of this.#shelf.texts(language)) {
      const text = this.#shelf.open(available);
      const { glossaryKeys, glossaryTerms } = text;
      for (const [nth, key] of glossaryKeys.entries())
        if (!names.has(key))
          names.set(key, {
            name: glossaryTerms[nth] ?? "",
            language,
            number: null,
            entry: () => glossaryQuote(text, nth, language, available.meta.edition),
          });
    }
    for (const [title, number] of this.#shelf.titles(language)) {
      const key = searchWords(title).join(" ");
      if (number !== null) names.set(key, { name: title, language, number, entry: names.get(key)?.entry ?? null });
    }
    this.#names.set(language, names);
    return names;
  }
}

const named = (name: Name, isExact: boolean): Named => ({ ...name, entry: name.entry?.() ?? null, isExact });

/** Words that are right are another form of a name when they begin as it does for so many letters. */
const sameStart = 5;

/** The one name that differs from what was typed by a mistake, or two in a long one. */
function nearest(typed: string, names: readonly NamedKey[], areRight: boolean): Name | null {
  const most = typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2;
  if (most === 0) return null;
  let best: { name: Name; mistakes: number } | null = null;
  const letters = letterBits(typed);
  for (const { key, letters: own, name } of names) {
    if (Math.abs(key.length - typed.length) > most || bitCount((letters ^ own) >>> 0) > 2 * most) continue;
    if (areRight && !key.startsWith(typed.slice(0, sameStart))) continue;
    const mistakes = isSwapped(key, typed) ? 1 : distance(key, typed);
    if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { name, mistakes };
  }
  return best?.name ?? null;
}
