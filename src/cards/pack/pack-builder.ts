import { CommonWords, type OrdinaryWords } from "../names/common-words.ts";
import { GrowingNumbers } from "../names/growing.ts";
import { NameIndexBuilder } from "../names/name-index-builder.ts";
import { bytesOf } from "../names/sections.ts";
import { spoolsInFiles } from "../names/spool.ts";
import { Identities } from "./identities.ts";
import { isAttachmentType, type PackCard } from "./pack-card.ts";
import { PackWriter } from "./pack-file.ts";
import type { PackMeta } from "./pack-meta.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Makes a pack out of cards as they come: their facts go to the file at once, their names are kept until the end. */
export class PackBuilder {
  readonly #writer: PackWriter;
  #identities = new Identities();
  readonly #names: NameIndexBuilder;
  readonly #vocabulary = new Vocabulary();
  /** Where each card's facts are, in bytes; high and low halves, since a file may be longer than 4 GB. */
  #places = noPlaces();
  #isEnglish = new GrowingNumbers();
  #cards = 0;
  #attachments = 0;

  constructor(file: string) {
    this.#writer = new PackWriter(file);
    this.#names = new NameIndexBuilder(spoolsInFiles(file));
  }

  get cards(): number {
    return this.#cards;
  }

  get attachments(): number {
    return this.#attachments;
  }

  /** Known once it is finished. */
  get names(): number {
    return this.#names.size;
  }

  get languages(): readonly string[] {
    return this.#names.languages;
  }

  /** Adds a card, or the names of another printing of one. */
  add(card: PackCard): void {
    const number = this.#identities.add(card.identity);
    const isAttachment = isAttachmentType(card.facts.type_line ?? "");
    const isNew = number === this.#isEnglish.length;
    if (isNew) {
      this.#cards += 1;
      this.#isEnglish.push(0);
      for (const numbers of Object.values(this.#places)) numbers.push(0);
      this.#vocabulary.add(card);
      if (isAttachment) this.#attachments += 1;
    }
    const isBetter = isNew || (card.isEnglish && this.#isEnglish.at(number) === 0);
    if (isBetter) this.#record(number, card);
    for (const name of card.names) this.#names.add(number, name, isAttachment);
  }

  #record(number: number, { facts, isEnglish }: PackCard): void {
    const bytes = Buffer.from(JSON.stringify(facts));
    const { position } = this.#writer;
    this.#places.high.set(number, Math.floor(position / 2 ** 32));
    this.#places.low.set(number, position % 2 ** 32);
    this.#places.lengths.set(number, bytes.length);
    this.#isEnglish.set(number, isEnglish ? 1 : 0);
    this.#writer.append(bytes);
  }

  /** Ends the pack. */
  finish(words: OrdinaryWords, meta: Pick<PackMeta, "source" | "imported" | "address" | "published">): void {
    const common = new CommonWords(words, (word) => this.#vocabulary.has(word));
    for (const [name, numbers] of Object.entries(this.#places))
      this.#writer.section(`facts-${name}`, [bytesOf(numbers.view())]);
    this.#forgetCards();
    for (const [name, bytes] of this.#names.sections((one, isAttachment) => common.has(one, isAttachment)))
      this.#writer.section(name, bytes);
    this.#writer.finish({
      ...meta,
      format: 1,
      cards: this.cards,
      names: this.names,
      languages: [...this.languages],
    });
  }

  /** Once the cards are written, sorting their names needs the memory more. */
  #forgetCards(): void {
    this.#identities = new Identities();
    this.#places = noPlaces();
    this.#isEnglish = new GrowingNumbers();
  }

  /** Gives it up; the file is to be removed. */
  abandon(): void {
    this.#writer.close();
    this.#names.close();
  }
}

const noPlaces = () => ({ high: new GrowingNumbers(), low: new GrowingNumbers(), lengths: new GrowingNumbers() });
