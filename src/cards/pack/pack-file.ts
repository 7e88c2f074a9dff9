import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import type { Sections } from "../names/sections.ts";
import { type PackMeta, packMetaSchema } from "./pack-meta.ts";

/** Bytes at the end of every whole pack, after the length of its directory. */
const mark = "attache cards 1\n";
const trailerLength = 16 + mark.length;

interface Directory {
  readonly meta: unknown;
  readonly sections: Readonly<Record<string, readonly [start: number, length: number]>>;
}

/** A file that is no pack, or not all of one. */
export class NoPackError extends Error {
  constructor(file: string) {
    super(`${file} is not a whole card pack`);
    this.name = "NoPackError";
  }
}

/** Writes a pack: bytes one after the other, sections of them by name, and last the directory that makes it whole. */
export class PackWriter {
  readonly #handle: number;
  readonly #sections: Record<string, [number, number]> = {};
  #buffer = Buffer.alloc(1 << 20);
  #buffered = 0;
  #written = 0;
  #isOpen = true;

  /** The file must not exist yet. */
  constructor(file: string) {
    this.#handle = openSync(file, "wx");
  }

  /** Where the next bytes will be. */
  get position(): number {
    return this.#written + this.#buffered;
  }

  append(bytes: Uint8Array): void {
    if (this.#buffered + bytes.length > this.#buffer.length) this.#flush();
    if (bytes.length > this.#buffer.length) {
      this.#write(bytes);
      return;
    }
    this.#buffer.set(bytes, this.#buffered);
    this.#buffered += bytes.length;
  }

  section(name: string, stretches: Iterable<Uint8Array>): void {
    const start = this.position;
    for (const bytes of stretches) this.append(bytes);
    this.#sections[name] = [start, this.position - start];
  }

  /** Ends the pack and sees that it is on the disk. */
  finish(meta: PackMeta): void {
    const directory = Buffer.from(JSON.stringify({ meta, sections: this.#sections } satisfies Directory));
    this.append(directory);
    this.append(Buffer.from(`${String(directory.length).padStart(16)}${mark}`));
    this.#flush();
    fsyncSync(this.#handle);
    this.close();
  }

  /** Before the end: gives it up, and the file is to be removed. */
  close(): void {
    if (this.#isOpen) closeSync(this.#handle);
    this.#isOpen = false;
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#buffered));
    this.#buffered = 0;
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at);
    this.#written += bytes.length;
  }
}

/** A pack on disk. Opening reads its directory; everything else is read when it is asked for. */
export class PackFile implements Sections {
  readonly meta: PackMeta;
  readonly #file: string;
  readonly #handle: number;
  readonly #sections: Directory["sections"];

  private constructor(file: string, handle: number, directory: Directory) {
    this.#file = file;
    this.#handle = handle;
    this.#sections = directory.sections;
    this.meta = packMetaSchema.parse(directory.meta);
  }

  /** Null when there is no such file. Throws `NoPackError` for something else, or for a pack that is not whole. */
  static open(file: string): PackFile | null {
    let handle: number;
    try {
      handle = openSync(file, "r");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
    try {
      return new PackFile(file, handle, readDirectory(file, handle));
    } catch (error) {
      closeSync(handle);
      throw error instanceof SyntaxError ? new NoPackError(file) : error;
    }
  }

  read(name: string): Uint8Array {
    const place = this.#sections[name];
    if (place === undefined) throw new NoPackError(this.#file);
    return this.readAt(...place);
  }

  readAt(start: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    readFully(this.#handle, bytes, start, this.#file);
    return bytes;
  }

  close(): void {
    closeSync(this.#handle);
  }
}

function readDirectory(file: string, handle: number): Directory {
  const { size } = fstatSync(handle);
  if (size < trailerLength) throw new NoPackError(file);
  const trailer = Buffer.alloc(trailerLength);
  readFully(handle, trailer, size - trailerLength, file);
  const length = Number(trailer.toString("latin1", 0, 16));
  if (trailer.toString("latin1", 16) !== mark || !(length > 0 && length <= size - trailerLength))
    throw new NoPackError(file);
  const directory = Buffer.alloc(length);
  readFully(handle, directory, size - trailerLength - length, file);
  // This program has written it, and the mark says that it is whole.
  return JSON.parse(directory.toString("utf8")) as Directory;
}

function readFully(handle: number, bytes: Uint8Array, start: number, file: string): void {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(handle, bytes, at, bytes.length - at, start + at);
    if (read === 0) throw new NoPackError(file);
    at += read;
  }
}
