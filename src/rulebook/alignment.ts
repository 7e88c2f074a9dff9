import { parentNumber } from "./rule-number.ts";
import { type Rarity, rarity, similarity, stems } from "./similarity.ts";

/** Numbered wordings that can be compared: an edition, a translation, our own plain rules. */
export interface Wordings {
  readonly numbers: readonly string[];
  /** The wording of a rule, null if there is none. */
  wording(number: string): string | null;
  /** The title of a heading, null if it has none or it is not known. */
  title(number: string): string | null;
  /** Whether what is not in here did not exist in its edition. */
  readonly complete: boolean;
}

/** The counterpart of a rule in another text, and how surely it is that. */
export interface Counterpart {
  readonly number: string;
  readonly confidence: number;
}

/** A number that is the same is a hint that two rules are, no more. */
const sameNumber = 0.1;
/** Below this two wordings of one edition's length have too little in common. */
const floor = 0.12;

/**
 * Finds the rules of one text in another of the same language by what they say: titles of headings lead to the group, the
 * wording decides in it, and the pair must be each other's best. A number decides nothing alone, since rules move
 * (Fortify was 702.64, which is Absorb today).
 */
export class Alignment {
  readonly #from: Wordings;
  readonly #to: Wordings;
  readonly #rare: Rarity;
  readonly #words = { from: new Map<string, readonly string[]>(), to: new Map<string, readonly string[]>() };
  readonly #titles: ReadonlyMap<string, string>;
  readonly #found = new Map<string, Counterpart | null>();

  constructor(from: Wordings, to: Wordings) {
    this.#from = from;
    this.#to = to;
    for (const number of from.numbers) this.#words.from.set(number, stems(from.wording(number) ?? ""));
    for (const number of to.numbers) this.#words.to.set(number, stems(to.wording(number) ?? ""));
    this.#rare = rarity([...this.#words.from.values(), ...this.#words.to.values()]);
    this.#titles = new Map(
      to.numbers.flatMap((number) => {
        const title = to.title(number);
        return title === null ? [] : [[titleKey(title, number), number] as const];
      }),
    );
  }

  /** The rule of the other text that says what this one says, or null if there is none. */
  counterpart(number: string): Counterpart | null {
    const known = this.#found.get(number);
    if (known !== undefined) return known;
    const found = this.#search(number);
    this.#found.set(number, found);
    return found;
  }

  #search(number: string): Counterpart | null {
    const title = this.#from.title(number);
    const titled = title === null ? undefined : this.#titles.get(titleKey(title, number));
    if (titled !== undefined) return { number: titled, confidence: 1 };
    const group = this.#group(number);
    if (group === null || !this.#words.from.has(number)) return null;
    const best = bestOf(group, (candidate) => this.#score(number, candidate));
    if (best === null || best.confidence < floor) return null;
    const back = bestOf(this.#from.numbers, (candidate) => this.#score(candidate, best.number));
    return back?.number === number ? best : null;
  }

  /** The numbers among which the counterpart must be: those under the heading of the same title. */
  #group(number: string): readonly string[] | null {
    for (let parent = parentNumber(number); parent !== null; parent = parentNumber(parent)) {
      const title = this.#from.title(parent);
      if (title === null) continue;
      const heading = this.#titles.get(titleKey(title, parent));
      if (heading !== undefined) return this.#to.numbers.filter((other) => isUnder(other, heading));
      if (this.#to.complete && parent.includes(".")) return null;
    }
    return this.#to.numbers;
  }

  #score(from: string, to: string): number {
    const same = similarity(this.#words.from.get(from) ?? [], this.#words.to.get(to) ?? [], this.#rare);
    return same + (from === to && same > floor / 2 ? sameNumber : 0);
  }
}

function bestOf(numbers: readonly string[], score: (number: string) => number): Counterpart | null {
  let best: Counterpart | null = null;
  for (const number of numbers) {
    const confidence = score(number);
    if (best === null || confidence > best.confidence) best = { number, confidence };
  }
  return best;
}

/** Titles are compared as words, and only with titles of the same rank: 707 is "Copying Objects", 702.64 is "Absorb". */
const titleKey = (title: string, number: string): string =>
  `${number.includes(".") ? "rule" : "heading"}:${stems(title).join(" ")}`;

function isUnder(number: string, heading: string): boolean {
  for (let at: string | null = number; at !== null; at = parentNumber(at)) if (at === heading) return true;
  return false;
}
