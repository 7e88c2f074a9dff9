import type { Counterpart } from "./alignment.ts";
import { withoutReferences } from "./rule-references.ts";
import { sameWords } from "./similarity.ts";
import { pairUnits, type Unit, unitsOf } from "./units.ts";
import { WeighedWords } from "./weighed-words.ts";
import type { Wordings } from "./wordings.ts";

/** What two rules must have in common at least: in the same place of the same unit, and anywhere else. */
const floors = { inPlace: 0.4, elsewhere: 0.6 };
/** Shorter wordings are no fingerprints: titles, "See rule #". */
const fingerprintLength = 40;
/** What speaks for two rules besides their wording, where several are as like: the same unit, the same number. */
const hints = { unit: 0.05, number: 0.03 };

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

/**
 * Matches the rules of one whole edition to those of another, by what they say and never by number alone: the same wording
 * first, wherever it stands; then, within headings and keywords of the same title, the order of the rules and their words;
 * last the words of what is left over, across the book. Both texts are in one language.
 */
export class EditionAlignment {
  readonly #from: Wordings;
  readonly #to: Wordings;
  readonly #words: WeighedWords;
  readonly #texts: { readonly from: ReadonlyMap<string, string>; readonly to: ReadonlyMap<string, string> };
  readonly #pairs = new Map<string, Counterpart>();
  readonly #taken = new Map<string, string>();

  constructor(from: Wordings, to: Wordings) {
    this.#from = from;
    this.#to = to;
    this.#texts = { from: compared(from), to: compared(to) };
    this.#words = new WeighedWords([this.#texts.from, this.#texts.to]);
    const units = { from: unitsOf(from), to: unitsOf(to) };
    const paired = pairUnits(units.from, units.to, this.#words);
    this.#pairSameWordings();
    for (const [unit, { unit: other, confidence }] of paired) this.#pairInOrder(unit, other, confidence);
    this.#pairLeftovers(paired);
  }

  /** The rule of the other edition that says what this one says, or null if there is none. */
  counterpart(number: string): Counterpart | null {
    return this.#pairs.get(number) ?? null;
  }

  /** The rule of the first edition whose counterpart this one of the other edition is, null if it is new. */
  origin(number: string): string | null {
    return this.#taken.get(number) ?? null;
  }

  #pair(from: string, to: string, confidence: number): void {
    if (this.#pairs.has(from) || this.#taken.has(to)) return;
    this.#pairs.set(from, { number: to, confidence: Math.min(1, confidence) });
    this.#taken.set(to, from);
  }

  /** A wording that stands once in each edition is the same rule, wherever it stands. */
  #pairSameWordings(): void {
    const there = fingerprints(this.#texts.to);
    for (const [wording, from] of fingerprints(this.#texts.from)) {
      const to = there.get(wording);
      if (from !== null && to !== undefined && to !== null) this.#pair(from, to, 1);
    }
  }

  /** The pairs of two units that keep the order and say most of the same. */
  #pairInOrder(unit: Unit, other: Unit, confidence: number): void {
    if (unit.isTitled && other.isTitled) this.#pair(unit.numbers[0] ?? "", other.numbers[0] ?? "", confidence);
    const [from, to] = [unit.numbers, other.numbers];
    const width = to.length + 1;
    const best = new Float64Array((from.length + 1) * width);
    const gains = new Float64Array(best.length);
    for (let i = from.length - 1; i >= 0; i--)
      for (let j = to.length - 1; j >= 0; j--) {
        const at = i * width + j;
        const gain = this.#likeness(from[i] ?? "", to[j] ?? "") - floors.inPlace;
        gains[at] = gain;
        const skip = Math.max(best[at + width] ?? 0, best[at + 1] ?? 0);
        best[at] = gain > 0 ? Math.max(skip, gain + (best[at + width + 1] ?? 0)) : skip;
      }
    for (let i = 0, j = 0; i < from.length && j < to.length; ) {
      const at = i * width + j;
      const gain = gains[at] ?? 0;
      if (gain > 0 && best[at] === gain + (best[at + width + 1] ?? 0)) {
        this.#pair(from[i] ?? "", to[j] ?? "", gain + floors.inPlace);
        i += 1;
        j += 1;
      } else if (best[at] === best[at + width]) i += 1;
      else j += 1;
    }
  }

  #likeness(from: string, to: string): number {
    const known = this.#pairs.get(from);
    if (known !== undefined) return known.number === to ? 1 : 0;
    return this.#taken.has(to) ? 0 : this.#words.likeness(from, to);
  }

  /** What is left over on both sides, the most alike first. */
  #pairLeftovers(paired: ReadonlyMap<Unit, { readonly unit: Unit }>): void {
    const units = new Map([...paired].flatMap(([unit, { unit: other }]) => unit.numbers.map((one) => [one, other])));
    const left = this.#to.numbers.filter((number) => !this.#taken.has(number) && this.#to.title(number) === null);
    const pairs: Pair[] = [];
    for (const from of this.#from.numbers) {
      if (this.#pairs.has(from) || this.#from.title(from) !== null) continue;
      for (const to of left) {
        const likeness = this.#words.likeness(from, to);
        if (likeness < floors.elsewhere) continue;
        const isNear = units.get(from)?.numbers.includes(to) ?? false;
        pairs.push({ from, to, score: likeness + (isNear ? hints.unit : 0) + (from === to ? hints.number : 0) });
      }
    }
    pairs.sort((a, b) => b.score - a.score);
    for (const { from, to } of pairs) this.#pair(from, to, this.#words.likeness(from, to));
  }
}

const compared = (wordings: Wordings): ReadonlyMap<string, string> =>
  new Map(wordings.numbers.map((number) => [number, withoutReferences(wordings.wording(number) ?? "")]));

/** Rules by their wording; null where several have the same. */
function fingerprints(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [number, compared] of texts) {
    const text = sameWords(compared);
    if (text.length < fingerprintLength) continue;
    found.set(text, found.has(text) ? null : number);
  }
  return found;
}
