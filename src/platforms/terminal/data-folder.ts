import { accessSync, constants, lstatSync, statSync } from "node:fs";

/**
 * Why nothing can be read from a data folder, as the name of a `Telling`; null when it can be, or when there is none yet (the
 * first import makes it).
 */
export function dataFolderTrouble(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) return "data-no-folder";
    accessSync(folder, constants.R_OK | constants.X_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code !== "ENOENT") return troubles[code] ?? "data-unreadable";
    return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true ? "data-dangling" : null;
  }
}

const troubles: Readonly<Record<string, string>> = {
  EACCES: "data-forbidden",
  EPERM: "data-forbidden",
  ENOTDIR: "data-path",
  ELOOP: "data-loop",
  ENAMETOOLONG: "data-long-name",
};
