import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Telling, telling, untold } from "../../model/index.ts";
import type { OrdinaryWords } from "../names/common-words.ts";
import { BrokenJsonError, type JsonElement, jsonElements } from "./json-elements.ts";
import { PackBuilder } from "./pack-builder.ts";
import type { ReadObject, SkipReason } from "./pack-card.ts";
import type { PackMeta } from "./pack-meta.ts";
import { readMtgjson } from "./read-mtgjson.ts";
import { readScryfall } from "./read-scryfall.ts";

export interface SkippedCards {
  readonly reason: SkipReason;
  readonly count: number;
  /** The first few, by name. */
  readonly examples: readonly string[];
}

export interface CardImport {
  readonly kind: "imported";
  /** Objects of the file: cards, printings, and what was skipped. */
  readonly objects: number;
  readonly cards: number;
  readonly attachments: number;
  readonly names: number;
  readonly languages: readonly string[];
  readonly skipped: readonly SkippedCards[];
}

/** The file is refused; the pack that was there stays. */
export interface CardImportRefusal {
  readonly kind: "refused";
  readonly code: "cards/broken-file" | "cards/no-cards";
  readonly why: Telling;
}

export interface CardImportOptions {
  readonly words: OrdinaryWords;
  /** When this is. */
  readonly now: Date;
  readonly address?: string;
  readonly published?: string;
  /** How long the file is said to be, packed or unpacked. */
  readonly size?: number;
  /** Told now and then of the bytes of the file that were read, and of how many there are. */
  readonly onProgress?: (read: number, all: number) => void;
  /** Gives up when it is aborted: the pack that was there stays. */
  readonly signal?: AbortSignal;
}

/**
 * Imports a file of cards, compressed with gzip or not, as a pack: Scryfall's bulk files, or MTGJSON's AtomicCards. All or
 * nothing: the pack is written beside `target` and takes its place at the end. Throws when a file cannot be read or written.
 */
export async function importCards(
  file: string,
  target: string,
  options: CardImportOptions,
): Promise<CardImport | CardImportRefusal> {
  mkdirSync(path.dirname(target), { recursive: true });
  removeLeftOvers(target, options.now);
  const aside = `${target}.${process.pid}.tmp`;
  rmSync(aside, { force: true });
  const builder = new PackBuilder(aside);
  try {
    const read = await addAll(file, builder, options);
    if (builder.cards === 0) throw new BrokenFile("cards/no-cards", telling("no-card-in-it"));
    const { address, published } = options;
    builder.finish(options.words, {
      source: path.basename(file),
      imported: options.now.toISOString(),
      ...(address !== undefined && { address }),
      ...(published !== undefined && { published }),
    } satisfies Partial<PackMeta>);
    renameSync(aside, target);
    const { cards, attachments, names, languages } = builder;
    return { kind: "imported", ...read, cards, attachments, names, languages: [...languages].sort() };
  } catch (error) {
    builder.abandon();
    rmSync(aside, { force: true });
    if (error instanceof BrokenFile) return { kind: "refused", code: error.code, why: error.why };
    throw error;
  }
}

/** Ends an import; a value by the time it leaves this file. */
class BrokenFile extends Error {
  readonly code: CardImportRefusal["code"];

  readonly why: Telling;

  constructor(code: CardImportRefusal["code"], why: Telling) {
    super(untold(why));
    this.code = code;
    this.why = why;
  }
}

async function addAll(
  file: string,
  builder: PackBuilder,
  options: CardImportOptions,
): Promise<{ readonly objects: number; readonly skipped: readonly SkippedCards[] }> {
  const skipped = new Map<SkipReason, { count: number; examples: string[] }>();
  let objects = 0;
  try {
    for await (const element of jsonElements(checkedLength(contentOf(file, options), file, options.size))) {
      objects += 1;
      const read = readElement(element);
      if (read.kind === "card") builder.add(read);
      else {
        const known = skipped.get(read.reason) ?? { count: 0, examples: [] };
        skipped.set(read.reason, known);
        known.count += 1;
        if (known.examples.length < 3 && read.about !== "") known.examples.push(read.about.slice(0, 80));
      }
    }
  } catch (error) {
    const why = brokenBy(error);
    if (why === null) throw error;
    throw new BrokenFile("cards/broken-file", why);
  }
  return { objects, skipped: [...skipped].map(([reason, told]) => ({ reason, ...told })) };
}

function readElement({ key, text }: JsonElement): ReadObject {
  const value = parsed(text);
  if (key !== null) return readMtgjson(key, value);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { kind: "skipped", reason: "not-an-object", about: text.slice(0, 40) };
  return readScryfall(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile("cards/broken-file", telling("element-no-json", { text: text.slice(0, 60) }));
  }
}

/** What is wrong with the file; null when it is something else that is wrong. */
function brokenBy(error: unknown): Telling | null {
  if (error instanceof BrokenFile) return error.why;
  if (error instanceof BrokenJsonError) return telling("json-broken", { problem: error.problem, place: error.place });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") ? telling("packing-damaged", { code }) : null;
}

/** The content of a file, unpacked if it is packed, whatever its name says. */
async function* contentOf(file: string, options: CardImportOptions): AsyncGenerator<Uint8Array> {
  const bytes = bytesOfFile(file, options);
  if (!isPacked(file)) {
    yield* bytes;
    return;
  }
  const gunzip = createGunzip({ chunkSize: chunkSize });
  const packed = Readable.from(bytes, { objectMode: false, highWaterMark: chunkSize });
  packed.on("error", (error) => gunzip.destroy(error));
  yield* packed.pipe(gunzip);
}

/** Passes a stream on; refuses the file when in the end neither it nor what is packed in it is as long as is said. */
async function* checkedLength(
  content: AsyncIterable<Uint8Array>,
  file: string,
  said: number | undefined,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    yield chunk;
  }
  const size = statSync(file).size;
  if (said !== undefined && said !== length && said !== size)
    throw new BrokenFile("cards/broken-file", telling("wrong-length", { said, bytes: length }));
}

const chunkSize = 1 << 18;

async function* bytesOfFile(file: string, { onProgress, signal }: CardImportOptions): AsyncGenerator<Uint8Array> {
  const all = statSync(file).size;
  let read = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: chunkSize })) {
    signal?.throwIfAborted();
    yield chunk;
    read += chunk.length;
    onProgress?.(read, all);
  }
}

/** Whether a file begins as gzip's do. */
function isPacked(file: string): boolean {
  const head = Buffer.alloc(2);
  const handle = openSync(file, "r");
  try {
    return readSync(handle, head, 0, 2, 0) === 2 && head[0] === 0x1f && head[1] === 0x8b;
  } finally {
    closeSync(handle);
  }
}

/** Removes what imports that were killed have left behind. */
function removeLeftOvers(target: string, now: Date): void {
  const folder = path.dirname(target);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(target)}.`) || !name.endsWith(".tmp")) continue;
    const left = path.join(folder, name);
    const age = now.getTime() - statSync(left).mtimeMs;
    // A younger one may belong to an import that is under way.
    if (age > hour) rmSync(left, { force: true });
  }
}

const hour = 3_600_000;
