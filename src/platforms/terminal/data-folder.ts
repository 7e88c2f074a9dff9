import { accessSync, constants, lstatSync, statSync } from "node:fs";

/**
 * Why nothing can be read from a data folder, in a few words; null when it can be, or when there is none yet (the first
 * import makes it).
 */
export function dataFolderTrouble(folder: string): string | null {
  try {
    if (!statSync(folder).isDirectory()) return "is no folder";
    accessSync(folder, constants.R_OK | constants.X_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code !== "ENOENT") return troubles[code] ?? "cannot be read";
    return lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true ? "is a link to nothing" : null;
  }
}

const troubles: Readonly<Record<string, string>> = {
  EACCES: "may not be read",
  EPERM: "may not be read",
  ENOTDIR: "cannot be there: a part of its path is no folder",
  ELOOP: "is a link that leads back to itself",
  ENAMETOOLONG: "has too long a name",
};
