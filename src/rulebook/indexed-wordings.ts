import { sameWords } from "./similarity.ts";
import { WordIndex } from "./word-index.ts";
import type { Wordings } from "./wordings.ts";

/** Wordings made ready for comparing: rules by their words, headings by title, rules by heading. */
export class IndexedWordings {
  readonly index: WordIndex;
  readonly #wordings: Wordings;
  readonly #places: ReadonlyMap<string, number>;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #under: ReadonlyMap<string, readonly string[]>;

  /** Wordings that are compared with others are weighed by the vocabulary of those. */
  constructor(wordings: Wordings, vocabulary?: WordIndex) {
    this.#wordings = wordings;
    this.index = new WordIndex(
      wordings.numbers.map((number) => wordings.wording(number) ?? ""),
      vocabulary,
    );
    this.#places = new Map(wordings.numbers.map((number, at) => [number, at]));
    this.#titles = uniqueTitles(wordings);
    this.#under = numbersUnder(wordings.numbers);
  }

  get numbers(): readonly string[] {
    return this.#wordings.numbers;
  }

  wording(number: string): string {
    return this.#wordings.wording(number) ?? "";
  }

  title(number: string): string | null {
    return this.#wordings.title(number);
  }

  /** How much a rule says the same as a text, by number. */
  similarTo(text: string): (number: string) => number {
    const similarities = this.index.similarities(text);
    return (number) => similarities[this.#places.get(number) ?? -1] ?? 0;
  }

  /** The one heading of this title and of the rank of `like`: 707 is "Copying Objects", 702.64 is "Absorb". */
  titled(title: string, like: string): string | undefined {
    return this.#titles.get(titleKey(title, like));
  }

  /** The numbers under a heading or a rule, that itself included. */
  under(number: string): readonly string[] {
    return this.#under.get(number) ?? [];
  }
}

/** Headings by title, without those whose title leads nowhere, since several bear it ("General"). */
function uniqueTitles(wordings: Wordings): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const shared = new Set<string>();
  for (const number of wordings.numbers) {
    const title = wordings.title(number);
    if (title === null) continue;
    const key = titleKey(title, number);
    if (titles.has(key)) shared.add(key);
    titles.set(key, number);
  }
  for (const key of shared) titles.delete(key);
  return titles;
}

const titleKey = (title: string, number: string): string =>
  `${number.includes(".") ? "rule" : "heading"}:${sameWords(title)}`;

function numbersUnder(numbers: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const under = new Map<string, string[]>();
  const add = (key: string, number: string) => {
    const known = under.get(key);
    if (known === undefined) under.set(key, [number]);
    else known.push(number);
  };
  for (const number of numbers) {
    add(number.split(".")[0] ?? number, number);
    if (number.includes(".")) add(number.replace(/[a-z]$/u, ""), number);
  }
  return under;
}
