import type { IndexedWordings } from "./indexed-wordings.ts";
import { parentNumber } from "./rule-number.ts";

/** The counterpart of a rule in another text, and how surely it is that. */
export interface Counterpart {
  readonly number: string;
  readonly confidence: number;
}

/** A number that is the same is a hint that two rules are, no more. */
const sameNumber = 0.1;
/** What two wordings must have in common at least: under the same title or number, and where nothing else speaks for them. */
const floors = { hinted: 0.12, unhinted: 0.5 };

/**
 * Finds the rules of one text in another of the same language by what they say: titles of headings lead to the group, the
 * wording decides in it, and the pair must be each other's best. A number decides nothing alone, since rules move
 * (Fortify was 702.64, which is Absorb today).
 */
export class Alignment {
  readonly #from: IndexedWordings;
  readonly #to: IndexedWordings;
  readonly #found = new Map<string, Counterpart | null>();

  constructor(from: IndexedWordings, to: IndexedWordings) {
    this.#from = from;
    this.#to = to;
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
    const titled = title === null ? undefined : this.#to.titled(title, number);
    if (titled !== undefined) return { number: titled, confidence: 1 };
    const { numbers, isTitled } = this.#group(number);
    const likeThis = this.#to.similarTo(this.#from.wording(number));
    const best = bestOf(numbers, (candidate) => hinted(likeThis(candidate), candidate === number));
    if (best === null) return null;
    const floor = isTitled || best.number === number ? floors.hinted : floors.unhinted;
    if (best.confidence < floor) return null;
    const rivals = isTitled ? this.#from.under(headingOf(number)) : this.#from.numbers;
    const likeThat = this.#from.similarTo(this.#to.wording(best.number));
    const back = bestOf(rivals, (candidate) => hinted(likeThat(candidate), candidate === best.number));
    return back?.number === number ? { number: best.number, confidence: Math.min(1, best.confidence) } : null;
  }

  /** The numbers among which the counterpart must be: those under the heading of the same title, or all. */
  #group(number: string): { readonly numbers: readonly string[]; readonly isTitled: boolean } {
    const titleOf = (one: string) => this.#from.title(one);
    const parent = parentNumber(number);
    if (parent?.includes(".") && titleOf(parent) !== null) {
      const under = this.#to.titled(titleOf(parent) ?? "", parent);
      if (under !== undefined) return { numbers: this.#to.under(under), isTitled: true };
      return { numbers: this.#to.numbers, isTitled: false };
    }
    const heading = headingOf(number);
    const under = this.#to.titled(titleOf(heading) ?? "", heading);
    if (under === undefined) return { numbers: this.#to.numbers, isTitled: false };
    return { numbers: this.#to.under(under), isTitled: true };
  }
}

const hinted = (likeness: number, isSameNumber: boolean): number =>
  isSameNumber && likeness > floors.hinted / 2 ? likeness + sameNumber : likeness;

function bestOf(numbers: readonly string[], score: (number: string) => number): Counterpart | null {
  let best: Counterpart | null = null;
  for (const number of numbers) {
    const confidence = score(number);
    if (best === null || confidence > best.confidence) best = { number, confidence };
  }
  return best;
}

const headingOf = (number: string): string => number.split(".")[0] ?? number;
