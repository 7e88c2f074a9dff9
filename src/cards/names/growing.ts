/** Numbers that grow in number: a typed array that is made anew, twice as large, when it is full. */
export class GrowingNumbers {
  #array = new Uint32Array(1024);
  length = 0;

  push(value: number): number {
    if (this.length === this.#array.length) {
      const larger = new Uint32Array(this.#array.length * 2);
      larger.set(this.#array);
      this.#array = larger;
    }
    this.#array[this.length] = value;
    this.length += 1;
    return this.length - 1;
  }

  at(index: number): number {
    return this.#array[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#array[index] = value;
  }

  /** The numbers themselves, not a copy. */
  view(): Uint32Array {
    return this.#array.subarray(0, this.length);
  }
}

/** Texts one after the other, as UTF-8. */
export class GrowingTexts {
  #bytes = Buffer.alloc(1 << 14);
  #used = 0;
  readonly #ends = new GrowingNumbers();

  get length(): number {
    return this.#ends.length;
  }

  push(text: string): number {
    const most = text.length * 3;
    if (this.#used + most > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#used + most));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#used += this.#bytes.write(text, this.#used, "utf8");
    return this.#ends.push(this.#used);
  }

  startOf(index: number): number {
    return index === 0 ? 0 : this.#ends.at(index - 1);
  }

  endOf(index: number): number {
    return this.#ends.at(index);
  }

  at(index: number): string {
    return this.#bytes.toString("utf8", this.startOf(index), this.endOf(index));
  }

  /** All texts run together, not a copy. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }
}
