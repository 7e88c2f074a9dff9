import { distance } from "fastest-levenshtein";
import type { Language } from "../model/index.ts";
import type { GlossaryQuote } from "./rule-quote.ts";
import { glossaryQuote } from "./rule-search.ts";
import { isSwapped, searchWords } from "./search-words.ts";
import type { Shelf } from "./shelf.ts";

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

/** Titles and glossary terms in all languages, to look up what people call things. */
export class RuleNames {
  readonly #shelf: Shelf;
  readonly #names = new Map<Language, ReadonlyMap<string, Name>>();
  readonly #byStart = new Map<Language, ReadonlyMap<string, readonly (readonly [string, Name])[]>>();

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** What is called so: in the reader's language, else in another one, else nearly so. */
  find(typed: string, language: Language): Named | null {
    const wanted = searchWords(typed.slice(0, 80)).join(" ");
    if (wanted === "") return null;
    const languages = [language, ...this.#shelf.languages.filter((other) => other !== language)];
    for (const one of languages) {
      const name = this.#namesIn(one).get(wanted);
      if (name !== undefined) return named(name, true);
    }
    for (const one of languages) {
      const near = nearest(wanted, this.#startingAs(wanted, one));
      if (near !== null) return named(near, false);
    }
    return null;
  }

  /** The names that begin with the same letter: few mistype that one. */
  #startingAs(wanted: string, language: Language): readonly (readonly [string, Name])[] {
    const known = this.#byStart.get(language);
    if (known !== undefined) return known.get(wanted.charAt(0)) ?? [];
    const byStart = new Map<string, (readonly [string, Name])[]>();
    for (const entry of this.#namesIn(language)) {
      const start = entry[0].charAt(0);
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
      for (const [nth, term] of text.glossaryTerms.entries()) {
        const key = searchWords(term).join(" ");
        if (!names.has(key))
          names.set(key, {
            name: term,
            language,
            number: null,
            entry: () => glossaryQuote(text, nth, language, available.meta.edition),
          });
      }
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

/** The one name that differs from what was typed by a mistake, or two in a long one. */
function nearest(typed: string, names: readonly (readonly [string, Name])[]): Name | null {
  const most = typed.length < 5 ? 0 : typed.length < 9 ? 1 : 2;
  if (most === 0) return null;
  let best: { name: Name; mistakes: number } | null = null;
  for (const [key, name] of names) {
    if (Math.abs(key.length - typed.length) > most) continue;
    const mistakes = isSwapped(key, typed) ? 1 : distance(key, typed);
    if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { name, mistakes };
  }
  return best?.name ?? null;
}
