/**
 * Different texts, numbered in the order in which they came, remembered by 53 bits of hash: of millions of texts, two are taken
 * for one once in thousands of imports; of all cards that there are, never.
 */
export class Identities {
  #hashes = new Float64Array(1024);
  #slots = new Uint32Array(4096);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The text's number; a new one if it was not there. */
  add(text: string): number {
    const hash = hash53(text);
    const slot = this.#slotOf(hash);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    if (this.#size === this.#hashes.length) {
      const larger = new Float64Array(this.#size * 2);
      larger.set(this.#hashes);
      this.#hashes = larger;
    }
    this.#hashes[this.#size] = hash;
    this.#size += 1;
    this.#slots[slot] = this.#size;
    if (this.#size * 3 > this.#slots.length * 2) this.#grow();
    return this.#size - 1;
  }

  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash % this.#slots.length;
    for (let known = this.#slots[slot] ?? 0; known > 0; known = this.#slots[slot] ?? 0) {
      if (this.#hashes[known - 1] === hash) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let nth = 0; nth < this.#size; nth++) this.#slots[this.#slotOf(this.#hashes[nth] ?? 0)] = nth + 1;
  }
}

/** Two hashes of 32 bits each, mixed differently, of which 53 bits are kept. */
function hash53(text: string): number {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (other & 0x1fffff) * 2 ** 32 + (one >>> 0);
}
