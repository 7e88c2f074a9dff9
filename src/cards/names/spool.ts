import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";

/** Bytes that are written one after the other and read again: in memory, or in a file where they may be many. */
export interface Spool {
  readonly length: number;
  append(bytes: Uint8Array): void;
  /** A whole number, in four bytes. */
  appendNumber(value: number): void;
  /** A copy of a stretch of what was written. */
  read(start: number, length: number): Buffer;
  /** Gives its bytes up. */
  close(): void;
}

/** Where spools are opened. */
export type OpenSpool = () => Spool;

const chunkSize = 1 << 16;

/** Everything in a spool, a stretch after the other. */
export function* stretches(spool: Spool): Iterable<Buffer> {
  for (let at = 0; at < spool.length; at += chunkSize) yield spool.read(at, Math.min(chunkSize, spool.length - at));
}

/** Spools in memory. */
export const spoolInMemory: OpenSpool = () => new BufferedSpool(null);

/** Spools in files whose names begin so; each is removed when its spool is closed. */
export function spoolsInFiles(prefix: string): OpenSpool {
  let count = 0;
  return () => {
    count += 1;
    return new BufferedSpool(`${prefix}.${count}.tmp`);
  };
}

class BufferedSpool implements Spool {
  readonly #file: string | null;
  readonly #handle: number | null;
  #buffer = Buffer.alloc(1 << 12);
  #buffered = 0;
  #written = 0;
  #isOpen = true;

  constructor(file: string | null) {
    this.#file = file;
    this.#handle = file === null ? null : openSync(file, "w+");
  }

  get length(): number {
    return this.#written + this.#buffered;
  }

  append(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#buffer.set(bytes, this.#buffered);
    this.#buffered += bytes.length;
  }

  appendNumber(value: number): void {
    this.#makeRoom(4);
    this.#buffered = this.#buffer.writeUInt32LE(value, this.#buffered);
  }

  read(start: number, length: number): Buffer {
    const bytes = Buffer.from(new ArrayBuffer(length));
    if (this.#handle !== null) {
      this.#flush(this.#handle);
      for (let at = 0; at < length; ) at += readSync(this.#handle, bytes, at, length - at, start + at) || length;
    } else this.#buffer.copy(bytes, 0, start, start + length);
    return bytes;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    if (this.#handle !== null) closeSync(this.#handle);
    if (this.#file !== null) rmSync(this.#file, { force: true });
    this.#buffer = Buffer.alloc(0);
  }

  #makeRoom(size: number): void {
    if (this.#buffered + size <= this.#buffer.length) return;
    if (this.#handle !== null) this.#flush(this.#handle);
    if (this.#buffered + size <= this.#buffer.length) return;
    const most = this.#handle === null ? this.#buffer.length * 2 : chunkSize;
    const larger = Buffer.alloc(Math.max(most, this.#buffered + size));
    this.#buffer.copy(larger, 0, 0, this.#buffered);
    this.#buffer = larger;
  }

  #flush(handle: number): void {
    for (let at = 0; at < this.#buffered; ) at += writeSync(handle, this.#buffer, at, this.#buffered - at);
    this.#written += this.#buffered;
    this.#buffered = 0;
  }
}
