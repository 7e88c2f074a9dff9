import { parentNumber } from "./rule-number.ts";

/** The numbers of a rulebook, each with those directly under it. */
export class NumberTree {
  readonly numbers: readonly string[];
  readonly #under = new Map<string, string[]>();
  readonly #roots: string[] = [];

  /** The numbers in the order of the rulebook. */
  constructor(numbers: readonly string[]) {
    this.numbers = numbers;
    for (const number of numbers) this.#under.set(number, []);
    for (const number of numbers) (this.#under.get(parentNumber(number) ?? "") ?? this.#roots).push(number);
  }

  has(number: string): boolean {
    return this.#under.has(number);
  }

  /** The numbers directly under one. */
  under(number: string): readonly string[] {
    return this.#under.get(number) ?? [];
  }

  /** What stands before a rule, and after it with all that is under it. */
  neighbours(number: string): { readonly previous: string | null; readonly next: string | null } {
    const siblings = this.#siblings(number);
    const at = siblings.indexOf(number);
    return { previous: siblings[at - 1] ?? this.#parent(number), next: this.#after(number) };
  }

  #after(number: string): string | null {
    const siblings = this.#siblings(number);
    const next = siblings[siblings.indexOf(number) + 1];
    if (next !== undefined) return next;
    const parent = this.#parent(number);
    return parent === null ? null : this.#after(parent);
  }

  #parent(number: string): string | null {
    const parent = parentNumber(number);
    return parent !== null && this.has(parent) ? parent : null;
  }

  #siblings(number: string): readonly string[] {
    const parent = this.#parent(number);
    return parent === null ? this.#roots : this.under(parent);
  }
}
