import { foldName } from "../fold-name.ts";
import { GrowingNumbers } from "../names/growing.ts";
import { TextSet } from "../names/text-set.ts";
import type { PackCard } from "./pack-card.ts";

/** So many cards tell what words the game uses; a file with more tells nothing new. */
const enough = 60_000;

/** The words that cards use in their texts other than as names: in lower case, and their subtypes. */
export class Vocabulary {
  readonly #words = new TextSet();
  readonly #counts = new GrowingNumbers();
  #cards = 0;

  add({ facts }: PackCard): void {
    if (this.#cards >= enough) return;
    this.#cards += 1;
    const words = new Set<string>();
    for (const face of facts.card_faces ?? [facts]) {
      for (const [word] of (face.oracle_text ?? "").matchAll(/(?<![\p{L}'’])\p{Ll}[\p{L}]+/gu))
        words.add(foldName(word));
      for (const [word] of (face.type_line ?? "").matchAll(/[\p{L}'’-]+/gu)) words.add(foldName(word));
    }
    for (const word of words) {
      const nth = this.#words.add(word);
      if (nth === this.#counts.length) this.#counts.push(0);
      this.#counts.set(nth, this.#counts.at(nth) + 1);
    }
  }

  /** Whether at least two cards use the word, folded. */
  has(word: string): boolean {
    const nth = this.#words.find(word);
    return nth !== null && this.#counts.at(nth) >= 2;
  }
}
