import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { type App, openApp } from "../../src/app/index.ts";

/** An app with a data folder of its own, which is removed after the file's tests. A fault in it makes the test fail. */
export function appForTests(): App {
  const folder = mkdtempSync(path.join(tmpdir(), "attache-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return openApp({
    dataFolder: folder,
    onFault: (fault) => {
      throw fault;
    },
  });
}
