import { GrowingTexts } from "./growing.ts";

/**
 * Different texts, numbered in the order in which they came. A hash table over bytes: millions of strings in a `Map` take more
 * memory than an import may.
 */
export class TextSet {
  readonly texts = new GrowingTexts();
  #slots = new Uint32Array(2048);

  get size(): number {
    return this.texts.length;
  }

  /** The text's number; a new one if it was not there. */
  add(text: string): number {
    const slot = this.#slotOf(text);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    const added = this.texts.push(text);
    this.#slots[slot] = added + 1;
    if (this.size * 2 > this.#slots.length) this.#grow();
    return added;
  }

  /** Its number; null when it is not there. */
  find(text: string): number | null {
    const known = this.#slots[this.#slotOf(text)] ?? 0;
    return known === 0 ? null : known - 1;
  }

  #slotOf(text: string): number {
    const mask = this.#slots.length - 1;
    const bytes = Buffer.from(text, "utf8");
    let slot = hashBytes(bytes, 0, bytes.length) & mask;
    while (true) {
      const known = this.#slots[slot] ?? 0;
      if (known === 0 || this.#equals(known - 1, bytes)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #equals(index: number, bytes: Buffer): boolean {
    const start = this.texts.startOf(index);
    const end = this.texts.endOf(index);
    return end - start === bytes.length && this.texts.view().compare(bytes, 0, bytes.length, start, end) === 0;
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    const all = this.texts.view();
    for (let index = 0; index < this.size; index++) {
      let slot = hashBytes(all, this.texts.startOf(index), this.texts.endOf(index)) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a. */
function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}
