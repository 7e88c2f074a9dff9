import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it that are not there. Throws the system's error when one cannot be made. (Node's own way of
 * making several never ends in file systems that say of a new folder that it does not exist, such as /proc.)
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !isFolder(at); at = path.dirname(at)) {
    missing.push(at);
    if (at === path.dirname(at)) break;
  }
  for (const one of missing.reverse())
    try {
      mkdirSync(one);
    } catch (error) {
      // Somebody else has made it meanwhile.
      if (!isFolder(one)) throw error;
    }
}

const isFolder = (at: string): boolean => {
  try {
    return statSync(at).isDirectory();
  } catch {
    return false;
  }
};
