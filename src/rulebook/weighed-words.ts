import { stems } from "./similarity.ts";

/** The words of a text as sorted numbers, and how long they are together. */
interface Vector {
  readonly words: Int32Array;
  readonly size: number;
}

/** Rules of two texts as the words that they have, weighed by how rare a word is in both: pairs of them can be compared. */
export class WeighedWords {
  readonly #weights: Float64Array;
  readonly #sides: readonly [ReadonlyMap<string, Vector>, ReadonlyMap<string, Vector>];

  constructor([from, to]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>]) {
    const known = new Map<string, number>();
    const counts: number[] = [];
    const numbered = (texts: ReadonlyMap<string, string>) =>
      new Map(
        [...texts].map(([number, text]) => {
          const words = Int32Array.from(new Set(stems(text).map((word) => idOf(word, known))), (word) => word).sort();
          for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
          return [number, words] as const;
        }),
      );
    const sides = [numbered(from), numbered(to)] as const;
    const total = from.size + to.size + 1;
    this.#weights = Float64Array.from(counts, (count) => Math.log(total / (count ?? 1)) ** 2);
    this.#sides = [this.#vectors(sides[0]), this.#vectors(sides[1])];
  }

  /** How much a rule of the first text and one of the second say the same, from 0 to 1: the cosine of their weighed words. */
  likeness(from: string, to: string): number {
    return this.#cosine(this.#sides[0].get(from), this.#sides[1].get(to));
  }

  /** The same for all of the rules of two units together. */
  likenessOfAll(from: readonly string[], to: readonly string[]): number {
    return this.#cosine(this.#together(from, this.#sides[0]), this.#together(to, this.#sides[1]));
  }

  #together(numbers: readonly string[], side: ReadonlyMap<string, Vector>): Vector {
    const all = new Set(numbers.flatMap((number) => [...(side.get(number)?.words ?? [])]));
    return this.#vector(Int32Array.from(all).sort());
  }

  #vectors(texts: ReadonlyMap<string, Int32Array>): ReadonlyMap<string, Vector> {
    return new Map([...texts].map(([number, words]) => [number, this.#vector(words)]));
  }

  #vector(words: Int32Array): Vector {
    let size = 0;
    for (const word of words) size += this.#weights[word] ?? 0;
    return { words, size };
  }

  #cosine(one: Vector | undefined, other: Vector | undefined): number {
    if (one === undefined || other === undefined) return 0;
    let shared = 0;
    for (let i = 0, j = 0; i < one.words.length && j < other.words.length; ) {
      const a = one.words[i] ?? 0;
      const b = other.words[j] ?? 0;
      if (a === b) shared += this.#weights[a] ?? 0;
      if (a <= b) i += 1;
      if (b <= a) j += 1;
    }
    return shared === 0 ? 0 : shared / Math.sqrt(one.size * other.size);
  }
}

function idOf(word: string, known: Map<string, number>): number {
  const id = known.get(word);
  if (id !== undefined) return id;
  known.set(word, known.size);
  return known.size - 1;
}
