import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The data that the build has compiled: one JSON file per name, read when it is first needed. */
export interface Resources {
  /** The content of `<name>.json`. The build has checked it. Throws when the program was not built. */
  read(name: string): unknown;
}

/** Opens the compiled data in a folder. */
export function openResources(folder: string): Resources {
  return {
    read: (name) => {
      const file = path.join(folder, `${name}.json`);
      try {
        return JSON.parse(readFileSync(file, "utf8"));
      } catch (cause) {
        throw new Error(`${file} cannot be read; has the program been built (npm run build)?`, { cause });
      }
    },
  };
}

/**
 * The folder of the compiled data, looked for from here upwards: beside the built program (`dist/data`), also when this is
 * one of its chunks or the source.
 */
export function compiledDataFolder(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    const data = path.join(folder, path.basename(folder) === "dist" ? "data" : "dist/data");
    if (existsSync(data)) return data;
    if (folder === path.dirname(folder)) return "dist/data";
  }
}
