import { fallbackLanguage, type Language } from "../model/index.ts";
import type { CompiledLocale } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** Tells the languages that there are locales for apart, by their words of grammar, their lexicon and their letters. */
export class LanguageDetector {
  readonly #languages: readonly Language[];
  readonly #letters: readonly string[];
  /** Per language: its words of grammar, and those of its lexicon, which say a little less. */
  readonly #grammar: readonly ReadonlySet<string>[];
  readonly #lexicon: readonly ReadonlySet<string>[];

  constructor(locales: readonly CompiledLocale[]) {
    this.#languages = locales.map((locale) => locale.language);
    this.#letters = locales.map((locale) => locale.letters);
    this.#grammar = locales.map(({ words }) => new Set(words));
    this.#lexicon = locales.map(({ vocabulary, harmless }) => new Set([...vocabulary, ...harmless]));
  }

  knows(word: string): boolean {
    return this.#weightsOf(word) !== null;
  }

  /** What a word says for each language: of several languages it says little for any. Null when none knows it. */
  #weightsOf(word: string): readonly number[] | null {
    let shared = 0;
    const weights = this.#languages.map((_, i) => {
      const weight = this.#grammar[i]?.has(word) === true ? 1 : this.#lexicon[i]?.has(word) === true ? 0.6 : 0;
      if (weight > 0) shared++;
      return weight;
    });
    return shared === 0 ? null : weights.map((weight) => weight / shared ** 2);
  }

  /** The language of the words (names of cards left out), and how sure that is. `otherwise` is for a text that does not tell. */
  detect(
    tokens: readonly Token[],
    otherwise: Language = fallbackLanguage,
  ): { readonly language: Language; readonly confidence: number } {
    const scores = this.#languages.map(() => 0);
    for (const token of tokens) {
      const weights = this.#weightsOf(token.folded);
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
