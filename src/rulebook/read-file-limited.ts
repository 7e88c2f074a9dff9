import { closeSync, openSync, readSync } from "node:fs";

/** A file's content, also where it comes through a pipe or from a device; null when it is larger than so many bytes. */
export function readFileLimited(file: string, most: number): Buffer | null {
  const handle = openSync(file, "r");
  try {
    const parts: Buffer[] = [];
    for (let size = 0; size <= most; ) {
      const part = Buffer.alloc(1 << 20);
      const read = readSync(handle, part);
      if (read === 0) return Buffer.concat(parts);
      parts.push(part.subarray(0, read));
      size += read;
    }
    return null;
  } finally {
    closeSync(handle);
  }
}
