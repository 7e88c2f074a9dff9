import type { Card, Face } from "../../engine/index.ts";
import { type CardFacts, cardFactsSchema } from "../../model/index.ts";
import { NameIndex } from "../names/name-index.ts";
import { numbersIn } from "../names/sections.ts";
import { readCard } from "../read-card.ts";
import { PackFile } from "./pack-file.ts";
import type { PackMeta } from "./pack-meta.ts";

/** So many cards are kept read; a bot is asked about the same ones again and again. */
const mostRead = 2000;

/** All cards, as they were imported. Opening reads a directory; a card is read, through the Oracle reader, when it is asked for. */
export class Pack {
  readonly meta: PackMeta;
  readonly names: NameIndex;
  readonly #file: PackFile;
  readonly #read = new Map<number, Card>();
  #places: { readonly high: Uint32Array; readonly low: Uint32Array; readonly lengths: Uint32Array } | undefined;

  private constructor(file: PackFile) {
    this.#file = file;
    this.meta = file.meta;
    this.names = new NameIndex(file, file.meta.languages);
  }

  /** Null when there is none. Throws `NoPackError` when the file is not a whole pack. */
  static open(file: string): Pack | null {
    const opened = PackFile.open(file);
    return opened === null ? null : new Pack(opened);
  }

  /** The facts of a card by its number. */
  facts(card: number): CardFacts {
    this.#places ??= {
      high: numbersIn(this.#file, "facts-high"),
      low: numbersIn(this.#file, "facts-low"),
      lengths: numbersIn(this.#file, "facts-lengths"),
    };
    const { high, low, lengths } = this.#places;
    const bytes = this.#file.readAt((high[card] ?? 0) * 2 ** 32 + (low[card] ?? 0), lengths[card] ?? 0);
    return cardFactsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  }

  card(card: number): Card {
    const known = this.#read.get(card);
    if (known !== undefined) return known;
    const read = withMissingText(readCard(this.facts(card)));
    if (this.#read.size >= mostRead)
      for (const [oldest] of this.#read) {
        this.#read.delete(oldest);
        break;
      }
    this.#read.set(card, read);
    return read;
  }

  close(): void {
    this.#file.close();
  }
}

/** There is no instant or sorcery without text: where the data has none it is missing, and what the spell does is not known. */
function withMissingText(card: Card): Card {
  const isMissing = ({ types, abilities, unmodelled }: Face) =>
    types.some((type) => type === "instant" || type === "sorcery") && abilities.length === 0 && unmodelled.length === 0;
  if (!card.faces.some(isMissing)) return card;
  const missing = {
    text: card.name,
    reason: "the card data has no text for it",
    within: "spell",
    mayMatter: true,
  } as const;
  const mend = (face: Face): Face => (isMissing(face) ? { ...face, unmodelled: [missing] } : face);
  const [front, ...others] = card.faces;
  return { ...card, faces: [mend(front), ...others.map(mend)] };
}
