import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "./make-folder.ts";

const extension = ".rules";
/** What is being written, by the process that writes it. */
const unfinished = ".tmp";
/** What is written whole and has to take its place, by the process that is about to do that. */
const decided = ".import";
/** No import takes that long, in milliseconds: the process has another task now, or its number is another's. */
const longest = 60_000;

/** Files that have to take the places of others. */
const renamesSchema = z.array(z.tuple([z.string(), z.string()]));

/**
 * The folder that texts are kept in, a file each. What is imported together takes its place as a whole: it is written aside,
 * then a list of what goes where; whoever opens the folder after an interruption does what is left of a list.
 */
export class TextFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The paths of the files that are there. */
  files(): readonly string[] {
    this.#finish();
    return this.#names()
      .filter((name) => name.endsWith(extension))
      .map((name) => this.#path(name));
  }

  /** Writes files by their names without extension, all or none, in place of those of the same names. */
  write(contents: ReadonlyMap<string, Buffer>): void {
    makeFolder(this.#folder);
    this.#finish();
    this.#clearUnfinished();
    const renames = [...contents].map(([name, content]) => {
      const [aside, target] = [`${name}${extension}.${process.pid}${unfinished}`, `${name}${extension}`];
      writeDurably(this.#path(aside), content);
      return [aside, target] as const;
    });
    const list = `all.${process.pid}`;
    writeDurably(this.#path(`${list}${unfinished}`), JSON.stringify(renames));
    renameSync(this.#path(`${list}${unfinished}`), this.#path(`${list}${decided}`));
    this.#do(`${list}${decided}`);
  }

  /** Does what is left of imports that were interrupted after they were decided. */
  #finish(): void {
    for (const name of this.#names())
      if (name.endsWith(decided) && this.#isInterrupted(name))
        try {
          this.#do(name);
        } catch {
          // The folder may not be written to, or another process does it now: what is there can be read all the same.
        }
  }

  #do(list: string): void {
    for (const [aside, target] of renamesSchema.parse(JSON.parse(readFileSync(this.#path(list), "utf8"))))
      try {
        renameSync(this.#path(path.basename(aside)), this.#path(path.basename(target)));
      } catch (error) {
        // It was done before.
        if (!isMissing(error)) throw error;
      }
    rmSync(this.#path(list), { force: true });
  }

  /** Takes away what imports left behind that were interrupted before they were decided. */
  #clearUnfinished(): void {
    for (const name of this.#names())
      if (name.endsWith(unfinished) && this.#isInterrupted(name)) rmSync(this.#path(name), { force: true });
  }

  /** Whether the process that wrote a file, which is named in the file's name, writes no more. */
  #isInterrupted(name: string): boolean {
    const writer = Number(name.split(".").at(-2));
    if (!(writer > 0)) return false;
    // Our own imports are done when anything else is.
    if (writer === process.pid || !isRunning(writer)) return true;
    const written = statSync(this.#path(name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - written > longest;
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.#folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  #path(name: string): string {
    return path.join(this.#folder, name);
  }
}

function writeDurably(file: string, content: Buffer | string): void {
  const handle = openSync(file, "w");
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // One that is somebody else's runs too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
