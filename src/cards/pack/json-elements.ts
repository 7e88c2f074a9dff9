/** An element of a JSON file: a value of its outermost array, or of the object that is the outermost object's `data`. */
export interface JsonElement {
  /** Its key, when it is the value of one. */
  readonly key: string | null;
  /** Its JSON. */
  readonly text: string;
}

/** A file that is no JSON, or not all of it. `place` is the byte where that was noticed. */
export class BrokenJsonError extends Error {
  /** By a name. */
  readonly problem: string;
  readonly place: number;

  constructor(problem: string, place: number) {
    super(`${problem} (byte ${place})`);
    this.problem = problem;
    this.name = "BrokenJsonError";
    this.place = place;
  }
}

/** No card is as long as this; what is, is no file of cards. */
const longestElement = 16 * 2 ** 20;

/**
 * Cuts a stream of JSON into its elements: the values of the outermost array, or of what is under `data` in the outermost
 * object. Holds one element at a time, however long the file. Throws `BrokenJsonError` when brackets do not match or the
 * stream ends before the outermost one is closed; the elements themselves are not checked.
 */
export async function* jsonElements(stream: AsyncIterable<Uint8Array>): AsyncGenerator<JsonElement> {
  const cutter = new Cutter();
  for await (const chunk of stream) yield* cutter.cut(chunk);
  cutter.end();
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

class Cutter {
  #place = 0;
  #state: "before" | "within" | "after" = "before";
  /** Brackets that are open, as the bytes that close them. */
  readonly #open: number[] = [];
  #inString = false;
  #escaped = false;
  /** How deep elements are: 1 in an array, 2 in an object's `data`; else what is met is passed over. */
  #depth = 1;
  /** Pieces of the element, key or value that is being read. */
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** The last key of the outermost object, and of the object in it. */
  readonly #keys: (string | null)[] = [null, null];

  *cut(chunk: Uint8Array): Iterable<JsonElement> {
    let start = 0;
    for (let at = this.#afterString(chunk, 0); at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === quote) {
        if (this.#state !== "within") this.#fail("none", at);
        this.#inString = true;
        at = this.#afterString(chunk, at + 1) - 1;
        continue;
      }
      const isOpening = byte === openBrace || byte === openBracket;
      const isClosing = byte === closeBrace || byte === closeBracket;
      if (!isOpening && this.#state !== "within" && !isSpace(byte) && !(at + this.#place < 3 && isMark(byte)))
        this.#fail(this.#state === "before" ? "none" : "after", at);
      if (isOpening) {
        if (this.#open.length <= 1) this.#begin(at);
        this.#open.push(byte + 2);
        if (this.#open.length === this.#depth) start = at + 1;
      } else if ((isClosing || byte === comma || byte === colon) && this.#open.length <= this.#depth) {
        this.#take(chunk, start, at);
        start = at + 1;
        if (byte === colon) this.#keys[this.#open.length - 1] = this.#key(at);
        else yield* this.#element();
      }
      if (isClosing) this.#close(byte, at);
    }
    if (this.#state === "within") this.#take(chunk, start, chunk.length);
    this.#place += chunk.length;
  }

  /** Where a string that is open ends: behind its closing quotation mark, or at the end of the chunk. */
  #afterString(chunk: Uint8Array, from: number): number {
    if (!this.#inString) return from;
    let escaped = this.#escaped;
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at];
      if (escaped) escaped = false;
      else if (byte === backslash) escaped = true;
      else if (byte === quote) {
        this.#inString = false;
        at += 1;
        break;
      }
    }
    this.#escaped = escaped;
    return at;
  }

  end(): void {
    if (this.#state !== "after") this.#fail(this.#state === "before" ? "none" : "early", 0);
  }

  /** At the beginning of the outermost value, or of one in it. */
  #begin(at: number): void {
    if (this.#open.length === 0) {
      if (this.#state !== "before") this.#fail("after", at);
      this.#state = "within";
      this.#depth = 1;
      return;
    }
    // Of the outermost object, `data` is gone into; its other values are taken whole and dropped.
    if (this.#open[0] === closeBrace) this.#depth = this.#keys[0] === "data" ? 2 : 1;
  }

  #close(byte: number, at: number): void {
    if (this.#open.pop() !== byte) this.#fail("brackets", at);
    if (this.#open.length === 1) this.#depth = 1;
    if (this.#open.length === 0) this.#state = "after";
  }

  #take(chunk: Uint8Array, from: number, to: number): void {
    if (to <= from) return;
    this.#length += to - from;
    if (this.#length > longestElement) this.#fail("long", to);
    // The stream may use the chunk's memory again.
    this.#pieces.push(Buffer.from(chunk.subarray(from, to)));
  }

  #text(): string {
    const text = Buffer.concat(this.#pieces).toString("utf8").trim();
    this.#pieces = [];
    this.#length = 0;
    return text;
  }

  #key(at: number): string {
    try {
      return String(JSON.parse(this.#text()));
    } catch {
      return this.#fail("key", at);
    }
  }

  *#element(): Iterable<JsonElement> {
    const text = this.#text();
    const isInArray = this.#open.length === 1 && this.#open[0] === closeBracket;
    const isInData = this.#open.length === 2 && this.#depth === 2;
    const key = isInData && this.#open[1] === closeBrace ? (this.#keys[1] ?? null) : null;
    if (text !== "" && (isInArray || isInData)) yield { key, text };
  }

  #fail(problem: string, at: number): never {
    throw new BrokenJsonError(problem, this.#place + at);
  }
}

const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
/** A byte order mark. */
const isMark = (byte: number): boolean => byte === 0xef || byte === 0xbb || byte === 0xbf;
