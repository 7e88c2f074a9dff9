import { fallbackLanguage, type Language } from "../model/index.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** Tells the languages that there are locales for apart, by their words of grammar, their lexicon and their letters. */
export class LanguageDetector {
  /** Word → what it says for each language, in the order of `languages`. */
  readonly #weights = new Map<string, number[]>();
  readonly #languages: readonly Language[];
  readonly #letters: readonly string[];

  constructor(locales: readonly CompiledLocale[]) {
    this.#languages = locales.map((locale) => locale.language);
    this.#letters = locales.map((locale) => locale.letters);
    for (const [i, locale] of locales.entries()) {
      for (const word of locale.vocabulary) this.#note(word, i, 0.6);
      for (const word of locale.harmless) this.#note(word, i, 0.6);
      for (const word of locale.words) this.#note(word, i, 1);
    }
    // a word of several languages says little for any of them
    for (const weights of this.#weights.values()) {
      const shared = weights.filter((weight) => weight > 0).length;
      for (const i of weights.keys()) weights[i] = (weights[i] ?? 0) / shared ** 2;
    }
  }

  #note(word: string, language: number, weight: number): void {
    const weights = this.#weights.get(word) ?? this.#languages.map(() => 0);
    weights[language] = Math.max(weights[language] ?? 0, weight);
    this.#weights.set(word, weights);
  }

  knows(word: string): boolean {
    return this.#weights.has(word);
  }

  /** The language of the words (names of cards left out), and how sure that is. `otherwise` is for a text that does not tell. */
  detect(
    tokens: readonly Token[],
    otherwise: Language = fallbackLanguage,
  ): { readonly language: Language; readonly confidence: number } {
    const scores = this.#languages.map(() => 0);
    for (const token of tokens) {
      const weights = this.#weights.get(token.folded);
      for (const i of scores.keys()) {
        scores[i] = (scores[i] ?? 0) + (weights?.[i] ?? 0);
        const letters = this.#letters[i] ?? "";
        if (letters !== "" && [...token.written.toLowerCase()].some((letter) => letters.includes(letter)))
          scores[i] = (scores[i] ?? 0) + 0.5;
      }
    }
    const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    const best = scores[order[0] ?? 0] ?? 0;
    const second = scores[order[1] ?? 0] ?? 0;
    const sure = best - second;
    if (sure < 0.2) return { language: otherwise, confidence: 0 };
    return { language: this.#languages[order[0] ?? 0] ?? otherwise, confidence: Math.min(1, sure / (best + 0.5)) };
  }
}
